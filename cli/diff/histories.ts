import * as fc from 'fast-check'
import { subSeed } from '../../fixtures/random.js'
import { properties } from '../../properties/all.js'
import { histories } from '../../properties/general/histories.js'
import { asCase } from '../../properties/kernel/as-case.js'
import type { Property } from '../../properties/kernel/property.js'
import type { History, Part } from './history.js'
import { recordHistory } from './record-history.js'

/** How many cases and observations one history has. */
const size = 18

/**
 * The calls of the parts first, some parts to a history, since they come near every clause and every open point. Then
 * random ones: half of them of calls of all kinds, the others of what a property is about, each in turn.
 */
export async function* historiesOf(
  parts: readonly Part[],
  { runs, seed, isWanted }: { runs: number; seed: number; isWanted(part: Part): boolean },
): AsyncGenerator<History> {
  for (let at = 0; at < parts.length; at += size) yield recordHistory(parts.slice(at, at + size), seed)
  const drawn = properties.map((each) => asOne(each, seed)).filter((each) => isWanted(each(0)))
  const mixed = drawn.filter((each) => each(0).id === histories.id)
  const others = drawn.filter((each) => !mixed.includes(each))
  for (let at = 0; at < runs && drawn.length; at++) {
    const from = (at % 2 === 0 && mixed.length) || !others.length ? mixed : others
    const part = from[Math.floor(at / 2) % from.length]?.(at)
    if (part) yield recordHistory([part], seed)
  }
}

/** A property with one drawn input. */
const asOne =
  (property: Property, seed: number) =>
  (at: number): Part => {
    const own = subSeed(seed + at, property.id) | 0
    const [input] = fc.sample(property.inputs.input, { seed: own, numRuns: 1 })
    const replay = { value: JSON.stringify(input), seed: own, path: '' }
    return asCase(property, { runs: 1, seed, replay })
  }
