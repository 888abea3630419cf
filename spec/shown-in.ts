import type { Json, JsonObject } from './http.js'
import { isObject } from './is-object.js'
import type { JsonSchema } from './json-schema.js'
import type { OperationId } from './operations.js'
import {
  cloudIntegrationSchema,
  hostSchema,
  invitationSchema,
  metricPointSchema,
  monitoredStatusSchema,
  settableStatuses,
} from './schemas.js'

/** The resource in an operation's answer, and its key there; '' when the answer itself is the resource. */
interface Shown {
  resource: 'host' | 'integration' | 'invitation' | 'monitoredStatus' | 'metric'
  key: string
}

const setting: Shown = { resource: 'integration', key: '' }

const shown: Partial<Record<OperationId, Shown>> = {
  listInvitations: { resource: 'invitation', key: 'invitations' },
  createInvitation: { resource: 'invitation', key: '' },
  getHost: { resource: 'host', key: 'host' },
  getHostByCustomIdentifier: { resource: 'host', key: 'host' },
  listHosts: { resource: 'host', key: 'hosts' },
  listMonitoringStatuses: { resource: 'monitoredStatus', key: 'monitoredStatuses' },
  registerCloudIntegration: setting,
  getCloudIntegration: setting,
  listCloudIntegrations: { resource: 'integration', key: 'cloud_integrations' },
  updateCloudIntegration: setting,
  deleteCloudIntegration: setting,
  getServiceMetrics: { resource: 'metric', key: 'metrics' },
}

const schemas: Readonly<Record<Shown['resource'], JsonSchema>> = {
  host: hostSchema,
  integration: cloudIntegrationSchema,
  invitation: invitationSchema,
  monitoredStatus: monitoredStatusSchema,
  metric: metricPointSchema,
}

/** The schema of the elements of a list, or of the values of an object that has no fixed keys. */
const membersIn = (schema: JsonSchema): JsonSchema => schema.items ?? schema.additionalProperties ?? schema

/** Undefined when the operation's answer shows no resource. */
export const shownIn = (operation: OperationId): Shown | undefined => shown[operation]

/** The operations whose answers show such a resource. */
export const showing = (resource: Shown['resource']): OperationId[] =>
  (Object.keys(shown) as OperationId[]).filter((id) => shown[id]?.resource === resource)

/**
 * The objects in an answer that have, or should have, a field of the resource. `memo` is a field of each
 * host, and `interfaces.name` of each interface of each host.
 */
export function holdersOf(operation: OperationId, body: Json | undefined, field: string): JsonObject[] {
  const { key } = shownIn(operation) ?? {}
  if (key === undefined || !isObject(body)) return []
  const resources = key === '' ? [body] : objectsIn(body[key])
  const within = field.split('.').slice(0, -1)
  return within.reduce((holders, part) => holders.flatMap((each) => membersOf(each[part])), resources)
}

/** What a field is by the document: its types in JSON, those of its members, and the words that it has, where these are told. */
export interface FieldKind {
  types?: readonly string[]
  members?: readonly string[]
  words?: readonly unknown[]
}

export function kindOf(operation: OperationId, field: string): FieldKind {
  const { resource } = shownIn(operation) ?? {}
  const schema = field
    .split('.')
    .reduce<JsonSchema>((within, part) => membersIn(within).properties?.[part] ?? {}, {
      ...(resource && schemas[resource]),
    })
  const types = typesOf(schema)
  const members = typesOf(schema.items ?? schema.additionalProperties)
  const words = `${resource}.${field}` === 'host.status' ? settableStatuses : schema.enum
  return { ...(types && { types }), ...(members && { members }), ...(words && { words }) }
}

const typesOf = ({ type }: JsonSchema = {}): readonly string[] | undefined =>
  typeof type === 'string' ? [type] : type

/** The last part of a path: `name` for `interfaces.name`. */
export const lastOf = (field: string): string => field.slice(field.lastIndexOf('.') + 1)

const objectsIn = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : []

const membersOf = (value: Json | undefined): JsonObject[] =>
  isObject(value) ? Object.values(value).filter(isObject) : objectsIn(value)
