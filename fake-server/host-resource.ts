import type { Choices } from '../spec/choices.js'
import type { Host, HostBody } from '../spec/schemas.js'
import { type Answer, refusal } from './answer.js'
import { epochSeconds } from './clock.js'
import type { Surroundings } from './endpoint.js'
import { otherStatus } from './host-filters.js'
import type { HostRecord } from './hosts.js'
import { settleInterface } from './interfaces.js'
import { withRoles } from './roles.js'
import { after } from './update-by-choice.js'

/** §4.2.1: a host as it is right after its registration. */
export function registeredHost(id: string, createdAt: number, body: HostBody, choices: Choices): Host {
  const initial = choices['host.initial-status']
  return {
    id,
    name: body.name,
    displayName: body.displayName ?? undefined,
    customIdentifier: body.customIdentifier || undefined,
    meta: body.meta,
    interfaces: interfacesOf(body, choices) ?? [],
    size: choices['host.size'],
    status: initial === 'other' ? otherStatus : initial,
    memo: body.memo ?? '',
    isRetired: false,
    retiredAt: undefined,
    createdAt,
    roles: withRoles({}, body.roleFullnames ?? []),
  }
}

/**
 * §4.2.1 rules 2 and 3. By default what an update omits or sets to null stays, for agents send half of what there is.
 * Spelled out, since spreading the old host took longer than all the rest of the call.
 */
export const updatedHost = (host: Host, body: HostBody, choices: Choices): Host => ({
  id: host.id,
  name: body.name,
  displayName: after('displayName', body.displayName, host.displayName, undefined, choices),
  customIdentifier: identifierAfter(host, body, choices),
  meta: body.meta,
  interfaces: after('interfaces', interfacesOf(body, choices), host.interfaces, [], choices),
  size: host.size,
  status: host.status,
  memo: after('memo', body.memo, host.memo, '', choices),
  isRetired: host.isRetired,
  retiredAt: host.retiredAt,
  createdAt: host.createdAt,
  roles: withRoles(host.roles, body.roleFullnames ?? []),
})

/** §4.2.1 rule 2: null and blank clear it; the document does not say what leaving it out does. */
const identifierAfter = (host: Host, { customIdentifier: given }: HostBody, choices: Choices) =>
  after('customIdentifier', given === undefined ? given : given || '', host.customIdentifier, '', choices) ||
  undefined

const interfacesOf = ({ interfaces }: HostBody, choices: Choices) =>
  interfaces === null ? null : interfaces?.map((each) => settleInterface(each, choices))

/** §3.1. */
export function retire(record: HostRecord, { organization: { hosts }, clock, choices }: Surroundings): void {
  if (record.host.isRetired && choices['host.retired.again.time'] === 'kept') return
  hosts.replace(record, { ...record.host, isRetired: true, retiredAt: epochSeconds(clock) })
}

/** §8: one custom identifier, one host that is not retired. */
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
  return refusal(status, `The custom identifier "${customIdentifier}" belongs to the host ${holder.id}.`)
}
