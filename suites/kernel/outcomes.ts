import type { ClauseId } from '../../spec/clauses/index.js'
import type { Rule } from '../../spec/fits.js'
import type { Json, Reply } from '../../spec/http.js'
import { isSuccess } from '../../spec/status.js'

/**
 * What an answer was required to be or to show. For an answer: a success, a refusal, or exactly this status. For its
 * body: that it is JSON, or hides a secret. For a field: that it is there, or its type. For a read: that it shows what
 * was written. For a later call: that the one before it changed nothing. Any other requirement is stated only in words.
 */
export type Asked =
  | ('success' | 'refusal' | number | 'unchanged')
  | ('json' | 'hidden' | 'there' | 'type' | 'seen')

/**
 * How an answer breaks a clause. Something in it is `missing`, or has another `type`, `value` or `order` than is due; a
 * read does not show the `effect` of a write; the call was `refused` or `accepted`, or answered with another `status`.
 */
export type ViolationKind =
  | ('missing' | 'type' | 'value' | 'order' | 'effect')
  | ('refused' | 'accepted' | 'status')

/** What shows that a clause is broken or cannot be judged. */
export interface Evidence {
  /** The answer that shows it. */
  reply?: Reply
  /** A part of its body. With `key`, the member of that part which is wrong. */
  within?: object
  key?: string
  asked?: Asked
  /** The two values that were compared, where they are short. Those of a list in any order are sorted. */
  compared?: Compared
  /** What the value must be. Without `within` it is about the answer: an object with its `status` and its `body`. */
  rule?: Rule
  /** The clause that is broken, where that is another than the one that was asked about. */
  clause?: ClauseId | undefined
  /** The object, the list or the reply that the rule is about, where it is another than the one that is shown. */
  of?: object
  /** The answer to a call that the server might have refused instead. */
  unlessRefused?: Reply | undefined
}

export interface Compared {
  /** Absent when nothing may be there. */
  due?: Json
  /** Absent when nothing came. */
  came?: Json
}

/** The server broke the clause. Carries what was expected, what came, and where it shows. */
export class Violation extends Error {
  /** Printed before the message. */
  override name = 'Violation'
  /** What the rule requires: `status 400`. */
  readonly expected: string
  /** What came instead. */
  readonly got: string
  /** The answer, and the place in it, that shows the difference. */
  evidence: Evidence

  constructor(expected: string, got: string, evidence: Evidence = {}) {
    super(`expected ${expected}, got ${got}`)
    this.expected = expected
    this.got = got
    this.evidence = evidence
  }

  /** Of this answer, which is the effect of a write or not. */
  kindIn(reply: Pick<Reply, 'status'>, isEffect: boolean): ViolationKind {
    const { within, key, compared } = this.evidence
    const isLacking = within !== undefined && key !== undefined && !Object.hasOwn(within, key)
    const asked = isLacking ? 'there' : this.evidence.asked
    if (asked === 'hidden') return 'value'
    if (asked === 'unchanged') return 'effect'
    const isRefusalDue = asked === 'refusal' || (typeof asked === 'number' && !isSuccess({ status: asked }))
    if (isRefusalDue && isSuccess(reply)) return 'accepted'
    if (!isRefusalDue && !isSuccess(reply)) return 'refused'
    if (asked === 'there') return 'missing'
    if (asked === 'json' || asked === 'type') return 'type'
    if (typeof asked === 'number') return 'status'
    if (compared && isInOtherOrder(compared)) return 'order'
    return isEffect ? 'effect' : 'value'
  }
}

function isInOtherOrder({ due, came }: Compared): boolean {
  const [one, other] = [due, came].map((list) =>
    Array.isArray(list)
      ? list
          .map((each) => JSON.stringify(each))
          .sort()
          .join('\n')
      : undefined,
  )
  return one !== undefined && one === other
}

/** The clause was not reached: the scene could not be set, or no answer came. */
export class Untestable extends Error {
  /** Printed before the message. */
  override name = 'Untestable'
  /** The answer that prevented the judgement. */
  readonly evidence: Evidence

  constructor(message: string, evidence: Evidence = {}) {
    super(message)
    this.evidence = evidence
  }
}

/** A write is not visible where it is read, at the place that would show it. */
export class Unseen extends Untestable {
  constructor(message: string, place: Pick<Evidence, 'within' | 'key'> = {}) {
    super(message, { ...place, asked: 'seen' })
  }
}

/** A gateway answered instead of the server, or the server failed for the moment. Nothing follows for the call. */
export class Unreached extends Untestable {}

/** The server made a permitted choice to which the clause does not apply. */
export class NotApplicable extends Error {
  /** Printed before the message. */
  override name = 'NotApplicable'
}

/** Judges, and where that finds a violation looks at what it takes for granted, which throws if that is not so. */
export async function judgedGiven(
  judge: () => Promise<void>,
  premise: () => Promise<unknown>,
): Promise<void> {
  try {
    await judge()
  } catch (error) {
    if (error instanceof Violation) await premise()
    throw error
  }
}

/** The run has made as much as was promised that it would make at most. */
export class Spent extends Untestable {
  override name = 'Spent'
}

/** The server limits how often it may be called, and whoever calls does not wait. */
export class Throttled extends NotApplicable {
  override name = 'Throttled'
}

/** Takes this value where a promise ends untestable: `promise.catch(unlessUntestable(false))`. */
export const unlessUntestable =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof Untestable) return value
    throw error
  }
