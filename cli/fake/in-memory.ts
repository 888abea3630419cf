import type { FakeServer } from '../../fake-server/index.js'
import { createRandom } from '../../fixtures/random.js'
import type { Target } from '../../runner/run.js'
import type { CaseOptions } from '../../runner/run-case.js'
import { signed } from '../../runner/signed.js'
import type { Send } from '../../spec/http.js'
import { keyHeaderOf } from './key-header.js'
import { keysForRun } from './keys-for-run.js'

/**
 * Sends calls with their keys where the fake's choices want them. If that is a query parameter, the fake is
 * told the kind of key instead.
 */
export function sendTo(fake: FakeServer): Send {
  const { send, choices } = fake
  const keys = keysForRun(fake)
  const sent = keyHeaderOf(choices)
  if (!sent) return send
  return signed(send, { keys, keyHeader: sent.header, keyPrefix: sent.prefix })
}

/**
 * A fake as the target of a run: without a socket, with everything that a case may need, and with a clock
 * that the run moves.
 */
export const targetInMemory = (fake: FakeServer, over: Partial<Target> = {}): Target => ({
  baseUrl: 'http://fake.example',
  supplied: ['readKey', 'writeKey', 'outsideKey', 'otherKey', 'memberEmail'],
  memberEmail: fake.memberEmail,
  send: sendTo(fake),
  pause: async (ms) => fake.clock.advance(ms),
  requests: () => 0,
  waited: () => 0,
  ...over,
})

/** The same for a single case, without lagging reads. */
export function stageInMemory(fake: FakeServer, over: Partial<CaseOptions> = {}): CaseOptions {
  const { send, memberEmail, pause = async () => {} } = targetInMemory(fake)
  return {
    send,
    memberEmail,
    pause,
    prefix: 'mc-test-1',
    settle: 0,
    timeLimit: 20_000,
    random: createRandom(1),
    ...over,
  }
}
