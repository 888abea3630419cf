import createRouter, { type HTTPMethod } from 'find-my-way'
import { type OperationId, operation, operationIds } from '../spec/operations.js'

/** The operation that a method and a path lead to, with the decoded parameters of the path. */
export interface Route {
  operation: OperationId
  parameters: Record<string, string>
}

const router = createRouter({ maxParamLength: Number.MAX_SAFE_INTEGER })

for (const id of operationIds) {
  const { method, path, aliases = [] } = operation(id)
  for (const each of [path, ...aliases]) router.on(method, patternOf(each), () => {}, id as never)
}

/** Undefined when no operation is there; a blank parameter leads nowhere, a trailing slash neither. */
export function routeOf(method: string, path: string): Route | undefined {
  const found = router.find((method === 'HEAD' ? 'GET' : method) as HTTPMethod, path)
  if (!found) return undefined
  const { '*': rest, ...named } = found.params as Record<string, string>
  const parameters = rest === undefined ? named : { ...named, customIdentifier: rest }
  return Object.values(parameters).includes('') ? undefined : { operation: found.store, parameters }
}

/** A custom identifier takes all the rest: one real client does not encode the slashes in it. */
function patternOf(path: string): string {
  return path.replace(/\{customIdentifier\}$/, '*').replace(/\{(\w+)\}/g, ':$1')
}
