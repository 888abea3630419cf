import { type OperationId, operationIds } from '../../spec/operations.js'
import { exampleCall } from '../../spec/testing/example-call.js'

export const exampleCalls = (url: string, key: string): { id: OperationId; request: Request }[] =>
  operationIds.map((id) => {
    const { method, path, query = [], body } = exampleCall(id)
    const search = query.length ? `?${new URLSearchParams(query.map(([...pair]) => pair))}` : ''
    return {
      id,
      request: new Request(`${url}${path}${search}`, {
        method,
        headers: { 'x-api-key': key, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    }
  })
