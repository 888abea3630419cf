import type { Need } from '../spec/clause.js'
import type { Exchange, Send } from '../spec/http.js'
import type { ConformanceCase } from '../suites/kernel/case.js'
import type { Observation } from '../suites/kernel/observation.js'
import type { CaseResult } from './case-result.js'
import type { Reach } from './check/reach.js'
import type { Consent } from './consent.js'
import type { LedgerLine } from './ledger-lines.js'
import type { QuotaLimits } from './quota.js'

/** A deployment under test, with its keys already in place: see `connect`. */
export interface Target {
  baseUrl: string
  /** What the run was given beyond the key. */
  supplied: readonly Need[]
  send: Send
  /** Waits a minute in all, then rejects with `Throttled` where `send` waits. */
  hurried?: Send
  /** Lets the answer of a rate limit stand. */
  unheld?: Send
  /** Lets the check that a run begins with look further than its calls do. */
  reach?: Reach
  /** Requests that went out so far. */
  requests(): number
  /** Ms spent so far waiting for rate limits. */
  waited(): number
  memberEmail?: string
  /** Lets time pass for the server; a real one takes its time. */
  pause?: (ms: number) => Promise<void>
  /** Whether `pause` moves the server's clock, which nobody else does; by default where there is one. */
  ownsClock?: boolean
  /** The ms by which a run measures its time; by default those of this machine. */
  now?: () => number
}

/**
 * What an exchange tells: much where it shows why a case did not conform, little where it stands beside the decisive
 * one of a case that did.
 */
export type Worth = 'much' | 'some' | 'little'

export interface RunOptions<Kept = Exchange> {
  cases: readonly ConformanceCase[]
  /** Begun when all cases are: what a server does where it is free is worth no case its time. */
  observations?: readonly Observation[]
  seed: number
  concurrency: number
  /** How long a read may lag behind a write, in ms. */
  settle: number
  /** How long a case may take, in ms. */
  timeLimit: number
  /** How an exchange is kept until the run ends, as soon as its case has ended. */
  keep: (exchange: Exchange, worth: Worth) => Kept
  /** Interrupts the run: what was made is cleaned up, the rest is inconclusive. */
  signal?: AbortSignal
  /** What cases may do besides reading; default all but bursts. */
  allow?: readonly Consent[]
  /** Hosts alive at once; any number by default. */
  maxHosts?: number
  /** What the run makes in all at most, bursts not counted; any number by default. */
  limits?: QuotaLimits
  /** No case begins when that many ms have gone by. */
  maxTime?: number
  /** Takes down what the run makes, before the call that makes it goes out. */
  onLedger?: (line: LedgerLine) => void
  onStart?: (id: string) => void
  onCase?: (result: CaseResult<Kept>, done: number, all: number) => void
}

/** What a run is made of. */
export type RunPart = ConformanceCase | Observation

export const allOf = ({
  cases,
  observations = [],
}: Pick<RunOptions, 'cases' | 'observations'>): RunPart[] => [...cases, ...observations]
