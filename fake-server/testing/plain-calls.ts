import { type Example, exampleThings } from '../../spec/examples.js'
import type { Call } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import { exampleCall } from '../../spec/testing/example-call.js'
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
export const plainCall = (id: OperationId): Call => exampleCall(id, plainer[id])
