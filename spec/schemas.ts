import type { FromSchema } from './from-schema.js'

/**
 * The resources of §2 as JSON Schema (2020-12), written once: types, reply checks, request checks and the OpenAPI
 * document come from here. A field the document marks [optional] may be absent or null in a reply; names the
 * document does not know are allowed everywhere.
 */

const string = { type: 'string' } as const
const number = { type: 'number' } as const
const boolean = { type: 'boolean' } as const
const stringOrNull = { type: ['string', 'null'] } as const
const strings = { type: 'array', items: string } as const

/** §2.5: each half of `<service>:<role>`. */
export const roleHalfPattern = '^[A-Za-z0-9][A-Za-z0-9_-]+$'
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
/** §4.2.3: what a list shows that names no status. */
export const defaultListedStatuses = ['working', 'standby'] as const
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
/** §8: ids in one bulk request. */
export const maxBulkIds = 30
/** §4.4 rule 2: age in seconds from which on a posted value is dropped. */
export const maxMetricAge = 24 * 60 * 60

export const invitationSchema = {
  type: 'object',
  properties: { email: string, authority: { enum: authorities }, expiresAt: number },
  required: ['email', 'authority', 'expiresAt'],
} as const

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

/** `key`, `roleArn`, `externalId` are not required: that they be null rather than absent is a should, not a must. */
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

export const metricPointSchema = {
  type: 'object',
  properties: { time: number, value: number },
  required: ['time', 'value'],
} as const

export const successSchema = {
  type: 'object',
  properties: { success: { const: true } },
  required: ['success'],
} as const

export const idSchema = { type: 'object', properties: { id: string }, required: ['id'] } as const

export const invitationsSchema = {
  type: 'object',
  properties: { invitations: { type: 'array', items: invitationSchema } },
  required: ['invitations'],
} as const

export const hostsSchema = {
  type: 'object',
  properties: { hosts: { type: 'array', items: hostSchema } },
  required: ['hosts'],
} as const

export const cloudIntegrationsSchema = {
  type: 'object',
  properties: { cloud_integrations: { type: 'array', items: cloudIntegrationSchema } },
  required: ['cloud_integrations'],
} as const

export const namesSchema = {
  type: 'object',
  properties: { names: { type: 'array', items: string } },
  required: ['names'],
} as const

export const monitoredStatusesSchema = {
  type: 'object',
  properties: { monitoredStatuses: { type: 'array', items: monitoredStatusSchema } },
  required: ['monitoredStatuses'],
} as const

export const metricsSchema = {
  type: 'object',
  properties: { metrics: { type: 'array', items: metricPointSchema } },
  required: ['metrics'],
} as const

export const hostReplySchema = {
  type: 'object',
  properties: { host: hostSchema },
  required: ['host'],
} as const
export const externalIdSchema = {
  type: 'object',
  properties: { externalId: string },
  required: ['externalId'],
} as const
export const excludableMetricsSchema = { type: 'object', additionalProperties: strings } as const

/* What requests carry. Clients send null for what they leave unset, so optional inputs allow it. */

export const createInvitationSchema = {
  type: 'object',
  properties: { email: string, authority: { enum: authorities } },
  required: ['email', 'authority'],
} as const

export const cancelInvitationSchema = {
  type: 'object',
  properties: { email: string },
  required: ['email'],
} as const

export const checkSchema = {
  type: 'object',
  properties: { name: { type: 'string', pattern: checkNamePattern }, memo: stringOrNull },
  required: ['name'],
} as const

const roleFullnamesSchema = {
  type: ['array', 'null'],
  items: { type: 'string', pattern: roleFullnamePattern },
} as const

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

export const statusBodySchema = {
  type: 'object',
  properties: { status: { enum: settableStatuses } },
  required: ['status'],
} as const

const bulkIds = { ...strings, maxItems: maxBulkIds } as const

export const bulkStatusBodySchema = {
  type: 'object',
  properties: { status: { enum: settableStatuses }, ids: bulkIds },
  required: ['status', 'ids'],
} as const

export const bulkRetireBodySchema = {
  type: 'object',
  properties: { ids: bulkIds },
  required: ['ids'],
} as const

export const rolesBodySchema = {
  type: 'object',
  properties: { roleFullnames: roleFullnamesSchema },
  required: ['roleFullnames'],
} as const

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

export const metricValuesSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { name: { type: 'string', pattern: metricNamePattern }, time: number, value: number },
    required: ['name', 'time', 'value'],
  },
} as const

export type Invitation = FromSchema<typeof invitationSchema>
export type HostInterface = FromSchema<typeof interfaceSchema>
export type Host = FromSchema<typeof hostSchema>
export type MonitoredStatus = FromSchema<typeof monitoredStatusSchema>
export type CloudServiceSetting = FromSchema<typeof cloudServiceSettingSchema>
export type CloudIntegration = FromSchema<typeof cloudIntegrationSchema>
export type MetricPoint = FromSchema<typeof metricPointSchema>
export type HostBody = FromSchema<typeof hostBodySchema>
export type CloudIntegrationBody = FromSchema<typeof cloudIntegrationBodySchema>
export type MetricValue = FromSchema<typeof metricValuesSchema>[number]
export type SettableStatus = (typeof settableStatuses)[number]
