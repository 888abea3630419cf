import { createFakeServer, type FakeServerOptions } from '../../fake-server/index.js'
import { createRandom, subSeed } from '../../fixtures/random.js'
import type { CaseOptions } from '../../runner/case/run-case.js'
import { stageInMemory } from '../fake/in-memory.js'

/** The settings of the fake in every example, so that the same calls get the same ids. */
export const exampleFake = { idSeed: 1, clock: Date.UTC(2026, 0, 15, 12) } as const

/** The stage of an example, and the time of each call in ms of the fake's clock. */
interface ExampleStage {
  options: CaseOptions
  moments: readonly number[]
}

/** A fresh fake with the options that an example needs. Its time stands still unless the example moves it. */
export function createExampleStage(id: string, options: FakeServerOptions = {}): ExampleStage {
  const fake = createFakeServer({ journalLimit: 0, ...exampleFake, ...options })
  fake.clock.freeze()
  const began = fake.clock.now()
  const random = createRandom(subSeed(exampleFake.idSeed, id))
  const stage = stageInMemory(fake, { prefix: 'mc-example-1', random })
  const moments: number[] = []
  const send: CaseOptions['send'] = (call) => {
    moments.push(fake.clock.now() - began)
    return stage.send(call)
  }
  return { options: { ...stage, send }, moments }
}
