import { countOfOpenPoints, unlikeTheFake } from '../../reports/open-points.js'
import type { Report } from '../../reports/report.js'
import { shortened, terminalText } from '../../spec/terminal-text.js'
import type { Paint } from './colors.js'

const longestAnswer = 100

/** How many open points were observed, and a line for each answer that differs from the fake's. */
export function openPointLines(report: Report, paint: Paint, most = 20): string[] {
  const { observed, unobserved } = report.summary.open
  if (!observed && (!unobserved || (report.access && !report.access.open))) return []
  const differing = unlikeTheFake(report)
  return [
    `${countOfOpenPoints(report)}${differing.length ? ':' : '.'}`,
    ...differing.slice(0, most).map(({ id, at, answer }) => {
      const shown = shortened(terminalText(answer), longestAnswer)
      return `${paint('cyan', 'observed'.padEnd(12))}  ${id}  ${at}: ${shown}`
    }),
    ...(differing.length > most ? [`And ${differing.length - most} more, in the report.`] : []),
    '',
  ]
}
