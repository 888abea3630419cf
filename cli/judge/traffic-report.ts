import { buildReport } from '../../reports/build-report.js'
import type { Report } from '../../reports/report.js'
import { keepingExchanges } from '../../reports/reported-exchange.js'
import { createFootprint } from '../../runner/footprint.js'
import { createRunId } from '../../runner/names-of-runs.js'
import { type Hearing, judgeTraffic } from '../../runner/traffic/judge-traffic.js'
import type { Recorded } from '../../runner/traffic/overheard.js'
import { resultsOf } from '../../runner/traffic/results.js'
import { clauses } from '../../spec/clauses/index.js'
import type { JudgeArguments } from '../options/judge-options.js'
import { tool } from '../tool.js'

/** What the calls of others are judged by. */
export type JudgeSettings = Pick<JudgeArguments, 'keyHeader' | 'cloudWord' | 'settle' | 'others' | 'strict'>

export interface Traffic {
  recorded: readonly Recorded[]
  baseUrl: string
  /** Values that must not be seen. */
  secrets: readonly string[]
}

/** The report of traffic: each clause is as a case of its own; no call was made. */
export function trafficReport({ recorded, baseUrl, secrets }: Traffic, given: JudgeSettings): Report {
  const hearing = judgeTraffic(recorded, given)
  const { keyHeader, cloudWord, strict, settle } = given
  const hidden = [...new Set([...secrets, ...hearing.secrets])]
  const keep = keepingExchanges({ secrets: hidden, keyHeader, cloudWord })
  const results = resultsOf(hearing, keep)
  return buildReport({
    tool,
    result: {
      id: createRunId(),
      ...spanOf(recorded),
      seed: 0,
      complete: true,
      access: { open: true, ...hintOf(hearing) },
      target: { baseUrl, supplied: [] },
      results,
      footprint: { requests: 0, ...createFootprint().figures(), leftBehind: [] },
    },
    cases: results.map(({ id, clause }) => ({ id, clause })),
    clauses,
    secrets: hidden,
    keyHeader,
    strict,
    options: { keyHeader, cloudWord, settle, concurrency: 1, timeout: 0, caseTimeout: 0 },
    traffic: { exchanges: recorded.length, judged: hearing.heard },
  })
}

function spanOf(recorded: readonly Recorded[]): { startedAt: string; durationMs: number } {
  const began = recorded.reduce((first, { at }) => Math.min(first, at), Number.POSITIVE_INFINITY)
  const ended = recorded.reduce((last, { at, ms }) => Math.max(last, Number.isFinite(ms) ? at + ms : at), 0)
  if (!recorded.length) return { startedAt: new Date().toISOString(), durationMs: 0 }
  return { startedAt: new Date(began).toISOString(), durationMs: ended - began }
}

/** Why nothing could be told. */
function hintOf({ heard, skipped }: Hearing): { hint?: string } {
  if (heard > 0) return {}
  return {
    hint: skipped
      ? 'No call of the API got an answer.'
      : 'There was no call of the API: paths have to begin with /api/v0 behind the base URL.',
  }
}
