import { sendTo, stageInMemory } from '../../cli/fake/in-memory.js'
import type { FakeServerOptions } from '../../fake-server/index.js'
import { asCase } from '../../properties/kernel/as-case.js'
import type { Property, PropertySettings } from '../../properties/kernel/property.js'
import type { CaseResult } from '../../runner/case/case-result.js'
import { runCase } from '../../runner/case/run-case.js'
import type { Send } from '../../spec/http.js'
import { createRandom } from '../../spec/random.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { fakeWithoutJournal } from './fake-run.js'

export interface Options extends PropertySettings {
  /** The options of the fake. */
  fake?: FakeServerOptions
  /** Stands between the property and the fake. */
  impostor?: Impostor
}

/** Runs a property against a fresh fake in memory. */
export async function runInMemory(
  property: Property,
  { impostor, fake: options, ...settings }: Options,
): Promise<CaseResult & { calls: number }> {
  const fake = fakeWithoutJournal(options)
  let calls = 0
  const counted: Send = (call) => {
    calls += 1
    return fake.send(call)
  }
  const stage = stageInMemory(fake, {
    send: sendTo({ ...fake, send: counted }),
    caseTimeout: 60_000,
    random: createRandom(settings.seed),
    ownsClock: true,
    impostor,
  })
  return { ...(await runCase(asCase(property, settings), stage)), calls }
}
