import pLimit from 'p-limit'
import { isOfAll } from './differences.js'
import {
  type Finding,
  type Found,
  type Search,
  sideNames,
  steadyIn,
  variesIn,
  vary,
} from './find-differences.js'
import type { Sides } from './play.js'
import { fitsTwice, type Playing, shows } from './play-both.js'
import { sliceOf } from './reduce.js'

/** What of all that was found differs each time, and what only now and then. */
export interface Sorted {
  steady: Finding[]
  nowAndThen: Finding[]
}

/** Tries again what was found: what varies by itself, and what is not seen again, is no difference between the two. */
export async function lookAgain(found: Found, sides: Sides, search: Search): Promise<Sorted> {
  const sorted: Sorted = { steady: [], nowAndThen: [] }
  const isNoise = ({ difference }: Finding): boolean => variesIn(found)(difference)
  const look = async (finding: Finding): Promise<void> => {
    if (search.signal?.aborted || isNoise(finding)) return
    const isTwice = fitsTwice(sliceOf(finding.history), search.maxHosts)
    const by = isTwice ? await variesAt(finding, sides, { ...search, isSteady: variesIn(found) }) : []
    for (const side of by) vary(found, finding.difference, side)
    if (by.length) return
    const again = await seenAgain(finding, sides, { ...search, isSteady: steadyIn(found) })
    if (again) sorted.steady.push(again)
    else sorted.nowAndThen.push(finding)
  }
  const limit = pLimit(search.concurrency)
  await Promise.all([...found.findings.values()].map((each) => limit(() => look(each))))
  /** Where others write at the same time, a cache may be dropped that should have been before. */
  for (const each of sorted.nowAndThen.filter(isRead).slice(0, mostAlone)) {
    if (search.isOver() || search.signal?.aborted) break
    const again = await seenAgain(each, sides, { ...search, isSteady: steadyIn(found) })
    if (!again) continue
    sorted.steady.push(again)
    sorted.nowAndThen.splice(sorted.nowAndThen.indexOf(each), 1)
  }
  return {
    steady: sorted.steady.filter((each) => !isNoise(each)),
    /** A form that answers have now and then tells nobody anything. */
    nowAndThen: sorted.nowAndThen.filter((each) => !isNoise(each) && !isOfAll(each.difference)),
  }
}

/** How many of what was not seen again are looked at once more, each alone. */
const mostAlone = 5

const isRead = ({ history }: Finding): boolean => history.steps.at(-1)?.call.method === 'GET'

const tries = 2

/** The sides at which a history that goes there twice differs from itself in the same way. Both may lag. */
async function variesAt(
  { history, signature }: Finding,
  sides: Sides,
  playing: Playing,
): Promise<(typeof sideNames)[number][]> {
  const slice = sliceOf(history)
  const found: (typeof sideNames)[number][] = []
  for (const [at, side] of sides.entries())
    for (let time = 0; time < tries && !found.includes(sideNames[at as 0 | 1]); time++)
      if (await shows(slice, signature, [side, side], playing)) found.push(sideNames[at as 0 | 1])
  return found
}

/** The same difference again, each time, in what it stands on or else in all that came before it. */
async function seenAgain(finding: Finding, sides: Sides, playing: Playing): Promise<Finding | undefined> {
  for (const history of [sliceOf(finding.history), finding.history]) {
    let outcomes: Finding['outcomes'] | undefined
    for (let time = 0; time < tries; time++) {
      outcomes = await shows(history, finding.signature, sides, playing)
      if (!outcomes) break
    }
    if (outcomes) return { ...finding, history, outcomes }
  }
  return undefined
}
