import { countOf } from '../spec/count-of.js'
import type { DiffReport, ReportedDifference } from './diff-report.js'
import { figureOf, headOf, seenText, shareText } from './diff-text.js'
import { exchangeText } from './exchange-text.js'
import { codeBlock, codeSpan, ownText } from './markdown.js'

const longest = 400

/** What a diff found, as a comment for a pull request. */
export function renderDiffMarkdown(report: DiffReport): string {
  const { one, other, run, differences, nowAndThen, varies, operations, calls, alike } = report
  const parts = [
    `## ${differences.length ? `${differences.length} of what one answers, the other answers otherwise` : 'Both answer the same'}`,
    `One is ${codeSpan(one.baseUrl)}, the other ${codeSpan(other.baseUrl)}. ${figureOf(report)}`,
    ...(run.cut ? [`**Not all was seen.** ${ownText(run.cut)}`] : []),
    ...differences.map(differenceOf),
    ...listed('Only now and then', nowAndThen.map(seenText)),
    ...listed('Varies by itself', varies.map(seenText)),
    ...(calls > alike
      ? [
          '| answered alike | calls | operation |\n| ---: | ---: | --- |\n' +
            operations
              .filter((each) => each.alike < each.calls)
              .map((each) => `| ${shareText(each.alike, each.calls)} | ${each.calls} | ${each.operation} |`)
              .join('\n'),
        ]
      : []),
    ...listed('Left behind', [...one.leftBehind, ...other.leftBehind]),
  ]
  return `${parts.join('\n\n')}\n`
}

function differenceOf(each: ReportedDifference): string {
  const places = each.seen.slice(0, 5).map((one) => `- ${codeSpan(seenText(one))}`)
  const more = each.seen.length > 5 ? [`- and ${each.seen.length - 5} more`] : []
  const calls = each.history.map(({ one }) => exchangeText(one, longest)).join('\n')
  const last = each.history.at(-1)
  const answers = last ? `${calls}\n\nThe other, last:\n${exchangeText(last.other, longest)}` : ''
  return [
    `### ${each.what === 'neither' ? codeSpan(headOf(each)) : ownText(headOf(each))}`,
    [...places, ...more].join('\n'),
    `<details><summary>Shown by ${countOf(each.history.length, 'call')}</summary>\n\n${codeBlock(answers)}\n\n</details>`,
  ].join('\n\n')
}

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length ? [`**${title}**\n\n${lines.map((each) => `- ${codeSpan(each)}`).join('\n')}`] : []
