import type { Call, Exchange } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import type { Effect } from '../../suites/kernel/case.js'

/** What a case did, judging by its successful calls. A burst is a matter of intent, and not seen so. */
export function effectsOf(exchanges: readonly Exchange[]): Effect[] {
  const done = exchanges.filter(({ reply }) => reply && reply.status < 300)
  const made = done.filter(({ call }) => creating.has(call.operation))
  /** An external id is gone once no setting uses it. */
  const issued = done.some(({ call }) => call.operation === 'generateExternalId')
  const effects: [Effect, boolean][] = [
    ['creates', made.length > 0],
    ['leavesTraces', done.some(({ call }) => traces(call)) || (issued && made.length === 0)],
    ['sendsMail', done.some(({ call }) => call.operation === 'createInvitation')],
  ]
  const found = effects.filter(([, is]) => is).map(([effect]) => effect)
  return found.length ? found : ['reads']
}

const creating = new Set<OperationId | undefined>([
  'registerHost',
  'registerCloudIntegration',
  'createInvitation',
])

/** Services, roles and metric values stay, because no endpoint removes them. */
function traces({ operation, body, raw }: Call): boolean {
  if (operation === 'postServiceMetrics') return true
  return /"roleFullnames":\s*\["/.test(raw === undefined ? JSON.stringify(body ?? null) : String(raw))
}
