import { isDeepStrictEqual } from 'node:util'
import { needWords, operationWords } from '../../cli/explain/clause-facts.js'
import type { Example } from '../../cli/explain/example.js'
import { groupExchanges } from '../../cli/explain/exchange-groups.js'
import type { ExplainedClause } from '../../cli/explain/explanation.js'
import { curlLine } from '../../cli/print/example-curl.js'
import type { Layout } from '../../cli/print/layout-json.js'
import { exchangeLine, replyLines, requestLines } from '../../cli/print/show-exchange.js'
import { codeBlock, codeSpan, ownText } from '../../reports/markdown.js'
import type { ReportedExchange } from '../../reports/report.js'
import type { Clause } from '../../spec/clause.js'

const layout: Layout = { width: 96, items: 4 }
const longestHalf = 110
const sceneLines = 8

/** A clause with its example, in Markdown, under a heading that can be linked by its id. */
export function renderClause({ clause, why, cases, example }: ExplainedClause): string {
  const others = cases.filter((each) => each !== example?.case).map(({ id }) => codeSpan(id))
  return [
    `#### ${anchor(clause.id)}${codeSpan(clause.id)}`,
    factsOf(clause),
    `> ${ownText(clause.says)}`,
    ...(why ? [`**Why it matters.** ${ownText(why)}`] : []),
    ...(clause.untested ? [`**Not tested.** ${ownText(clause.untested)}`] : []),
    ...(example ? exampleParts(example) : []),
    ...(others.length ? [`More cases: ${others.join(', ')}.`] : []),
  ].join('\n\n')
}

/** The target of links to an id. Renderers name the anchors of headings differently. */
export const anchor = (id: string): string => `<a id="${id}"></a>`

const factsOf = (clause: Clause): string =>
  [
    `**${clause.level}**`,
    clause.at,
    operationWords(clause),
    ...(clause.needs ?? []).map((need) => `needs ${needWords[need]}`),
  ].join(' · ')

function exampleParts({ case: each, right, wrong, decisive, differs, message }: Example): string[] {
  const scene = right.slice(0, decisive)
  const shown = [...new Set([decisive, differs])].map((at) => right[at]).filter((one) => one !== undefined)
  const between = differs - decisive - 1
  return [
    `**Example** ${codeSpan(each.id)}`,
    ...(scene.length ? [`The scene:\n\n${codeBlock(sceneText(scene))}`] : []),
    ...(scene.length
      ? [shown.length > 1 ? 'The call that decides, and what shows it:' : 'The call that decides:']
      : []),
    codeBlock(shown.map(exchangeText).join(between > 0 ? `\n\n… ${between} more\n\n` : '\n\n')),
    ...(shown[0] ? [codeBlock(curlLine(shown[0].call))] : []),
    '**What it would catch**',
    codeBlock(caughtText(right, wrong, differs)),
    `The case says: ${codeSpan(message, 500)}`,
  ]
}

const exchangeText = (exchange: ReportedExchange): string =>
  [...requestLines(exchange, layout), ...replyLines(exchange, layout)].join('\n')

/**
 * The impostor's first wrong exchange and the one that ends the case. A request is shown in full only if it
 * is new.
 */
function caughtText(
  right: readonly ReportedExchange[],
  wrong: readonly ReportedExchange[],
  differs: number,
): string {
  const texts = [...new Set([differs, wrong.length - 1])].map((at) => {
    const exchange = wrong[at] as ReportedExchange
    const known = isDeepStrictEqual(exchange.call, right[at]?.call)
    const request = requestLines(exchange, layout)
    return [...(known ? request.slice(0, 1) : request), ...replyLines(exchange, layout)].join('\n')
  })
  return texts.join(wrong.length - differs > 2 ? '\n\n…\n\n' : '\n\n')
}

/** The calls before the decisive one, one per line. If there are many, only the first and last. */
function sceneText(exchanges: readonly ReportedExchange[]): string {
  const worth = groupExchanges(exchanges, []).flatMap((group) => ('more' in group ? [] : [group.at]))
  const half = sceneLines / 2
  const shown = worth.length <= sceneLines ? worth : [...worth.slice(0, half), ...worth.slice(-half)]
  return shown
    .flatMap((at, place) => [
      ...gap(at - (shown[place - 1] ?? -1) - 1),
      exchangeLine(exchanges[at] as ReportedExchange, longestHalf),
    ])
    .concat(gap(exchanges.length - 1 - (shown.at(-1) ?? 0)))
    .join('\n')
}

const gap = (hidden: number): string[] => (hidden > 0 ? [`… ${hidden} more`] : [])
