import type { Host, HostBody } from '../spec/schemas.js'
import { type Answer, refusal } from './answer.js'
import type { Hosts } from './hosts.js'
import { settleInterface } from './interfaces.js'
import { withRoles } from './roles.js'

/** §4.2.1: a host as it is right after its registration. */
export const registeredHost = (id: string, createdAt: number, body: HostBody): Host => ({
  id,
  name: body.name,
  displayName: body.displayName ?? undefined,
  customIdentifier: body.customIdentifier || undefined,
  meta: body.meta,
  interfaces: (body.interfaces ?? []).map(settleInterface),
  size: 'standard',
  status: 'working',
  memo: body.memo ?? '',
  isRetired: false,
  retiredAt: undefined,
  createdAt,
  roles: withRoles({}, body.roleFullnames ?? []),
})

/**
 * §4.2.1 rules 2 and 3; what an update omits or sets to null stays, for agents send half of what there is.
 * Spelled out, since spreading the old host took longer than all the rest of the call.
 */
export const updatedHost = (host: Host, body: HostBody): Host => ({
  id: host.id,
  name: body.name,
  displayName: body.displayName ?? host.displayName,
  customIdentifier: identifierAfter(host, body),
  meta: body.meta,
  interfaces: body.interfaces?.map(settleInterface) ?? host.interfaces,
  size: host.size,
  status: host.status,
  memo: body.memo ?? host.memo,
  isRetired: host.isRetired,
  retiredAt: host.retiredAt,
  createdAt: host.createdAt,
  roles: withRoles(host.roles, body.roleFullnames ?? []),
})

/** §4.2.1 rule 2: null and blank clear it; the document does not say what leaving it out does. */
const identifierAfter = (host: Host, { customIdentifier }: HostBody): Host['customIdentifier'] =>
  customIdentifier === undefined ? host.customIdentifier : customIdentifier || undefined

/** §8: one custom identifier, one host that is not retired. */
export function identifierInUse(
  hosts: Hosts,
  { customIdentifier }: HostBody,
  own?: Host,
): Answer | undefined {
  if (!customIdentifier || own?.isRetired) return undefined
  const holder = hosts.identified(customIdentifier)
  return holder && holder.id !== own?.id
    ? refusal(400, `The custom identifier "${customIdentifier}" belongs to the host ${holder.id}.`)
    : undefined
}

export const unknownHost = (id: string): Answer => refusal(404, `No host "${id}".`)
