import { shortened } from '../../spec/terminal-text.js'
import { type CurlOptions, renderCurl } from '../curl.js'
import type { ReportedCall, ReportedExchange, ReportedReply } from '../report.js'
import { sentPath } from '../sent-path.js'
import { placeOfProof, renderBody } from './body.js'
import { type Html, html, join, nothing } from './html.js'
import type { Limits } from './limits.js'
import { type Headers, unusualHeaders } from './usual-headers.js'
import { quoted, visible } from './visible.js'

/** What all exchanges of a page have in common. */
export interface Wire {
  curl: CurlOptions
  limits: Limits
  usual: Headers
  /** The command that tries the counterexample of a property again. */
  replay: (property: string) => string
  /** Whether the page has a script that buttons can use. */
  live: boolean
  /** Examples do not show how long a call takes. */
  isTimeless?: true
  /** Leaves out what repeats a call when the page has no script. */
  isBare?: true
}

/** How long a call took, shown after its outcome. */
const lasted = ({ ms }: ReportedExchange, { isTimeless }: Wire): string =>
  isTimeless ? '' : `${Math.round(ms)} ms`

/** One line for a folded call: what was called and what came. */
export function renderLine(exchange: ReportedExchange, wire: Wire): Html {
  const { call, reply, failure = 'unknown' } = exchange
  const came = reply
    ? html`<b class="status s${Math.floor(reply.status / 100)}">${reply.status}</b>`
    : html`<b class="status s5">no answer</b> ${quoted(failure, wire.limits.text)}`
  return html`${callWords(call)} <span class="came">${came} <small>${lasted(exchange, wire)}</small></span>`
}

/** Method, path and kind of key. */
export function callWords(call: ReportedCall): Html {
  const key = call.key === 'full' ? nothing : html` <small class="key">${keys[call.key]}</small>`
  return html`<b class="method">${call.method}</b> <code>${visible(shortened(readable(sentPath(call)), 220))}</code>${key}`
}

/** Shows brackets, colons and Unicode in a query unescaped. */
const readable = (path: string): string =>
  path.replace(/%(5B|5D|3A|2C|40)/gi, (code) => decodeURIComponent(code))

const keys: Record<ReportedCall['key'], string> = {
  full: 'key with Read and Write',
  read: 'key with Read only',
  write: 'key with Write only',
  invalid: 'invalid key',
  outside: 'key from outside its address range',
  other: 'key of a second organization',
  none: 'no key',
}

/** A call and its reply, with the place that proves something marked. A body of more lines than `mostSent` is folded. */
export function renderExchange(
  exchange: ReportedExchange,
  at: number,
  wire: Wire,
  proof?: { path?: string },
  mostSent = proof ? mostAbove : Number.POSITIVE_INFINITY,
): Html {
  const { reply, failure = 'unknown' } = exchange
  return html`${renderCall(exchange, at, wire, mostSent)}<div class="answer">${
    reply
      ? renderAnswer(exchange, reply, at, wire, proof)
      : html`<p><b class="status s5">No answer</b> ${quoted(failure, wire.limits.text)}</p>`
  }</div>${wire.live || wire.isBare ? undefined : curlOf(exchange, wire)}`
}

/** How many lines of a request may stand above the answer that matters. */
const mostAbove = 8

function renderCall({ call }: ReportedExchange, at: number, wire: Wire, mostSent: number): Html {
  const { limits } = wire
  const own = (call.headers ?? []).map(([name, value]) => `${name}: ${shortened(value, 300)}`).join('\n')
  return html`<div class="asked">${own ? html`<pre class="headers">${visible(own)}</pre>` : undefined}${
    call.body && sentBody(renderBody(call.body, limits.body), wire.live ? mostSent : Number.POSITIVE_INFINITY)
  }${wire.live ? buttons(at, [['curl', 'Copy as curl'], ...(call.body ? [['asked', 'Copy body'] as const] : [])]) : undefined}</div>`
}

function sentBody(body: Html, most: number): Html {
  const lines = body.text.split('\n').length
  if (lines <= most) return body
  return html`<details class="sent"><summary>The body that was sent, ${lines} lines</summary>${body}</details>`
}

function renderAnswer(
  exchange: ReportedExchange,
  reply: ReportedReply,
  at: number,
  wire: Wire,
  proof: { path?: string } | undefined,
): Html {
  const { limits, usual } = wire
  const text = reply.body?.text ?? ''
  const path = proof?.path === undefined ? undefined : placeOfProof(text, proof.path)
  const status = String(reply.status)
  const headers = unusualHeaders(reply.headers, usual)
    .map((each) => shortened(each, 300))
    .join('\n')
  return join([
    html`<p class="answered"><b class="status s${status[0]}">${
      proof && path === undefined ? html`<mark>${status}</mark>` : status
    }</b> ${reasons[reply.status]} <small>${[lasted(exchange, wire), reply.body ? '' : 'without a body'].filter(Boolean).join(', ')}</small></p>`,
    reply.unreadable === undefined ? undefined : html`<p>${quoted(reply.unreadable, limits.text)}</p>`,
    headers ? renderHeaders(headers, limits) : undefined,
    reply.body && renderBody(reply.body, proof ? limits.proof : limits.body, path),
    wire.live && reply.body ? buttons(at, [['came', 'Copy body']]) : undefined,
  ])
}

/** How long a header may be to stand beside the status unfolded. */
const shortHeader = 80

function renderHeaders(lines: string, limits: Limits): Html {
  const many = lines.split('\n').length
  if (many === 1 && lines.length <= shortHeader)
    return html`<p class="header"><code>${visible(lines)}</code></p>`
  const words = many === 1 ? '1 header' : `${many} headers`
  return html`<details class="headers"><summary>${words}</summary><pre class="headers">${visible(shortened(lines, limits.body))}</pre></details>`
}

const buttons = (at: number, those: readonly (readonly [what: string, label: string])[]): Html =>
  html`<p class="copies">${those.map(
    ([what, label]) =>
      html`<button type="button" class="copy" data-copy="${what}" data-at="${at}">${label}</button>`,
  )}</p>`

/** The curl line that repeats a call. */
export function curlLine({ call, reply }: ReportedExchange, curl: CurlOptions): string {
  const compressed = reply?.headers.some(([name]) => name.toLowerCase() === 'content-encoding')
  return renderCurl(call, { ...curl, compressed })
}

/** What a button copies: a curl line, the body of the call, or that of the answer. */
export function copiedOf(exchange: ReportedExchange, what: string | undefined, curl: string): string {
  if (what === 'curl') return curl
  return (what === 'asked' ? exchange.call.body : exchange.reply?.body)?.text ?? ''
}

function curlOf(exchange: ReportedExchange, { curl, limits }: Wire): Html {
  const line = curlLine(exchange, curl)
  const shown = shortened(line, limits.line)
  const note = shown === line ? nothing : html`<small>Too long to be shown; it is in report.json.</small>`
  return html`<details class="curl"><summary>curl</summary><pre class="curl">${visible(shown)}</pre>${note}</details>`
}

const reasons: Readonly<Record<number, string>> = {
  ...{
    200: 'OK',
    201: 'Created',
    202: 'Accepted',
    204: 'No Content',
    301: 'Moved Permanently',
    302: 'Found',
  },
  ...{ 304: 'Not Modified', 307: 'Temporary Redirect', 308: 'Permanent Redirect', 400: 'Bad Request' },
  ...{ 401: 'Unauthorized', 402: 'Payment Required', 403: 'Forbidden', 404: 'Not Found' },
  ...{
    405: 'Method Not Allowed',
    406: 'Not Acceptable',
    409: 'Conflict',
    410: 'Gone',
    411: 'Length Required',
  },
  ...{ 413: 'Content Too Large', 414: 'URI Too Long', 415: 'Unsupported Media Type', 418: "I'm a teapot" },
  ...{ 422: 'Unprocessable Content', 429: 'Too Many Requests', 431: 'Header Fields Too Large' },
  ...{ 500: 'Internal Server Error', 501: 'Not Implemented', 502: 'Bad Gateway', 503: 'Service Unavailable' },
  ...{ 504: 'Gateway Timeout' },
}
