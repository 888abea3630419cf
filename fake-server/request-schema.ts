import type { Schema, Validate } from '@exodus/schemasafe'
import type { Choices } from '../spec/choices.js'
import type { Json } from '../spec/http.js'
import { type OperationId, operation } from '../spec/operations.js'
import { roleFullnamePattern } from '../spec/schemas.js'
import { type Departure, departureFrom } from '../spec/shape.js'
import { show } from '../spec/show.js'
import { type Answer, refusal } from './answer.js'
import { onDemand } from './on-demand.js'

const schemasafe = onDemand<typeof import('@exodus/schemasafe')>('@exodus/schemasafe')

/** Compiled once, since every call with a body passes here. */
const validators = new Map<string, { schema: object; isFit: Validate }>()

/** Why a body does not fit the request schema of its operation; undefined when it fits. */
export function misfit(id: OperationId, body: unknown, choices: Choices): Answer | undefined {
  if (!operation(id).request || id === 'retireHost') return undefined
  if (body === undefined) return refusal(400, 'The body is missing: expected JSON.')
  const { schema, isFit } = validatorOf(id, choices)
  if (isFit(body as Json)) return undefined
  const departure = departureFrom(schema, body as Json)
  return refusal(statusOf(id, departure, choices), explain(departure))
}

function validatorOf(id: OperationId, choices: Choices): { schema: object; isFit: Validate } {
  const halves = choices['role.half.one-character']
  const known = validators.get(`${id} ${halves}`)
  if (known) return known
  const schema =
    halves === 'accepted' ? withShortHalves(operation(id).request) : (operation(id).request ?? {})
  const made = { schema, isFit: schemasafe().validator(schema as Schema, { mode: 'lax', isJSON: true }) }
  validators.set(`${id} ${halves}`, made)
  return made
}

/** §2.5: the pattern wants two characters of each half, which the rest of the document does not. */
const withShortHalves = (schema: object | undefined): object =>
  JSON.parse(JSON.stringify(schema).replaceAll(roleFullnamePattern, roleFullnamePattern.replaceAll('+', '*')))

/** Where the document leaves the status of a refusal open. */
const openStatuses: readonly (readonly [OperationId, at: RegExp, keyof Choices])[] = [
  ['createInvitation', /^authority$/, 'invitation.authority.status'],
  ['registerHost', /^meta$/, 'host.meta.type.status'],
  ['registerHost', /^checks/, 'host.check.name.status'],
  ['updateHost', /^(name|meta)$/, 'host.update.refusal.status'],
  ['updateHost', /^checks/, 'host.check.name.status'],
  ['updateHost', /^roleFullnames/, 'role.format.update.status'],
  ['updateHostStatus', /^status$/, 'host.status.unknown.status'],
  ['bulkUpdateHostStatuses', /^status$/, 'host.status.unknown.status'],
  ['registerCloudIntegration', /^services\..*\.role$/, 'cloud.role.format.status'],
  ['updateCloudIntegration', /^services\..*\.role$/, 'cloud.role.format.status'],
  ['postServiceMetrics', /^/, 'metrics.refusal.status'],
]

/** §4.2.1: a registration that lacks its metadata is another matter than one with metadata of another type. */
function statusOf(id: OperationId, departure: Departure | undefined, choices: Choices): number {
  if (!departure || (id === 'registerHost' && departure.got === undefined)) return 400
  const open = openStatuses.find(([operation, at]) => operation === id && at.test(departure.at))
  return open ? Number(choices[open[2]]) : 400
}

function explain(departure: Departure | undefined): string {
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
