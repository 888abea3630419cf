import type { Clause } from '../../spec/clause.js'
import type { FaultOptions } from '../faults/fault-options.js'
import type { Fault } from '../faults/faults.js'

/** The state of the fake as a whole, as the control API tells it. */
export interface StateTold {
  url: string
  clock: ClockTold
  organizations: string[]
  /** The answers to open points that differ from the defaults. */
  choices: Record<string, string>
  grease?: number
  assume?: 'error'
  /** The clauses that the fake was told to break, or the cases that it was told to fail. */
  departures?: readonly string[]
  /** What their clauses say. */
  broken?: readonly Pick<Clause, 'id' | 'at' | 'says'>[]
  /** Whether the specification by example is available beside the page. */
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

/** A fault as JSON, which cannot express infinity. */
export interface FaultTold extends Pick<Fault, 'number' | 'operations' | 'seen' | 'used' | 'isPending'> {
  options: FaultOptionsTold
}

export interface FaultOptionsTold extends Omit<FaultOptions, 'times' | 'organization'> {
  times?: number | 'all'
  organization?: string
}
