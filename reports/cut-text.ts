import type { Report } from './report.js'

/**
 * What cut the run short, and how many of its cases were not begun, as sentences. Empty if the run came to its end.
 */
export function cutText({ run: { cut = [] }, cases }: Pick<Report, 'run' | 'cases'>): string {
  const notBegun = cut.reduce((sum, each) => sum + each.notBegun, 0)
  const why = cut.map(({ says }) => (/[.!?]$/.test(says) ? says : `${says}.`))
  if (notBegun) why.push(`${notBegun} of ${cases.length} cases ${notBegun === 1 ? 'was' : 'were'} not begun.`)
  return why.join(' ')
}
