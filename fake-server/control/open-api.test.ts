import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { controlOpenApi } from './open-api.js'
import { controlRoutes } from './routes.js'

type Paths = Record<
  string,
  Record<string, { operationId: string; requestBody?: unknown; responses?: object }>
>

test('the OpenAPI document passes the linter without an error or a warning', async () => {
  const config = await createConfig({ extends: ['recommended'] })

  const problems = await lintFromString({ source: JSON.stringify(controlOpenApi()), config })

  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('every route is in it once, and says whether it takes a body', () => {
  const operations = Object.values(controlOpenApi().paths as Paths).flatMap((methods) =>
    Object.values(methods),
  )

  const said = operations.map(({ operationId, requestBody }) => [operationId, requestBody !== undefined])
  expect(said.sort()).toEqual(controlRoutes.map(({ id, body }) => [id, body !== undefined]).sort())
})

test('what the page answers without the slash behind it is in the document, and with it too', () => {
  const { responses } = (controlOpenApi().paths as Paths)['/__fake']?.get ?? {}

  expect(Object.keys(responses ?? {})).toEqual(['200', '308', '4XX'])
})

test('what is refused for a field too many, the document has closed', () => {
  const { schemas } = controlOpenApi().components as {
    schemas: Record<string, { additionalProperties?: unknown }>
  }

  expect(schemas.Seed?.additionalProperties).toBe(false)
  expect(schemas.HostSeed?.additionalProperties).toBe(false)
  expect(schemas.State?.additionalProperties).toBeUndefined()
})
