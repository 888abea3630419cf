import { examples } from '../../spec/examples.js'
import { type OperationId, operation, operationIds, pathOf } from '../../spec/operations.js'

/** Every example as a request to a server. */
export const exampleCalls = (url: string, key: string): { id: OperationId; request: Request }[] =>
  operationIds.map((id) => {
    const { path = {}, query = {}, body } = examples[id]
    const pairs = Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, String(each)]),
    )
    const search = pairs.length ? `?${new URLSearchParams(pairs)}` : ''
    return {
      id,
      request: new Request(`${url}${pathOf(id, path)}${search}`, {
        method: operation(id).method,
        headers: { 'x-api-key': key, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    }
  })
