import { createFakeServer, type FakeServerOptions } from '../../fake-server/index.js'
import { keysByKind } from '../../fake-server/world/keys.js'
import { createRandom } from '../../fixtures/random.js'
import { asCase } from '../../properties/kernel/as-case.js'
import type { Property, PropertySettings } from '../../properties/kernel/property.js'
import { type CaseResult, runCase } from '../../runner/run-case.js'
import { signed } from '../../runner/signed.js'
import type { Impostor } from '../../suites/kernel/case.js'

export interface InMemoryOptions extends PropertySettings {
  /** What the fake is to be like. */
  fake?: FakeServerOptions
  /** Between the property and the fake. */
  impostor?: Impostor
}

/** Runs a property against a fresh fake in memory. */
export async function runInMemory(
  property: Property,
  { impostor, fake: options, ...settings }: InMemoryOptions,
): Promise<CaseResult & { calls: number }> {
  const fake = createFakeServer(options)
  const { keys, memberEmail } = fake
  let calls = 0
  const send = signed(
    (call) => {
      calls += 1
      return fake.send(call)
    },
    { keys: keysByKind(keys) },
  )
  const result = await runCase(asCase(property, settings), {
    send,
    prefix: 'mc-test-1',
    settle: 0,
    timeLimit: 60_000,
    random: createRandom(settings.seed),
    memberEmail,
    pause: async (ms) => fake.clock.advance(ms),
    ownsClock: true,
    impostor,
  })
  return { ...result, calls }
}
