import type { ClauseId } from '../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { autoRetiringServices, cloudServices } from '../../spec/schemas.js'
import { entriesOf, isEmptyList, metricLists } from '../../suites/cloud-integrations/scenes/entries.js'
import { isUnset } from '../../suites/kernel/expect.js'
import type { Alternatives } from './history.js'

/** Spelled in two ways, so it is not judged. */
const openService = 'Route 53'

/** The services that a setting was given; anything if they are not plain. */
export function servicesGiven(services: Json | undefined): Alternatives {
  if (!isObject(services)) return 'any'
  const entries = Object.entries(services)
  const arePlain = entries.every(
    ([name, each]) =>
      (cloudServices as readonly string[]).includes(name) &&
      isObject(each) &&
      typeof each.enable === 'boolean',
  )
  const used = metricLists.filter((list) =>
    entries.some(([, each]) => isObject(each) && !isEmptyList(each[list])),
  )
  return arePlain && used.length < 2 ? [services] : 'any'
}

interface WrongService {
  service: string
  clause: ClauseId
}

/** The first service that a setting does not show as given, and the clause that is broken. */
export function wrongService(shown: JsonObject, given: JsonObject): WrongService | undefined {
  const entries = entriesOf(shown)
  for (const service of cloudServices) {
    if (service === openService) continue
    const wanted = given[service]
    const clause =
      isObject(wanted) && wanted.enable === true
        ? wrongPartOf(service, wanted, entries[service])
        : entries[service] && entries[service].enable !== false
          ? isObject(wanted)
            ? ('integration.services.enable' as const)
            : ('integration.services.omitted' as const)
          : undefined
    if (clause) return { service, clause }
  }
  return undefined
}

function wrongPartOf(
  service: string,
  wanted: JsonObject,
  entry: JsonObject | undefined,
): ClauseId | undefined {
  if (!entry) return 'integration.services'
  if (entry.enable !== true) return 'integration.services.enable'
  if (typeof wanted.role === 'string' && entry.role !== wanted.role) return 'integration.services.role'
  if (isUnset(wanted.role) && !isUnset(entry.role)) return 'integration.services.role.null'
  for (const list of metricLists)
    if (Array.isArray(wanted[list]) && !hasSame(entry[list], wanted[list]))
      return `integration.services.${list}`
  if (!(autoRetiringServices as readonly string[]).includes(service)) return undefined
  const retires = wanted.retireAutomatically === true
  if ((entry.retireAutomatically ?? false) === retires) return undefined
  return retires
    ? 'integration.services.retireAutomatically'
    : 'integration.services.retireAutomatically.default'
}

/** Whether the names are the same. An empty list may be omitted. */
const hasSame = (shown: Json | undefined, given: readonly Json[]): boolean =>
  given.length === 0
    ? isEmptyList(shown)
    : Array.isArray(shown) &&
      JSON.stringify([...new Set(shown)].sort()) === JSON.stringify([...new Set(given)].sort())
