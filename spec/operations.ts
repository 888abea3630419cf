import * as schemas from './schemas.js'

/** The chapters of §4. `keys` is §5, which concerns every operation. */
export const chapters = ['keys', 'invitations', 'hosts', 'cloud-integrations', 'service-metrics'] as const
export type Chapter = (typeof chapters)[number]

/** §5 rule 2: what a key must permit. */
export type Permission = 'read' | 'write'

/** §4: what the document says of one operation. */
export interface OperationSpec {
  /** The name in the document: `Update Host Roles`. */
  title: string
  /** The chapter of §4 that describes it. */
  chapter: Chapter
  /** The HTTP method. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path, with `{name}` for each parameter. */
  path: string
  /** Other paths with the same meaning. */
  aliases?: readonly string[]
  /** §5: what the key must permit. */
  permissions: readonly Permission[]
  /** §4: the query parameters; absent when there are none. */
  query?: readonly QueryParameter[]
  /** JSON Schema of the body; absent when there is none. */
  request?: object
  /** JSON Schema of a successful reply. */
  reply: object
  /** The refusals that §7 lists, with their exact status. */
  refusals: readonly Refusal[]
}

export interface QueryParameter {
  name: string
  type: 'string' | 'number' | 'boolean'
  repeats?: true
  required?: true
}

/** The rows of §7. Like the document, this keeps `invalidKey` and `lacksPermission` apart from `lacksWrite`. */
export type RefusalReason =
  | 'malformedJson'
  | 'alreadyInvitedOrMember'
  | 'unacceptableInput'
  | 'roleFormat'
  | 'tooManyIds'
  | 'invalidKey'
  | 'lacksWrite'
  | 'lacksPermission'
  | 'outsideAddressRange'
  | 'notFound'
  | 'rateExceeded'

export interface Refusal {
  status: 400 | 401 | 403 | 404 | 429
  reason: RefusalReason
}

const read = ['read'] as const
const write = ['write'] as const
const readAndWrite = ['read', 'write'] as const

const is = (status: Refusal['status'], ...reasons: RefusalReason[]): Refusal[] =>
  reasons.map((reason) => ({ status, reason }))

const forbidden = is(403, 'lacksPermission', 'outsideAddressRange')
const hostWrite = [...is(400, 'malformedJson'), ...forbidden]
const cloudRead = is(401, 'invalidKey')
const cloudWrite = [...is(400, 'unacceptableInput'), ...is(401, 'invalidKey', 'lacksWrite')]
const notFound = is(404, 'notFound')

const hostListQuery = [
  { name: 'service', type: 'string' },
  { name: 'role', type: 'string', repeats: true },
  { name: 'name', type: 'string' },
  { name: 'status', type: 'string', repeats: true },
  { name: 'customIdentifier', type: 'string' },
] as const

const metricQuery = [
  { name: 'name', type: 'string', required: true },
  { name: 'from', type: 'number', required: true },
  { name: 'to', type: 'number', required: true },
] as const

/** The operations of §4, with the permissions of §5 and the refusals of §7. */
export const operations = {
  listInvitations: {
    title: 'List Invitations',
    chapter: 'invitations',
    method: 'GET',
    path: '/api/v0/invitations',
    permissions: read,
    reply: schemas.invitationsSchema,
    refusals: forbidden,
  },
  createInvitation: {
    title: 'Create Invitations',
    chapter: 'invitations',
    method: 'POST',
    path: '/api/v0/invitations',
    permissions: readAndWrite,
    request: schemas.createInvitationSchema,
    reply: schemas.invitationSchema,
    refusals: [...is(400, 'malformedJson', 'alreadyInvitedOrMember'), ...forbidden],
  },
  cancelInvitation: {
    title: 'Cancel Invitations',
    chapter: 'invitations',
    method: 'POST',
    path: '/api/v0/invitations/revoke',
    permissions: readAndWrite,
    request: schemas.cancelInvitationSchema,
    reply: schemas.successSchema,
    refusals: [...is(400, 'malformedJson'), ...forbidden, ...notFound],
  },
  registerHost: {
    title: 'Register Host Information',
    chapter: 'hosts',
    method: 'POST',
    path: '/api/v0/hosts',
    permissions: readAndWrite,
    request: schemas.hostBodySchema,
    reply: schemas.idSchema,
    refusals: [...is(400, 'malformedJson', 'unacceptableInput'), ...forbidden],
  },
  getHost: {
    title: 'Get Host Information',
    chapter: 'hosts',
    method: 'GET',
    path: '/api/v0/hosts/{hostId}',
    permissions: read,
    reply: schemas.hostReplySchema,
    refusals: [],
  },
  getHostByCustomIdentifier: {
    title: 'Get Host Information By Custom Identifier',
    chapter: 'hosts',
    method: 'GET',
    path: '/api/v0/hosts-by-custom-identifier/{customIdentifier}',
    permissions: read,
    query: [{ name: 'caseInsensitive', type: 'boolean' }],
    reply: schemas.hostReplySchema,
    refusals: [],
  },
  updateHost: {
    title: 'Update Host Information',
    chapter: 'hosts',
    method: 'PUT',
    path: '/api/v0/hosts/{hostId}',
    permissions: readAndWrite,
    request: schemas.hostBodySchema,
    reply: schemas.idSchema,
    refusals: [...hostWrite, ...notFound],
  },
  updateHostStatus: {
    title: 'Update Host Status',
    chapter: 'hosts',
    method: 'POST',
    path: '/api/v0/hosts/{hostId}/status',
    permissions: readAndWrite,
    request: schemas.statusBodySchema,
    reply: schemas.successSchema,
    refusals: [...hostWrite, ...notFound],
  },
  bulkUpdateHostStatuses: {
    title: 'Bulk Update Host Statuses',
    chapter: 'hosts',
    method: 'POST',
    path: '/api/v0/hosts/bulk-update-statuses',
    permissions: readAndWrite,
    request: schemas.bulkStatusBodySchema,
    reply: schemas.successSchema,
    refusals: [...hostWrite, ...is(400, 'tooManyIds'), ...notFound],
  },
  updateHostRoles: {
    title: 'Update Host Roles',
    chapter: 'hosts',
    method: 'PUT',
    path: '/api/v0/hosts/{hostId}/role-fullnames',
    permissions: write,
    request: schemas.rolesBodySchema,
    reply: schemas.successSchema,
    refusals: [...hostWrite, ...is(400, 'roleFormat'), ...notFound],
  },
  retireHost: {
    title: 'Retire Hosts',
    chapter: 'hosts',
    method: 'POST',
    path: '/api/v0/hosts/{hostId}/retire',
    permissions: readAndWrite,
    request: { type: 'object' },
    reply: schemas.successSchema,
    refusals: [...hostWrite, ...notFound],
  },
  bulkRetireHosts: {
    title: 'Bulk Retire Hosts',
    chapter: 'hosts',
    method: 'POST',
    path: '/api/v0/hosts/bulk-retire',
    permissions: readAndWrite,
    request: schemas.bulkRetireBodySchema,
    reply: schemas.successSchema,
    refusals: [...hostWrite, ...is(400, 'tooManyIds'), ...notFound],
  },
  listHosts: {
    title: 'List Hosts',
    chapter: 'hosts',
    method: 'GET',
    path: '/api/v0/hosts',
    aliases: ['/api/v0/hosts.json'],
    permissions: read,
    query: hostListQuery,
    reply: schemas.hostsSchema,
    refusals: [],
  },
  listMetricNames: {
    title: 'List Metric Names',
    chapter: 'hosts',
    method: 'GET',
    path: '/api/v0/hosts/{hostId}/metric-names',
    permissions: read,
    reply: schemas.namesSchema,
    refusals: notFound,
  },
  listMonitoringStatuses: {
    title: 'List Monitoring Statuses',
    chapter: 'hosts',
    method: 'GET',
    path: '/api/v0/hosts/{hostId}/monitored-statuses',
    permissions: read,
    reply: schemas.monitoredStatusesSchema,
    refusals: notFound,
  },
  listCloudIntegrations: {
    title: 'List Cloud Integrations',
    chapter: 'cloud-integrations',
    method: 'GET',
    path: '/api/v0/cloud-integrations',
    permissions: read,
    reply: schemas.cloudIntegrationsSchema,
    refusals: cloudRead,
  },
  getCloudIntegration: {
    title: 'Get Cloud Integration',
    chapter: 'cloud-integrations',
    method: 'GET',
    path: '/api/v0/cloud-integrations/{cloudIntegrationId}',
    permissions: read,
    reply: schemas.cloudIntegrationSchema,
    refusals: [...cloudRead, ...notFound],
  },
  registerCloudIntegration: {
    title: 'Register Cloud Integration',
    chapter: 'cloud-integrations',
    method: 'POST',
    path: '/api/v0/cloud-integrations',
    permissions: readAndWrite,
    request: schemas.cloudIntegrationBodySchema,
    reply: schemas.cloudIntegrationSchema,
    refusals: cloudWrite,
  },
  updateCloudIntegration: {
    title: 'Update Cloud Integration',
    chapter: 'cloud-integrations',
    method: 'PUT',
    path: '/api/v0/cloud-integrations/{cloudIntegrationId}',
    permissions: readAndWrite,
    request: schemas.cloudIntegrationBodySchema,
    reply: schemas.cloudIntegrationSchema,
    refusals: [...cloudWrite, ...notFound],
  },
  deleteCloudIntegration: {
    title: 'Delete Cloud Integration',
    chapter: 'cloud-integrations',
    method: 'DELETE',
    path: '/api/v0/cloud-integrations/{cloudIntegrationId}',
    permissions: readAndWrite,
    reply: schemas.cloudIntegrationSchema,
    refusals: [...cloudWrite, ...notFound],
  },
  generateExternalId: {
    title: 'Generate External ID',
    chapter: 'cloud-integrations',
    method: 'POST',
    path: '/api/v0/cloud-integrations-external-id',
    permissions: readAndWrite,
    reply: schemas.externalIdSchema,
    refusals: cloudWrite,
  },
  listExcludableMetrics: {
    title: 'List Excludable Metrics',
    chapter: 'cloud-integrations',
    method: 'GET',
    path: '/api/v0/cloud-integrations-excludable-metrics',
    permissions: read,
    reply: schemas.excludableMetricsSchema,
    refusals: cloudRead,
  },
  postServiceMetrics: {
    title: 'Post Service Metrics',
    chapter: 'service-metrics',
    method: 'POST',
    path: '/api/v0/services/{serviceName}/tsdb',
    permissions: readAndWrite,
    request: schemas.metricValuesSchema,
    reply: schemas.successSchema,
    refusals: [...forbidden, ...is(429, 'rateExceeded')],
  },
  getServiceMetrics: {
    title: 'Get Service Metrics',
    chapter: 'service-metrics',
    method: 'GET',
    path: '/api/v0/services/{serviceName}/metrics',
    permissions: read,
    query: metricQuery,
    reply: schemas.metricsSchema,
    refusals: notFound,
  },
  deleteGraphDefinition: {
    title: 'Delete Service Metrics Graph Definition',
    chapter: 'service-metrics',
    method: 'DELETE',
    path: '/api/v0/services/{serviceName}/graph-defs/{graphName}',
    permissions: readAndWrite,
    reply: schemas.successSchema,
    refusals: [...forbidden, ...notFound],
  },
} as const satisfies Record<string, OperationSpec>

/** The name of an operation: `updateHostRoles`. */
export type OperationId = keyof typeof operations
/** The names of all operations, in the order of the document. */
export const operationIds = Object.keys(operations) as OperationId[]

/** The entry of an operation, typed as any operation. */
export const operation = (id: OperationId): OperationSpec => operations[id]

/** Whether an operation is about the one host, setting or service of its path. */
export const isOfOne = (id: OperationId): boolean => operation(id).path.includes('{')

/** The status that §7 fixes for a refusal; undefined when the document leaves it open. */
export const refusalStatus = (id: OperationId, reason: RefusalReason): Refusal['status'] | undefined =>
  operation(id).refusals.find((each) => each.reason === reason)?.status

/** The path of an operation with its parameters percent-encoded. */
export const pathOf = (id: OperationId, parameters: Record<string, string> = {}): string =>
  operation(id).path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name]
    if (value === undefined) throw new Error(`${id} needs the path parameter "${name}".`)
    return encodeURIComponent(value)
  })
