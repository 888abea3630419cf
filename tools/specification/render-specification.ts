import { isDeepStrictEqual } from 'node:util'
import { levelWords } from '../../cli/explain/clause-facts.js'
import type { Example } from '../../cli/explain/example.js'
import { type ExplainedClause, explainClause } from '../../cli/explain/explanation.js'
import { type Section, sectionsOfDocument } from '../../cli/explain/sections.js'
import { type Layout, layoutJson } from '../../cli/print/layout-json.js'
import { bodyText, requestLine } from '../../cli/print/show-exchange.js'
import { codeBlock, codeSpan, ownText } from '../../reports/markdown.js'
import type { ReportedBody, ReportedExchange } from '../../reports/report.js'
import type { Clause } from '../../spec/clause.js'
import { clauses } from '../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { jsonOf, plainJsonOf } from '../../spec/json-of.js'
import { kebab } from '../../spec/kebab.js'
import { keyWords } from '../../spec/key-words.js'
import { needWords } from '../../spec/need-words.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { openPoints } from '../../spec/open-points.js'
import { operation, operationIds } from '../../spec/operations.js'
import { shortened, terminalText } from '../../spec/terminal-text.js'
import { particularWhyOf } from '../../spec/why.js'
import { cases } from '../../suites/index.js'

const longestBody = 160
const layout: Layout = { width: Number.POSITIVE_INFINITY, items: 4 }

/** A clause with what is decisive in its example, in Markdown, under a heading that can be linked by its id. */
function renderClause({ clause, cases, example }: ExplainedClause): string {
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
const anchor = (id: string): string => `<a id="${id}"></a>`

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

/** Clauses about more operations than this share a separate page. */
const fewOperations = 8

const ofEvery = 'every-operation.md'

/** The page of a clause: that of its first operation. */
const pageOf = ({ operations: [first, ...more] }: Clause): string =>
  first === undefined || more.length >= fewOperations ? ofEvery : `${kebab(first)}.md`

/** The files of `docs/specification-by-example`: an index, and a page for each operation. */
export async function renderSpecification(): Promise<Record<string, string>> {
  const sections = sectionsOfDocument()
  const files: Record<string, string> = { 'README.md': renderIndex(sections) }
  const ordered = sections.flatMap((each) => each.clauses)
  for (const page of [...operationIds.map((id) => `${kebab(id)}.md`), ofEvery])
    files[page] = await renderPage(page, ordered)
  return files
}

const head = `<!-- Written by \`npm run docs\`; a change made here is lost. -->

# The specification by example

What the document of the Monitoring Service API says, section by section, in our own words: ${clauses.length} clauses, and
the ${openPoints.length} points that it leaves open. Every clause that can be seen from outside has at least one of
${cases.length} cases. Of the first one of each, its page shows what is decisive, as it really goes against the fake server:
the call that decides, the answer in which it shows, and (✗) the answer there of a server that is right in all but this.

- **must**: ${levelWords.must}.
- **should**: ${levelWords.should}.
- **open**: the document does not say; whatever a server does is observed, not judged. Of the answers that have a name
  the fake gives the **bold** one.

Of two answers only that is shown in which they differ (\`…\`). \`monitoring-conformance explain <id>\` shows every exchange
of any clause or case whole, with its \`curl\` line, and \`explain --html <file>\` makes one page of all.`

function renderIndex(sections: readonly Section[]): string {
  const pages = operationIds.map((id) => {
    const { method, path, title } = operation(id)
    return `- [${ownText(title)}](${kebab(id)}.md) \`${method} ${path}\``
  })
  const list = ['## Operations', [...pages, `- [Every operation](${ofEvery})`].join('\n')]
  return `${[head, ...list, ...sections.map(renderSection)].join('\n\n')}\n`
}

function renderSection({ number, title, clauses: own, openPoints: open }: Section): string {
  const lines = own.map(
    (each) => `- [${codeSpan(each.id)}](${pageOf(each)}#${each.id}) ${each.level}: ${ownText(each.says)}`,
  )
  return [
    `${number.includes('.') ? '###' : '##'} ${anchor(`s${number}`)}§${number} ${title}`,
    ...(lines.length ? [lines.join('\n')] : []),
    ...(open.length ? [`**Left open**\n\n${open.map(renderOpenPoint).join('\n')}`] : []),
  ].join('\n\n')
}

async function renderPage(page: string, ordered: readonly Clause[]): Promise<string> {
  const own = ordered.filter((each) => pageOf(each) === page)
  const id = operationIds.find((each) => page === `${kebab(each)}.md`)
  const others = id ? ordered.filter((each) => each.operations.includes(id) && !own.includes(each)) : []
  const blocks: string[] = []
  for (const clause of own) blocks.push(renderClause(await explainClause(clause)))
  const more = others.map((each) => `[${codeSpan(each.id)}](${pageOf(each)}#${each.id})`)
  return `${[
    '<!-- Written by `npm run docs`; a change made here is lost. -->',
    titleOf(id),
    ...(more.length ? [`Also about it: ${more.join(', ')}.`] : []),
    ...blocks,
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

function titleOf(id: (typeof operationIds)[number] | undefined): string {
  if (id === undefined) return '# Every operation\n\n[All operations and sections](README.md)'
  const { title, method, path } = operation(id)
  return `# ${ownText(title)}\n\n\`${method} ${path}\` · [all operations and sections](README.md)`
}

const renderOpenPoint = ({ id, question, answers, default: given }: OpenPoint): string =>
  `- ${anchor(id)}${codeSpan(id)}: ${ownText(question)} ` +
  answers.map((each) => (each === given ? `**${ownText(each)}**` : ownText(each))).join(', ')
