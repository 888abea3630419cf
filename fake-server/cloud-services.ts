import {
  autoRetiringServices,
  type CloudIntegrationBody,
  type CloudServiceSetting,
  cloudServices,
} from '../spec/schemas.js'

type Services = CloudIntegrationBody['services']
type MetricList = 'excludedMetrics' | 'includedMetrics'

/** §2.9 rule 1: whether both lists occur anywhere in a setting; null is as absent, an empty list is not. */
export const mixesMetricLists = (services: Services): boolean =>
  uses(services, 'excludedMetrics') && uses(services, 'includedMetrics')

/** §2.9 rule 2: every service of §2.10 and every other one given; one that is left out is disabled. */
export function settleServices(services: Services): Record<string, CloudServiceSetting> {
  const list = uses(services, 'includedMetrics') ? 'includedMetrics' : 'excludedMetrics'
  const names = new Set([...cloudServices, ...Object.keys(services)])
  return Object.fromEntries(
    [...names].map((name) => [name, settle(name, services[name] ?? { enable: false }, list)]),
  )
}

const uses = (services: Services, list: MetricList): boolean =>
  Object.values(services).some((each) => Array.isArray(each[list]))

const settle = (name: string, given: CloudServiceSetting, list: MetricList): CloudServiceSetting => ({
  enable: given.enable,
  role: given.role ?? null,
  [list]: given[list] ?? [],
  ...(retiresHosts(name) && { retireAutomatically: given.retireAutomatically ?? false }),
})

const retiresHosts = (name: string): boolean => (autoRetiringServices as readonly string[]).includes(name)
