import type { JsonSchema } from '../../spec/json-schema.js'
import {
  authorities,
  cloudIntegrationBodySchema,
  hostBodySchema,
  hostSizes,
  latestSecond,
  metricNamePattern,
  monitoredStatusSchema,
  roleFullnamePattern,
  roleHalfPattern,
  settableStatuses,
} from '../../spec/schemas.js'
import { isoPattern } from '../time/moment.js'

export const text = { type: 'string', minLength: 1 } as const
export const boolean = { type: 'boolean' } as const
export const list = (items: JsonSchema) => ({ type: 'array', items })

const number = { type: 'number' } as const

export const durationSchema: JsonSchema = {
  anyOf: [
    number,
    { type: 'object', properties: { days: number, hours: number, minutes: number, seconds: number } },
  ],
}

const time: JsonSchema = {
  anyOf: [
    { type: 'number', maximum: latestSecond },
    { type: 'string', pattern: isoPattern },
    { type: 'object', properties: { ago: durationSchema }, required: ['ago'] },
    { type: 'object', properties: { in: durationSchema }, required: ['in'] },
  ],
  description:
    'epoch seconds, ISO text such as "2026-01-15T12:00:00Z", { ago: { hours: 25 } } or { in: { days: 7 } }',
}

const monitoredStatusSeedSchema: JsonSchema = {
  ...monitoredStatusSchema,
  properties: { ...monitoredStatusSchema.properties, monitorId: text },
  required: ['status'],
}

export const hostSeedSchema: JsonSchema = {
  type: 'object',
  properties: {
    ...hostBodySchema.properties,
    name: text,
    id: text,
    size: { enum: hostSizes },
    status: { enum: settableStatuses },
    createdAt: time,
    isRetired: boolean,
    retiredAt: time,
    metricNames: list(text),
    monitoredStatuses: list(monitoredStatusSeedSchema),
  },
}

export const cloudIntegrationSeedSchema: JsonSchema = {
  type: 'object',
  properties: { ...cloudIntegrationBodySchema.properties, id: text },
}

const metricSeedSchema: JsonSchema = {
  type: 'object',
  properties: {
    service: { type: 'string', pattern: roleHalfPattern },
    name: { type: 'string', pattern: metricNamePattern },
    time,
    value: { type: 'number' },
  },
  required: ['service', 'name', 'value'],
}

export const invitationSeedSchema: JsonSchema = {
  type: 'object',
  properties: { email: text, authority: { enum: authorities }, expiresAt: time, isCancelled: boolean },
  required: ['email'],
}

export const metricsSeedSchema: JsonSchema = list(metricSeedSchema)

export const roleSchema: JsonSchema = { type: 'string', pattern: roleFullnamePattern }
export const metricNamesSchema: JsonSchema = list(text)
export const monitoredStatusesSeedSchema: JsonSchema = list(monitoredStatusSeedSchema)

export const seedSchema: JsonSchema = {
  type: 'object',
  properties: {
    members: list(text),
    roles: list(roleSchema),
    hosts: list(hostSeedSchema),
    cloudIntegrations: list(cloudIntegrationSeedSchema),
    metrics: metricsSeedSchema,
    invitations: list(invitationSeedSchema),
  },
}
