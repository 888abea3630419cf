import { listInvitations } from '../../fixtures/calls.js'
import { isDropped, type Reply, type Send } from '../../spec/http.js'
import { Violation } from '../../suites/kernel/outcomes.js'

/** So often the connection must end at one call, while others are answered, before the call is blamed. */
const attempts = 3

/**
 * Makes a call that must be refused with the status that the document fixes. A server whose handler fails may end the connection in place of
 * an answer. Where it does so each time, and answers another call in between, that is no refusal.
 */
export async function refusedCall(
  call: () => Promise<Reply>,
  { status, send, pause }: { status: number; send: Send; pause(ms: number): Promise<void> },
): Promise<Reply> {
  for (let attempt = 1; ; attempt++)
    try {
      return await call()
    } catch (error) {
      if (!isDropped(error)) throw error
      if (attempt === attempts)
        throw new Violation(
          `status ${status}`,
          `no answer in ${attempts} attempts, while another call got one`,
        )
      await pause(100 * attempt)
      if (!(await isAlive(send))) throw error
    }
}

const isAlive = (send: Send): Promise<boolean> =>
  send(listInvitations()).then(
    () => true,
    () => false,
  )
