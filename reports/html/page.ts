import { sourceHash } from '../../spec/source-hash.js'
import type { CurlOptions } from '../curl.js'
import { replayCommand } from '../replay-command.js'
import type { Report } from '../report.js'
import { script, style } from './bundle.generated.js'
import { renderCauses } from './causes.js'
import { renderChapters } from './clause.js'
import type { Wire } from './exchange.js'
import { renderFilters } from './filters.js'
import { renderFindings } from './findings.js'
import { renderHead } from './head.js'
import { Html, html, join } from './html.js'
import { limits, mostBytes } from './limits.js'
import { renderOpenPoints } from './open-points.js'
import * as reasons from './reasons.js'
import { usualHeaders } from './usual-headers.js'
import { verdictWords } from './verdict-words.js'

/**
 * A run as one self-contained page, which fetches nothing. Where bodies are so long that it would be slow to
 * open, less of them is shown.
 */
export function renderHtml(report: Report): string {
  const replay = (property: string) => replayCommand(report, property)
  const wire = { curl: curlOptions(report), usual: usualHeaders(report.cases), replay }
  const most = mostBytes(report.cases.length)
  const render = (level: number): string => {
    const page = renderPage(report, { ...wire, limits: limits[level] ?? limits[0] })
    const excess = Buffer.byteLength(page) / most
    const next = level + Math.max(1, Math.floor(Math.log2(excess)))
    return excess <= 1 || level === limits.length - 1 ? page : render(Math.min(next, limits.length - 1))
  }
  return render(0)
}

const curlOptions = ({ target, run }: Report): CurlOptions => ({
  baseUrl: target.baseUrl,
  keyHeader: run.options?.keyHeader,
  keyPrefix: run.options?.keyPrefix,
  cloudWord: run.options?.cloudWord,
})

function renderPage(report: Report, wire: Wire): string {
  const title = `${verdictWords(report).words}: ${report.target.baseUrl}`
  const byId = new Map(report.cases.map((each) => [each.id, each]))
  const main = [
    renderCauses(report, wire),
    renderFindings(report, 'violates', wire),
    renderFindings(report, 'deviates', wire),
    reasons.renderOutdated(report),
    reasons.renderInconclusive(report, wire.limits.text),
    reasons.renderKnown(report),
    renderChapters(report.clauses, byId, wire),
    reasons.renderUntested(report, wire.limits.text),
    renderOpenPoints(report, wire),
    reasons.renderLeftBehind(report, wire.limits.text),
  ].flatMap((each) => each ?? [])
  return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(style)}</style>
</head>
<body>
<a class="skip" href="#main">To the findings</a>
${renderHead(report, wire)}
${contents(main)}
${renderFilters(report.clauses)}
<main id="main">
${join(main, '\n')}
</main>
<script>${new Html(script)}</script>
</body>
</html>`}\n`
}

/** Links to the sections that there are. */
function contents(sections: readonly Html[]): Html {
  const titles = sections.flatMap(({ text }) => {
    const [, id, title] = /<h2 id="([^"]+)-title">([^<]*)</.exec(text) ?? []
    return id && title ? html`<li><a href="#${id}">${new Html(title)}</a>` : []
  })
  return html`<nav aria-label="Contents"><ul>${titles}</ul></nav>`
}

const policy = [
  "default-src 'none'",
  `style-src ${sourceHash(style)}`,
  `script-src ${sourceHash(script)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')
