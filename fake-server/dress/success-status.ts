import type { Choices } from '../../spec/choices.js'
import { answerFor } from '../../spec/mixed-answer.js'
import { type OperationId, operation, operationIds } from '../../spec/operations.js'

const creating: readonly OperationId[] = [
  'createInvitation',
  'registerHost',
  'registerCloudIntegration',
  'generateExternalId',
]

/** The status of a success, by operation. */
export const successStatuses = (choices: Choices): Record<OperationId, number> =>
  Object.fromEntries(operationIds.map((id) => [id, successStatus(id, choices)])) as Record<
    OperationId,
    number
  >

/** §4 shows the status of a success for Post Service Metrics only. */
function successStatus(id: OperationId, choices: Choices): number {
  if (id === 'postServiceMetrics') return 200
  const { title } = operation(id)
  return Number(answerFor(choices[pointOf(id)], title))
}

function pointOf(id: OperationId) {
  const { method } = operation(id)
  if (method === 'GET') return 'success.status.read'
  if (method === 'DELETE') return 'success.status.delete'
  return creating.includes(id) ? 'success.status.create' : 'success.status.change'
}
