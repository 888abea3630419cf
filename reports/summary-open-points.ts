import { codeSpan, ownText } from './markdown.js'
import { countOfOpenPoints, unlikeTheFake } from './open-points.js'
import type { Report } from './report.js'
import { section } from './summary-sections.js'

/** How many open points were observed, which answers differ from the fake's, and why others were not seen. */
export function openPoints(report: Report, longest: number): string {
  const { summary, unobservedPoints = [] } = report
  const { observed, unobserved } = summary.open
  if (!observed && !unobserved) return ''
  const differing = unlikeTheFake(report).map(
    ({ at, question, answer, default: fakes = '' }) =>
      `- ${ownText(at)}: ${ownText(question)} ${codeSpan(answer)}, the fake: ${codeSpan(fakes)}`,
  )
  const reasons = [...new Set(unobservedPoints.map(({ why }) => why))]
  const unseen = reasons.map((why) => {
    const ids = unobservedPoints.filter((each) => each.why === why).map(({ id }) => codeSpan(id))
    return `- not observed: ${ids.join(', ')}: ${codeSpan(why)}`
  })
  const head = `${countOfOpenPoints(report)}.`
  const items = [...differing, ...unseen]
  return items.length ? section(`Open points: ${head}`, items, longest) : `### Open points: ${head}`
}
