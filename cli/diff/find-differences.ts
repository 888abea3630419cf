import { setImmediate as turn } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { DiffReport, SeenDifference } from '../../reports/diff-report.js'
import { aspectOf, signatureOf } from './differences.js'
import type { History, Part } from './history.js'
import type { Sides } from './play.js'
import { fitsTwice, type Outcome, type Playing, playBoth } from './play-both.js'

/** A difference that was found. */
export interface Finding {
  difference: SeenDifference
  signature: string
  /** The calls that show it, the last one as what it is about, and what came of them. */
  history: History
  outcomes: readonly Outcome[]
  /** The parts in whose calls it was seen, by their ids. */
  by: Map<string, Part>
  /** How many calls it made differ. */
  calls: number
}

export const sideNames = ['one', 'other'] as const

/** Notes that a side differs from itself. */
export function vary(
  { varying }: Pick<Found, 'varying'>,
  difference: SeenDifference,
  side: (typeof sideNames)[number],
): void {
  const aspect = aspectOf(difference)
  const known = varying.get(aspect)
  varying.set(aspect, { ...difference, side: known && known.side !== side ? 'both' : side })
}

export interface Search extends Omit<Playing, 'isSteady'> {
  concurrency: number
  maxHosts: number
  /** Whether no further history may begin. */
  isOver(): boolean
}

export interface Found {
  findings: Map<string, Finding>
  histories: number
  /** The calls that were compared, each with the signatures of what differed. */
  calls: { operation: string; signatures: string[] }[]
  /** What differs where a history goes twice to the same side, by what it is of. */
  varying: Map<string, DiffReport['varies'][number]>
  /** Whether all histories were sent to their ends. */
  isWhole: boolean
}

/** Every so many histories, one goes twice to each side too, at once: one that makes few hosts. */
const everySoMany = 8

/** How often a difference outlives `settle` before nothing waits for it any more. */
const enough = 2

/**
 * What makes no sense to wait for, where a history goes twice to the same side: what is known to vary there. The sides
 * may lag where they are known to differ.
 */
export const variesIn =
  ({ varying }: Pick<Found, 'varying'>) =>
  (difference: SeenDifference): boolean =>
    varying.has(aspectOf(difference))

/** The same where a history goes to both. */
export const steadyIn =
  (found: Pick<Found, 'findings' | 'varying'>) =>
  (difference: SeenDifference): boolean =>
    (found.findings.get(signatureOf(difference))?.calls ?? 0) >= enough || variesIn(found)(difference)

/** Sends the histories to both, several at once, and collects what differs. */
export async function findDifferences(
  histories: AsyncIterable<History> | Iterable<History>,
  sides: Sides,
  search: Search,
): Promise<Found> {
  const found: Found = { findings: new Map(), histories: 0, calls: [], varying: new Map(), isWhole: true }
  const { settle, signal, maxHosts, isOver } = search
  const limit = pLimit(search.concurrency)
  const running = new Set<Promise<void>>()

  const passing: Passing[] = []

  async function one(history: History, isTwice: boolean): Promise<void> {
    const outcomes = await playBoth(history, sides, { ...search, isSteady: steadyIn(found), isCut: isOver })
    if (isOver()) found.isWhole = false
    note(found, history, outcomes)
    const passed = outcomes.flatMap(({ passed = [] }) => passed.map(signatureOf))
    passing.push({ history, what: [...new Set(passed)] })
    const alone = { settle, signal, isSteady: variesIn(found), isCut: isOver }
    for (const [at, side] of isTwice ? sides.entries() : [])
      for (const { differences } of await playBoth(history, [side, side], alone))
        for (const each of differences) vary(found, each, sideNames[at as 0 | 1])
  }

  let sinceTwice = everySoMany
  for await (const history of histories) {
    while (limit.pendingCount > 0) await Promise.race(running)
    /** Two servers in this process answer without a pause in which anybody could interrupt. */
    await turn()
    if (isOver() || signal?.aborted) {
      found.isWhole = false
      break
    }
    const isTwice = ++sinceTwice > everySoMany && fitsTwice(history, maxHosts)
    if (isTwice) sinceTwice = 1
    const task = limit(() => one(history, isTwice)).finally(() => running.delete(task)) as Promise<void>
    running.add(task)
  }
  await Promise.all(running)
  /** A cache that should have been dropped is dropped by what other histories write: alone, it shows. */
  for (const history of telling(passing)) if (!isOver() && !signal?.aborted) await one(history, false)
  if (signal?.aborted) found.isWhole = false
  return found
}

/** A history, and what differed in it and passed. */
interface Passing {
  history: History
  what: readonly string[]
}

/** How many histories go to both once more, each alone. */
const mostAlone = 3

/** Those in which most passed that passed in none before. */
function telling(passing: readonly Passing[]): History[] {
  const known = new Set<string>()
  const newIn = ({ what }: Passing): number => what.filter((each) => !known.has(each)).length
  return Array.from({ length: mostAlone }).flatMap(() => {
    const [most] = passing.filter(newIn).sort((one, other) => newIn(other) - newIn(one))
    for (const each of most?.what ?? []) known.add(each)
    return most?.history ?? []
  })
}

function note(found: Found, history: History, outcomes: readonly Outcome[]): void {
  const { findings, calls } = found
  found.histories += 1
  for (const [at, { step, differences }] of outcomes.entries()) {
    const signatures = [...new Set(differences.map(signatureOf))]
    calls.push({ operation: step.call.operation ?? 'other', signatures })
    for (const signature of signatures) {
      const known = findings.get(signature) ?? {
        difference: differences.find((each) => signatureOf(each) === signature) as SeenDifference,
        ...{ signature, by: new Map(), calls: 0, outcomes: outcomes.slice(0, at + 1) },
        history: { ...history, steps: history.steps.filter((each) => each.at <= step.at) },
      }
      known.calls += 1
      for (const part of history.parts) if (step.by.has(part.id)) known.by.set(part.id, part)
      findings.set(signature, known)
    }
  }
}
