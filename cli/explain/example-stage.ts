import { createFakeServer, type FakeServerOptions } from '../../fake-server/index.js'
import { createRandom, subSeed } from '../../fixtures/random.js'
import type { CaseOptions } from '../../runner/run-case.js'
import { stageInMemory } from '../fake/in-memory.js'

/** What the fake of every example is like, whatever it answers: the same calls get the same ids. */
export const exampleFake = { idSeed: 1, clock: Date.UTC(2026, 0, 15, 12) } as const

/** Where an example takes place, and when its calls are made: ms of the fake's clock since it began. */
interface ExampleStage {
  options: CaseOptions
  moments: readonly number[]
}

/** A fresh fake whose time stands still unless the example lets it pass. */
export function createExampleStage(id: string, choices?: FakeServerOptions['choices']): ExampleStage {
  const fake = createFakeServer({ ...exampleFake, choices })
  fake.clock.freeze()
  const began = fake.clock.now()
  const random = createRandom(subSeed(exampleFake.idSeed, id))
  const options = stageInMemory(fake, { prefix: 'mc-example-1', random })
  const moments: number[] = []
  const send: CaseOptions['send'] = (call) => {
    moments.push(fake.clock.now() - began)
    return options.send(call)
  }
  return { options: { ...options, send }, moments }
}
