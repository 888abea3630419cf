import type { Reply } from '../../spec/http.js'

/**
 * What was asked of an answer: a success, a refusal or this very status; of its body, that it is JSON; of a field, that it
 * is there, or its type; of a read, that it shows what was written. What else is asked only its words tell.
 */
export type Asked = 'success' | 'refusal' | number | 'json' | 'there' | 'type' | 'seen'

/** What shows that a clause is broken, or cannot be judged. */
export interface Evidence {
  /** The answer that shows it. */
  reply?: Reply
  /** A part of its body, or the part whose `key` is wrong. */
  within?: object
  key?: string
  asked?: Asked
}

/** The server broke the clause: what was expected, what came, and where it is seen. */
export class Violation extends Error {
  /** `Violation`, by which it is told apart in what is printed. */
  override name = 'Violation'
  /** What the rule asks for: `status 400`. */
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
}

/** The clause was never reached: the scene could not be set, or no answer came. */
export class Untestable extends Error {
  /** `Untestable`, by which it is told apart in what is printed. */
  override name = 'Untestable'
  /** The answer that stood in the way. */
  readonly evidence: Evidence

  constructor(message: string, evidence: Evidence = {}) {
    super(message)
    this.evidence = evidence
  }
}

/** What was written does not show where it is read. */
export class Unseen extends Untestable {
  constructor(message: string) {
    super(message, { asked: 'seen' })
  }
}

/** What stands in front of the server answered for it, or the server for the moment: nothing can be concluded of the call. */
export class Unreached extends Untestable {}

/** The server made a choice, free to it, under which the clause says nothing. */
export class NotApplicable extends Error {
  /** `NotApplicable`, by which it is told apart in what is printed. */
  override name = 'NotApplicable'
}

/** The run has made as much as was promised that it would make at most. */
export class Spent extends Untestable {
  override name = 'Spent'
}

/** The server limits how often it may be called, and whoever calls does not wait. */
export class Throttled extends NotApplicable {
  override name = 'Throttled'
}
