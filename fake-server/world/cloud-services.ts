import type { Choices } from '../../spec/choices.js'
import {
  autoRetiringServices,
  type CloudIntegrationBody,
  type CloudServiceSetting,
  cloudServices,
} from '../../spec/schemas.js'

type Services = CloudIntegrationBody['services']
type MetricList = 'excludedMetrics' | 'includedMetrics'

/** §2.10: the services, as this server spells them. */
export const servicesKnown = (choices: Choices): readonly string[] =>
  choices['cloud.service.route-53'] === 'yes' ? cloudServices : withoutSpaces

const withoutSpaces = cloudServices.map((name) => name.replace(' ', ''))

export const retiresHosts = (name: string): boolean =>
  (autoRetiringServices as readonly string[]).includes(name)

/**
 * §2.9 rule 1: whether a setting uses both lists, in any of its services. Null counts as absent, and an empty
 * list does not.
 */
export const mixesMetricLists = (services: Services, choices: Choices): boolean =>
  uses(services, 'excludedMetrics') &&
  uses(services, 'includedMetrics') &&
  !(choices['cloud.lists.both-empty'] === 'accepted' && namesNoMetric(services))

/** §2.9 rule 2: a service that is left out is disabled. */
export function settleServices(services: Services, choices: Choices): Record<string, CloudServiceSetting> {
  const known = servicesKnown(choices)
  const isEnabledOnly = choices['cloud.services.shown'] === 'enabled'
  const given = Object.entries(services)
    .filter(([name]) => choices['cloud.service.unknown'] !== 'ignored' || known.includes(name))
    .filter(([, { enable }]) => enable || !isEnabledOnly)
    .map(([name]) => name)
  const names = choices['cloud.services.shown'] === 'complete' ? new Set([...known, ...given]) : given
  const list = listShown(services, choices)
  return Object.fromEntries(
    [...names].map((name) => [name, settle(name, services[name] ?? { enable: false }, list, choices)]),
  )
}

function listShown(services: Services, choices: Choices): MetricList | undefined {
  if (uses(services, 'excludedMetrics')) return 'excludedMetrics'
  if (uses(services, 'includedMetrics')) return 'includedMetrics'
  return choices['cloud.lists.neither'] === 'neither' ? undefined : 'excludedMetrics'
}

const uses = (services: Services, list: MetricList): boolean =>
  Object.values(services).some((each) => Array.isArray(each[list]))

const namesNoMetric = (services: Services): boolean =>
  Object.values(services).every((each) => !each.excludedMetrics?.length && !each.includedMetrics?.length)

function settle(
  name: string,
  given: CloudServiceSetting,
  list: MetricList | undefined,
  choices: Choices,
): CloudServiceSetting {
  const { enable, retireAutomatically } = given
  const setting: CloudServiceSetting = {
    enable,
    role: given.role ?? null,
    excludedMetrics: undefined,
    includedMetrics: undefined,
  }
  if (list) setting[list] = given[list] ?? []
  const isKept = choices['cloud.retire-automatically.elsewhere'] === 'kept' && retireAutomatically != null
  if (retiresHosts(name) || isKept) setting.retireAutomatically = retireAutomatically ?? false
  return setting
}
