import type { Call } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import type { OperationId } from '../../spec/operations.js'
import { changesBy, type MadeThing, registers, stringField } from '../../suites/kernel/changes-by.js'
import type { Layer } from './pipeline.js'
import { stoppedBy } from './unfinished.js'

/** A line of a run's ledger: what it is about to make, made, what is gone, or that nothing is left. */
export type LedgerLine =
  | { run: string; startedAt: string; baseUrl: string }
  | { making: MadeThing['what']; name: string }
  | { made: MadeThing['what']; id: string; name: string }
  | { gone: MadeThing['what']; id: string }
  | { done: string }

const makes: Partial<Record<OperationId, MadeThing['what']>> = {
  ...registers,
  createInvitation: 'invitation',
}

/** Notes a thing before its call is sent, and its id with the answer; makes nothing once the signal ends. */
export const noting =
  (note: (line: LedgerLine) => void, signal?: AbortSignal): Layer =>
  (send) =>
  async (call) => {
    const making = call.operation && makes[call.operation]
    const name = making ? nameIn(call) : ''
    if (making) note({ making, name })
    if (making && signal?.aborted) throw stoppedBy(signal)
    const reply = await send(call)
    for (const { what, id, isMade } of changesBy(call, reply))
      note(isMade ? { made: what, id, name } : { gone: what, id })
    return reply
  }

function nameIn({ body, raw }: Call): string {
  const given = raw === undefined ? body : jsonOf(typeof raw === 'string' ? raw : '')
  return stringField(given, 'name') ?? stringField(given, 'email') ?? ''
}
