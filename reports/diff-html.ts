import { renderExchange, type Wire } from '../pages/exchange.js'
import { type Html, html } from '../pages/html.js'
import { renderShell } from '../pages/shell.js'
import { countOf } from '../spec/count-of.js'
import type { Json } from '../spec/http.js'
import { jsonOf } from '../spec/json-of.js'
import { keysOfPointer, pointerOf } from '../spec/json-pointer.js'
import { sentPath } from '../spec/sent-path.js'
import { type DiffReport, nothing, type ReportedDifference, type SeenDifference } from './diff-report.js'
import { figureOf, headOf, seenText, shareText } from './diff-text.js'
import { style } from './html/bundle.generated.js'
import type { ReportedExchange } from './report.js'

const wire: Wire = {
  curl: { baseUrl: '' },
  limits: { proof: 4000, body: 4000, line: 1200, text: 1000 },
  usual: new Map(),
  isTimeless: true,
  isBare: true,
}

/** Two columns, one below the other where there is no room. */
const columns = `
header, main { display: block; max-width: 90rem; margin: 0 auto; padding: 1rem }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 0 1.5rem }
.sides > * { min-width: 0; overflow-wrap: anywhere }
.figure { font-size: 1.25rem }
td, th { padding: .2rem .8rem .2rem 0; text-align: left }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
section { border-top: 1px solid var(--line); margin-top: 1.5rem }
main ul { list-style: disc; padding-left: 1.25rem; margin-bottom: .5rem }
section > .sides { margin-top: 1.25rem }
`

/** What a diff found, as one page: the two servers side by side. It fetches nothing and runs nothing. */
export function renderDiffHtml(report: DiffReport): string {
  const { one, other, differences, nowAndThen, varies, operations, run } = report
  return renderShell({
    title: `${differences.length ? countOf(differences.length, 'difference') : 'The same'}: ${one.baseUrl} and ${other.baseUrl}`,
    skip: 'To the differences',
    head: html`<header><h1>${differences.length ? 'They differ' : 'Both answer the same'}</h1></header>`,
    content: html`<div>
      <p class="figure">${figureOf(report)}</p>
      ${run.cut ? html`<p><strong>Not all was seen.</strong> ${run.cut}</p>` : ''}
      <div class="sides"><h2>One: ${one.baseUrl}</h2><h2>Other: ${other.baseUrl}</h2></div>
      ${differences.map(differenceOf)}
      ${listed('Only now and then', nowAndThen.map(seenText))}
      ${listed('Varies by itself', varies.map(seenText))}
      ${listed('Left behind', [...one.leftBehind, ...other.leftBehind])}
      <h2>By operation</h2>
      <table><thead><tr><th>operation</th><th>calls</th><th>answered alike</th></tr></thead><tbody>
      ${operations.map((each) => html`<tr><td>${each.operation}</td><td>${each.calls}</td><td>${shareText(each.alike, each.calls)}</td></tr>`)}
      </tbody></table>
    </div>`,
    carried: { id: 'diff', data: '' },
    script: '',
    style: `${style}${columns}`,
  })
}

const differenceOf = (each: ReportedDifference): Html => html`<section>
  <h2>${headOf(each)}</h2>
  ${listed('', each.seen.slice(0, 8).map(seenText))}
  <p>${each.seen.length > 8 ? `And ${countOf(each.seen.length - 8, 'more place')}. ` : ''}Seen in ${countOf(each.calls, 'answer')}.</p>
  ${each.history.map(
    ({ one, other }, at) => html`<div class="sides">
      ${Object.entries({ one, other }).map(([name, side]) => html`<div><p><small>${name}</small> <b>${side.call.method}</b> <code>${sentPath(side.call)}</code></p>${renderExchange(side, wire, at === each.history.length - 1 ? proofOf(each.seen[0], name, side) : undefined)}</div>`)}
    </div>`,
  )}
</section>`

/** Where an answer differs: of several such places the one with the value that is told. */
function proofOf(
  seen: SeenDifference | undefined,
  side: string,
  { reply }: ReportedExchange,
): { path?: string } | undefined {
  if (seen && /status/.test(seen.kind)) return {}
  if (!seen?.field.startsWith('/')) return undefined
  const told = JSON.stringify(seen[side as 'one' | 'other'])
  const all = placesOf(jsonOf(reply?.body?.text ?? ''), keysOfPointer(seen.field).filter(Boolean))
  const [path = ''] = all.find(([, value = nothing]) => JSON.stringify(value) === told) ?? all[0] ?? []
  return { path }
}

/** All places in a value that a path with `*` leads to, each with what is there. */
const placesOf = (
  value: Json | undefined,
  [key, ...rest]: readonly string[],
  path = '',
): [path: string, value: Json | undefined][] =>
  key === undefined
    ? [[path, value]]
    : (key === '*' ? Object.keys(Object(value)) : [key]).flatMap((each) =>
        placesOf(Object(value)[each], rest, path + pointerOf([each])),
      )

const listed = (title: string, lines: readonly string[]): Html | string =>
  lines.length
    ? html`<div>${title ? html`<h2>${title}</h2>` : ''}<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></div>`
    : ''
