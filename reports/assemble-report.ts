import type { Footprint } from '../runner/send/footprint.js'
import type { Clause } from '../spec/clause.js'
import { defined } from '../spec/defined.js'
import { explain } from './causes/causes.js'
import { exitCodeOf } from './exit-code.js'
import { judgeKnown } from './known-failures.js'
import type { KnownFailure, Report } from './report.js'
import { countClauses, reportClauses } from './reported-clauses.js'

/** What a report is made from. Everything else in it is derived. */
export interface Findings
  extends Pick<
    Report,
    'tool' | 'run' | 'target' | 'traffic' | 'access' | 'cases' | 'openPoints' | 'unobservedPoints'
  > {
  footprint: Footprint
  clauses: readonly Clause[]
  knownFailures?: { file: string; entries: readonly KnownFailure[] }
}

/** Derives verdicts on clauses, known failures and the whole from the cases of a run, or of all shards. */
export function assembleReport(findings: Findings): Report {
  const { tool, run, target, traffic, access, footprint, knownFailures } = findings
  const { openPoints, unobservedPoints = [] } = findings
  const clauses = reportClauses(findings.clauses, findings.cases)
  const { causes, cases: explained } = explain(findings.cases, clauses, { access, target, run })
  const { cases, entries } = judgeKnown(explained, knownFailures?.entries ?? [], run)
  const outcome = { access, complete: run.complete, cut: run.cut, results: cases, knownFailures: entries }
  const open = { observed: openPoints.length, unobserved: unobservedPoints.length }
  return defined({
    ...{ schema: 1 as const, tool: { name: tool.name, version: tool.version } },
    ...{ run, target, traffic, access },
    summary: {
      exitCode: exitCodeOf(outcome, run.strict),
      ...countClauses(clauses),
      open,
      requests: footprint.requests,
    },
    ...{ causes, footprint, clauses, cases, openPoints, unobservedPoints },
    knownFailures: knownFailures && { file: knownFailures.file, entries },
  })
}
