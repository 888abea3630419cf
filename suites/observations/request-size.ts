import { hostBody } from '../../fixtures/bodies.js'
import { registerHost } from '../../fixtures/calls.js'
import { NoReply, type Reply } from '../../spec/http.js'
import { expectReached, isSuccess } from '../kernel/expect.js'
import { observing } from '../kernel/observation.js'
import { NotApplicable } from '../kernel/outcomes.js'
import { expectControl } from '../kernel/refuse.js'
import type { Scene } from '../kernel/scene.js'
import { shared } from '../kernel/shared.js'
import { hostRegistered } from './controls.js'
import { other, refusalAnswer } from './reading.js'

const mebibyte = 1024 * 1024

/**
 * The answer to a body of this many bytes, or undefined if the connection was cut. Most bytes are blanks
 * after the JSON, so that nothing large is stored.
 */
async function answerTo({ act, given }: Scene, bytes: number): Promise<Reply | undefined> {
  const body = hostBody(given.name('host'))
  const { body: _, ...call } = registerHost(body)
  try {
    const reply = await act({ ...call, raw: JSON.stringify(body).padEnd(bytes) })
    expectReached(reply)
    return reply
  } catch (error) {
    if (error instanceof NoReply) return undefined
    throw error
  }
}

/** Sends one byte more than 1 MiB, once per run, after a plain registration. */
const aboveMebibyte = shared<Reply | undefined>(async (scene) => {
  await expectControl(scene, hostRegistered)
  return answerTo(scene, mebibyte + 1)
})

const isTaken = (reply: Reply | undefined): boolean => reply !== undefined && isSuccess(reply)

export const requestSizeObservations = observing(['creates'], {
  /** Sends at most one byte more than 1 MiB. How much more the server accepts is not found out. */
  async 'http.request-size'(scene) {
    if (isTaken(await aboveMebibyte(scene))) return 'larger'
    return isTaken(await answerTo(scene, mebibyte)) ? '1-mebibyte' : 'smaller'
  },

  async 'http.request-size.status'(scene) {
    const reply = await aboveMebibyte(scene)

    if (!reply) return other('no answer, the connection is cut')
    if (isSuccess(reply)) throw new NotApplicable('A body of 1 MiB and one byte is not too large here.')
    return refusalAnswer(reply)
  },
})
