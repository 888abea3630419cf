import * as fc from 'fast-check'
import * as build from '../../fixtures/calls.js'
import type { Call, Json, Pairs } from '../../spec/http.js'
import { authorities, cloudServices, settableStatuses } from '../../spec/schemas.js'
import { settingBody, settingChoice } from './cloud-integration.js'
import { hostBodies } from './host.js'
import { identifierText } from './identifier-text.js'
import { metricNamePart, metricNumber } from './metric-value.js'
import { roleHalf } from './role-fullname.js'

/** What a client names in its calls. */
export interface Means {
  /** Ids of existing hosts. Without any, calls name hosts that do not exist. */
  hostIds?: readonly string[]
  /** Ids of existing settings. */
  integrationIds?: readonly string[]
  /** Names of existing services. */
  services?: readonly string[]
}

const time = fc.integer({ min: 1_700_000_000, max: 1_800_000_000 })
const email = fc.stringMatching(/^[a-z]{1,8}(\+[a-z0-9]{1,4})?$/).map((name) => `${name}@example.com`)
const roles = fc.array(
  fc.tuple(roleHalf(), roleHalf()).map((halves) => halves.join(':')),
  { maxLength: 4 },
)
const status = fc.constantFrom(...settableStatuses)

/** Bodies of Post Service Metrics. */
export const metricValues = (): fc.Arbitrary<{ name: string; time: number; value: number }[]> =>
  fc.array(fc.record({ name: metricNamePart(), time, value: metricNumber() }), {
    minLength: 1,
    maxLength: 10,
  })

/** Bodies for Register or Update Cloud Integration, by access key. */
export const cloudIntegrationBodies = (): fc.Arbitrary<Json & object> =>
  fc.tuple(fc.uuid(), settingChoice()).map(([name, choice]) => ({
    name,
    ...{ key: 'AKIAEXAMPLEEXAMPLE01', secretKey: 'exampleSecretExampleSecretExample0000001' },
    ...settingBody(choice, { roles: ['web:app', 'web:db'], metrics: metricsOfServices }),
  }))

const metricsOfServices = Object.fromEntries(
  cloudServices.map((each) => {
    const prefix = each.toLowerCase().replace(/\W/g, '')
    return [each, ['cpu.used', 'disk.read', 'errors', 'latency'].map((name) => `${prefix}.${name}`)]
  }),
)

const listQuery: fc.Arbitrary<Pairs> = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('status'), status),
    fc.tuple(fc.constantFrom('service', 'role'), roleHalf()),
    fc.tuple(fc.constantFrom('name', 'customIdentifier'), identifierText()),
  ),
  { maxLength: 4 },
)

/** Calls of any operation, about what the caller names, with input that the document clearly allows. */
export function calls({
  hostIds = ['host'],
  integrationIds = ['integration'],
  services = ['web'],
}: Means = {}): fc.Arbitrary<Call> {
  const [host, integration, service] = [hostIds, integrationIds, services].map((each) =>
    fc.constantFrom(...each),
  ) as [fc.Arbitrary<string>, fc.Arbitrary<string>, fc.Arbitrary<string>]
  return fc.oneof(
    fc.constantFrom(
      build.listInvitations(),
      build.listCloudIntegrations(),
      build.listExcludableMetrics(),
      build.generateExternalId(),
    ),
    fc
      .tuple(email, fc.constantFrom(...authorities))
      .map(([address, authority]) => build.createInvitation({ email: address, authority })),
    email.map((address) => build.cancelInvitation({ email: address })),
    hostBodies().map(build.registerHost),
    fc.tuple(host, hostBodies()).map(([id, body]) => build.updateHost(id, body)),
    host.chain((id) =>
      fc.constantFrom(
        build.getHost(id),
        build.retireHost(id),
        build.listMetricNames(id),
        build.listMonitoringStatuses(id),
      ),
    ),
    fc.tuple(host, status).map(([id, to]) => build.updateHostStatus(id, to)),
    fc.tuple(host, roles).map(([id, names]) => build.updateHostRoles(id, names)),
    fc
      .tuple(fc.subarray([...hostIds], { minLength: 1, maxLength: Math.min(hostIds.length, 30) }), status)
      .map(([ids, to]) => build.bulkUpdateHostStatuses(ids, to)),
    fc
      .subarray([...hostIds], { minLength: 1, maxLength: Math.min(hostIds.length, 30) })
      .map(build.bulkRetireHosts),
    identifierText().map((text) => build.getHostByCustomIdentifier(text)),
    fc
      .tuple(listQuery, fc.boolean())
      .map(([query, json]) => (json ? build.listHostsJson(query) : build.listHosts(query))),
    cloudIntegrationBodies().map((body) => build.registerCloudIntegration(body)),
    fc
      .tuple(integration, cloudIntegrationBodies())
      .map(([id, body]) => build.updateCloudIntegration(id, body)),
    integration.chain((id) =>
      fc.constantFrom(build.getCloudIntegration(id), build.deleteCloudIntegration(id)),
    ),
    fc.tuple(service, metricValues()).map(([name, values]) => build.postServiceMetrics(name, values)),
    fc
      .tuple(service, metricNamePart(), time)
      .map(([name, metric, from]) => build.getServiceMetrics(name, metric, from, from + 3600)),
    fc
      .tuple(service, metricNamePart())
      .map(([name, graph]) => build.deleteGraphDefinition(name, `${graph}.*`)),
  )
}
