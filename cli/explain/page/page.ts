import { Html, html, type Html as Markup } from '../../../reports/html/html.js'
import { count, grouped } from '../../../reports/html/links.js'
import { sourceHash } from '../../../spec/source-hash.js'
import { script, style } from './bundle.generated.js'
import { type Specification, unpackSpecification } from './pack.js'
import type { PackedSpecification } from './packed-specification.js'
import { renderFront } from './render-front.js'
import { indexed } from './specification-index.js'

/** Where a page stands: in a file it fetches nothing; below a fake it may play examples on it. */
export type PageHost = 'file' | 'fake'

/** The specification by example as one self-contained page; all of it is in it a second time, to be read without a script. */
export function renderSpecificationPage({ text, bytes }: PackedSpecification, standing: PageHost): string {
  const page = indexed(unpackSpecification(text))
  return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(standing)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Monitoring Service API: the specification by example</title>
<link rel="icon" href="data:,">
<style>${new Html(style)}</style>
</head>
<body data-standing="${standing}">
<a class="skip" href="#main">To the specification</a>
${renderHead(page.specification, standing)}
<main id="main"></main>
<noscript>${renderFront(page)}</noscript>
<script type="application/gzip" id="specification">${new Html(Buffer.from(bytes).toString('base64'))}</script>
<script>${new Html(script)}</script>
</body>
</html>`}\n`
}

function renderHead(
  { clauses, points, operations, exampleIds, tool }: Specification,
  standing: PageHost,
): Markup {
  return html`<header class="head"><div class="verdict"><h1>Monitoring Service API</h1>
<p class="target">the specification by example${standing === 'fake' ? html` · <a data-own href="./">the fake</a>` : undefined}</p></div>
<div class="sum"><p>${count(clauses.length, 'clause')} of ${count(operations.length, 'operation')}, ${count(points.length, 'open point')}</p>
<p class="when">${grouped(exampleIds.length)} examples, each of them run, by ${tool.name} ${tool.version}</p></div></header>`
}

/** As the header of a reply too, where a fake serves it. */
export const policyOf = (standing: PageHost): string =>
  [
    "default-src 'none'",
    `style-src ${sourceHash(style)}`,
    `script-src ${sourceHash(script)}`,
    ...(standing === 'fake' ? ["connect-src 'self'"] : []),
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
