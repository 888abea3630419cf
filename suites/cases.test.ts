import { describe, expect, test } from 'vitest'
import { createFakeServer } from '../fake-server/index.js'
import { createRandom } from '../fixtures/random.js'
import { type CaseOptions, type Exchange, runCase } from '../runner/run-case.js'
import { signed } from '../runner/signed.js'
import type { Call } from '../spec/http.js'
import type { OperationId } from '../spec/operations.js'
import { cases } from './index.js'
import type { Effect } from './kernel/case.js'

/** A fresh fake in memory, as a case sees it. */
function stage(): CaseOptions {
  const fake = createFakeServer()
  const { keys, memberEmail } = fake
  return {
    send: signed(fake.send, { keys }),
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

/** What a case did to the organization, told from its calls that succeeded. */
function effectsOf(exchanges: readonly Exchange[]): Effect[] {
  const done = exchanges.filter(({ reply }) => reply && reply.status < 300)
  const made = done.filter(({ call }) => creating.has(call.operation))
  /** An external id goes with the last setting that uses it. */
  const issued = done.some(({ call }) => call.operation === 'generateExternalId')
  const effects: [Effect, boolean][] = [
    ['creates', made.length > 0],
    ['leavesTraces', done.some(({ call }) => traces(call)) || (issued && made.length === 0)],
    ['sendsMail', done.some(({ call }) => call.operation === 'createInvitation')],
    ['bursts', exchanges.length >= 30],
  ]
  const found = effects.filter(([, is]) => is).map(([effect]) => effect)
  return found.length ? found : ['reads']
}

const creating = new Set<OperationId | undefined>([
  'registerHost',
  'registerCloudIntegration',
  'createInvitation',
])

/** Services, roles and metric values stay: no endpoint removes them. */
function traces({ operation, body, raw }: Call): boolean {
  if (operation === 'postServiceMetrics') return true
  return /"roleFullnames":\s*\["/.test(raw === undefined ? JSON.stringify(body ?? null) : String(raw))
}
