import type { OperationId } from '../../spec/operations.js'
import { judgeAnswer } from './answers/judge-answer.js'
import { createSecretWatch } from './answers/secrets.js'
import { createDocket, type Docket } from './docket.js'
import { type Overheard, type Recorded, understood } from './overheard.js'
import { flawsOf, judgeRefusal } from './requests/judge-refusal.js'
import { createFindingWatch } from './state/host-finding.js'
import { createHostWatch } from './state/hosts.js'
import { createInvitationWatch } from './state/invitations.js'
import { createSeriesWatch } from './state/series.js'
import { createSettingWatch } from './state/settings.js'
import { createStandingWatch } from './state/standing-hosts.js'

export interface TrafficOptions {
  /** How long a read may lag behind a write, in ms. */
  settle: number
  /** Others change what the traffic makes, out of its sight: what was before is not held against an answer. */
  others: boolean
}

/** What was heard of a server. */
export interface Hearing {
  docket: Docket
  /** Operations that were called. */
  operations: ReadonlySet<OperationId>
  /** Values that must not be seen. */
  secrets: string[]
  /** Exchanges with answers of the API. */
  heard: number
  /** What was not looked at: no call of the API, or no answer. */
  skipped: number
}

/** Holds exchanges that others made against the clauses that can be judged so, in the order in which they happened. */
export function judgeTraffic(recorded: readonly Recorded[], { settle, others }: TrafficOptions): Hearing {
  const docket = createDocket()
  const watchSecrets = createSecretWatch(docket)
  const heard = recorded.flatMap((each) => understood(each) ?? [])
  const means = { docket, settle, flaws: flawsOf }
  const hosts = createHostWatch(means)
  const watches = others
    ? []
    : [
        createStandingWatch(means, hosts),
        hosts.note,
        createFindingWatch(means, hosts),
        createSettingWatch(means),
        createInvitationWatch(means),
        createSeriesWatch(means),
      ]
  for (const of of inOrder(heard)) {
    judgeAnswer(of, docket)
    const flaws = flawsOf(of)
    judgeRefusal(of, flaws, docket)
    watchSecrets.note(of)
    for (const watch of watches) watch(of)
  }
  const operations = new Set(heard.map(({ operation }) => operation))
  const secrets = watchSecrets.secrets()
  return { docket, operations, secrets, heard: heard.length, skipped: recorded.length - heard.length }
}

/** A write counts from its beginning, a read at its end: by then all that it may show has begun. */
const inOrder = (heard: readonly Overheard[]): Overheard[] =>
  heard
    .map((of) => ({ of, key: of.exchange.call.method === 'GET' ? of.end : of.start }))
    .sort((one, other) => one.key - other.key)
    .map(({ of }) => of)
