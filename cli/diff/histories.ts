import * as fc from 'fast-check'
import { histories } from '../../properties/general/histories.js'
import { asCase } from '../../properties/kernel/as-case.js'
import type { Property } from '../../properties/kernel/property.js'
import type { Part } from '../../runner/case/part.js'
import { subSeed } from '../../spec/random.js'
import type { History } from './history.js'
import { recordHistory } from './record-history.js'

/** How many cases and observations one history has. */
const size = 18

/** Whether it is a case or an observation, which asks one thing. */
export const isPart = (each: Part | Property): each is Part => !('inputs' in each)

/** The calls of cases and observations, some to a history, then random ones: half of all kinds, else of one property. */
export async function* historiesOf(
  all: readonly (Part | Property)[],
  { runs, seed, maxHosts }: { runs: number; seed: number; maxHosts: number },
): AsyncGenerator<History> {
  const parts = all.filter(isPart)
  for (let at = 0; at < parts.length; at += size)
    yield await recordHistory(parts.slice(at, at + size), seed, maxHosts)
  const drawn = all.filter((each): each is Property => !isPart(each))
  const mixed = drawn.filter((each) => each.id === histories.id)
  const others = drawn.filter((each) => !mixed.includes(each))
  for (let at = 0; at < runs && drawn.length; at++) {
    const from = (at % 2 === 0 && mixed.length) || !others.length ? mixed : others
    const property = from[Math.floor(at / 2) % from.length]
    if (property) yield await recordHistory([asOne(property, seed + at)], seed, maxHosts)
  }
}

/** A property with one drawn input. */
function asOne(property: Property, seed: number): Part {
  const own = subSeed(seed, property.id) | 0
  const [input] = fc.sample(property.inputs.input, { seed: own, numRuns: 1 })
  const replay = { value: JSON.stringify(input), seed: own, path: '' }
  return asCase(property, { runs: 1, seed, replay })
}
