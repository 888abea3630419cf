import type { Need } from '../../spec/clause.js'
import type { Send } from '../../spec/http.js'
import type { Unusable } from '../case/run-one.js'
import type { Reach } from '../send/target.js'

/** What a check looks at, in the order of its output. */
export const subjects = [
  'reachability',
  'base URL',
  'key',
  'read key',
  'write key',
  'outside key',
  'other key',
  'cloud word',
  'encoded paths',
  'rate limits',
  'clock',
  'latency',
] as const

export interface Finding {
  subject: (typeof subjects)[number]
  /**
   * `warns`: a run can do its work, but its reader should know; `wrong`: usage or configuration must change first;
   * `unreachable`: nothing else can be found out; `unknown`: it could not be seen.
   */
  state: 'fine' | 'warns' | 'wrong' | 'unreachable' | 'unknown'
  says: string
  advice?: string
  /** The key that it says is refused wherever it is used. */
  refuses?: Need
}

/** A finding in words, with what to do. */
export const told = ({ says, advice }: Finding): string => (advice ? `${says} ${advice}` : says)

/** Whether a target can be tested, and what a run against it should know. */
export interface Checkup {
  access: Access
  unusable: Unusable
  findings: Finding[]
  calls: number
}

/** Whether the target can be tested at all. */
export type Access =
  | { open: true; hint?: string }
  /** Nothing answers, or no API, the key is refused, every call is throttled, or it was interrupted. */
  | {
      open: false
      why: 'unreachable' | 'elsewhere' | 'refused' | 'throttled' | 'interrupted'
      message: string
    }

/** What a check needs to know of a target. */
export interface Checked {
  baseUrl: string
  supplied: readonly string[]
  send: Send
  /** Absent when a target can be reached in one way only. */
  reach?: Reach
}
