import type { SeenDifference } from '../../reports/diff-report.js'
import type { Exchange } from '../../spec/http.js'
import { isSuccess } from '../../spec/status.js'
import { createLedger, type Ledger, removing } from '../../suites/kernel/ledger.js'
import { differencesOf, signatureOf } from './differences.js'
import type { History, Step } from './history.js'
import type { Lag } from './lag.js'
import { createPlay, type Play, type Sides } from './play.js'

/** What came of one call of a history. */
export interface Outcome {
  step: Step
  came: readonly [Exchange, Exchange]
  differences: SeenDifference[]
  /** What differed at first, and passed while it was waited for. */
  passed?: readonly SeenDifference[]
}

export interface Playing {
  sides: Sides
  /** How long an answer may lag, in ms. */
  settle: number
  /** Tells whether to wait. Without it, nothing is waited for. */
  lag?: Lag
  room?: ReturnType<typeof createRoom>
  /** Whether nothing more is to be sent. */
  isOver?(): boolean
}

/** Sends a history to both, step by step, and removes what it left. A read that differs is repeated: one may lag. */
export async function playBoth(history: History, playing: Playing): Promise<Outcome[]> {
  const { sides, lag, room, isOver = () => false } = playing
  const leave = await room?.(hostsOf(history) * (sides[0] === sides[1] ? 2 : 1))
  const ledgers = [createLedger(), createLedger()] as const
  const play = (at: 0 | 1): Play => createPlay({ ...sides[at], send: ledgers[at].watch(sides[at].send) })
  const both = [play(0), play(1)] as const
  const waiting = lag?.follow(both, sides)
  const outcomes: Outcome[] = []
  try {
    for (const step of history.steps) {
      if (isOver()) break
      if (step.wait) await pausing(sides, step.wait)
      if (!both.every((each) => each.canTake(step))) continue
      const outcome = await takeBoth(step, both, playing, waiting?.(step))
      /** What a read that is not repeated any more would have shown, nobody knows. */
      if (!isOver()) outcomes.push(outcome)
    }
  } finally {
    await Promise.all(sides.map(async ({ send }, at) => removing(send)(await (ledgers[at] as Ledger).left())))
    leave?.()
  }
  return outcomes
}

/** Lets in so many hosts at once, in turn, and more than that alone. Resolves to what frees their room. */
export function createRoom(most: number): (hosts: number) => Promise<() => void> {
  let inside = 0
  let turn: Promise<unknown> = Promise.resolve()
  let freed = (): void => {}
  return (hosts) => {
    const entered = turn.then(async () => {
      while (inside > 0 && inside + hosts > most) await new Promise<void>((resolve) => (freed = resolve))
      inside += hosts
      return () => {
        inside -= hosts
        freed()
      }
    })
    turn = entered
    return entered
  }
}

/** The most hosts that a history can have at once. */
const hostsOf = ({ hosts, steps }: History): number =>
  Math.min(hosts, steps.filter(({ call }) => call.operation === 'registerHost').length)

/** Whether a server has room for the hosts of a history that goes there twice at once. */
export const fitsTwice = (history: History, maxHosts: number): boolean => 2 * hostsOf(history) <= maxHosts

const pausing = (sides: Sides, ms: number): Promise<unknown> =>
  Promise.all([...new Set(sides.map(({ pause }) => pause))].map((pause) => pause(ms)))

async function takeBoth(
  step: Step,
  both: readonly [Play, Play],
  { sides, settle, isOver = () => false }: Playing,
  waiting?: ReturnType<ReturnType<Lag['follow']>>,
): Promise<Outcome> {
  let first: SeenDifference[] | undefined
  for (let waited = 0, delay = 50; ; waited += delay, delay *= 2) {
    const came = await Promise.all([both[0].take(step), both[1].take(step)])
    const differences = differencesOf(step, both, came)
    first ??= differences
    const isWorth = step.call.method === 'GET' && waiting?.isWorth(came, differences, waited)
    if (!isWorth || waited >= settle || isOver()) {
      waiting?.end()
      const left = differences.map(signatureOf)
      return { step, came, differences, passed: first.filter((each) => !left.includes(signatureOf(each))) }
    }
    delay = Math.min(delay, settle - waited)
    await pausing(sides, delay)
  }
}

/** Its signature where it came of a call. Of a write that one side refuses, the words of the reason are part of it. */
export function signatureIn({ step, came }: Outcome, difference: SeenDifference): string {
  const signature = signatureOf(difference)
  if (difference.kind !== 'status class' || step.call.method === 'GET') return signature
  const { text = '' } = came.find(({ reply }) => reply && !isSuccess(reply))?.reply ?? {}
  const words = text.split(/[\s"'`{}[\]().,;]+/).filter((each) => /^[a-z]+$/i.test(each))
  return [signature, ...new Set(words)].join(' ')
}

/** What came of a history up to the call that shows a difference; undefined where none does. */
export async function shows(
  history: History,
  signature: string,
  playing: Playing,
): Promise<Outcome[] | undefined> {
  const outcomes = await playBoth(history, playing)
  const at = outcomes.findIndex((outcome) =>
    outcome.differences.some((each) => [signatureOf(each), signatureIn(outcome, each)].includes(signature)),
  )
  return at < 0 ? undefined : outcomes.slice(0, at + 1)
}
