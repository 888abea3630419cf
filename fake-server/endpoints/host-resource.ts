import type { Choices } from '../../spec/choices.js'
import { answerFor } from '../../spec/mixed-answer.js'
import { type OperationId, operation as spec } from '../../spec/operations.js'
import type { Host, HostBody } from '../../spec/schemas.js'
import { textOfOther } from '../../spec/taken-answers.js'
import { type Answer, notFound, refusal } from '../core/answer.js'
import { isSameJson } from '../core/is-same-json.js'
import { type RefusedBy, type RefusedFor, refusedBy } from '../core/refused-by.js'
import { epochSeconds } from '../time/clock.js'
import type { Besides, HostRecord } from '../world/hosts.js'
import { otherStatus } from '../world/hosts.js'
import { settleInterface } from '../world/interfaces.js'
import { halvesOf, rolesAfter, withRoles } from '../world/roles.js'
import type { Surroundings } from './endpoint.js'

/** §3.1: the status until somebody sets one. */
export function registeredStatus(choices: Choices): string {
  const initial = choices['host.initial-status']
  return initial === 'other' ? otherStatus : textOfOther(initial)
}

/** §4.2.1: a host right after its registration. */
export function registeredHost(id: string, createdAt: number, body: HostBody, choices: Choices): Host {
  return {
    id,
    name: body.name,
    displayName: body.displayName ?? undefined,
    customIdentifier: body.customIdentifier || undefined,
    meta: body.meta,
    interfaces: interfacesOf(body, choices) ?? [],
    size: choices['host.size'],
    status: registeredStatus(choices),
    memo: body.memo ?? '',
    isRetired: false,
    retiredAt: undefined,
    createdAt,
    roles: withRoles({}, body.roleFullnames ?? []),
  }
}

/** §4.2.1 rules 2 and 3. By default what is left out or null is kept: agents send half of a host. */
export const updatedHost = (host: Host, body: HostBody, choices: Choices): Host => ({
  ...host,
  name: body.name,
  displayName: after('displayName', body.displayName, host.displayName, undefined, choices),
  customIdentifier: identifierAfter(host, body, choices),
  meta: body.meta,
  interfaces: after('interfaces', interfacesOf(body, choices), host.interfaces, [], choices),
  memo: after('memo', body.memo, host.memo, '', choices),
  roles: rolesAfter(host.roles, body.roleFullnames, choices),
})

/** §4.2.1 rule 2: null and blank clear the identifier. The document does not say what omitting it does. */
const identifierAfter = (host: Host, { customIdentifier: given }: HostBody, choices: Choices) =>
  after('customIdentifier', given === undefined ? given : given || '', host.customIdentifier, '', choices) ||
  undefined

const interfacesOf = ({ interfaces }: HostBody, choices: Choices) =>
  interfaces === null ? null : interfaces?.map((each) => settleInterface(each, choices))

/** §3.1. Never before its registration, even if the clock was set back. */
export function retire(record: HostRecord, _: unknown, surroundings: Surroundings): void {
  const { clock, choices } = surroundings
  if (record.host.isRetired && choices['host.retired.again.time'] === 'kept') return
  const retiredAt = Math.max(epochSeconds(clock), record.host.createdAt)
  const retired = { ...record.host, isRetired: true, retiredAt }
  replaceHost(record, retired, surroundings)
}

/** Every change of a host goes through here. */
export function replaceHost(
  record: HostRecord,
  host: Host,
  { organization, changes }: Surroundings,
  besides?: Besides,
): void {
  organization.hosts.replace(record, host, besides)
  const { checkStatuses = record.checkStatuses } = besides ?? {}
  if (checkStatuses !== record.checkStatuses || !isSameJson(record.host, host))
    changes.push({ what: 'host', id: host.id, did: 'changed' })
}

/** The ground differs: some conflicts exist only by choice. */
function inUseBy(operation: RefusedFor<'taken'>, holder: Host, customIdentifier: string): RefusedBy {
  if (holder.isRetired) return { openPoint: 'host.identifier.reuse' }
  if (holder.customIdentifier !== customIdentifier) return { openPoint: 'host.identifier.letter-case' }
  return refusedBy[operation].taken
}

/** §8: a custom identifier belongs to at most one host that is not retired. */
export function identifierInUse(
  { customIdentifier }: HostBody,
  { organization: { hosts }, choices }: Surroundings,
  own?: Host,
): Answer | undefined {
  if (!customIdentifier || own?.isRetired) return undefined
  const same =
    choices['host.identifier.letter-case'] === 'same'
      ? hosts.identifiedInAnyCase(customIdentifier)
      : [hosts.identified(customIdentifier)]
  const former = choices['host.identifier.reuse'] === 'refused' ? hosts.formerly(customIdentifier) : []
  const holder = [...same, ...former].find((host) => host && host.id !== own?.id)
  if (!holder) return undefined
  const status = Number(choices['host.identifier.in-use.status'])
  const by = inUseBy(own ? 'updateHost' : 'registerHost', holder, customIdentifier)
  return refusal(status, by, `The custom identifier "${customIdentifier}" belongs to the host ${holder.id}.`)
}

/** §4.2.1 rule 1: naming a service or role in a body creates it. */
export function createRoles(
  fullnames: readonly string[] | null | undefined,
  { organization, changes }: Surroundings,
): void {
  for (const fullname of fullnames ?? []) {
    const [name, role] = halvesOf(fullname)
    const service = organization.services.get(name)
    if (!service) changes.push({ what: 'service', id: name, did: 'added' })
    if (!service?.roles.has(role)) changes.push({ what: 'role', id: fullname, did: 'added' })
    organization.createRoles([fullname])
  }
}

const point = {
  displayName: 'host.update.omitted.display-name',
  memo: 'host.update.omitted.memo',
  interfaces: 'host.update.omitted.interfaces',
  customIdentifier: 'host.update.omitted.custom-identifier',
  checks: 'host.update.omitted.checks',
} as const

/** The value of a field after an update that gave it, set it to null, or omitted it. */
export function after<T>(
  field: keyof typeof point,
  given: T | null | undefined,
  stored: T,
  blank: T,
  choices: Choices,
): T {
  if (given !== undefined && given !== null) return given
  const answer = given === null ? answerFor(choices['host.update.null'], field) : choices[point[field]]
  const resets = answer === 'resets'
  return resets ? blank : stored
}

export const isHostOperation = (id: OperationId): id is RefusedFor<'retired'> =>
  id in refusedBy && 'retired' in refusedBy[id as RefusedFor<'retired'>]

export function hostFound(
  id: string,
  operation: RefusedFor<'retired'>,
  among: Surroundings,
): HostRecord | Answer {
  const record = among.organization.hosts.get(id)
  if (!record) return noHost([id], operation, among)
  const by = refusedBy[operation].retired
  const status = answerFor(among.choices[by.openPoint], spec(operation).title)
  if (!record.host.isRetired || status === '200') return record
  return refusal(Number(status), by, `The host "${id}" is retired.`)
}

export const noHost = (
  ids: readonly string[],
  operation: RefusedFor<'retired'>,
  { choices }: Surroundings,
): Answer =>
  notFound(operation, choices, ids.length === 1 ? `No host "${ids[0]}".` : `No hosts ${JSON.stringify(ids)}.`)
