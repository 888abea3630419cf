import { type Example, examples } from '../examples.js'
import type { Call } from '../http.js'
import { type OperationId, operation, pathOf } from '../operations.js'

/** The call of an example, which may differ in some parts. */
export function exampleCall(id: OperationId, differing: Partial<Example> = {}): Call {
  const { path = {}, query = {}, body } = { ...examples[id], ...differing }
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, String(each)] as const),
  )
  const call = { method: operation(id).method, path: pathOf(id, path), query: pairs }
  return body === undefined ? call : { ...call, body }
}
