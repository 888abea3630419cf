import type { Json, JsonObject } from './http.js'
import type { OperationId } from './operations.js'

interface ScenarioStep {
  id: string
  call: OperationId
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, Json>>
  body?: Json
  /** A status, where it is no success. */
  refused?: number | 'any'
  /** What the body has to hold, by JSON Pointers; values are texts, numbers and booleans. */
  holds?: Readonly<Record<string, string | number | boolean>>
  /** What later steps need, by JSON Pointers. */
  gives?: Readonly<Record<string, string>>
}

const name = (label: string): string => `mc-{$inputs.run}-${label}`
const from = (step: string, output = 'id'): string => `$steps.${step}.outputs.${output}`
const idOut = { id: '/id' }
const done = { '/success': true }

const hostBody: JsonObject = {
  name: name('host'),
  displayName: 'shown',
  customIdentifier: name('Identifier'),
  meta: { key: 'kept' },
  memo: 'first',
  interfaces: [{ name: 'eth0', ipv4Addresses: ['192.0.2.10'] }],
  roleFullnames: ['mc-web:app'],
}

const setting: JsonObject = {
  ...{ name: name('setting'), memo: 'first', key: 'AKIAEXAMPLEEXAMPLE01' },
  secretKey: 'exampleSecretExampleSecretExample0000001',
  ...{ region: 'ap-northeast-1', includedTags: 'Name:a', excludedTags: 'Name:b' },
  services: {
    EC2: { enable: true, role: null, excludedMetrics: ['ec2.cpu.used'], retireAutomatically: true },
  },
}

const shownHost = {
  ...{ '/host/displayName': 'shown', '/host/memo': 'first', '/host/meta/key': 'kept' },
  ...{ '/host/interfaces/0/name': 'eth0', '/host/isRetired': false, '/host/roles/mc-web/0': 'app' },
}

const host = { hostId: from('register-host') }
const integration = { cloudIntegrationId: from('register-setting') }

const hosts: readonly ScenarioStep[] = [
  { id: 'register-host', call: 'registerHost', body: hostBody, gives: idOut },
  { id: 'get-host', call: 'getHost', path: host, holds: shownHost },
  {
    id: 'look-host-up',
    call: 'getHostByCustomIdentifier',
    path: { customIdentifier: name('Identifier') },
    holds: shownHost,
  },
  {
    id: 'look-up-lower-case',
    call: 'getHostByCustomIdentifier',
    path: { customIdentifier: name('identifier') },
    refused: 'any',
  },
  {
    id: 'look-up-whatever-case',
    call: 'getHostByCustomIdentifier',
    path: { customIdentifier: name('identifier') },
    query: { caseInsensitive: true },
    holds: { '/host/memo': 'first' },
  },
  {
    id: 'set-roles',
    call: 'updateHostRoles',
    path: host,
    body: { roleFullnames: ['mc-web:db'] },
    holds: done,
  },
  { id: 'get-other-roles', call: 'getHost', path: host, holds: { '/host/roles/mc-web/0': 'db' } },
  {
    id: 'update-host',
    call: 'updateHost',
    path: host,
    body: { ...hostBody, memo: 'second', roleFullnames: [], meta: { key: 'other' } },
    gives: idOut,
  },
  {
    id: 'get-updated-host',
    call: 'getHost',
    path: host,
    holds: { '/host/memo': 'second', '/host/meta/key': 'other', '/host/roles/mc-web/0': 'db' },
  },
  { id: 'set-status', call: 'updateHostStatus', path: host, body: { status: 'maintenance' }, holds: done },
  {
    id: 'get-status',
    call: 'getHost',
    path: host,
    holds: { '/host/status': 'maintenance', '/host/memo': 'second' },
  },
  {
    id: 'set-unknown-status',
    call: 'updateHostStatus',
    path: host,
    body: { status: 'asleep' },
    refused: 'any',
  },
  {
    id: 'set-statuses',
    call: 'bulkUpdateHostStatuses',
    body: { status: 'standby', ids: [from('register-host')] },
    holds: done,
  },
  { id: 'get-status-again', call: 'getHost', path: host, holds: { '/host/status': 'standby' } },
  {
    id: 'list-by-name',
    call: 'listHosts',
    query: { name: name('host'), status: ['standby'] },
    holds: { '/hosts/0/memo': 'second' },
  },
  { id: 'list-metric-names', call: 'listMetricNames', path: host },
  { id: 'list-monitoring-statuses', call: 'listMonitoringStatuses', path: host },
  { id: 'register-nameless', call: 'registerHost', body: { meta: {} }, refused: 400 },
  {
    id: 'register-malformed-role',
    call: 'registerHost',
    body: { name: name('other'), meta: {}, roleFullnames: ['no colon'] },
    refused: 400,
  },
  {
    id: 'set-malformed-role',
    call: 'updateHostRoles',
    path: host,
    body: { roleFullnames: ['a:b:c'] },
    refused: 400,
  },
  { id: 'retire-host', call: 'retireHost', path: host, body: {}, holds: done },
  {
    id: 'look-retired-up',
    call: 'getHostByCustomIdentifier',
    path: { customIdentifier: name('Identifier') },
    refused: 'any',
  },
  {
    id: 'update-unknown',
    call: 'updateHost',
    path: { hostId: 'zzzzzzzzzzz' },
    body: { name: name('host'), meta: {} },
    refused: 404,
  },
  { id: 'retire-unknown', call: 'bulkRetireHosts', body: { ids: ['zzzzzzzzzzz'] }, refused: 404 },
]

const settings: readonly ScenarioStep[] = [
  {
    id: 'register-setting',
    call: 'registerCloudIntegration',
    body: setting,
    gives: idOut,
    holds: { '/memo': 'first', '/key': 'AKIAEXAMPLEEXAMPLE01', '/region': 'ap-northeast-1' },
  },
  {
    id: 'get-setting',
    call: 'getCloudIntegration',
    path: integration,
    holds: {
      ...{ '/memo': 'first', '/includedTags': 'Name:a', '/excludedTags': 'Name:b' },
      ...{ '/services/EC2/enable': true, '/services/EC2/excludedMetrics/0': 'ec2.cpu.used' },
      '/services/EC2/retireAutomatically': true,
    },
  },
  { id: 'register-name-again', call: 'registerCloudIntegration', body: setting, refused: 'any' },
  {
    id: 'update-setting',
    call: 'updateCloudIntegration',
    path: integration,
    body: {
      ...{ name: name('setting'), memo: 'second', region: 'us-east-1' },
      ...{ includedTags: '', excludedTags: '', services: {} },
    },
    holds: { '/memo': 'second', '/region': 'us-east-1', '/key': 'AKIAEXAMPLEEXAMPLE01' },
  },
  { id: 'list-settings', call: 'listCloudIntegrations' },
  { id: 'generate-external-id', call: 'generateExternalId' },
  { id: 'list-excludable', call: 'listExcludableMetrics' },
  {
    id: 'delete-setting',
    call: 'deleteCloudIntegration',
    path: integration,
    holds: { '/memo': 'second', '/region': 'us-east-1' },
  },
  { id: 'get-deleted-setting', call: 'getCloudIntegration', path: integration, refused: 404 },
  { id: 'delete-setting-again', call: 'deleteCloudIntegration', path: integration, refused: 404 },
]

const email = 'mc-{$inputs.run}@example.com'

const invitations: readonly ScenarioStep[] = [
  {
    id: 'invite',
    call: 'createInvitation',
    body: { email, authority: 'viewer' },
    holds: { '/authority': 'viewer' },
  },
  { id: 'invite-again', call: 'createInvitation', body: { email, authority: 'viewer' }, refused: 400 },
  { id: 'list-invitations', call: 'listInvitations' },
  { id: 'cancel', call: 'cancelInvitation', body: { email }, holds: done },
  { id: 'cancel-unknown', call: 'cancelInvitation', body: { email: `no-${email}` }, refused: 404 },
]

const stepOf = ({
  id,
  call,
  path = {},
  query = {},
  body,
  refused,
  holds = {},
  gives,
}: ScenarioStep): object => ({
  stepId: id,
  operationId: call,
  parameters: [
    { name: 'X-Api-Key', in: 'header', value: '$inputs.key' },
    ...Object.entries(path).map(([each, value]) => ({ name: each, in: 'path', value })),
    ...Object.entries(query).map(([each, value]) => ({ name: each, in: 'query', value })),
  ],
  ...(body !== undefined && { requestBody: { contentType: 'application/json', payload: body } }),
  successCriteria: [
    ...(typeof refused === 'number' ? [{ condition: `$statusCode == ${refused}` }] : []),
    ...(refused === 'any' ? [{ context: '$statusCode', type: 'regex', condition: '^4\\d\\d$' }] : []),
    ...(refused === undefined ? [{ context: '$statusCode', type: 'regex', condition: '^2\\d\\d$' }] : []),
    ...Object.entries(holds).map(([pointer, value]) => ({
      condition: `$response.body#${pointer} == ${typeof value === 'string' ? `'${value}'` : value}`,
    })),
  ],
  ...(gives && {
    outputs: Object.fromEntries(Object.entries(gives).map(([each, at]) => [each, `$response.body#${at}`])),
  }),
})

const workflow = (workflowId: string, summary: string, steps: readonly ScenarioStep[]): object => ({
  workflowId,
  summary,
  inputs: {
    type: 'object',
    properties: {
      key: { type: 'string', format: 'password', description: 'An API key with Read and Write.' },
      run: { type: 'string', description: 'Stands in every name: letters and digits, new each time.' },
    },
    required: ['key', 'run'],
  },
  steps: steps.map(stepOf),
})

/** A scenario for whoever keeps their own runner, as an Arazzo 1.0 document beside `openapi.json`. */
export const arazzo = (version: string): JsonObject =>
  JSON.parse(
    JSON.stringify({
      arazzo: '1.0.1',
      info: {
        title: 'Monitoring Service API: a short scenario',
        version,
        description:
          'The life of a host, of a cloud integration setting and of an invitation, with chained ids.',
      },
      sourceDescriptions: [{ name: 'api', type: 'openapi', url: './openapi.json' }],
      workflows: [
        workflow('hosts', 'A host: registered, read, changed, listed, retired.', hosts),
        workflow('cloud-integrations', 'A setting: registered, read, changed, deleted.', settings),
        workflow('invitations', 'An invitation: sent, refused twice, cancelled.', invitations),
      ],
    }),
  ) as JsonObject
