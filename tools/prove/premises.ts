import { departure } from '../../cli/departures/departures.js'
import { drawn } from '../../properties/drawn.js'
import { run } from '../../runner/run.js'
import { type ClauseId, clauseOf } from '../../spec/clauses/index.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { fakeWithoutJournal, settings, targetOf } from './fake-run.js'
import { type Proof, seedsFrom } from './proof.js'
import { wornClauses } from './worn.js'

/** Departures that break more than their clause, which only properties see. */
const rightlyAccused: Partial<Record<string, string>> = {
  'host.register.identified':
    'Every registration answers the id of the first, so that all hosts are one, which whatever runs beside it changes.',
  'host.list.current':
    'Each list shows again what it showed before a change, whatever filters it is asked with, and only properties ask twice.',
  'host.list.json':
    'The list under its other name shows again what it showed before a change, as in `host.list.current`.',
  'integration.id.own':
    'Every registration answers the same id, so that all settings are one, which whatever runs beside it changes.',
  'metrics.post.rate.recorded':
    'Of many posts it answers all with 200 and records some, so that what a property posts is lost too.',
}

/** The cases on which all others rely. They run first. */
const isPrerequisite = ({ foundation, field, filter, sparing }: ConformanceCase): boolean =>
  [foundation, field, filter, sparing].some((each) => each !== undefined)

/** Each property is run with each of the seeds, once it is known what it can rely on, as in a whole run. */
export const premises: Proof<readonly [departure: string, seeds: readonly number[]]> = {
  says: 'on a fake that departs from %s properties accuse of no must that cases do not',
  all: ({ first, count }) => wornClauses.map((id) => [id, seedsFrom(first, Math.min(10, count))]),
  nameOf: ([id]) => id,
  wrong: ([id, seeds]) => unfoundedOn(id, seeds),
}

async function unfoundedOn(id: string, seeds: readonly number[]): Promise<string[]> {
  if (rightlyAccused[id]) return []
  const seeded = seeds.flatMap((seed) =>
    drawn({ runs: 25, seed, shrinking: 0 }).map((each) => ({ ...each, id: `${each.id}, seed ${seed}` })),
  )
  const isSeeded = new Set(seeded.map((each) => each.id))
  const found = await mustsBrokenOn(id, [...cases.filter(isPrerequisite), ...seeded])
  const accused = found.filter(({ by }) => isSeeded.has(by))
  if (!accused.length) return []
  const musts = new Set(accused.map(({ must }) => must))
  const judges = cases.filter((each) => isPrerequisite(each) || musts.has(each.clause))
  const known = new Set((await mustsBrokenOn(id, judges)).map(({ must }) => must))
  return accused
    .filter(({ must }) => !known.has(must))
    .map(({ by, must, says }) => `${must} by ${by} alone: ${says}`)
}

async function mustsBrokenOn(
  id: string,
  parts: readonly ConformanceCase[],
): Promise<{ by: string; must: ClauseId; says: string }[]> {
  const fake = fakeWithoutJournal({ departures: [departure(id)] })
  /** All the calls of some three hundred properties are more than memory holds. */
  const { results } = await run(targetOf(fake), { ...settings, cases: parts, keep: () => undefined })
  const clauses = new Map(parts.map((each) => [each.id, each.clause]))
  return results.flatMap(({ id: by, verdict, clause = clauses.get(by), message: says = '' }) =>
    verdict === 'violates' && clause ? [{ by, must: clauseOf(clause).id as ClauseId, says }] : [],
  )
}
