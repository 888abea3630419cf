import type { Choices } from '../../spec/choices.js'
import { defaultListedStatuses, type Host } from '../../spec/schemas.js'
import { Answer, notFound, reply } from '../core/answer.js'
import { unknownParameter } from '../dress/dress-body.js'
import { hasBlankFilter, isStatus } from '../world/hosts.js'
import type { Endpoints } from './endpoint.js'
import { hostFound } from './host-resource.js'

export const findHosts = {
  /** §4.2. */
  getHost({ path }, surroundings) {
    const record = hostFound(path.hostId, 'getHost', surroundings)
    return record instanceof Answer ? record : reply({ host: record.host })
  },

  /** §4.2. */
  listMetricNames({ path }, surroundings) {
    const record = hostFound(path.hostId, 'listMetricNames', surroundings)
    return record instanceof Answer ? record : reply({ names: record.metricNames })
  },

  /** §2.7, §4.2. */
  listMonitoringStatuses({ path }, surroundings) {
    const record = hostFound(path.hostId, 'listMonitoringStatuses', surroundings)
    if (record instanceof Answer) return record
    return reply({ monitoredStatuses: [...record.checkStatuses, ...record.monitoredStatuses] })
  },

  /** §4.2.2. */
  getHostByCustomIdentifier({ path, query, rawPath }, { organization: { hosts }, choices }) {
    const find = (identifier: string): Host | undefined =>
      query.caseInsensitive ? hosts.identifiedInAnyCase(identifier)[0] : hosts.identified(identifier)
    const readings = readingsOfPlus[choices['lookup.plus-sign']](path.customIdentifier, rawPath)
    const host = readings.map(find).find((found) => found !== undefined)
    return host
      ? reply({ host })
      : notFound(
          'getHostByCustomIdentifier',
          choices,
          `No host with the custom identifier "${path.customIdentifier}".`,
        )
  },

  /** §4.2.3. A host must pass every given filter. */
  listHosts({ query, pairs }, { organization, choices }) {
    if (choices['list.filter.blank'] === 'nothing-listed' && hasBlankFilter(pairs))
      return reply({ hosts: [] })
    if (
      choices['list.parameter.unknown'] === 'nothing-listed' &&
      unknownParameter('listHosts', pairs, choices)
    )
      return reply({ hosts: [] })
    const statuses =
      choices['list.status.unknown'] === 'ignored' ? query.status.filter(isStatus) : query.status
    const filter = { ...query, status: statuses }
    const isRetiredShown = choices['host.retired.listed'] === 'shown'
    const hosts = [...organization.hosts.all()].filter((host) => isRetiredShown || !host.isRetired)
    return reply({ hosts: hosts.filter((host) => passes(host, filter, choices)) })
  },
} satisfies Partial<Endpoints>

/** One real client encodes spaces as plus signs. */
const readingsOfPlus: Record<Choices['lookup.plus-sign'], (plain: string, rawPath: string) => string[]> = {
  'itself-then-space': (plain, rawPath) => [plain, readingPlusAsSpace(rawPath)],
  itself: (plain) => [plain],
  space: (_, rawPath) => [readingPlusAsSpace(rawPath)],
  neither: (plain, rawPath) => (rawPath.includes('+') ? [] : [plain]),
}

const readingPlusAsSpace = (rawPath: string): string =>
  decodeURIComponent(rawPath.replaceAll('+', ' ').replace(/^.*?\/hosts-by-custom-identifier\//, ''))

interface Filter {
  service: string | undefined
  role: string[]
  name: string | undefined
  status: string[]
  customIdentifier: string | undefined
}

function passes(host: Host, filter: Filter, choices: Choices): boolean {
  const { service, role, name, status, customIdentifier } = filter
  const statuses: readonly string[] = status.length > 0 ? status : defaultListedStatuses
  return (
    statuses.includes(host.status) &&
    (name === undefined || matching[choices['list.name.match']](host.name, name)) &&
    (customIdentifier === undefined ||
      matching[choices['list.identifier.match']](host.customIdentifier ?? '', customIdentifier)) &&
    (service === undefined || belongsTo(host, service, role))
  )
}

const matching: Record<
  Choices['list.name.match' | 'list.identifier.match'],
  (own: string, wanted: string) => boolean
> = {
  exact: (own, wanted) => own === wanted,
  prefix: (own, wanted) => own.startsWith(wanted),
  substring: (own, wanted) => own.includes(wanted),
  'any-case': (own, wanted) => own.toLowerCase() === wanted.toLowerCase(),
}

/** With several roles, one is enough. With none, any role of the service is. */
function belongsTo({ roles }: Host, service: string, wanted: string[]): boolean {
  const own = Object.hasOwn(roles, service) ? (roles[service] ?? []) : []
  return wanted.length === 0 ? own.length > 0 : wanted.some((role) => own.includes(role))
}
