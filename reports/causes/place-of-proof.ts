import { type OperationId, operation, operationIds } from '../../spec/operations.js'

/** A resource, and where it stands in the answers of an operation. */
const resources: readonly (readonly [name: string, root: RegExp, of: readonly OperationId[]])[] = [
  ['host', /^\/host(?=\/|$)/, ['getHost', 'getHostByCustomIdentifier']],
  ['host', /^\/hosts\/\d+(?=\/|$)/, ['listHosts']],
  ['integration', /^\/cloud_integrations\/\d+(?=\/|$)/, ['listCloudIntegrations']],
  [
    'integration',
    /^/,
    ['getCloudIntegration', 'registerCloudIntegration', 'updateCloudIntegration', 'deleteCloudIntegration'],
  ],
  ['invitation', /^\/invitations\/\d+(?=\/|$)/, ['listInvitations']],
  ['invitation', /^/, ['createInvitation']],
]

export const resourceOf = (id: OperationId): string | undefined =>
  resources.find(([, , of]) => of.includes(id))?.[0]

/** Under these the keys are names of somebody's own. */
const free = new Set(['roles', 'meta', 'services', 'checks'])

const vocabulary = new Set(operationIds.flatMap((id) => namesIn(operation(id).reply)))

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' && typeof value === 'object' && value !== null
      ? [...Object.keys(value), ...Object.values(value).flatMap(namesIn)]
      : namesIn(value),
  )
}

/** What an answer wraps its resources in. */
const wrappers = new Set(['host', 'hosts', 'invitations', 'cloud_integrations'])

/**
 * `/hosts/3/memo` of List Hosts is `host.memo`, as is `/host/memo` of Get: without indices and names that somebody
 * made up. Undefined where it is the whole answer or a whole list.
 */
export function placeIn(id: OperationId, pointer: string): string | undefined {
  const [name, root] = resources.find(([, , of]) => of.includes(id)) ?? []
  const within = root?.test(pointer) ? pointer.replace(root, '') : undefined
  const segments = (within ?? pointer).split('/').slice(1)
  const kept = segmentsKept(segments)
  if (within === undefined) return kept.every((each) => wrappers.has(each)) ? undefined : kept.join('.')
  return kept.length ? [name, ...kept].join('.') : undefined
}

function segmentsKept(segments: readonly string[]): string[] {
  const kept: string[] = []
  for (const each of segments.filter((one) => !/^\d+$/.test(one))) {
    if (!vocabulary.has(each)) break
    kept.push(each)
    if (free.has(each)) break
  }
  return kept
}
