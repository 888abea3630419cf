import { shortened } from '../../spec/terminal-text.js'
import { keyVariable } from '../curl.js'
import type { Report } from '../report.js'
import type { Wire } from './exchange.js'
import { type Html, html, join, type Part } from './html.js'
import { duration } from './links.js'
import type { Headers } from './usual-headers.js'
import { verdictWords } from './verdict-words.js'
import { quoted, visible } from './visible.js'

/** Verdict and target, and how the run was made. */
export function renderHead(report: Report, wire: Wire): Html {
  const { target, access } = report
  const { like, words, sentence } = verdictWords(report)
  const said = access.open ? access.hint : access.message
  return html`<header>
<h1><b class="${like}">${words}</b></h1>
<p class="target"><code>${target.baseUrl}</code>${target.embedded && ', the fake that comes with the suite'}</p>
<p>${sentence}</p>
${said && html`<p class="why">${quoted(said, wire.limits.text)}</p>`}
${renderFacts(report)}
${renderRepeating(report, wire.usual)}
</header>`
}

function renderFacts({ tool, run, target, summary }: Report): Html {
  const { options, shard, shards } = run
  const picked = [...(options?.chapter ?? []), ...(options?.case ?? []), ...(options?.clause ?? [])]
  const started = run.startedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')
  const facts: Part[] = [
    html`<time datetime="${run.startedAt}">${started}</time>`,
    `${summary.requests} requests in ${duration(run.durationMs)}`,
    `${tool.name} ${tool.version}`,
    html`run <code>${run.id}</code>`,
    `seed ${run.seed}${run.strict ? ', strict' : ''}`,
    ...(picked.length ? [html`only <code>${picked.join(' ')}</code>`] : []),
    ...(shard ? [`part ${shard.index} of ${shard.of}`] : []),
    ...(shards ? [`merged from ${shards.length} parts`] : []),
    `supplied: ${['a key', ...target.supplied.map((each) => supplies[each])].join(', ')}`,
  ]
  return html`<p class="facts">${facts.map((each) => html`<span>${each}</span> `)}</p>`
}

const supplies: Record<Report['target']['supplied'][number], string> = {
  readKey: 'a key with Read only',
  writeKey: 'a key with Write only',
  outsideKey: 'a key used from outside its address range',
  memberEmail: 'the address of a member',
}

/** What one has to know to make a call again, and which headers are not repeated. */
function renderRepeating({ cases, target }: Report, usual: Headers): Html {
  const kinds = new Set(cases.flatMap(({ exchanges }) => exchanges.map(({ call }) => call.key)))
  const variables = [...kinds].flatMap((kind) => keyVariable(kind) ?? []).sort()
  const lines = [...usual].map(([name, value]) => `${name}: ${shortened(value, 200)}`)
  return html`<details><summary>How to repeat a call</summary>
<p>Every exchange has a line for bash or zsh that makes its call again with curl. Keys are read from the
environment: ${join(
    variables.map((each) => html`<code>$${each}</code>`),
    ', ',
  )}.
The lines of a case go in their order; where the server gives out a new id, it takes the place of the recorded one.
${target.embedded && 'The fake of this run is gone: start one, and put its address into the lines.'}</p>
${
  lines.length
    ? html`<p>Most answers carry these headers, which are left out below, as are date, length and
connection:</p><pre>${visible(lines.join('\n'))}</pre>`
    : undefined
}</details>`
}
