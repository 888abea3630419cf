import type { Report } from '../report.js'
import { script, style } from './bundle.generated.js'
import { indexed } from './chosen.js'
import { embeddedReport } from './embedded-report.js'
import { renderFront } from './front.js'
import { renderHead } from './head.js'
import { type Html, html } from './html.js'
import { embedded, mostBytes, written } from './limits.js'
import { renderShell } from './shell.js'
import { verdictWords } from './verdict-words.js'
import { wireOf } from './wire-of.js'

/**
 * A run as one self-contained page that fetches nothing. The whole report is in it, compressed, for its
 * script to show. Without the script it shows the causes with their proof and every clause. If bodies are so
 * long that the page would open slowly, it holds less of them.
 */
export function renderHtml(report: Report): string {
  const page = indexed(report)
  const most = mostBytes(report.cases.length)
  const tries = embedded.map((longest, at) => ({
    longest,
    limits: written[Math.min(at, written.length - 1)] ?? written[0],
  }))
  let text = ''
  for (const { longest, limits } of tries) {
    const front = renderFront(page, { ...wireOf(report), limits, live: false })
    text = assemble(report, front, embeddedReport(report, longest), limits.text)
    if (Buffer.byteLength(text) <= most) break
  }
  return text
}

function assemble(report: Report, front: Html, data: string, longest: number): string {
  return renderShell({
    title: `${verdictWords(report).words}: ${report.target.baseUrl}`,
    skip: 'To the findings',
    head: renderHead(report, longest),
    content: html`\n${front}\n`,
    carried: { id: 'report', data },
    ...{ script, style },
  })
}
