import type { Json, JsonObject } from './http.js'
import { isObject } from './is-object.js'
import type { OperationId } from './operations.js'

/** Under which key the answer of an operation shows resources, one or a list of them; '' where it is one itself. */
const keys: Partial<Record<OperationId, string>> = {
  listInvitations: 'invitations',
  createInvitation: '',
  getHost: 'host',
  getHostByCustomIdentifier: 'host',
  listHosts: 'hosts',
  listMonitoringStatuses: 'monitoredStatuses',
  listCloudIntegrations: 'cloud_integrations',
  getCloudIntegration: '',
  registerCloudIntegration: '',
  updateCloudIntegration: '',
  deleteCloudIntegration: '',
  getServiceMetrics: 'metrics',
}

/**
 * The objects in an answer that have, or should have, a field of the resource: `memo` is one of each host, and
 * `interfaces.name` one of each interface of each host.
 */
export function holdersOf(operation: OperationId, body: Json | undefined, field: string): JsonObject[] {
  const key = keys[operation]
  if (key === undefined || !isObject(body)) return []
  const shown = key === '' ? [body] : objectsIn(body[key])
  const within = field.split('.').slice(0, -1)
  return within.reduce((holders, part) => holders.flatMap((each) => membersOf(each[part])), shown)
}

/** `name` of `interfaces.name`. */
export const lastOf = (field: string): string => field.slice(field.lastIndexOf('.') + 1)

const objectsIn = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : []

const membersOf = (value: Json | undefined): JsonObject[] =>
  isObject(value) ? Object.values(value).filter(isObject) : objectsIn(value)
