import type { Access } from './access.js'

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

export type Subject = (typeof subjects)[number]

/**
 * `fine`; `warns`: a run can do its work, but its reader should know; `wrong`: usage or configuration must
 * change first; `unreachable`: nothing else can be found out; `unknown`: it could not be seen.
 */
export type FindingState = 'fine' | 'warns' | 'wrong' | 'unreachable' | 'unknown'

/** One result of a check. */
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
