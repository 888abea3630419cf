import { namesOf, type OpenCause, openCauses, provingCase, verdictOf } from './causes/open-causes.js'
import { codeSpan, ownText } from './markdown.js'
import type { Report } from './report.js'
import { section } from './summary-sections.js'
import { toldLines } from './telling.js'

const longestLine = 400

/** Why the run is not clean, each cause with one proof, the first to mend on top. */
export function causes(report: Report, longest: number): string {
  const items = openCauses(report).map(item)
  return section(`Causes (${items.length})`, items, longest)
}

function item(each: OpenCause): string {
  const { cause } = each
  const proving = provingCase(each)
  return [
    `- **${ownText(cause.says)}**`,
    `  ${verdictOf(cause)} ${namesOf(each, codeSpan)}`,
    ...(proving
      ? toldLines(proving, longestLine).map(
          ({ name, text }) => `  ${name} ${codeSpan(text, longestLine + 1)}`,
        )
      : []),
    ...(cause.advice === undefined ? [] : [`  ${ownText(cause.advice)}`]),
  ].join('  \n')
}
