import pLimit from 'p-limit'
import type { Call } from '../../spec/http.js'
import { createLedger, type Ledger, removing } from '../../suites/kernel/ledger.js'
import { aspectOf, type Difference, differencesOf, signatureOf } from './differences.js'
import type { History, Part, Step } from './history.js'
import { type Came, createPlay, type Play, type Side } from './play.js'

/** One of the servers, and how time passes for it. */
export interface OpenSide extends Side {
  pause(ms: number): Promise<void>
  /** The number of the next history there. */
  next(): string
}

/** Numbers of four digits, as names have room for. */
export function numbering(): () => string {
  let plays = 1000
  return () => String(++plays)
}

export type Sides = readonly [OpenSide, OpenSide]

/** What came of one call of a history. */
export interface Outcome {
  step: Step
  calls: readonly [Call, Call]
  came: readonly [Came, Came]
  differences: Difference[]
}

export interface Playing {
  /** How long an answer may lag, in ms. */
  settle: number
  signal?: AbortSignal | undefined
  /** Whether waiting for this difference to pass was in vain before. */
  isSteady?(signature: string): boolean
}

/** Sends a history to both, step by step, and removes what it left. A read that differs is repeated: one may lag. */
export async function playBoth(history: History, sides: Sides, playing: Playing): Promise<Outcome[]> {
  const ledgers = sides.map(createLedger)
  const both = sides.map((side, at) =>
    createPlay({ ...side, send: (ledgers[at] as Ledger).watch(side.send) }, side.next()),
  ) as [Play, Play]
  const outcomes: Outcome[] = []
  try {
    for (const step of history.steps) {
      if (playing.signal?.aborted) break
      if (step.wait) await pausing(sides, step.wait)
      if (both.every((play) => play.canTake(step))) outcomes.push(await takeBoth(step, both, sides, playing))
    }
  } finally {
    await Promise.all(sides.map(async ({ send }, at) => removing(send)((await ledgers[at]?.left()) as never)))
  }
  return outcomes
}

const pausing = (sides: Sides, ms: number): Promise<unknown> =>
  Promise.all([...new Set(sides.map(({ pause }) => pause))].map((pause) => pause(ms)))

async function takeBoth(
  step: Step,
  both: readonly [Play, Play],
  sides: Sides,
  { settle, signal, isSteady = () => false }: Playing,
): Promise<Outcome> {
  for (let waited = 0, delay = 50; ; waited += delay, delay *= 2) {
    const calls = [both[0].own(step), both[1].own(step)] as const
    const came = await Promise.all([both[0].take(step, calls[0]), both[1].take(step, calls[1])])
    const differences = differencesOf(step, both, came)
    const isLate = waited >= settle || signal?.aborted
    if (
      step.call.method !== 'GET' ||
      isLate ||
      differences.every((each) => isPlain(each) || isSteady(signatureOf(each)))
    )
      return { step, calls, came, differences }
    delay = Math.min(delay, settle - waited)
    await pausing(sides, delay)
  }
}

/** Whether a difference has nothing to do with what the server holds. */
const isPlain = ({ operation }: Difference): boolean => operation === undefined

/** A difference that was found, and the history that shows it. */
export interface Finding {
  difference: Difference
  signature: string
  history: History
  step: Step
  came: Outcome['came']
  /** The parts in whose calls it was seen, by their ids. */
  by: Map<string, Part>
}

/** How many calls differed in what. */
export interface Tally {
  histories: number
  calls: Map<string, number>
  /** The signatures of each call that differed. */
  differing: { operation: string; signatures: string[] }[]
}

export interface Search extends Omit<Playing, 'isSteady'> {
  concurrency: number
  /** How many hosts may be alive at once on either side. */
  maxHosts: number
  /** Whether no further history may begin. */
  isOver(): boolean
  onHistory?(done: number): void
}

export interface Found {
  found: Map<string, Finding>
  tally: Tally
  /** What differed when a history went twice to the same side, by what it is of. */
  varying: Map<string, Difference>
  /** Whether it makes no sense to wait for a difference to pass. */
  isSteady(signature: string): boolean
  /** Whether all histories were sent to their ends. */
  isWhole: boolean
}

/** Every so many histories, one goes twice to each side too. */
const everySoMany = 8

/** How often a difference outlives `settle` before nothing waits for it any more. */
const enough = 2

/** Sends the histories to both, several at once, and collects what differs. */
export async function findDifferences(
  histories: AsyncIterable<History> | Iterable<History>,
  sides: Sides,
  search: Search,
): Promise<Found> {
  const found = new Map<string, Finding>()
  const steady = new Map<string, number>()
  const tally: Tally = { histories: 0, calls: new Map(), differing: [] }
  const limit = pLimit(search.concurrency)
  const room = createRoom(search.maxHosts)
  const running: Promise<void>[] = []
  let isWhole = true
  let begun = 0

  const varying = new Map<string, Difference>()
  const isSteady = (signature: string): boolean => (steady.get(signature) ?? 0) >= enough

  async function one(history: History, isTwice: boolean): Promise<void> {
    const leave = await room(history.hosts)
    try {
      note(history, await playBoth(history, sides, { ...search, isSteady }))
      for (const side of isTwice ? sides : [])
        for (const { differences } of await playBoth(history, [side, side], { ...search, isSteady }))
          for (const each of differences) varying.set(aspectOf(each), each)
    } finally {
      leave()
    }
  }

  function note(history: History, outcomes: readonly Outcome[]): void {
    tally.histories += 1
    for (const { step, came, differences } of outcomes) {
      const { operation = 'other' } = step.call
      tally.calls.set(operation, (tally.calls.get(operation) ?? 0) + 1)
      const signatures = [...new Set(differences.map(signatureOf))]
      for (const signature of signatures) {
        const difference = differences.find((each) => signatureOf(each) === signature) as Difference
        steady.set(signature, (steady.get(signature) ?? 0) + 1)
        const known = found.get(signature) ?? {
          difference,
          signature,
          history,
          step,
          came,
          by: new Map(),
          count: 0,
        }
        for (const part of history.parts)
          if (step.by.has(part.id) && !known.by.has(part.id)) known.by.set(part.id, part)
        found.set(signature, known)
      }
      if (signatures.length) tally.differing.push({ operation, signatures })
    }
    search.onHistory?.(tally.histories)
  }

  for await (const history of histories) {
    while (limit.pendingCount > 0) await Promise.race(running)
    if (search.isOver() || search.signal?.aborted) {
      isWhole = false
      break
    }
    const isTwice = begun++ % everySoMany === 0
    const task = limit(() => one(history, isTwice)).finally(
      () => void running.splice(running.indexOf(task), 1),
    )
    running.push(task)
  }
  await Promise.all(running)
  return { found, tally, varying, isSteady, isWhole: isWhole && !search.signal?.aborted }
}

/** Lets in so many at once; somebody who alone is more than that comes in alone. */
function createRoom(most: number): (howMany: number) => Promise<() => void> {
  let inside = 0
  const waiting: { howMany: number; enter: () => void }[] = []
  const next = (): void => {
    const [first] = waiting
    if (!first || (inside > 0 && inside + first.howMany > most)) return
    waiting.shift()
    inside += first.howMany
    first.enter()
    next()
  }
  return (howMany) =>
    new Promise((resolve) => {
      const leave = (): void => {
        inside -= howMany
        next()
      }
      waiting.push({ howMany: Math.max(1, howMany), enter: () => resolve(leave) })
      next()
    })
}
