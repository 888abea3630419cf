import { type OperationId, operation, operationIds } from '../../spec/operations.js'
import { shownIn } from '../../spec/shown-in.js'

/** Under these, users choose the keys. */
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

/**
 * Names a place without indices and without names that users choose: `/hosts/3/memo` of List Hosts and
 * `/host/memo` of Get Host are both `host.memo`. Undefined for a whole answer or a whole list.
 */
export function placeIn(id: OperationId, pointer: string): string | undefined {
  const { resource, key } = shownIn(id) ?? {}
  const segments = pointer.split('/').slice(1)
  const isOfResource = key === '' || segments[0] === key
  const kept = segmentsKept(key !== '' && isOfResource ? segments.slice(1) : segments)
  if (!kept.length) return undefined
  return (isOfResource ? [resource, ...kept] : kept).join('.')
}

/** Whether a pointer goes on below keys that users choose: `/host/meta/rack`. */
export function isBelowFreeKeys(pointer: string): boolean {
  const segments = pointer.split('/')
  return segments.slice(0, -1).some((each) => free.has(each))
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
