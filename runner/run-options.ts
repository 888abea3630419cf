import type { Need } from '../spec/clause.js'
import type { Exchange, Send } from '../spec/http.js'
import type { ConformanceCase } from '../suites/kernel/case.js'
import type { Observation } from '../suites/kernel/observation.js'
import type { Gap } from './breaker.js'
import type { CaseResult } from './case-result.js'
import type { Reach } from './check/reach.js'
import type { Consent } from './consent.js'
import type { LedgerLine } from './ledger-lines.js'
import type { QuotaLimits } from './quota.js'

/** A deployment under test, with its keys already in place; see `connect`. */
export interface Target {
  baseUrl: string
  /** What the run was given besides the key. */
  supplied: readonly Need[]
  send: Send
  /** Like `send`, but after waiting a minute in total it rejects with `Throttled`. */
  hurried?: Send
  /** Does not wait for a rate limit: a 429 is the answer. */
  unheld?: Send
  /** Lets the check at the start of a run look further than its calls do. */
  reach?: Reach
  /** Requests sent so far. */
  requests(): number
  /** Ms spent so far waiting for rate limits. */
  waited(): number
  /** When the server was given up, because it stopped answering. */
  givenUp?: () => Date | undefined
  /** The latest time during which the server was away and came back. */
  gap?: () => Gap | undefined
  /** Lets calls of a server out once more that was given up, or of operations that were. */
  tryAgain?: () => void
  memberEmail?: string
  /** Lets time pass for the server. A real one takes its time. */
  pause?: (ms: number) => Promise<void>
  /** Whether only `pause` moves the server's clock. Default: whether there is a `pause`. */
  ownsClock?: boolean
  /** How far `pause` has moved the server's clock so far, in ms. */
  moved?: () => number
  /** The clock of the run in ms. Default: that of this machine. */
  now?: () => number
}

/**
 * How much an exchange tells: `much` if it shows why a case did not conform, `little` if it stands beside the
 * decisive one of a case that did.
 */
export type Worth = 'much' | 'some' | 'little'

export interface RunOptions<Kept = Exchange> {
  cases: readonly ConformanceCase[]
  /** They start after all cases, because what a server is free to do must not delay a case. */
  observations?: readonly Observation[]
  seed: number
  concurrency: number
  /** How long a read may lag behind a write, in ms. */
  settle: number
  /** How long a case may take, in ms. */
  timeLimit: number
  /**
   * Turns an exchange into the form that is kept until the run ends. Called as soon as its case has ended.
   */
  keep: (exchange: Exchange, worth: Worth) => Kept
  /** Interrupts the run. What it made is cleaned up, and the rest is inconclusive. */
  signal?: AbortSignal
  /** What cases may do besides reading. Default: everything except bursts. */
  allow?: readonly Consent[]
  /** How many hosts may exist at once. No limit by default. */
  maxHosts?: number
  /** What the run makes in all at most, bursts not counted; any number by default. */
  limits?: QuotaLimits
  /** How many calls it makes at most, with the check and the clean-up. */
  maxCalls?: number
  /** No case begins when that many ms have gone by. */
  maxTime?: number
  /** Asks first what reads alone can tell, and looks only once at what it finds broken. */
  frugal?: boolean
  /** Whether what the parts stand on, and is none of them, has a result where it is why they could not be judged. */
  tellsSupports?: boolean
  /** Receives what the run makes before the call that makes it is sent. */
  onLedger?: (line: LedgerLine) => void
  /** Runs what a case does, so that whoever sees its calls knows whose they are. */
  within?: <T>(id: string, act: () => Promise<T>) => Promise<T>
  onStart?: (id: string) => void
  onCase?: (result: CaseResult<Kept>, done: number, all: number) => void
}

/** One part of a run. */
export type RunPart = ConformanceCase | Observation

export const allOf = ({
  cases,
  observations = [],
}: Pick<RunOptions, 'cases' | 'observations'>): RunPart[] => [...cases, ...observations]
