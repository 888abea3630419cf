import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openApi } from './openapi.js'
import { operationIds } from './operations.js'

test('the OpenAPI document passes the linter without an error or a warning', async () => {
  const config = await createConfig({ extends: ['recommended'] })

  const problems = await lintFromString({ source: JSON.stringify(openApi('0.0.0')), config })

  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('every operation is in it once, and the list of hosts under both its paths', () => {
  const paths = Object.values(
    openApi('0.0.0').paths as Record<string, Record<string, { operationId: string }>>,
  )

  const ids = paths.flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))

  expect(ids.sort()).toEqual([...operationIds, 'listHostsAlias'].sort())
})

test('objects in answers are told to be open to further fields, and bodies of calls are not', () => {
  const { components } = openApi('0.0.0') as unknown as {
    components: { schemas: Record<string, { unevaluatedProperties?: boolean }> }
  }
  const open = Object.entries(components.schemas).filter(([, each]) => each.unevaluatedProperties === true)

  expect(open.map(([name]) => name)).toEqual(
    Object.keys(components.schemas).filter((name) => !name.endsWith('Body')),
  )
})
