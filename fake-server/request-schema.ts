import { type Schema, type Validate, validator } from '@exodus/schemasafe'
import type { Json } from '../spec/http.js'
import { type OperationId, operation } from '../spec/operations.js'
import { type Answer, refusal } from './answer.js'

const validators = new Map<OperationId, Validate>()

/** Why a body does not fit the request schema of its operation; undefined when it fits. */
export function misfit(id: OperationId, body: unknown): Answer | undefined {
  const schema = schemaOf(id)
  if (!schema) return undefined
  if (body === undefined) return refusal(400, 'The body is missing: expected JSON.')
  const validate = validatorOf(id, schema)
  if (validate(body as Json)) return undefined
  const { keywordLocation, instanceLocation } = (validate.errors ?? [])[0] as Location
  return refusal(
    400,
    explain(schema, body, keywordLocation.split('/').slice(1), instanceLocation.split('/').slice(1)),
  )
}

/** Real clients retire with `{}`, null, `[]` and nothing at all: whatever is JSON will do. */
const schemaOf = (id: OperationId): object | undefined =>
  id === 'retireHost' ? undefined : operation(id).request

function validatorOf(id: OperationId, schema: object): Validate {
  const known = validators.get(id)
  if (known) return known
  const compiled = validator(schema as Schema, { mode: 'lax', isJSON: true, includeErrors: true })
  validators.set(id, compiled)
  return compiled
}

interface Location {
  keywordLocation: string
  instanceLocation: string
}

function explain(schema: object, body: unknown, keyword: string[], at: string[]): string {
  const where = at.join('.') || 'the body'
  const got = at.reduce(step, body)
  const expected = wording(keyword.at(-1), keyword.reduce(step, schema as unknown))
  return `${where}: expected ${expected}, got ${shown(got, at.at(-1))}.`
}

const step = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined

function wording(keyword: string | undefined, operand: unknown): string {
  switch (keyword) {
    case 'type':
      return [operand].flat().join(' or ')
    case 'enum':
      return `one of ${(operand as string[]).join(', ')}`
    case 'pattern':
      return `a text that matches /${operand}/`
    case 'maxItems':
      return `at most ${operand} items`
    default:
      return 'a value, since it is required'
  }
}

/** Never a secret, which may stand anywhere in a body of the wrong shape. */
function shown(value: unknown, key: string | undefined): string {
  if (value === undefined) return 'nothing'
  if (key === 'secretKey') return `a ${typeof value}`
  if (Array.isArray(value)) return `${value.length} items`
  return typeof value === 'object' && value !== null ? 'an object' : cut(JSON.stringify(value))
}

const cut = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text)
