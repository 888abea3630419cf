import type { Reply } from '../../spec/http.js'
import { changesBy, stringField } from '../../suites/kernel/changes-by.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import type { Hear } from './telling.js'

export type Cancellations = ReturnType<typeof createCancellations>

/** Tells cancelled invitations that are still listed from pending ones, using the server's answers so far. */
export function createCancellations() {
  const pending = new Set<string>()
  const cancelled = new Set<string>()
  const latest = new Map<string, Reply>()
  let hasInvitedAgain = false
  let takesTwice = false
  let cancelsOnce = false

  function invited(email: string): void {
    takesTwice ||= pending.has(email)
    hasInvitedAgain ||= cancelled.has(email)
    cancelled.delete(email)
    pending.add(email)
  }

  const hear: Hear = (call, reply) => {
    const email = stringField(call.body, 'email')
    if (call.operation === 'cancelInvitation' && email !== undefined) {
      latest.set(email, reply)
      cancelsOnce ||= cancelled.has(email) && isAbsence(reply)
    }
    for (const { what, id, isMade } of changesBy(call, reply)) {
      if (what !== 'invitation') continue
      if (isMade) invited(id)
      else {
        pending.delete(id)
        cancelled.add(id)
      }
    }
  }

  return {
    hear,
    /**
     * What a listed invitation means after its cancellation. A server may keep listing cancelled ones, and may
     * answer a second cancellation with success. Where it has refused one, it has kept no other that it cancelled.
     */
    fateOf(email: string): 'gone' | 'unclear' | 'there' {
      if (cancelled.has(email) && (cancelsOnce || (hasInvitedAgain && !takesTwice))) return 'gone'
      const reply = latest.get(email)
      if (!reply) return 'there'
      if (isSuccess(reply)) return 'unclear'
      if (isAbsence(reply) && cancelled.size) return 'gone'
      return pending.has(email) || !isAbsence(reply) ? 'there' : 'unclear'
    },
  }
}

/** Whether there was nothing to cancel; of a cancelled address a server may say so in its own way. */
const isAbsence = ({ status }: Reply): boolean => [400, 404, 409, 410, 422].includes(status)
