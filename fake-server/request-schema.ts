import { type Schema, type Validate, validator } from '@exodus/schemasafe'
import type { Json } from '../spec/http.js'
import { type OperationId, operation } from '../spec/operations.js'
import { departureFrom } from '../spec/shape.js'
import { show } from '../spec/show.js'
import { type Answer, refusal } from './answer.js'

/** Compiled once, since every call with a body passes here. */
const validators = new Map<OperationId, Validate>()

/** Why a body does not fit the request schema of its operation; undefined when it fits. */
export function misfit(id: OperationId, body: unknown): Answer | undefined {
  const schema = schemaOf(id)
  if (!schema) return undefined
  if (body === undefined) return refusal(400, 'The body is missing: expected JSON.')
  return validatorOf(id, schema)(body as Json) ? undefined : refusal(400, explain(schema, body as Json))
}

/** Real clients retire with `{}`, null, `[]` and nothing at all: whatever is JSON will do. */
const schemaOf = (id: OperationId): object | undefined =>
  id === 'retireHost' ? undefined : operation(id).request

function validatorOf(id: OperationId, schema: object): Validate {
  const known = validators.get(id)
  if (known) return known
  const compiled = validator(schema as Schema, { mode: 'lax', isJSON: true })
  validators.set(id, compiled)
  return compiled
}

function explain(schema: object, body: Json): string {
  const departure = departureFrom(schema, body)
  if (!departure) return 'The body does not fit its schema.'
  const { at, expected, got } = departure
  return `${at}: expected ${expected}, got ${shown(got, at)}.`
}

/** Never a secret, which may stand anywhere in a body of the wrong shape. */
function shown(value: Json | undefined, at: string): string {
  if (value === undefined) return 'nothing'
  if (at.endsWith('secretKey')) return `a ${typeof value}`
  if (Array.isArray(value)) return `${value.length} items`
  return typeof value === 'object' && value !== null ? 'an object' : show(value)
}
