import { defaultListedStatuses, type Host } from '../../spec/schemas.js'
import { reply } from '../answer.js'
import { endpoint } from '../endpoint.js'
import type { Hosts } from '../hosts.js'

interface Filter {
  service: string | undefined
  role: string[]
  name: string | undefined
  status: string[]
  customIdentifier: string | undefined
}

/** §4.2.3. Every filter that is given must let a host pass; retired hosts are never listed. */
export const listHosts = endpoint('listHosts', ({ query }, { organization }) =>
  reply({ hosts: candidates(query, organization.hosts).filter((host) => passes(host, query)) }),
)

function candidates({ name, customIdentifier }: Filter, hosts: Hosts): Host[] {
  if (customIdentifier !== undefined) return hosts.identifiedInAnyCase(customIdentifier)
  return name !== undefined ? hosts.named(name) : [...hosts.notRetired()]
}

function passes(host: Host, { service, role, name, status, customIdentifier }: Filter): boolean {
  const statuses: readonly string[] = status.length > 0 ? status : defaultListedStatuses
  return (
    statuses.includes(host.status) &&
    (name === undefined || host.name === name) &&
    (customIdentifier === undefined || host.customIdentifier === customIdentifier) &&
    (service === undefined || belongsTo(host, service, role))
  )
}

/** Of several roles one is enough; without any, the service is. */
function belongsTo({ roles }: Host, service: string, wanted: string[]): boolean {
  const own = Object.hasOwn(roles, service) ? roles[service] : undefined
  return own !== undefined && (wanted.length === 0 || wanted.some((role) => own.includes(role)))
}
