import type { FakeServerOptions } from '../../fake-server/index.js'
import { type CaseOptions, runCase } from '../../runner/case/run-case.js'
import { isBroken } from '../../spec/is-broken.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { fakeWithoutJournal, stageOn } from './fake-run.js'

/** A case that did not reject its own impostor, or was inconclusive. */
export interface Found {
  case: string
  says: string
}

/** The applicable cases that do not reject their impostors on a fake with these options. */
export async function unseen(
  options: FakeServerOptions,
  cases: readonly ConformanceCase[],
): Promise<Found[]> {
  const found = await Promise.all(cases.map((each) => sightOf(options, each)))
  return found.filter((each) => each !== undefined)
}

async function sightOf(options: FakeServerOptions, each: ConformanceCase): Promise<Found | undefined> {
  const met = await runCase(each, { ...stage(options), impostor: each.impostor })
  if (isBroken(met)) return undefined
  const without = await runCase(each, stage(options))
  if (without.verdict === 'untested' || without.verdict === 'inconclusive') return undefined
  return { case: each.id, says: `with its impostor ${met.verdict}: ${met.message ?? 'nothing to say'}` }
}

/** Each gets a fresh fake, because an impostor may break anything. */
const stage = (options: FakeServerOptions): CaseOptions => stageOn(fakeWithoutJournal(options))
