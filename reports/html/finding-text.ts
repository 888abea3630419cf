import { curlLine, type Wire } from '../../pages/exchange.js'
import { exchangeText } from '../exchange-text.js'
import { codeBlock, codeSpan, ownText } from '../markdown.js'
import type { ReportedCase, ReportedCause, ReportedClause } from '../report.js'
import { found } from '../summary-sections.js'
import { toldCalls } from '../telling.js'

/** How many characters of a line or a body come along. */
const longest = 2000

/** A cause as Markdown, to be pasted where it is talked of: the rule, the difference, the calls that prove it. */
export function findingText(
  { says, id }: ReportedCause,
  clause: ReportedClause | undefined,
  shown: ReportedCase,
  { curl }: Pick<Wire, 'curl'>,
): string {
  const told = toldCalls(shown)
  return [
    `**${ownText(says)}**`,
    ...(clause ? [`${ownText(clause.at)}, a ${clause.level}: ${ownText(clause.says ?? clause.id)}`] : []),
    found(shown, longest),
    ...told.map((each) => codeBlock(exchangeText(each, longest))),
    ...(told.length ? [codeBlock(told.map((each) => curlLine(each, curl)).join('\n'))] : []),
    `Case ${codeSpan(shown.id)}, cause ${codeSpan(id)}.`,
  ].join('\n\n')
}
