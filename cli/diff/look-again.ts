import pLimit from 'p-limit'
import type { DiffReport, SeenDifference } from '../../reports/diff-report.js'
import { grouped } from '../../spec/grouped.js'
import { namesIn } from '../../suites/kernel/evidence.js'
import { aspectOf, isOfAll } from './differences.js'
import { type Finding, type Found, note, type Search } from './find-differences.js'
import { type History, part, recordedRun, type Step } from './history.js'
import type { Side } from './play.js'
import { fitsTwice, type Playing, shows } from './play-both.js'

export const sideNames = ['one', 'other'] as const

export const isRead = ({ history }: Finding): boolean => history.steps.at(-1)?.call.method === 'GET'

/** What varies by itself, or is not seen again, is no difference. Without time to look, it is taken as found. */
export async function lookAgain(found: Found, search: Search) {
  /** What differs where the calls go twice to the same side, by what it is of. */
  const varying = new Map<string, DiffReport['varies'][number]>()
  const isNoise = (difference: SeenDifference): boolean => varying.has(aspectOf(difference))
  /** Returns whether the difference is noise now. */
  async function learnNoise({ history, signature, difference }: Finding): Promise<boolean> {
    if (!fitsTwice(history, search.maxHosts)) return false
    async function variesOn(side: Side, tries = triesOf(difference)): Promise<boolean> {
      const alone = { ...search, sides: [side, side] as const }
      for (let time = 0; time < tries; time++) if (await shows(history, signature, alone)) return true
      return false
    }
    const [first, second] = search.sides
    /** What varies on one side is asked for longer on the other: two of two answers are often the same. */
    const isFirst = await variesOn(first)
    const other = await variesOn(second, isFirst ? surely : undefined)
    const one = isFirst || (other && (await variesOn(first, surely)))
    if (one || other)
      varying.set(aspectOf(difference), {
        ...difference,
        side: one && other ? 'both' : one ? 'one' : 'other',
      })
    return one || other
  }
  const again = new Map<string, Finding>()
  async function look(finding: Finding): Promise<void> {
    if (isNoise(finding.difference)) return
    const histories = historiesFor(finding)
    const [slice = finding.history] = histories
    if (await learnNoise({ ...finding, history: slice })) return
    const seen = await seenAgain(finding, search, histories)
    /** What varies may need others beside it: an order needs two. */
    if (seen && seen.history !== slice && (await learnNoise(seen))) return
    if (seen || search.isOver()) again.set(finding.signature, seen ?? finding)
  }
  const all = [...found.findings.values()]
  await pLimit(search.concurrency).map(all, look)
  /** A cache that should have been dropped is dropped by what others write meanwhile: alone, it shows. */
  const reads = all.filter((each) => !again.has(each.signature) && !isNoise(each.difference) && isRead(each))
  const passed = [...found.passing.values()].filter(({ signature }) => !found.findings.has(signature))
  for (const each of [...reads.slice(0, mostAlone), ...passed.slice(0, mostAlone)]) {
    const seen = await seenAgain(each, search)
    if (!seen) continue
    if (passed.includes(each)) note(found, seen.history, seen.outcomes)
    again.set(each.signature, seen)
  }
  const findings = [...found.findings.values()]
    .map((each): Finding => {
      const isSteady = again.has(each.signature) && !isNoise(each.difference)
      return { ...(again.get(each.signature) ?? each), isSteady }
    })
    /** A form that answers have now and then tells nobody anything. */
    .filter(({ isSteady, difference }) => isSteady || !isOfAll(difference))
    .sort((a, b) => Number(b.isSteady) - Number(a.isSteady))
  return { varying, findings }
}

/** How many of what was not seen again are looked at once more, each alone, and of what passed. */
const mostAlone = 5

/** How often what may vary goes to the same side: two in an order that is another each time are often in the same. */
const triesOf = ({ kind }: SeenDifference): number => (kind === 'order' ? 6 : 3)

/** The same, where the other side varies. */
const surely = 10

/** In how many other histories what is not seen again is looked for. */
const mostElsewhere = 3

/** What a difference stands on, or all before it: where it was seen first, which others may have caused, then elsewhere. */
function historiesFor({ history, by }: Finding): History[] {
  const elsewhere = grouped(by.values(), (each) => each.history.steps[0])
  elsewhere.delete(history.steps[0])
  const last = [...elsewhere.values()].slice(-mostElsewhere).flatMap((own) => own.slice(-1))
  return [history, ...last.map((each) => each.history)].flatMap((each) => [sliceOf(each), each])
}

/** The same difference again, twice, in the first of these histories that shows it. */
async function seenAgain(
  finding: Finding,
  playing: Playing,
  histories = historiesFor(finding),
): Promise<Finding | undefined> {
  for (const history of histories) {
    const again = async () => shows(history, finding.signature, playing)
    const outcomes = (await again()) && (await again())
    if (outcomes) return { ...finding, history, outcomes }
  }
  return undefined
}

/** The steps that the last one may stand on: those of the same part, and those about the same things. */
export function sliceOf(history: History): History {
  const [step, ...before] = history.steps.toReversed() as [Step, ...Step[]]
  const wanted = new Set(wordsOf(step))
  const kept = new Set<Step>([step])
  for (const each of before) {
    const isWrite = each.call.method !== 'GET'
    const words = wordsOf(each)
    const isWanted =
      each.names.some(({ part }) => wanted.has(`~${part}`)) ||
      (isWrite && words.some((word) => wanted.has(word)))
    if (isWanted) for (const word of words) wanted.add(word)
    if (isWanted || (isWrite && [...each.by].some((one) => step.by.has(one)))) kept.add(each)
  }
  return { ...history, steps: history.steps.filter((each) => kept.has(each)) }
}

/** The things and names that a call is about. */
function wordsOf({ call }: Step): string[] {
  const text = [...namesIn(call), call.raw].join(' ')
  return [
    ...[...text.matchAll(part)].map(([, , at]) => `~${at}`),
    ...(text.match(new RegExp(`[\\w-]*${recordedRun}[\\w-]*`, 'gi')) ?? []),
  ]
}
