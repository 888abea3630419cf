import { diffTargets } from '../../cli/diff/diff-targets.js'
import { historiesOf } from '../../cli/diff/histories.js'
import type { History, Part } from '../../cli/diff/history.js'
import { targetInMemory } from '../../cli/fake/in-memory.js'
import { readSettings } from '../../cli/options/conformance-options.js'
import { createFakeServer, type FakeServerOptions } from '../../fake-server/index.js'
import { cases } from '../../suites/index.js'
import { observations } from '../../suites/observations/index.js'

/** What a comparison of the plain fake with another one tells. */
export interface Differing {
  histories: number
  /** The ids of the clauses and open points that it names, and the words for what has no name. */
  told: string[]
  unnamed: string[]
}

const isWanted = (part: Part): boolean => !part.effects.includes('bursts')

/** The calls of everything, and random ones: a hundred histories, made once for all comparisons. */
export async function hundredHistories(seed: number): Promise<History[]> {
  const made: History[] = []
  for await (const each of historiesOf([...cases, ...observations].filter(isWanted), {
    runs: 25,
    seed,
    isWanted,
  }))
    made.push(each)
  return made
}

/** Compares the plain fake with another one, in memory and on their own clocks. */
export async function differing(
  other: FakeServerOptions,
  histories: readonly History[],
  seed = 1,
): Promise<Differing> {
  const [one, two] = [{}, other].map((options, at) =>
    targetInMemory(createFakeServer({ journalLimit: 0, idSeed: seed + at, ...options })),
  ) as [ReturnType<typeof targetInMemory>, ReturnType<typeof targetInMemory>]
  const report = await diffTargets([one, two], readSettings({ seed, settle: 100 }), { histories })
  const named = report.differences.filter(({ what }) => what !== 'neither')
  return {
    histories: report.histories,
    told: named.map(({ id = '', side }) => (side === 'one' ? `(plain) ${id}` : id)),
    unnamed: report.differences.filter(({ what }) => what === 'neither').map(({ says }) => says),
  }
}
