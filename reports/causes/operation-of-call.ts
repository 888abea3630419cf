import { type OperationId, operation, operationIds } from '../../spec/operations.js'

const routes = operationIds.flatMap((id) => {
  const { method, path, aliases = [] } = operation(id)
  return [path, ...aliases].map((each) => ({
    id,
    method,
    pattern: new RegExp(`^${each.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    holes: each.split('{').length,
  }))
})

/** Routes without parameters come first: `/hosts/bulk-retire` is not a host. */
const plainestFirst = routes.toSorted((one, other) => one.holes - other.holes)

/** The operation that a call such as `POST /api/v0/hosts` belongs to. */
export const operationOfCall = (method: string, path: string): OperationId | undefined =>
  plainestFirst.find((each) => each.method === method && each.pattern.test(path.split('?')[0] as string))?.id
