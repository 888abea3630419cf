import { extentOf, type OpenCause, openCauses, proofLine, verdictOf } from './causes/open-causes.js'
import { codeSpan, ownText } from './markdown.js'
import type { Report } from './report.js'
import { section } from './summary-sections.js'

/** Why the run is not clean, each cause with one proof, the first to mend on top. */
export function causes(report: Report, longest: number): string {
  const items = openCauses(report).map(item)
  return section(`Causes (${items.length})`, items, longest)
}

function item(each: OpenCause): string {
  const { cause, cases } = each
  const [first] = cases
  const proof = proofLine(each)
  return [
    `- **${ownText(cause.says)}** (${ownText(extentOf(each))}, ${verdictOf(cause)}, ${codeSpan(cause.id)})`,
    ...(first ? [`  ${codeSpan(first.id)}: ${codeSpan(first.message ?? 'not said')}`] : []),
    ...(proof === undefined ? [] : [`  ${codeSpan(proof)}`]),
    ...(cause.advice === undefined ? [] : [`  ${ownText(cause.advice)}`]),
  ].join('  \n')
}
