import { isOfOne, type OperationId, operation } from '../spec/operations.js'
import type { Effect } from './kernel/case.js'

/** The effects of an operation's plain call, including its scene. */
export function effectsOf(id: OperationId): Effect[] {
  const { chapter, method } = operation(id)
  if (id === 'createInvitation' || id === 'cancelInvitation') return ['creates', 'sendsMail']
  if (id === 'generateExternalId') return ['leavesTraces']
  if (chapter === 'service-metrics' || id === 'updateHostRoles') return ['creates', 'leavesTraces']
  return method === 'GET' && !isOfOne(id) ? ['reads'] : ['creates']
}
