import { shortened } from '../../spec/terminal-text.js'
import { type CurlOptions, renderCurl } from '../curl.js'
import type { ReportedBody, ReportedExchange, ReportedProof, ReportedReply } from '../report.js'
import { type Html, html, join, nothing, type Part } from './html.js'
import type { Limits } from './limits.js'
import { placeIn, type Stretch } from './place.js'
import { type Headers, unusualHeaders } from './usual-headers.js'
import { quoted, visible } from './visible.js'

/** What all exchanges of a page have in common. */
export interface Wire {
  curl: CurlOptions
  limits: Limits
  usual: Headers
  /** What tries the counterexample of a property again. */
  replay: (property: string) => string
}

/** The line that says what was called and what came. `blame` marks the status. */
function headLine(
  { call, reply, failure = 'unknown', ms }: ReportedExchange,
  wire: Wire,
  blame: boolean,
): Html {
  const target = shortened(call.path, 200)
  const query = call.query?.length ? '?…' : ''
  const status = blame ? html`<mark>${reply?.status}</mark>` : html`<b>${reply?.status}</b>`
  const came = reply ? status : html`<b>no answer</b>: ${quoted(failure, wire.limits.text)}`
  const key = call.key === 'full' ? '' : html`, ${keys[call.key]}`
  return html`<p>${call.method} ${target}${query}${key} → ${came} <small>${ms} ms</small></p>`
}

const keys: Record<ReportedExchange['call']['key'], string> = {
  full: 'key with Read and Write',
  read: 'key with Read only',
  write: 'key with Write only',
  invalid: 'invalid key',
  outside: 'key from outside its address range',
  none: 'no key',
}

/** An exchange as an element of a list; where it proves something, the place in its body is marked, or its status. */
export function renderExchange(
  exchange: ReportedExchange,
  wire: Wire,
  proof?: Pick<ReportedProof, 'path'>,
): Html {
  const { reply } = exchange
  const longest = proof ? wire.limits.proof : wire.limits.body
  const stretch = proof?.path === undefined ? undefined : placeIn(reply?.body?.text ?? '', proof.path)
  return join([
    headLine(exchange, wire, proof !== undefined && !stretch && reply !== undefined),
    curlLine(exchange, wire),
    ...(reply ? answer(reply, wire, longest, stretch && [stretch]) : []),
  ])
}

function curlLine({ call, reply }: ReportedExchange, { curl, limits }: Wire): Html {
  const compressed = reply?.headers.some(([name]) => name.toLowerCase() === 'content-encoding')
  const line = renderCurl(call, { ...curl, compressed })
  const shown = shortened(line, limits.line)
  const note = shown === line ? nothing : html`<small>Too long to be shown; it is in report.json.</small>`
  return html`<pre class="curl">${visible(shown)}</pre>${note}`
}

function answer(reply: ReportedReply, wire: Wire, longest: number, stretches: Stretch[] = []): Part[] {
  const headers = unusualHeaders(reply.headers, wire.usual)
    .map((each) => shortened(each, 300))
    .join('\n')
  return [
    headers ? html`<pre class="headers">${visible(shortened(headers, wire.limits.body))}</pre>` : undefined,
    reply.unreadable === undefined ? undefined : html`<p>${quoted(reply.unreadable, wire.limits.text)}</p>`,
    reply.body ? renderBody(reply.body, longest, stretches) : html`<p><small>without a body</small></p>`,
  ]
}

function renderBody(
  { text, encoding, bytes, cut }: ReportedBody,
  longest: number,
  stretches: Stretch[],
): Html {
  const first = stretches[0]
  const start = first && first.end > longest ? Math.max(0, first.start - Math.floor(longest / 4)) : 0
  const end = Math.min(text.length, start + longest)
  const notes = [
    ...(encoding ? ['Base64'] : []),
    ...(cut || start > 0 || end < text.length ? [`${end - start} characters of ${bytes} bytes`] : []),
  ]
  const note = notes.length ? html`<small>${notes.join(', ')}</small>` : nothing
  return html`<pre>${start ? '…' : ''}${marked(text, start, end, stretches)}${end < text.length ? '…' : ''}</pre>${note}`
}

/** A part of a text with the stretches in it marked; one within another is marked already. */
function marked(text: string, from: number, to: number, stretches: readonly Stretch[]): Html {
  const parts: Html[] = []
  let at = from
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    if (start < at || start >= to) continue
    parts.push(visible(text.slice(at, start)))
    parts.push(html`<mark>${visible(text.slice(start, Math.min(end, to)))}</mark>`)
    at = Math.min(end, to)
  }
  return join([...parts, visible(text.slice(at, to))])
}
