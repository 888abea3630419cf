import type { ClauseId } from '../spec/clauses/index.js'
import type { OperationId } from '../spec/operations.js'
import { isClientError } from '../spec/status.js'
import { createExistenceWatch, type Watch } from './answers/existence.js'
import { judgeAnswer } from './answers/judge-answer.js'
import { createFailureWatch } from './answers/judge-failure.js'
import { createKeyWatch } from './answers/judge-key.js'
import { createSecretWatch } from './answers/secrets.js'
import { createDocket, type Docket } from './docket.js'
import { type Overheard, type Recorded, understood } from './overheard.js'
import { createRefusalWatch, faultsOf } from './requests/judge-refusal.js'
import { createClaims } from './state/claims.js'
import { createGraphWatch } from './state/graphs.js'
import { createLasting, createPendingFindings } from './state/host-searches.js'
import { createHostWatch } from './state/hosts.js'
import { judgeHostList } from './state/hosts-listed.js'
import { createInvitationWatch } from './state/invitations.js'
import type { WatchMeans } from './state/judge-shown.js'
import { judgeLookup } from './state/lookup.js'
import { createRegistrationWatch } from './state/plain-writes.js'
import { createKnownServices, createPostWatch } from './state/posts.js'
import { createSeriesWatch } from './state/series.js'
import { createSettingWatch } from './state/settings.js'
import { createShownWatch, createStandingWatch } from './state/standing-hosts.js'

export interface Options {
  /** How long, in ms, a read may lag behind a write. */
  settle: number
  /** Whether others change the same things out of sight. Then no answer is held against earlier calls. */
  others: boolean
}

/** What was heard of a server. */
export interface Heard {
  docket: Pick<Docket, 'byClause'>
  /** The operations that were called. */
  operations: ReadonlySet<OperationId>
  /** Values that must not appear. */
  secrets: string[]
  /** Calls to the API that got an answer. */
  heard: number
  /** Entries that were ignored: no call to the API, or no answer. */
  skipped: number
}

/** Judges calls one after the other. */
export interface TrafficJudge {
  /**
   * Takes writes in the order of their start, and reads and refusals in the order of their end. By then, every write
   * that they may show has begun.
   */
  hear(recorded: Recorded): void
  /** From now on there are writes that are not heard. Until they are over, and others beside them, each call is judged by itself. */
  lose(): void
  /** The last of them ended at that time. */
  regain(at: number): void
  /** Whether a call showed so far that the clause is broken. */
  breaks(clause: ClauseId): boolean
  /** The operations that failed (500) so far, and worked when the same was asked. */
  readonly failing: ReadonlySet<OperationId>
  hearing(): Heard
}

/** Holds the exchanges of others against the clauses that traffic can show. */
export function createTrafficJudge({ settle, others }: Options): TrafficJudge {
  const docket = createDocket()
  const secrets = createSecretWatch(docket)
  const existence = createExistenceWatch()
  const keys = createKeyWatch(docket)
  const failures = createFailureWatch(docket)
  const refusals = createRefusalWatch(docket)
  const operations = new Set<OperationId>()
  const begin = () => (others ? undefined : stateOf({ docket, settle, faults: faultsOf }, existence))
  let state = begin()
  /** What was written until then may be anything. */
  let unsureUntil = Number.NEGATIVE_INFINITY
  let lastWriteEnds = Number.NEGATIVE_INFINITY
  let [heard, skipped] = [0, 0]

  function lose(): void {
    state = begin()
    unsureUntil = Number.POSITIVE_INFINITY
  }

  function regain(at: number): void {
    unsureUntil = Math.max(at, lastWriteEnds) + settle
  }

  /** Whether earlier calls tell what this one has to show. A write is lost if its record lacks a part. */
  function isSure({ exchange, start, end }: Overheard): boolean {
    const was = start > unsureUntil
    if (exchange.call.method === 'GET') return was
    lastWriteEnds = Math.max(lastWriteEnds, end)
    if (exchange.isCallCut) {
      lose()
      regain(end)
    } else if (!was) unsureUntil = Math.max(unsureUntil, end + settle)
    return was && !exchange.isCallCut
  }

  function judge(of: Overheard): void {
    operations.add(of.operation)
    const faults = faultsOf(of)
    judgeAnswer(of, faults, docket)
    refusals.note(of, faults)
    existence.note(of, faults.length > 0)
    keys.note(of)
    failures.note(of, faults.length > 0)
    secrets.note(of)
    if (isSure(of)) for (const note of state?.notes ?? []) note(of)
  }

  return {
    lose,
    regain,
    breaks: docket.accuses,
    failing: failures.failing,
    hear(recorded) {
      const of = understood(recorded)
      if (of?.exchange.reply.status) heard += 1
      else skipped += 1
      if (of) judge(of)
    },
    hearing() {
      state?.end()
      existence.judge(docket)
      keys.judge()
      failures.judge()
      refusals.judge()
      return { docket: docket.settled(), operations, secrets: secrets.secrets(), heard, skipped }
    },
  }
}

/** What holds answers against what was before, and tells at the end what was still doubtful. */
function stateOf(given: Omit<WatchMeans, 'claim' | 'lost'>, existence: Watch) {
  const claims = createClaims()
  const means: WatchMeans = { ...given, claim: claims.claim, lost: existence.lost }
  const hosts = createHostWatch(means)
  const services = createKnownServices()
  const pending = createPendingFindings(means.docket)
  const searches = { ...means, ...hosts, pending, isLasting: createLasting(hosts.histories, means.settle) }
  const settings = createSettingWatch(means)
  const notes: readonly ((of: Overheard) => void)[] = [
    claims.note,
    createStandingWatch(means, hosts.histories, services),
    createShownWatch(means),
    services.note,
    hosts.note,
    pending.tellShown,
    (of) => judgeHostList(of, searches),
    (of) => judgeLookup(of, searches),
    settings.note,
    createInvitationWatch(means),
    createSeriesWatch(means),
    createRegistrationWatch(means, services, hosts.recent),
    createPostWatch(means, services),
    createGraphWatch(means),
  ]
  return {
    notes,
    end() {
      for (const each of [claims, hosts, settings, pending]) each.end()
    },
  }
}

/** Judges all recorded calls at once. */
export function judgeTraffic(recorded: readonly Recorded[], options: Options): Heard {
  const judge = createTrafficJudge(options)
  for (const each of recorded.toSorted((one, other) => placeOf(one) - placeOf(other))) judge.hear(each)
  return judge.hearing()
}

/** The time that decides a call's place among the others. */
export const placeOf = ({ call, at, ms, fuzz = 0, reply }: Recorded): number =>
  showsOnly(call.method, reply?.status) ? at + ms + fuzz : at

/** Whether an answer shows how things are, and the call changes nothing. */
export const showsOnly = (method: string, status = 0): boolean =>
  status > 0 && (method === 'GET' || isClientError({ status }))
