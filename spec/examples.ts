import type { Json, JsonObject } from './http.js'
import type { OperationId } from './operations.js'
import type { MonitoredStatus } from './schemas.js'

/** One plain call of an operation, and a server's answer to it. */
export interface Example {
  /** Values for the parameters in the path, by name. */
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, Json>>
  body?: Json
  reply: Json
}

const hostId = '4xKd92mPqTa'
const createdAt = 1_767_225_600
const measuredAt = 1_768_478_400
const service = 'shop'
const metricName = 'orders.accepted.count'
const integrationId = '2QanICeXlBi'
const leavingIntegration = '3BvTfWd0rYk'

const hostBody: JsonObject = {
  name: 'web-1.example.com',
  displayName: 'Web server 1',
  customIdentifier: 'rack-7-web-1',
  meta: { 'agent-name': 'agent/1.2.0', kernel: { release: '6.8.0' } },
  memo: 'first of the pool',
  interfaces: [{ name: 'eth0', macAddress: '02:00:5e:10:00:01', ipv4Addresses: ['192.0.2.10'] }],
  roleFullnames: [`${service}:web`],
}

const { roleFullnames: _, ...shownBody } = hostBody

const host: JsonObject = {
  id: hostId,
  ...shownBody,
  size: 'standard',
  status: 'working',
  isRetired: false,
  createdAt,
  roles: { [service]: ['web'] },
}

const integrationBody: JsonObject = {
  name: 'production',
  memo: 'account of the shop',
  key: 'AKIAEXAMPLEEXAMPLE01',
  secretKey: 'exampleSecretExampleSecretExample0000001',
  region: 'ap-northeast-1',
  includedTags: 'Stage:production',
  excludedTags: 'Team:research',
  services: {
    EC2: {
      enable: true,
      role: `${service}:web`,
      excludedMetrics: ['ec2.cpu.used'],
      retireAutomatically: true,
    },
  },
}

const shownIntegration = (id: string, body: JsonObject): JsonObject => {
  const { secretKey: __, ...shown } = body
  return { id, ...shown, roleArn: null, externalId: null }
}

const staging: JsonObject = { ...integrationBody, name: 'staging', includedTags: 'Stage:staging' }
const leaving: JsonObject = { ...integrationBody, name: 'old account' }

const invited: JsonObject = {
  email: 'pending@example.com',
  authority: 'viewer',
  expiresAt: createdAt + 604_800,
}

const success: JsonObject = { success: true }

const metricNames = ['loadavg5', 'memory.used']

const monitoredStatuses: MonitoredStatus[] = [
  {
    monitorId: '9jPt63fZxHv',
    status: 'WARNING',
    detail: { type: 'check', message: 'disk 82 % full', memo: 'look at /var' },
  },
]

/**
 * An example of each operation, all in one organization. No example removes what another needs.
 * `exampleThings` must exist first.
 */
export const examples: Readonly<Record<OperationId, Example>> = {
  listInvitations: { reply: { invitations: [invited] } },
  createInvitation: {
    body: { email: 'newcomer@example.com', authority: 'collaborator' },
    reply: { email: 'newcomer@example.com', authority: 'collaborator', expiresAt: createdAt + 604_800 },
  },
  cancelInvitation: { body: { email: 'leaving@example.com' }, reply: success },

  registerHost: {
    body: {
      ...hostBody,
      name: 'web-2.example.com',
      displayName: 'Web server 2',
      customIdentifier: 'rack-7-web-2',
    },
    reply: { id: '5cRw81nBvXz' },
  },
  getHost: { path: { hostId }, reply: { host } },
  getHostByCustomIdentifier: {
    path: { customIdentifier: 'rack-7-web-1' },
    query: { caseInsensitive: false },
    reply: { host },
  },
  updateHost: { path: { hostId }, body: hostBody, reply: { id: hostId } },
  updateHostStatus: { path: { hostId }, body: { status: 'working' }, reply: success },
  bulkUpdateHostStatuses: { body: { status: 'working', ids: [hostId] }, reply: success },
  updateHostRoles: { path: { hostId }, body: { roleFullnames: [`${service}:web`] }, reply: success },
  retireHost: { path: { hostId: '6fLp30cWuEs' }, body: {}, reply: success },
  bulkRetireHosts: { body: { ids: ['7gMq41dXvFt', '8hNr52eYwGu'] }, reply: success },
  listHosts: {
    query: {
      service,
      role: ['web', 'db'],
      name: 'web-1.example.com',
      status: ['working', 'standby'],
      customIdentifier: 'rack-7-web-1',
    },
    reply: { hosts: [host] },
  },
  listMetricNames: { path: { hostId }, reply: { names: metricNames } },
  listMonitoringStatuses: { path: { hostId }, reply: { monitoredStatuses } },

  listCloudIntegrations: {
    reply: { cloud_integrations: [shownIntegration(integrationId, integrationBody)] },
  },
  getCloudIntegration: {
    path: { cloudIntegrationId: integrationId },
    reply: shownIntegration(integrationId, integrationBody),
  },
  registerCloudIntegration: { body: staging, reply: shownIntegration('1PzmHBdWkAh', staging) },
  updateCloudIntegration: {
    path: { cloudIntegrationId: integrationId },
    body: integrationBody,
    reply: shownIntegration(integrationId, integrationBody),
  },
  deleteCloudIntegration: {
    path: { cloudIntegrationId: leavingIntegration },
    reply: shownIntegration(leavingIntegration, leaving),
  },
  generateExternalId: { reply: { externalId: 'Zm9vYmFyMDEyMzQ1Njc4OQ' } },
  listExcludableMetrics: { reply: { EC2: ['ec2.cpu.used'], RDS: ['rds.cpu.used'] } },

  postServiceMetrics: {
    path: { serviceName: service },
    body: [{ name: metricName, time: measuredAt, value: 42 }],
    reply: success,
  },
  getServiceMetrics: {
    path: { serviceName: service },
    query: { name: metricName, from: measuredAt - 3600, to: measuredAt },
    reply: { metrics: [{ time: measuredAt, value: 42 }] },
  },
  deleteGraphDefinition: { path: { serviceName: service, graphName: 'orders.rejected.*' }, reply: success },
}

/** What must exist for every example to succeed, as a seed of the fake. */
export const exampleThings = {
  roles: [`${service}:web`, `${service}:db`],
  hosts: [
    {
      ...hostBody,
      id: hostId,
      status: 'working',
      createdAt,
      ...{ metricNames, monitoredStatuses },
    },
    ...['6fLp30cWuEs', '7gMq41dXvFt', '8hNr52eYwGu'].map((id) => ({ id, name: `old-${id}`, createdAt })),
  ],
  cloudIntegrations: [
    { ...integrationBody, id: integrationId },
    { ...leaving, id: leavingIntegration },
  ],
  invitations: [
    { email: 'pending@example.com', authority: 'viewer' },
    { email: 'leaving@example.com', authority: 'viewer' },
  ],
  metrics: [
    { service, name: metricName, time: measuredAt, value: 42 },
    { service, name: 'orders.rejected.count', time: measuredAt, value: 1 },
  ],
} as const satisfies JsonObject
