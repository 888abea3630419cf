import type { Choices } from '../../spec/choices.js'
import { countOf } from '../../spec/count-of.js'
import type { Json } from '../../spec/http.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { type Departure, departureFrom } from '../../spec/shape.js'
import { show } from '../../spec/show.js'
import { type Answer, refusal, statusOf } from '../core/answer.js'
import { malformedBy, refusedBySchema } from '../core/refused-by.js'
import { requestSchema } from './request-schema.js'
import { validators } from './validators.generated.js'

const known: Record<Choices['role.half.one-character'], Map<OperationId, (body: Json) => boolean>> = {
  refused: new Map(),
  accepted: new Map(),
}

/** Why a body does not fit the request schema of its operation; undefined when it fits. */
export function misfit(id: OperationId, body: unknown, choices: Choices): Answer | undefined {
  if (!operation(id).request || id === 'retireHost') return undefined
  if (body === undefined) return refusal(400, malformedBy(id), 'The body is missing: expected JSON.')
  const halves = choices['role.half.one-character']
  if (isFitOf(id, halves)(body as Json)) return undefined
  const departure = departureFrom(requestSchema(id, halves), body as Json)
  const by = refusedBySchema(id, departure)
  return refusal(statusOf(by, choices, 400), by, explain(departure))
}

/** Decides by the schema of an operation; `npm run generate` compiles the code. */
function isFitOf(id: OperationId, halves: keyof typeof known) {
  const isFit = known[halves].get(id) ?? (validators[halves][id] ?? noValidator(id))()
  known[halves].set(id, isFit)
  return isFit
}

function noValidator(id: OperationId): never {
  throw new Error(`No validator of ${id} is made. Run npm run generate.`)
}

function explain(departure: Departure | undefined): string {
  if (!departure) return 'The body does not fit its schema.'
  const { at, expected, got } = departure
  return `${at}: expected ${expected}, got ${shown(got, at)}.`
}

/** Never shows a secret, which may be anywhere in a body of the wrong shape. */
function shown(value: Json | undefined, at: string): string {
  if (value === undefined) return 'nothing'
  if (at.endsWith('secretKey')) return `a ${typeof value}`
  if (Array.isArray(value)) return countOf(value.length, 'item')
  return typeof value === 'object' && value !== null ? 'an object' : show(value)
}
