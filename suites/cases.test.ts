import { describe, expect, test } from 'vitest'
import { createFakeServer } from '../fake-server/index.js'
import { keysByKind } from '../fake-server/world/keys.js'
import { createRandom } from '../fixtures/random.js'
import { effectsOf } from '../runner/effects-of.js'
import { type CaseOptions, runCase } from '../runner/run-case.js'
import { signed } from '../runner/signed.js'
import { cases } from './index.js'

/** A fresh fake in memory, as a case sees it. */
function stage(): CaseOptions {
  const fake = createFakeServer()
  const { keys, memberEmail } = fake
  return {
    send: signed(fake.send, { keys: keysByKind(keys) }),
    prefix: 'mc-test-1',
    settle: 0,
    timeLimit: 5000,
    random: createRandom(1),
    memberEmail,
    pause: async (ms) => fake.clock.advance(ms),
  }
}

describe.each(cases.map((each) => [each.id, each] as const))('%s', (_, each) => {
  test('conforms on the fake and leaves nothing behind', async () => {
    const { verdict, message, leftBehind, exchanges } = await runCase(each, stage())

    expect({ verdict, message, leftBehind }).toEqual({
      verdict: 'conforms',
      message: undefined,
      leftBehind: [],
    })
    expect(each.effects.toSorted()).toEqual(effectsOf(exchanges).toSorted())
  })

  test('rejects its impostor', async () => {
    const { verdict, message } = await runCase(each, { ...stage(), impostor: each.impostor })

    expect(['violates', 'deviates'], `${verdict}: ${message}`).toContain(verdict)
  })
})
