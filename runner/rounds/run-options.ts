import type { Exchange } from '../../spec/http.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Observation } from '../../suites/kernel/observation.js'
import type { CaseResult, Worth } from '../case/case-result.js'
import type { Consent } from '../case/consent.js'
import type { Part } from '../case/part.js'
import type { Unusable } from '../case/run-one.js'
import type { LedgerLine } from '../send/ledger-lines.js'
import type { QuotaLimits } from '../send/quota-limits.js'

export interface RunOptions<Kept = Exchange> {
  cases: readonly ConformanceCase[]
  /** They start after all cases, because what a server is free to do must not delay a case. */
  observations?: readonly Observation[]
  seed: number
  concurrency: number
  /** How long a read may lag behind a write, in ms. */
  settle: number
  /** How long a case may take, in ms. */
  caseTimeout: number
  /** The form of an exchange that is kept until the run ends, made as soon as its case has ended. */
  keep: (exchange: Exchange, worth: Worth) => Kept
  /** Interrupts the run. What it made is cleaned up, and the rest is inconclusive. */
  signal?: AbortSignal
  /** What cases may do besides reading. Default: everything except bursts. */
  allow?: readonly Consent[]
  /** Nothing is judged by these keys. */
  unusable?: Unusable
  /** How many hosts may exist at once. No limit by default. */
  maxHosts?: number
  /** What the run makes in all at most, bursts not counted; any number by default. */
  limits?: QuotaLimits
  /** How many calls it makes at most, with the check and the clean-up; two thirds more where reads lag. */
  maxCalls?: number
  /** No case begins when that many ms have gone by. */
  maxTime?: number
  /** Looks only once at what it finds broken. */
  frugal?: boolean
  /** Whether what the parts stand on, and is none of them, has a result where it is why they could not be judged. */
  tellsSupports?: boolean
  /** Whether its calls are held against each other. Default true. */
  isJudged?: boolean
  /** Receives what the run makes before the call that makes it is sent. */
  onLedger?: (line: LedgerLine) => void
  /** Runs what a case does, so that whoever sees its calls knows whose they are. */
  within?: <T>(id: string, act: () => Promise<T>) => Promise<T>
  onStart?: (id: string) => void
  onCase?: (result: CaseResult<Kept>, done: number, all: number) => void
}

export const allOf = ({ cases, observations = [] }: Pick<RunOptions, 'cases' | 'observations'>): Part[] => [
  ...cases,
  ...observations,
]
