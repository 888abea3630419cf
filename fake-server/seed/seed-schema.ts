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

/** The part of JSON Schema that describes seeds. An object with `properties` allows no others. */
export interface SeedSchema {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  minimum?: number
  maximum?: number
  properties?: Readonly<Record<string, SeedSchema>>
  required?: readonly string[]
  additionalProperties?: SeedSchema
  items?: SeedSchema
  anyOf?: readonly SeedSchema[]
  /** What messages say in place of the schema's own words. */
  description?: string
}

export const text = { type: 'string', minLength: 1 } as const
export const boolean = { type: 'boolean' } as const
export const list = (items: SeedSchema) => ({ type: 'array', items })

const number = { type: 'number' } as const

/** A duration, as `millisecondsOf` takes it. */
export const durationSchema: SeedSchema = {
  anyOf: [
    number,
    { type: 'object', properties: { days: number, hours: number, minutes: number, seconds: number } },
  ],
}

const time: SeedSchema = {
  anyOf: [
    { type: 'number', maximum: latestSecond },
    { type: 'string', pattern: isoPattern },
    { type: 'object', properties: { ago: durationSchema }, required: ['ago'] },
    { type: 'object', properties: { in: durationSchema }, required: ['in'] },
  ],
  description:
    'epoch seconds, ISO text such as "2026-01-15T12:00:00Z", { ago: { hours: 25 } } or { in: { days: 7 } }',
}

const monitoredStatusSeedSchema: SeedSchema = {
  ...monitoredStatusSchema,
  properties: { ...monitoredStatusSchema.properties, monitorId: text },
  required: ['status'],
}

export const hostSeedSchema: SeedSchema = {
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

export const cloudIntegrationSeedSchema: SeedSchema = {
  type: 'object',
  properties: { ...cloudIntegrationBodySchema.properties, id: text },
}

const metricSeedSchema: SeedSchema = {
  type: 'object',
  properties: {
    service: { type: 'string', pattern: roleHalfPattern },
    name: { type: 'string', pattern: metricNamePattern },
    time,
    value: { type: 'number' },
  },
  required: ['service', 'name', 'value'],
}

export const invitationSeedSchema: SeedSchema = {
  type: 'object',
  properties: { email: text, authority: { enum: authorities }, expiresAt: time, isCancelled: boolean },
  required: ['email'],
}

export const metricsSeedSchema: SeedSchema = list(metricSeedSchema)

export const roleSchema: SeedSchema = { type: 'string', pattern: roleFullnamePattern }
export const metricNamesSchema: SeedSchema = list(text)
export const monitoredStatusesSeedSchema: SeedSchema = list(monitoredStatusSeedSchema)

export const seedSchema: SeedSchema = {
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
