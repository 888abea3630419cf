import type { FromSchema } from './from-schema.js'

/**
 * The resources of §2 as JSON Schema (2020-12), in the one place from which types, reply checks, request
 * checks and the OpenAPI document come. In replies, a field that the document marks [optional] may be absent
 * or null. Fields that the document does not name are allowed everywhere.
 */

const string = { type: 'string' } as const
const notEmpty = { type: 'string', minLength: 1 } as const
const number = { type: 'number' } as const
const boolean = { type: 'boolean' } as const
const stringOrNull = { type: ['string', 'null'] } as const
const strings = { type: 'array', items: string } as const

/** §2.5: each half of `<service>:<role>`. */
export const roleHalfPattern = '^[A-Za-z0-9][A-Za-z0-9_-]+$'
/** §2.5: `<service>:<role>`, such as `web:app`. */
export const roleFullnamePattern = '^[A-Za-z0-9][A-Za-z0-9_-]+:[A-Za-z0-9][A-Za-z0-9_-]+$'
/** §2.6. */
export const checkNamePattern = '^[a-zA-Z0-9_-]+$'
/** §2.11. */
export const metricNamePattern = '^[a-zA-Z0-9._-]+$'

/** §2.1. */
export const authorities = ['manager', 'collaborator', 'viewer'] as const
/** §2.2. */
export const hostSizes = ['standard', 'micro'] as const
/** §3.1: the values a status can be set to; a host may show others. */
export const settableStatuses = ['standby', 'working', 'maintenance', 'poweroff'] as const
/** §4.2.3: the statuses that a list shows when none is given. */
export const defaultListedStatuses = ['working', 'standby'] as const
/** The statuses that it leaves out then: hosts that do not work. */
export const idleStatuses = ['maintenance', 'poweroff'] as const
/** Whether a host with this status does not work. */
export const isIdle = (status: unknown): boolean => idleStatuses.some((each) => each === status)
/** §2.7. */
export const alertStatuses = ['OK', 'CRITICAL', 'WARNING', 'UNKNOWN'] as const
// biome-ignore format: a table
/** §2.10. */
export const cloudServices = [
  'EC2', 'ELB', 'ALB', 'NLB', 'RDS', 'Redshift', 'ElastiCache', 'SQS', 'Lambda', 'DynamoDB', 'CloudFront',
  'APIGateway', 'Kinesis', 'S3', 'ES', 'ECSCluster', 'SES', 'States', 'EFS', 'Firehose', 'Batch', 'WAF',
  'Billing', 'Route 53', 'Connect', 'DocDB', 'CodeBuild',
] as const
/** §2.9: the services that can retire hosts by themselves. */
export const autoRetiringServices = ['EC2', 'RDS', 'ElastiCache'] as const
/** §8: the most ids in one bulk request. */
export const maxBulkIds = 30

/** As seconds this is later than the year 9999. As milliseconds it is in 2001. */
export const latestSecond = 1e12
/** §4.4 rule 2: the age, in seconds, from which a posted value is dropped. */
export const maxMetricAge = 24 * 60 * 60

/** §2.1: an invitation in a reply; `expiresAt` is in epoch seconds. */
export const invitationSchema = {
  type: 'object',
  properties: { email: string, authority: { enum: authorities }, expiresAt: number },
  required: ['email', 'authority', 'expiresAt'],
} as const

/** §2.4: a network interface of a host. `ipv4Addresses` takes precedence over `ipAddress`. */
export const interfaceSchema = {
  type: 'object',
  properties: {
    name: string,
    macAddress: stringOrNull,
    ipv4Addresses: { type: ['array', 'null'], items: string },
    ipv6Addresses: { type: ['array', 'null'], items: string },
    ipAddress: stringOrNull,
    ipv6Address: stringOrNull,
  },
  required: ['name'],
} as const

/** §2.2: a host in a reply. `createdAt` and `retiredAt` are in epoch seconds, and `roles` is `{ web: ['app'] }`. */
export const hostSchema = {
  type: 'object',
  properties: {
    id: string,
    name: string,
    displayName: stringOrNull,
    customIdentifier: stringOrNull,
    meta: { type: 'object' },
    interfaces: { type: 'array', items: interfaceSchema },
    size: { enum: hostSizes },
    status: string,
    memo: string,
    isRetired: boolean,
    retiredAt: { type: ['number', 'null'] },
    createdAt: number,
    roles: { type: 'object', additionalProperties: strings },
  },
  required: ['id', 'name', 'meta', 'interfaces', 'size', 'status', 'memo', 'isRetired', 'createdAt', 'roles'],
} as const

/** §2.7: the status of one monitor on a host. Only checks have `detail`. */
export const monitoredStatusSchema = {
  type: 'object',
  properties: {
    monitorId: string,
    status: { enum: alertStatuses },
    detail: {
      type: ['object', 'null'],
      properties: { type: { const: 'check' }, message: string, memo: stringOrNull },
      required: ['type', 'message'],
    },
  },
  required: ['monitorId', 'status'],
} as const

/** §2.9: the part of a setting about one cloud service, in a reply. */
export const cloudServiceSettingSchema = {
  type: 'object',
  properties: {
    enable: boolean,
    role: stringOrNull,
    excludedMetrics: { type: ['array', 'null'], items: string },
    includedMetrics: { type: ['array', 'null'], items: string },
    retireAutomatically: { type: ['boolean', 'null'] },
  },
  required: ['enable'],
} as const

/** `key`, `roleArn` and `externalId` are not required: null rather than absent is a should, not a must. */
export const cloudIntegrationSchema = {
  type: 'object',
  properties: {
    id: string,
    name: string,
    memo: string,
    key: stringOrNull,
    roleArn: stringOrNull,
    externalId: stringOrNull,
    region: string,
    includedTags: string,
    excludedTags: string,
    services: { type: 'object', additionalProperties: cloudServiceSettingSchema },
  },
  required: ['id', 'name', 'memo', 'region', 'includedTags', 'excludedTags', 'services'],
} as const

/** §4.4: a value of a metric in a reply; `time` is in epoch seconds. */
export const metricPointSchema = {
  type: 'object',
  properties: { time: number, value: number },
  required: ['time', 'value'],
} as const

/** `{ success: true }`: the reply of operations that return nothing else. */
export const successSchema = {
  type: 'object',
  properties: { success: { const: true } },
  required: ['success'],
} as const

/** `{ id }`: the reply of operations that register or change a host. */
export const idSchema = { type: 'object', properties: { id: notEmpty }, required: ['id'] } as const

/** §4.1: the reply of List Invitations. */
export const invitationsSchema = {
  type: 'object',
  properties: { invitations: { type: 'array', items: invitationSchema } },
  required: ['invitations'],
} as const

/** §4.2: the reply of List Hosts. */
export const hostsSchema = {
  type: 'object',
  properties: { hosts: { type: 'array', items: hostSchema } },
  required: ['hosts'],
} as const

/** §4.3: the reply of List Cloud Integrations. A deployment may use another word than `cloud`. */
export const cloudIntegrationsSchema = {
  type: 'object',
  properties: { cloud_integrations: { type: 'array', items: cloudIntegrationSchema } },
  required: ['cloud_integrations'],
} as const

/** `{ names }`: the reply of operations that list names of metrics. */
export const namesSchema = {
  type: 'object',
  properties: { names: { type: 'array', items: string } },
  required: ['names'],
} as const

/** §4.2: the reply of List Monitoring Statuses. */
export const monitoredStatusesSchema = {
  type: 'object',
  properties: { monitoredStatuses: { type: 'array', items: monitoredStatusSchema } },
  required: ['monitoredStatuses'],
} as const

/** §4.4: the reply of Get Service Metrics. */
export const metricsSchema = {
  type: 'object',
  properties: { metrics: { type: 'array', items: metricPointSchema } },
  required: ['metrics'],
} as const

/** `{ host }`: the reply of operations that read one host. */
export const hostReplySchema = {
  type: 'object',
  properties: { host: hostSchema },
  required: ['host'],
} as const
/** §4.3: the reply of Generate External ID. */
export const externalIdSchema = {
  type: 'object',
  properties: { externalId: notEmpty },
  required: ['externalId'],
} as const

/** §4.3: the reply of List Excludable Metrics: names of metrics, by cloud service. */
export const excludableMetricsSchema = { type: 'object', additionalProperties: strings } as const

/* The bodies of requests. Clients send null for fields that they leave unset, so optional fields allow it. */

/** §4.1: the body of Create Invitations. */
export const createInvitationSchema = {
  type: 'object',
  properties: { email: string, authority: { enum: authorities } },
  required: ['email', 'authority'],
} as const

/** §4.1: the body of Cancel Invitations. */
export const cancelInvitationSchema = {
  type: 'object',
  properties: { email: string },
  required: ['email'],
} as const

/** §2.6: a check in the registration of a host. */
export const checkSchema = {
  type: 'object',
  properties: { name: { type: 'string', pattern: checkNamePattern }, memo: stringOrNull },
  required: ['name'],
} as const

const roleFullnamesSchema = {
  type: ['array', 'null'],
  items: { type: 'string', pattern: roleFullnamePattern },
} as const

/** §4.2.1: the body of Register Host and Update Host; only `name` and `meta` are required. */
export const hostBodySchema = {
  type: 'object',
  properties: {
    name: string,
    displayName: stringOrNull,
    customIdentifier: stringOrNull,
    meta: { type: 'object' },
    memo: stringOrNull,
    interfaces: { type: ['array', 'null'], items: interfaceSchema },
    roleFullnames: roleFullnamesSchema,
    checks: { type: ['array', 'null'], items: checkSchema },
  },
  required: ['name', 'meta'],
} as const

/** §4.2: the body of Update Host Status. */
export const statusBodySchema = {
  type: 'object',
  properties: { status: { enum: settableStatuses } },
  required: ['status'],
} as const

const bulkIds = { ...strings, maxItems: maxBulkIds } as const

/** §4.2, §8: the body of Bulk Update Host Statuses, of at most 30 ids. */
export const bulkStatusBodySchema = {
  type: 'object',
  properties: { status: { enum: settableStatuses }, ids: bulkIds },
  required: ['status', 'ids'],
} as const

/** §4.2, §8: the body of Bulk Retire Hosts, of at most 30 ids. */
export const bulkRetireBodySchema = {
  type: 'object',
  properties: { ids: bulkIds },
  required: ['ids'],
} as const

/** §4.2: the body of Update Host Roles. */
export const rolesBodySchema = {
  type: 'object',
  properties: { roleFullnames: roleFullnamesSchema },
  required: ['roleFullnames'],
} as const

/** §2.9: the part of a setting about one cloud service, in a request; `role` is a full name. */
export const cloudServiceInputSchema = {
  type: 'object',
  properties: {
    enable: boolean,
    role: { type: ['string', 'null'], pattern: roleFullnamePattern },
    excludedMetrics: { type: ['array', 'null'], items: string },
    includedMetrics: { type: ['array', 'null'], items: string },
    retireAutomatically: { type: ['boolean', 'null'] },
  },
  required: ['enable'],
} as const

/** §4.3.1. */
export const cloudIntegrationBodySchema = {
  type: 'object',
  properties: {
    name: string,
    memo: string,
    key: stringOrNull,
    secretKey: stringOrNull,
    roleArn: stringOrNull,
    externalId: stringOrNull,
    region: string,
    includedTags: string,
    excludedTags: string,
    services: { type: 'object', additionalProperties: cloudServiceInputSchema },
  },
  required: ['name', 'memo', 'region', 'includedTags', 'excludedTags', 'services'],
} as const

/** §2.11: the body of Post Service Metrics; `time` is in epoch seconds. */
export const metricValuesSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { name: { type: 'string', pattern: metricNamePattern }, time: number, value: number },
    required: ['name', 'time', 'value'],
  },
} as const

/** §2.1: an invitation as a client reads it; `expiresAt` is in epoch seconds. */
export type Invitation = FromSchema<typeof invitationSchema>
/** §2.4: a network interface of a host. */
export type HostInterface = FromSchema<typeof interfaceSchema>
/**
 * §2.2: a host as a client reads it. `createdAt` and `retiredAt` are in epoch seconds, and `roles` is `{ web:
 * ['app'] }`.
 */
export type Host = FromSchema<typeof hostSchema>
/** §2.7: the status of one monitor on a host. */
export type MonitoredStatus = FromSchema<typeof monitoredStatusSchema>
/** §2.9: the part of a setting about one cloud service. */
export type CloudServiceSetting = FromSchema<typeof cloudServiceSettingSchema>
/** §2.8: a cloud integration setting as a client reads it. Its secret access key is never shown. */
export type CloudIntegration = FromSchema<typeof cloudIntegrationSchema>
/** §4.4: a value of a metric; `time` is in epoch seconds. */
export type MetricPoint = FromSchema<typeof metricPointSchema>
/** §4.2.1: the body that registers or updates a host. */
export type HostBody = FromSchema<typeof hostBodySchema>
/** §4.3.1: the body that registers or updates a cloud integration setting. */
export type CloudIntegrationBody = FromSchema<typeof cloudIntegrationBodySchema>
/** §2.11: a value posted for a service; `time` is in epoch seconds. */
export type MetricValue = FromSchema<typeof metricValuesSchema>[number]
/** §3.1: a status that can be set on a host. */
export type SettableStatus = (typeof settableStatuses)[number]
