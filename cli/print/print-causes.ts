import {
  extentOf,
  isHarmless,
  type OpenCause,
  openCauses,
  proofLine,
  verdictOf,
} from '../../reports/causes/open-causes.js'
import type { Report } from '../../reports/report.js'
import type { Verdict } from '../../runner/verdict.js'
import { countOf } from '../../spec/count-of.js'
import { shortened, terminalText } from '../../spec/terminal-text.js'
import type { Paint, Style } from './colors.js'

const longestLine = 240
/** How many causes are shown with their proof. */
const proven = 3
/** How many causes are shown in all. */
const shown = 6

export const styles: Record<Verdict, Style> = {
  violates: 'red',
  deviates: 'yellow',
  inconclusive: 'magenta',
  conforms: 'green',
  untested: 'dim',
  observed: 'cyan',
}

/**
 * What to mend, most important first: the first causes with a case, its proof and advice, the others on one
 * line each.
 */
export function causeLines(report: Report, paint: Paint, only: (cause: OpenCause) => boolean): string[] {
  const causes = openCauses(report).filter(only)
  const more = causes.length - shown
  return [
    ...causes
      .slice(0, proven)
      .flatMap((each) => [headOf(each, paint), ...(isHarmless(each) ? [] : proofOf(each))]),
    ...causes.slice(proven, shown).map((each) => headOf(each, paint)),
    ...(more > 0 ? [`And ${countOf(more, 'more cause')}.`] : []),
  ]
}

export const isFailing = (cause: OpenCause): boolean => cause.fails

function headOf(each: OpenCause, paint: Paint): string {
  const { cause } = each
  const verdict = verdictOf(cause)
  const text = `${cause.id}  ${cause.says} (${extentOf(each)})`
  return `${paint(styles[verdict], verdict.padEnd(12))}  ${line(text)}`
}

function proofOf(each: OpenCause): string[] {
  const [first] = each.cases
  const proof = proofLine(each)
  return [
    ...(first && first.message !== each.cause.says ? [`${first.id}: ${first.message ?? 'not said'}`] : []),
    ...(proof === undefined ? [] : [proof]),
    ...(each.cause.advice === undefined ? [] : [each.cause.advice]),
  ].map((text) => `${' '.repeat(14)}${line(text)}`)
}

const line = (text: string): string => shortened(terminalText(text), longestLine)
