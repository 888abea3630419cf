import { setImmediate as turn } from 'node:timers/promises'
import type { SeenDifference } from '../../reports/diff-report.js'
import type { Part } from '../../runner/case/part.js'
import { grouped } from '../../spec/grouped.js'
import { signatureOf } from './differences.js'
import type { History } from './history.js'
import { type Outcome, type Playing, playBoth, signatureIn } from './play-both.js'

/** A name for differences: a clause that one side breaks, or an open point, with the cases and observations that say so. */
export type Name = { id: string; cases: readonly string[] } & (
  | { what: 'clause'; side: 0 | 1 }
  | { what: 'open point'; answers: readonly [string, string] }
)

/** A difference that was found. */
export interface Finding {
  difference: SeenDifference
  signature: string
  name?: Name
  /** The calls that show it, the last one as what it is about, and what came of them. */
  history: History
  outcomes: readonly Outcome[]
  /** The parts in whose calls it was seen, by their ids, and how it was seen there: first, or last by an observation. */
  by: Map<string, Pick<Finding, 'history' | 'outcomes'> & { part: Part }>
  /** Whether it was seen again, and does not vary by itself. */
  isSteady?: boolean
}

export interface Search extends Playing {
  concurrency: number
  maxHosts: number
  /** Whether nothing more is to be sent, or all but what the time is saved for: to look again at what was found. */
  isOver(isSaving?: boolean): boolean
}

export interface Found {
  findings: Map<string, Finding>
  /** What differed at first, and passed while it was waited for. */
  passing: Map<string, Finding>
  histories: number
  /** The calls that were compared, each with the signatures of what differed. */
  calls: { operation: string; signatures: string[] }[]
  /** Whether all histories were sent to their ends. */
  isWhole: boolean
}

/** Sends the histories to both, several at once, and collects what differs. */
export async function findDifferences(
  histories: AsyncIterable<History> | Iterable<History>,
  search: Search,
): Promise<Found> {
  const found: Found = { findings: new Map(), passing: new Map(), histories: 0, calls: [], isWhole: true }
  const isOver = (): boolean => {
    if (search.isOver(found.findings.size > 0)) found.isWhole = false
    return !found.isWhole
  }
  /** One after the other, for whoever asks. */
  const left = (async function* () {
    yield* histories
  })()
  async function takeSome(): Promise<void> {
    for await (const history of left) {
      /** Two servers in this process answer without a pause in which anybody could interrupt. */
      await turn()
      if (isOver()) return
      note(found, history, await playBoth(history, { ...search, isOver }))
    }
  }
  await Promise.all(Array.from({ length: search.concurrency }, takeSome))
  return found
}

/** Adds what came of a history. */
export function note(found: Found, history: History, outcomes: readonly Outcome[]): void {
  found.histories += 1
  for (const [at, outcome] of outcomes.entries()) {
    const { step, differences, passed = [] } = outcome
    const own = grouped(differences, (each) => signatureIn(outcome, each))
    found.calls.push({ operation: step.call.operation ?? 'other', signatures: [...own.keys()] })
    if (!own.size && !passed.length) continue
    const shown = {
      history: { ...history, steps: history.steps.filter((each) => each.at <= step.at) },
      outcomes: outcomes.slice(0, at + 1),
    }
    const add = (to: Map<string, Finding>, difference: SeenDifference): Finding => {
      const signature = signatureIn(outcome, difference)
      const known = to.get(signature) ?? { difference, signature, by: new Map(), ...shown }
      to.set(signature, known)
      return known
    }
    for (const each of passed) add(found.passing, each)
    for (const [first] of own.values()) {
      const known = add(found.findings, first as SeenDifference)
      /** What an observation asks it asks last. */
      for (const part of step.by)
        if (!known.by.has(part.id) || 'observe' in part) known.by.set(part.id, { part, ...shown })
    }
  }
}

/** Whether one side took what the other refused before: then what comes after it differs for that reason. */
export const isConsequence = ({ outcomes, difference }: Finding): boolean =>
  outcomes
    .slice(0, -1)
    .some(({ differences }) =>
      differences.some(
        (each) => each.kind === 'status class' && signatureOf(each) !== signatureOf(difference),
      ),
    )
