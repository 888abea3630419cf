import type { Choices } from '../../spec/choices.js'
import { type OperationId, operation } from '../../spec/operations.js'

const creating: readonly OperationId[] = [
  'createInvitation',
  'registerHost',
  'registerCloudIntegration',
  'generateExternalId',
]

/** §4 shows the status of a success for Post Service Metrics only. */
export function successStatus(id: OperationId, choices: Choices): number {
  if (id === 'postServiceMetrics') return 200
  const { method } = operation(id)
  if (method === 'GET') return Number(choices['success.status.read'])
  if (method === 'DELETE') return Number(choices['success.status.delete'])
  return Number(choices[creating.includes(id) ? 'success.status.create' : 'success.status.change'])
}
