import type { Access } from '../access.js'

/** What a check looks at, in the order in which it tells. */
export const subjects = [
  'reachability',
  'base URL',
  'key',
  'read key',
  'write key',
  'outside key',
  'cloud word',
  'encoded paths',
  'rate limits',
  'clock',
  'latency',
] as const

export type Subject = (typeof subjects)[number]

/**
 * `fine`; `warns` where a run can do its work and its reader should know; `wrong` where usage or configuration has to
 * change first; `unreachable` where nothing can be told of anything else; `unknown` where it could not be seen.
 */
export type FindingState = 'fine' | 'warns' | 'wrong' | 'unreachable' | 'unknown'

/** One thing that a check saw. */
export interface CheckFinding {
  subject: Subject
  state: FindingState
  says: string
  /** What to do. */
  advice?: string
}

/** Whether a target can be tested, and what a run against it should know. */
export interface Checkup {
  access: Access
  findings: CheckFinding[]
  /** How many calls were made. */
  calls: number
}
