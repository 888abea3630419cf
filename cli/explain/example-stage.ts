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

/** A fresh fake, with options that the example needs, whose time stands still unless the example lets it pass. */
export function createExampleStage(id: string, options: FakeServerOptions = {}): ExampleStage {
  const fake = createFakeServer({ ...exampleFake, ...options })
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
