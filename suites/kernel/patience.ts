import { Untestable, Violation } from './outcomes.js'

/** How a wrong answer is known again: what was read, what was expected, what came, without names and numbers. */
export type Wrongness = string

/** What a run has learned about waiting. */
export interface Patience {
  /** Whether it is of no use to wait for this to change. */
  isSpent(wrong: Wrongness): boolean
  /** It stayed the same for the whole of the time that a read may lag. */
  stayed(wrong: Wrongness): void
  /** It was seen and then changed. */
  changed(wrong: Wrongness): void
}

/** Cases in which a wrong answer stays before others stop waiting for it. */
const enough = 3

/**
 * Learns where waiting is of no use: an answer that stayed wrong in a few cases and never changed in any is not waited
 * for again.
 */
export function createPatience(): Patience {
  const times = new Map<Wrongness, number>()
  const changing = new Set<Wrongness>()
  return {
    isSpent: (wrong) => !changing.has(wrong) && (times.get(wrong) ?? 0) >= enough,
    stayed: (wrong) => void times.set(wrong, (times.get(wrong) ?? 0) + 1),
    changed: (wrong) => void changing.add(wrong),
  }
}

/** Thrown to wait as long as a read may lag, whatever is read: of such a wait nothing is learned. */
export class Lagging extends Untestable {}

/** Undefined for what no waiting would help: our own faults, and what does not apply. */
export function wrongnessOf(error: unknown, read: string | undefined): Wrongness | undefined {
  if (!(error instanceof Violation || error instanceof Untestable)) return undefined
  const said = error instanceof Violation ? `${error.expected} | ${error.got}` : error.message
  return `${read}: ${plain(said)}`
}

/** Generated names, ids and numbers say nothing of the kind of an answer. */
const plain = (text: string): string =>
  text
    .replace(/\bmc-[\w-]+/g, '*')
    .replace(/[\w-]*\d[\w.-]*/g, '*')
    .replace(/\*(?:[\s,"]*\*)+/g, '*')
