import type { Heard } from '../../judge/judge-traffic.js'
import type { Recorded } from '../../judge/overheard.js'
import { buildReport, type ReportInput } from '../../reports/build-report.js'
import type { Report } from '../../reports/report.js'
import { keepingExchanges } from '../../reports/reported-exchange.js'
import { createRunId } from '../../runner/clean-up/names-of-runs.js'
import { createFootprint } from '../../runner/send/footprint.js'
import type { KnownKeys } from '../../runner/traffic/callers.js'
import { resultsOf } from '../../runner/traffic/results.js'
import { clauses } from '../../spec/clauses/index.js'
import type { Arguments } from '../options/arguments.js'
import { tool } from '../tool.js'

export type JudgeSettings = KnownKeys &
  Pick<Arguments<'judge'>, 'keyHeader' | 'cloudWord' | 'settle' | 'others' | 'strict'>

export interface Traffic {
  hearing: Heard
  /** How many calls to the deployment were recorded. */
  exchanges: number
  /** How many calls passed that were not judged, or without their bodies. */
  letGo?: number
  /** Why the first of those without an answer got none. */
  failure?: string | undefined
  /** When the first call began and the last ended, in ms since 1970. */
  span: ReturnType<typeof spanOf>
  baseUrl: string
  secrets: readonly string[]
}

/** The report of traffic. Each clause appears as its own case, since the suite made no calls. */
export function trafficReport(
  traffic: Traffic,
  given: JudgeSettings,
  knownFailures?: ReportInput['knownFailures'],
): Report {
  const { hearing, exchanges, letGo = 0, span, baseUrl } = traffic
  const { keyHeader, cloudWord, strict, settle } = given
  const told = [given.key, given.readKey, given.writeKey, given.outsideKey].flatMap((each) => each ?? [])
  const secrets = [...new Set([...traffic.secrets, ...hearing.secrets, ...told])]
  const keep = keepingExchanges({ secrets, keyHeader, cloudWord })
  return buildReport({
    tool,
    result: {
      id: createRunId(),
      startedAt: new Date(span.began).toISOString(),
      durationMs: span.ended - span.began,
      heldMs: 0,
      seed: 0,
      complete: true,
      cut: [],
      access: { open: true, ...hintOf(traffic) },
      target: { baseUrl, supplied: [] },
      results: [],
      traffic: resultsOf(hearing, keep),
      footprint: { requests: 0, ...createFootprint().figures(), leftBehind: [] },
    },
    ...{ cases: [], clauses, secrets, keyHeader, strict, knownFailures },
    options: { keyHeader, cloudWord, settle, concurrency: 1, timeout: 0, caseTimeout: 0 },
    traffic: { exchanges, judged: hearing.heard, ...(letGo > 0 && { letGo }) },
  })
}

export function spanOf(recorded: readonly Pick<Recorded, 'at' | 'ms'>[]) {
  const now = Date.now()
  const began = recorded.reduce((first, { at }) => Math.min(first, at), recorded.length ? Infinity : now)
  const ended = recorded.reduce(
    (last, { at, ms }) => Math.max(last, Number.isFinite(ms) ? at + ms : at),
    began,
  )
  return { began, ended }
}

/** Why nothing could be judged. */
function hintOf({ hearing, baseUrl, failure }: Traffic): { hint?: string } {
  const { docket, heard, skipped } = hearing
  if (docket.byClause.size > 0) return {}
  if (heard > 0) return { hint: 'None of these answers shows whether a clause holds.' }
  return {
    hint: skipped
      ? `No call of the API got an answer.${failure ? ` ${baseUrl}: ${failure}` : ''}`
      : 'There was no call of the API: paths must begin with /api/v0 after the base URL.',
  }
}
