import { isDeepStrictEqual } from 'node:util'
import type { Example } from '../../cli/explain/example.js'
import type { ExplainedClause } from '../../cli/explain/explanation.js'
import { type Layout, layoutJson } from '../../cli/print/layout-json.js'
import { bodyText, requestLine } from '../../cli/print/show-exchange.js'
import { codeBlock, codeSpan, ownText } from '../../reports/markdown.js'
import type { ReportedBody, ReportedExchange } from '../../reports/report.js'
import type { Clause } from '../../spec/clause.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { jsonOf, plainJsonOf } from '../../spec/json-of.js'
import { keyWords } from '../../spec/key-words.js'
import { needWords } from '../../spec/need-words.js'
import { shortened, terminalText } from '../../spec/terminal-text.js'
import { particularWhyOf } from '../../spec/why.js'

const longestBody = 160
const layout: Layout = { width: Number.POSITIVE_INFINITY, items: 4 }

/** A clause with what is decisive in its example, in Markdown, under a heading that can be linked by its id. */
export function renderClause({ clause, cases, example }: ExplainedClause): string {
  const why = particularWhyOf(clause.id)
  const others = cases.filter((each) => each !== example?.case).map(({ id }) => codeSpan(id))
  const more = others.length ? [`More cases: ${others.join(', ')}.`] : []
  return [
    `#### ${anchor(clause.id)}${codeSpan(clause.id)}`,
    [
      `${factsOf(clause)}: ${ownText(clause.says)}`,
      ...(why ? [ownText(why)] : []),
      ...(clause.untested ? [`*Not tested.* ${ownText(clause.untested)}`] : []),
    ].join(' '),
    ...(example
      ? [codeBlock(decisiveLines(example).join('\n')), [saysOf(example), ...more].join(' ')]
      : more),
  ].join('\n\n')
}

/** The target of links to an id. Renderers name the anchors of headings differently. */
export const anchor = (id: string): string => `<a id="${id}"></a>`

const factsOf = (clause: Clause): string =>
  [`**${clause.level}**`, clause.at, ...(clause.needs ?? []).map((need) => `needs ${needWords[need]}`)].join(
    ', ',
  )

const saysOf = ({ case: each, message }: Example): string =>
  `${codeSpan(each.id)} finds: ${codeSpan(message, 400)}.`

/** The decisive call, the answer in which it shows, and the answer of a wrong server there. */
function decisiveLines({ right, wrong, decisive, differs }: Example): string[] {
  const [act, shows, caught] = [right[decisive], right[differs], wrong[differs]]
  if (!act || !shows || !caught) return []
  const [good, bad] = [jsonIn(shows), jsonIn(caught)]
  const isApart = good !== undefined && bad !== undefined && shows.reply?.status === caught.reply?.status
  const [goodText, badText] = isApart ? [apart(good, bad), apart(bad, good)] : [undefined, undefined]
  return [
    ...(differs > decisive ? [lineOf(act)] : []),
    ...(differs > decisive + 1 ? [`… ${differs - decisive - 1} more`] : []),
    lineOf(shows, goodText),
    `✗ ${answerOf(caught, badText)}`,
  ].map(terminalText)
}

const jsonIn = ({ reply }: ReportedExchange): Json | undefined => jsonOf(reply?.body?.text ?? '')

const lineOf = (exchange: ReportedExchange, body?: string): string =>
  `${requestOf(exchange)} → ${answerOf(exchange, body)}`

function requestOf({ call }: ReportedExchange): string {
  const key = call.key === 'full' ? [] : [`(${keyWords[call.key]})`]
  const headers = (call.headers ?? []).map((pair) => `(${pair.join(': ')})`)
  return [requestLine(call), ...key, ...headers, shortBody(call.body)].filter(Boolean).join(' ')
}

function answerOf({ reply, failure = 'unknown' }: ReportedExchange, body?: string): string {
  if (!reply) return `no answer: ${failure}`
  return [reply.status, shortened(body ?? shortBody(reply.body), longestBody)].filter(Boolean).join(' ')
}

function shortBody(body: ReportedBody | undefined): string {
  const value = plainJsonOf(body?.text ?? '')
  return shortened(value === undefined ? bodyText(body) : layoutJson(value, layout), longestBody)
}

/** A value without what it has in common with another. */
function apart(value: Json, other: Json | undefined): string {
  const isAlike = Array.isArray(value) ? Array.isArray(other) : isObject(value) && isObject(other)
  if (!isAlike) return layoutJson(value, layout)
  const mine = Object.entries(value as JsonObject)
  const those = other as JsonObject
  const own = mine.filter(([key, each]) => !isDeepStrictEqual(each, those[key]))
  const parts = own.map(([key, each]) =>
    Array.isArray(value) ? apart(each, those[key]) : `${JSON.stringify(key)}: ${apart(each, those[key])}`,
  )
  const all = [...parts, ...(own.length < mine.length ? ['…'] : [])].join(', ')
  return Array.isArray(value) ? `[${all}]` : `{${all}}`
}
