import { type OperationId, operation, operationIds } from '../../spec/operations.js'
import { shownIn } from '../../spec/shown-in.js'

/** Under these, users choose the keys. */
const free = new Set(['roles', 'meta', 'services', 'checks'])

/** Their values have fields of their own again. */
const freeOfObjects = new Set(['services'])

const vocabulary = new Set(operationIds.flatMap((id) => namesIn(operation(id).reply)))

/** Whether any answer has a field of this name. */
export const isShown = (field: string): boolean => vocabulary.has(field)

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' && typeof value === 'object' && value !== null
      ? [...Object.keys(value), ...Object.values(value).flatMap(namesIn)]
      : namesIn(value),
  )
}

/** A place without indices and chosen names: `/hosts/3/memo` is `host.memo`. Undefined for a whole one. */
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

/** Whether a pointer leads to an element of a list, of which any field may be wrong. */
export const isElement = (pointer: string): boolean => /\/\d+$/.test(pointer)

function segmentsKept([first, ...rest]: readonly string[]): string[] {
  if (first === undefined) return []
  if (/^\d+$/.test(first)) return segmentsKept(rest)
  if (!vocabulary.has(first)) return []
  if (!free.has(first)) return [first, ...segmentsKept(rest)]
  return freeOfObjects.has(first) ? [first, ...segmentsKept(rest.slice(1))] : [first]
}
