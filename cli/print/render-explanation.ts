import { renderCurl } from '../../pages/curl.js'
import { withOwn } from '../../reports/replay-command.js'
import type { ReportedExchange } from '../../reports/report.js'
import { toldLines } from '../../reports/telling.js'
import { needWords } from '../../spec/need-words.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { terminalText } from '../../spec/terminal-text.js'
import { sourceOf } from '../../suites/source-of.js'
import { departureIds } from '../departures/departures.js'
import type { CauseOfReport } from '../explain/cause-named.js'
import { effectWords, levelWords, operationWords } from '../explain/clause-facts.js'
import type { Example } from '../explain/example.js'
import { groupExchanges } from '../explain/exchange-groups.js'
import type { ExplainedClause, Explanation } from '../explain/explanation.js'
import type { Layout } from './layout-json.js'
import { replyLines, requestLines } from './show-exchange.js'
import { wrapped } from './wrapped.js'

const widest = 100

/** An explanation as text for a terminal of this width, with `files` of own cases. Only its curl lines are wider than a page. */
export function renderExplanation(
  explanation: Explanation,
  width = widest,
  files?: readonly string[],
): string {
  const columns = Math.min(width, widest)
  return `${sectionsOf(explanation, columns, files).join('\n\n')}\n`
}

function sectionsOf(explanation: Explanation, columns: number, files?: readonly string[]): string[] {
  const { kind, id } = explanation
  if (kind === 'open point') return openPointSections(explanation.point, columns)
  return [
    ...(kind === 'cause' ? causeSections(explanation, columns) : []),
    ...clauseSections(kind === 'cause' ? explanation.clause.id : id, explanation, columns, files),
    ...(kind === 'property' ? [propertyWords(id, columns)] : []),
    ...exampleSections(explanation, columns),
  ]
}

function openPointSections(
  { id, at, question, answers, default: given }: OpenPoint,
  columns: number,
): string[] {
  return [
    `${id}\nopen point, ${at}: the document does not say; whatever a server does is observed, not judged`,
    wrapped(question, columns),
    `Answers that have a name: ${answers.join(', ')}\nThe fake: ${given}`,
  ]
}

function causeSections({ id, says, seen }: { id: string } & CauseOfReport, columns: number): string[] {
  const facts = seen ? [{ name: 'seen in', text: terminalText(seen.id) }, ...toldLines(seen)] : []
  return [
    [`cause       ${id}`, ...(says ? [wrapped(says, columns)] : [])].join('\n'),
    ...(seen ? [facts.map(({ name, text }) => fact(name, text, columns)).join('\n')] : []),
  ]
}

const fact = (name: string, text: string, columns: number): string =>
  wrapped(`${name.padEnd(12)}${text}`, columns, ' '.repeat(12))

const propertyWords = (id: string, columns: number): string =>
  wrapped(
    `It says for drawn input what the clause says for one example. To run it alone, with so many inputs: npx monitoring-conformance run --case ${id} --runs 1000. Below is an example of its clause.`,
    columns,
  )

function clauseSections(
  id: string,
  { clause, why, cases, example }: ExplainedClause,
  columns: number,
  files?: readonly string[],
): string[] {
  const departure = [id, clause.id].find((each) => departureIds.includes(each))
  const facts = [
    `${clause.at}, ${clause.level} (${levelWords[clause.level]})`,
    `clause      ${clause.id}`,
    `operations  ${operationWords(clause)}`,
    ...(example ? caseFacts(example, files) : []),
    ...(departure === undefined
      ? []
      : [`departure   npx monitoring-conformance serve --departure ${departure}`]),
  ]
  const others = cases.filter((each) => each !== example?.case)
  return [
    `${id}\n${facts.map((fact) => wrapped(fact, columns, ' '.repeat(12))).join('\n')}`,
    wrapped(clause.says, columns),
    ...(why ? [wrapped(`Why it matters: ${why}`, columns)] : []),
    ...(clause.untested ? [wrapped(`Not tested: ${clause.untested}`, columns)] : []),
    ...(others.length
      ? [`Other cases of the clause:\n${others.map((each) => `  ${each.id}`).join('\n')}`]
      : []),
  ]
}

function caseFacts({ case: { id, needs = [], effects } }: Example, files?: readonly string[]): string[] {
  const source = sourceOf(id)
  return [
    `case        ${id}`,
    ...(source ? [`source      ${source}`] : []),
    `to run it   ${['npx monitoring-conformance run', ...(source ? [] : withOwn(files)), `--case ${id}`].join(' ')}`,
    `does        ${effects.map((effect) => effectWords[effect]).join(', ')}`,
    ...(needs.length ? [`needs       ${needs.map((need) => needWords[need]).join(', ')}`] : []),
  ]
}

function exampleSections({ example }: ExplainedClause, columns: number): string[] {
  if (!example) return []
  const { right, wrong, decisive, differs, message } = example
  const from = wrong.slice(differs)
  const layout: Layout = { width: columns - 5, items: 6 }
  const title = (text: string): string => `--- ${text} ${'-'.repeat(columns - text.length - 5)}`
  return [
    title('As it should be'),
    wrapped(
      'The curl lines name things of this example: put the ids, names and times of your own in their place.',
      columns,
    ),
    ...numbered(right, 0, [decisive, differs], layout, true),
    title('What it would catch'),
    ...numbered(from, differs, [differs, wrong.length - 1], layout, false),
    wrapped(`The case says: ${message}`, columns),
  ]
}

function numbered(
  exchanges: readonly ReportedExchange[],
  first: number,
  keep: number[],
  layout: Layout,
  withCurl: boolean,
): string[] {
  const groups = groupExchanges(
    exchanges,
    keep.map((at) => at - first),
  )
  return groups.map((group) =>
    'more' in group
      ? `     … and ${group.more} more like it`
      : [
          ...requestLines(group.exchange, layout),
          ...replyLines(group.exchange, layout),
          ...(withCurl ? [renderCurl(group.exchange.call)] : []),
        ]
          .map((line, at) => `${at === 0 ? String(first + group.at + 1).padStart(3) : '   '}  ${line}`)
          .join('\n'),
  )
}
