import type { Wire } from '../../pages/exchange.js'
import { type Html, html } from '../../pages/html.js'
import { usualHeaders } from '../../pages/usual-headers.js'
import type { Verdict } from '../../runner/case/verdict.js'
import { type OpenCause, openCauses } from '../causes/open-causes.js'
import type { EarlierRun } from '../earlier-runs.js'
import { replayCommand } from '../replay-command.js'
import type { Report, ReportedCase, ReportedClause } from '../report.js'

export interface Indexed {
  report: Report
  /** The runs whose reports stand beside this one, the oldest first. */
  earlier: readonly EarlierRun[]
  causes: readonly OpenCause[]
  clauses: ReadonlyMap<string, ReportedClause>
  cases: ReadonlyMap<string, ReportedCase>
  wire: Wire
  /** The command that tries the counterexample of a property again. */
  replay: (property: string) => string
}

export const indexed = (
  report: Report,
  { limits, copies }: Pick<Wire, 'limits' | 'copies'>,
  earlier: readonly EarlierRun[] = [],
): Indexed => ({
  ...{ report, earlier },
  causes: openCauses(report),
  clauses: new Map(report.clauses.map((each) => [each.id, each])),
  cases: new Map(report.cases.map((each) => [each.id, each])),
  wire: {
    ...{ limits, copies },
    curl: {
      baseUrl: report.target.baseUrl,
      keyHeader: report.run.options?.keyHeader,
      keyPrefix: report.run.options?.keyPrefix,
      cloudWord: report.run.options?.cloudWord,
    },
    usual: usualHeaders(report.cases.flatMap(({ exchanges }) => exchanges)),
  },
  replay: (property) => replayCommand(report, property),
})

/** A verdict in a word; the style sheet adds its shape. */
export const badge = (verdict: Verdict | 'known'): Html => html`<b class="v ${verdict}">${verdict}</b>`

/** The shape alone, with the word for screen readers. */
export const mark = (verdict: Verdict | 'known'): Html =>
  html`<b class="v ${verdict} shape" title=${verdict}></b>`

export const timeOf = (startedAt: string): string =>
  startedAt.replace('T', ' ').replace(/:\d\d(\.\d+)?Z$/, ' UTC')
