import type { FaultOptions } from '../faults/fault-options.js'
import type { Fault } from '../faults/faults.js'

/** What the control API says of the fake as a whole. */
export interface StateTold {
  url: string
  clock: ClockTold
  organizations: string[]
  /** Answers to open points that are not the default ones. */
  choices: Record<string, string>
  grease?: number
  assume?: 'error'
  /** The clauses that it was told to break. */
  departures?: readonly string[]
  /** Whether the specification by example can be read beside the page. */
  specification: boolean
  faults: number
  unusedFaults: number
  journal: { entries: number; limit: number }
}

export interface ClockTold {
  /** Epoch milliseconds. */
  now: number
  iso: string
  frozen: boolean
}

/** A fault in JSON, which has no word for infinity. */
export interface FaultTold extends Pick<Fault, 'number' | 'operations' | 'seen' | 'used' | 'isPending'> {
  options: FaultOptionsTold
}

export interface FaultOptionsTold extends Omit<FaultOptions, 'times' | 'organization'> {
  times?: number | 'all'
  organization?: string
}
