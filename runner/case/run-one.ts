import type { Need } from '../../spec/clause.js'
import { createRandom, subSeed } from '../../spec/random.js'
import type { Target } from '../send/target.js'
import type { CaseResult } from './case-result.js'
import { type Consent, withheld } from './consent.js'
import { isBurst, isProperty, type Part } from './part.js'
import { type CaseOptions, runCase, runObservation } from './run-case.js'

/** Sets the stage for a case or an observation from the target and the options. */
export const stageOf = (target: Target, { seed, settle }: { seed: number; settle: number }) => ({
  send: target.send,
  settle,
  memberEmail: target.memberEmail,
  pause: target.pause ?? sleep,
  ownsClock: target.ownsClock ?? target.pause !== undefined,
  longestLag: target.longestLag,
  moved: target.moved,
  random: createRandom(seed),
})

/** The keys that the server refuses wherever they are used, with what to say of each: nothing is judged by them. */
export type Unusable = ReadonlyMap<Need, string>

/** Runs one case of a run, or says what it lacks. Every name that the case makes contains the prefix. */
export function runOne(
  each: Part,
  target: Target,
  options: { seed: number; settle: number; allow?: readonly Consent[]; unusable?: Unusable } & Omit<
    CaseOptions,
    keyof ReturnType<typeof stageOf> | 'prefix'
  >,
  prefix: string,
): Promise<CaseResult> {
  const notAllowed = withheld(each, options.allow)
  if (notAllowed.length)
    return Promise.resolve({
      ...notRun(each, 'untested', `Not allowed: it needs --allow ${notAllowed.join(',')}.`),
      notAllowed,
    })
  const missing = (each.needs ?? []).filter((need) => !target.supplied.includes(need))
  if (missing.length)
    return Promise.resolve(
      notRun(each, 'untested', `Needs ${missing.map((need) => toSupply[need]).join(' and ')}.`),
    )
  const refused = each.needs?.flatMap((need) => options.unusable?.get(need) ?? [])[0]
  if (refused !== undefined) return Promise.resolve(notRun(each, 'inconclusive', refused))
  const stage: CaseOptions = {
    ...options,
    ...stageOf(target, options),
    prefix,
    caseTimeout: options.caseTimeout * timesLonger(each),
    waited: target.waited,
    random: createRandom(subSeed(options.seed, each.id)),
  }
  return 'observe' in each ? runObservation(each, stage) : runCase(each, stage)
}

/** A property makes many cases' calls, and stops early without answers; a burst waits for the limit. */
const timesLonger = (each: Part): number => (isProperty(each) ? 25 : isBurst(each) ? 4 : 1)

/** What to give a run to meet a need. */
const toSupply: Record<Need, string> = {
  readKey: 'a key that carries only Read (--read-key)',
  writeKey: 'a key that carries only Write (--write-key)',
  outsideKey: 'a key used from outside its permitted address range (--outside-key)',
  otherKey: 'a key of a second organization (--other-key)',
  memberEmail: 'the address of a member (--member-email)',
}

export const notRun = (
  each: Part,
  verdict: 'inconclusive' | 'untested',
  message: string,
): CaseResult<never> => ({
  id: each.id,
  verdict: 'observe' in each ? 'untested' : verdict,
  message,
  durationMs: 0,
  exchanges: [],
  leftBehind: [],
})

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
