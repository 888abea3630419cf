import type { Limits } from '../../pages/limits.js'
import { renderShell } from '../../pages/shell.js'
import type { EarlierRun } from '../earlier-runs.js'
import { outcomeOf } from '../outcome.js'
import type { Report } from '../report.js'
import { script, style } from './bundle.generated.js'
import { embeddedReport } from './embedded-report.js'
import { renderFront } from './front.js'
import { renderHead } from './head.js'
import { indexed } from './indexed.js'
import { embedded, mostBytes, written } from './limits.js'

/**
 * A run as one self-contained page that fetches nothing. The whole report is in it, compressed, for its
 * script to show. Without the script it shows the causes with their proof and every clause. If bodies are so
 * long that the page would open slowly, it holds less of them.
 */
export function renderHtml(report: Report, earlier: readonly EarlierRun[] = []): string {
  const most = mostBytes(report.cases.length)
  let text = ''
  for (const [at, longest] of embedded.entries()) {
    const limits = written[Math.min(at, written.length - 1)] ?? written[0]
    text = assemble(report, earlier, limits, embeddedReport(report, longest, earlier))
    if (Buffer.byteLength(text) <= most) break
  }
  return text
}

const assemble = (report: Report, earlier: readonly EarlierRun[], limits: Limits, data: string): string =>
  renderShell({
    title: `${outcomeOf(report).words}: ${report.target.baseUrl}`,
    skip: 'To the findings',
    head: renderHead(report, limits.text),
    content: renderFront(indexed(report, { limits }, earlier)),
    carried: { id: 'report', data },
    ...{ script, style },
  })
