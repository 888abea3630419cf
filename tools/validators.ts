import { type Schema, validator } from '@exodus/schemasafe'
import { requestSchema } from '../fake-server/request/request-schema.js'
import { operation, operationIds } from '../spec/operations.js'

/** The module that decides whether bodies fit their schemas, compiled here since that takes long. */
export function renderValidators(): string {
  const codes: string[] = []
  const named = (code: string): string => {
    if (!codes.includes(code)) codes.push(code)
    return `body${codes.indexOf(code)}`
  }
  const members = (['refused', 'accepted'] as const).flatMap((halves) => [
    `  ${halves}: {`,
    ...withBody.map((id) => `    ${id}: ${named(compiled(requestSchema(id, halves)))},`),
    '  },',
  ])
  return [
    '// @ts-nocheck',
    ...codes.map((code) => `const ${named(code)} = ${code}`),
    '/** Made by `npm run generate`: what decides on bodies, by whether halves of roles of one character are refused. */',
    'export const validators: Record<Halves, Partial<Record<OperationId, () => (body: unknown) => boolean>>> = {',
    ...members,
    '}',
    "type Halves = 'refused' | 'accepted'",
    "type OperationId = import('../../spec/operations.js').OperationId",
    '',
  ].join('\n')
}

const withBody = operationIds.filter((id) => operation(id).request)

/** A function that makes the validator, not called yet: parsed only when it is. */
const compiled = (schema: object): string =>
  validator(schema as Schema, { mode: 'lax', isJSON: true })
    .toModule()
    .replace(/^\(/, '')
    .replace(/\)\(\);?\s*$/, '')
