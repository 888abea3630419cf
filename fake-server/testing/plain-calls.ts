import { type Example, examples, exampleThings } from '../../spec/examples.js'
import type { Call } from '../../spec/http.js'
import { type OperationId, operation, pathOf } from '../../spec/operations.js'
import { createFakeServer } from '../assembly/fake-server.js'

/** Without answers to these, no graph definition can be deleted. */
const graphs = { 'graph.name': 'all-but-last-part', 'graph.values': 'kept' } as const

/** A fake that assumes nothing, with the things of the examples. */
export const strictFake = () => createFakeServer({ assume: 'error', choices: graphs, seed: exampleThings })

/** Where an example asks for what the document leaves open. */
const plainer: Partial<Record<OperationId, Partial<Example>>> = {
  getHostByCustomIdentifier: { query: {} },
  getServiceMetrics: { query: { name: 'orders.accepted.count', from: 0, to: 2_000_000_000 } },
}

/** The example of an operation as a call that relies on nothing. */
export function plainCall(id: OperationId): Call {
  const { path = {}, query = {}, body } = { ...examples[id], ...plainer[id] }
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, String(each)] as const),
  )
  const call = { method: operation(id).method, path: pathOf(id, path), query: pairs }
  return body === undefined ? call : { ...call, body }
}
