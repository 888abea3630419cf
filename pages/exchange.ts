import { keyWords } from '../spec/key-words.js'
import type { ReportedCall, ReportedExchange, ReportedReply } from '../spec/reported.js'
import { sentPath } from '../spec/sent-path.js'
import { shortened } from '../spec/terminal-text.js'
import { linesIn, placeOfProof, renderBody } from './body.js'
import { type CurlOptions, renderCurl } from './curl.js'
import { type Html, html, join, type Part, quoted } from './html.js'
import type { Limits } from './limits.js'
import { unusualHeaders } from './usual-headers.js'

/** What all exchanges of a page have in common. */
export interface Wire {
  curl: CurlOptions
  limits: Limits
  /** The headers that most answers have, which are left out, as are those that tell nothing. Without it, all are shown whole. */
  usual?: ReadonlyMap<string, string>
  /** Makes the handler of a button that copies a text. Absent where the page has no script. */
  copies?: ((text: () => string) => unknown) | undefined
  /** Examples do not show how long a call takes. */
  isTimeless?: true
  /** Leaves out what repeats a call. */
  isBare?: true
}

export const copyButton = ({ copies }: Wire, name: string, label: string, text: () => string): Part =>
  copies &&
  html`<button type="button" class="copy" data-copy=${name} onclick=${copies(text)}>${label}</button>`

/** How long a call took, shown after its outcome. */
const lasted = ({ ms }: ReportedExchange, { isTimeless }: Wire): string =>
  isTimeless ? '' : `${Math.round(ms)} ms`

/** One line for a folded call: what was called and what came. */
export function renderLine(exchange: ReportedExchange, wire: Wire): Html {
  const { call, reply, failure = 'unknown' } = exchange
  const came = reply
    ? html`<b class="status s${Math.floor(reply.status / 100)}">${reply.status}</b>`
    : join([html`<b class="status s5">no answer</b>`, ' ', quoted(failure, wire.limits.text)])
  return join([
    callWords(call),
    ' ',
    html`<span class="came">${came} <small>${lasted(exchange, wire)}</small></span>`,
  ])
}

/** Method, path and kind of key. */
export const callWords = (call: ReportedCall): Html =>
  join([
    html`<b class="method">${call.method}</b>`,
    ' ',
    html`<code>${shortened(readable(sentPath(call)), 220)}</code>`,
    call.key !== 'full' && [' ', html`<small class="key">${keyWords[call.key]}</small>`],
  ])

/** Shows brackets, colons and Unicode in a query unescaped. */
const readable = (path: string): string =>
  path.replace(/%(5B|5D|3A|2C|40)/gi, (code) => decodeURIComponent(code))

/** A call and its reply, with the place that proves something marked. A body of more lines than `mostSent` is folded. */
export function renderExchange(
  exchange: ReportedExchange,
  wire: Wire,
  proof?: { path?: string } | undefined,
  mostSent = proof ? mostAbove : Number.POSITIVE_INFINITY,
): Html {
  const { reply, failure = 'unknown' } = exchange
  return join([
    renderCall(exchange, wire, mostSent),
    html`<div class="answer">${
      reply
        ? renderAnswer(exchange, reply, wire, proof)
        : html`<p><b class="status s5">No answer</b> ${quoted(failure, wire.limits.text)}</p>`
    }</div>`,
    !wire.copies && !wire.isBare && curlOf(exchange, wire),
  ])
}

/** How many lines of a request may stand above the answer that matters. */
const mostAbove = 8

function renderCall(exchange: ReportedExchange, wire: Wire, mostSent: number): Html {
  const { headers = [], body } = exchange.call
  const lines = body && wire.copies && !wire.isBare ? linesIn(body.text) : 0
  const shown = body && renderBody(body, wire.limits.body)
  return html`<div class="asked">${renderHeaders(headers.map(headerLine), wire)}${
    lines > mostSent
      ? html`<details class="sent"><summary>The body that was sent, ${lines} lines</summary>${shown}</details>`
      : shown
  }${
    wire.copies &&
    !wire.isBare &&
    html`<p class="copies">${copyButton(wire, 'curl', 'Copy as curl', () => curlLine(exchange, wire.curl))}${
      body && copyButton(wire, 'asked', 'Copy body', () => body.text)
    }</p>`
  }</div>`
}

function renderAnswer(
  exchange: ReportedExchange,
  reply: ReportedReply,
  wire: Wire,
  proof: { path?: string } | undefined,
): Part[] {
  const { limits, usual } = wire
  const { body } = reply
  const path = proof?.path === undefined ? undefined : placeOfProof(body?.text ?? '', proof.path)
  const status = String(reply.status)
  const more = [lasted(exchange, wire), body ? '' : 'without a body'].filter(Boolean).join(', ')
  return [
    html`<p class="answered"><b class="status s${status[0]}">${
      proof && path === undefined ? html`<mark>${status}</mark>` : status
    }</b> ${reasons[reply.status]} <small>${more}</small></p>`,
    reply.unreadable !== undefined && html`<p>${quoted(reply.unreadable, limits.text)}</p>`,
    renderHeaders(usual ? unusualHeaders(reply.headers, usual) : reply.headers.map(headerLine), wire),
    body && renderBody(body, proof ? limits.proof : limits.body, path),
    body &&
      !wire.isBare &&
      wire.copies &&
      html`<p class="copies">${copyButton(wire, 'came', 'Copy body', () => body.text)}</p>`,
  ]
}

/** How long a header may be to stand beside the status unfolded. */
const shortHeader = 80

const headerLine = ([name, value]: readonly [string, string]): string => `${name}: ${value}`

function renderHeaders(all: readonly string[], { limits, usual }: Wire): Part {
  if (!all.length) return undefined
  const lines = all.map((each) => (usual ? shortened(each, 300) : each)).join('\n')
  if (all.length === 1 && lines.length <= shortHeader)
    return html`<p class="header"><code>${lines}</code></p>`
  const words = all.length === 1 ? '1 header' : `${all.length} headers`
  return html`<details class="headers"><summary>${words}</summary><pre class="headers">${shortened(lines, limits.body)}</pre></details>`
}

export function curlLine({ call, reply }: ReportedExchange, curl: CurlOptions): string {
  const compressed = reply?.headers.some(([name]) => name.toLowerCase() === 'content-encoding')
  return renderCurl(call, { ...curl, compressed })
}

function curlOf(exchange: ReportedExchange, { curl, limits }: Wire): Html {
  const line = curlLine(exchange, curl)
  const shown = shortened(line, limits.line)
  return html`<details class="curl"><summary>curl</summary><pre class="curl">${shown}</pre>${
    shown !== line && html`<small>Too long to be shown; it is in report.json.</small>`
  }</details>`
}

const reasons: Readonly<Record<number, string>> = {
  ...{ 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'No Content', 301: 'Moved Permanently' },
  ...{ 302: 'Found', 304: 'Not Modified', 307: 'Temporary Redirect', 308: 'Permanent Redirect' },
  ...{ 400: 'Bad Request', 401: 'Unauthorized', 402: 'Payment Required', 403: 'Forbidden', 404: 'Not Found' },
  ...{ 405: 'Method Not Allowed', 406: 'Not Acceptable', 409: 'Conflict', 410: 'Gone' },
  ...{ 411: 'Length Required', 413: 'Content Too Large', 414: 'URI Too Long', 415: 'Unsupported Media Type' },
  ...{ 418: "I'm a teapot", 422: 'Unprocessable Content', 429: 'Too Many Requests' },
  ...{ 431: 'Header Fields Too Large', 500: 'Internal Server Error', 501: 'Not Implemented' },
  ...{ 502: 'Bad Gateway', 503: 'Service Unavailable', 504: 'Gateway Timeout' },
}
