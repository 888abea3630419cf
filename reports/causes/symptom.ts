import type { OperationId } from '../../spec/operations.js'
import type { ReportedObstacle } from '../report.js'

/** What a server does everywhere in the same way, so that many rules are broken by one decision. */
export type Habit =
  /** `due` are the statuses that it stands for: those for keys, 401 and 403, go together. */
  | { kind: 'status'; status: number; due: readonly number[] }
  | { kind: 'success for errors'; status: number }
  | { kind: 'other types' }
  | { kind: 'no json' }
  | { kind: 'nearly json' }
  | { kind: 'role format' }
  | { kind: 'redirect'; status: number }
  | { kind: 'wrapped'; key: string }
  /** Every field that a write sets is as it was before: in its own answer, or in a read. */
  | { kind: 'unchanged'; operation: OperationId; shownBy: OperationId; field: string }
  | { kind: 'renamed' }

/** What a case that did not conform shows, without what a run made up. The same id shows the same. */
export interface Symptom {
  id: string
  /**
   * How something went wrong. An operation is `missing`, or answers with `html`, with something that is `not-json`, or
   * with the wrong `status`. A call was `accepted` though it had to be refused, or was `refused`. A field of an answer
   * is `absent` or has the wrong `type` or `value`; a list ignores its `filter`. On the way, writes stay `unseen`, a
   * `gateway` answers, or nothing answers (`silent`). `reason` is anything else.
   */
  face:
    | ('missing' | 'html' | 'not-json' | 'status' | 'accepted' | 'refused' | 'absent' | 'type' | 'value')
    | ('filter' | 'unseen' | 'gateway' | 'silent' | 'obstacle' | 'fault' | 'access' | 'reason')
  /** The operation that is blamed. */
  operation?: OperationId
  clause?: string
  level?: 'must' | 'should'
  /** It is about the operation as a whole: its plainest valid call shows it. */
  isWhole?: true
  /** The place in a resource: `host.memo`. For a call without an answer, the place in its body. */
  place?: string
  /** For a write that stays unseen: the places that would show it. */
  recognizedBy?: readonly string[]
  /** The operation whose answer shows it. */
  read?: OperationId
  /** The decisive call, when it wrote what is read. */
  write?: OperationId
  status?: number
  /** What a refusal says, without the values that its call gave. */
  answer?: string
  /** It is there, and does not find what was just made. */
  finds?: false
  /** The status that was due. */
  due?: number
  filters?: readonly string[]
  /** The list does not show what it must, rather than what it must not. */
  lacks?: true
  /** Seen on a path other than the first that the document names for the operation. */
  alias?: string
  /** What the server may do everywhere in the same way. */
  habit?: Habit
  /** What is wrong with the operation, where that kept others from being judged. */
  obstacle?: { kind: Exclude<ReportedObstacle['kind'], 'unnamed'>; part?: string }
  /** Why nothing could be judged, where it was ended for a reason of the run. */
  words?: string
}
