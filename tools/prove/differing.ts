import { diffTargets } from '../../cli/diff/diff-targets.js'
import type { History } from '../../cli/diff/history.js'
import { createPlay, createSide } from '../../cli/diff/play.js'
import { historiesOf } from '../../cli/diff/record-history.js'
import { targetInMemory } from '../../cli/fake/in-memory.js'
import { readSettings } from '../../cli/options/conformance-options.js'
import { createFakeServer, type FakeServerOptions } from '../../fake-server/index.js'
import { properties } from '../../properties/all.js'
import { most } from '../../runner/most.js'
import { cases } from '../../suites/index.js'
import type { Effect } from '../../suites/kernel/case.js'
import { observations } from '../../suites/observations/index.js'

const calm = ({ effects }: { effects: readonly Effect[] }): boolean => !effects.includes('bursts')

/** The calls of everything, and random ones: a hundred histories, made once for all comparisons. */
export async function hundredHistories(seed: number): Promise<History[]> {
  const made: History[] = []
  const parts = [...cases, ...observations, ...properties].filter(calm)
  const drawing = { runs: 25, seed, maxHosts: most.hosts }
  for await (const each of historiesOf(parts, drawing)) made.push(each)
  return made
}

/** What a fake says byte for byte where each history goes to a fresh one, until it says something else than before. */
async function spoken(
  options: FakeServerOptions,
  { steps }: History,
  before?: readonly string[],
): Promise<readonly string[]> {
  const fake = createFakeServer({ journalLimit: 0, idSeed: 1, clock: startedAt, ...options })
  const side = createSide(targetInMemory(fake))
  const play = createPlay({ ...side, run: 'ab1c2d' })
  const said: string[] = []
  for (const step of steps) {
    if (step.wait) await side.pause(step.wait)
    if (!play.canTake(step)) continue
    const { failure, reply } = await play.take(step)
    said.push(JSON.stringify(reply ? [reply.status, reply.headers, reply.text] : failure))
    if (before && before[said.length - 1] !== said.at(-1)) break
  }
  return said
}

const startedAt = Date.now()
const plainly = new Map<History, Promise<readonly string[]>>()

/** The histories that two fakes do not answer byte for byte alike: no others can differ. */
async function telling(other: FakeServerOptions, histories: readonly History[]): Promise<History[]> {
  const found: History[] = []
  for (const each of histories) {
    const before = plainly.get(each) ?? spoken({}, each)
    plainly.set(each, before)
    const [plain, said] = [await before, await spoken(other, each, await before)]
    if (said.length !== plain.length || said.at(-1) !== plain.at(-1)) found.push(each)
  }
  return found
}

/** Compares the plain fake with another one, in memory and on their own clocks. */
export const differing = async (other: FakeServerOptions, histories: readonly History[], seed = 1) =>
  compared([{}, other], await telling(other, histories), seed)

/** Compares two fakes in the same way: the clauses and open points that are told, and the words for what has no name. */
export async function compared(
  fakes: readonly [FakeServerOptions, FakeServerOptions],
  histories: readonly History[],
  seed = 1,
) {
  const [one, two] = fakes.map((options, at) =>
    targetInMemory(createFakeServer({ journalLimit: 0, idSeed: seed + at, ...options })),
  ) as [ReturnType<typeof targetInMemory>, ReturnType<typeof targetInMemory>]
  const report = await diffTargets([one, two], readSettings({ seed, settle: 100 }), { histories })
  const named = report.differences.filter(({ what }) => what !== 'neither')
  return {
    told: named.map(({ id = '', side }) => (side === 'one' ? `(plain) ${id}` : id)),
    unnamed: report.differences.filter(({ what }) => what === 'neither').map(({ says }) => says),
  }
}
