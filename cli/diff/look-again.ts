import pLimit from 'p-limit'
import type { DiffReport } from '../../reports/diff-report.js'
import { aspectOf, isOfAll } from './differences.js'
import { type Finding, type Found, note, type Search, steadyIn } from './find-differences.js'
import { fitsTwice, type Playing, shows } from './play-both.js'
import { sliceOf } from './reduce.js'

/** What of all that was found differs each time, and what only now and then. */
export interface Sorted {
  steady: Finding[]
  nowAndThen: Finding[]
  /** What differs where the calls go twice to the same side, by what it is of. */
  varying: Map<string, DiffReport['varies'][number]>
}

export const sideNames = ['one', 'other'] as const

/**
 * Tries again what was found: what varies by itself, and what is not seen again, is no difference between the two. What
 * there is no time for is taken as it was found.
 */
export async function lookAgain(found: Found, search: Search): Promise<Sorted> {
  const sorted: Sorted = { steady: [], nowAndThen: [], varying: new Map() }
  const isNoise = ({ difference }: Pick<Finding, 'difference'>): boolean =>
    sorted.varying.has(aspectOf(difference))
  /** The sides may lag where they are known to differ. */
  const alone: Playing = { ...search, isSteady: (difference) => isNoise({ difference }) }
  const both: Playing = {
    ...search,
    isSteady: (difference) => steadyIn(found)(difference) || isNoise({ difference }),
  }
  async function learnNoise({ history, signature, difference }: Finding): Promise<void> {
    for (const [at, side] of fitsTwice(history, search.maxHosts) ? search.sides.entries() : [])
      for (let time = 0; time < (difference.kind === 'order' ? manyTries : tries); time++) {
        if (!(await shows(history, signature, { ...alone, sides: [side, side] }))) continue
        const [name, known] = [sideNames[at as 0 | 1], sorted.varying.get(aspectOf(difference))]
        sorted.varying.set(aspectOf(difference), {
          ...difference,
          side: known && known.side !== name ? 'both' : name,
        })
        break
      }
  }
  async function look(finding: Finding): Promise<void> {
    if (isNoise(finding)) return
    await learnNoise({ ...finding, history: sliceOf(finding.history) })
    if (isNoise(finding)) return
    const again = await seenAgain(finding, both)
    /** What varies may need others beside it: an order needs two. */
    if (again?.history === finding.history) await learnNoise(finding)
    if (isNoise(finding)) return
    if (again || search.isOver()) sorted.steady.push(again ?? finding)
    else sorted.nowAndThen.push(finding)
  }
  const limit = pLimit(search.concurrency)
  await Promise.all([...found.findings.values()].map((each) => limit(() => look(each))))
  /** A cache that should have been dropped is dropped by what others write meanwhile: alone, it shows. */
  const reads = sorted.nowAndThen.filter(isRead).slice(0, mostAlone)
  const passed = [...found.passing.values()].filter(({ signature }) => !found.findings.has(signature))
  for (const each of [...reads, ...passed.slice(0, mostAlone)]) {
    const again = await seenAgain(each, both)
    if (!again) continue
    if (!reads.includes(each)) note(found, again.history, again.outcomes)
    sorted.steady.push(again)
    sorted.nowAndThen = sorted.nowAndThen.filter((other) => other !== each)
  }
  return {
    ...sorted,
    steady: sorted.steady.filter((each) => !isNoise(each)),
    /** A form that answers have now and then tells nobody anything. */
    nowAndThen: sorted.nowAndThen.filter((each) => !isNoise(each) && !isOfAll(each.difference)),
  }
}

/** How many of what was not seen again are looked at once more, each alone, and of what passed. */
const mostAlone = 5

const isRead = ({ history }: Finding): boolean => history.steps.at(-1)?.call.method === 'GET'

const tries = 2
/** Two in an order that is another each time are often in the same. */
const manyTries = 6

/** The same difference again, each time, in what it stands on or else in all that came before it. */
async function seenAgain(finding: Finding, playing: Playing): Promise<Finding | undefined> {
  for (const history of [sliceOf(finding.history), finding.history]) {
    let outcomes: Finding['outcomes'] | undefined
    for (let time = 0; time < tries; time++) {
      outcomes = await shows(history, finding.signature, playing)
      if (!outcomes) break
    }
    if (outcomes) return { ...finding, history, outcomes }
  }
  return undefined
}
