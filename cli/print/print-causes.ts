import {
  namesOf,
  type OpenCause,
  openCauses,
  provingCase,
  verdictOf,
} from '../../reports/causes/open-causes.js'
import type { Report } from '../../reports/report.js'
import { longestLine, toldLines } from '../../reports/telling.js'
import type { Verdict } from '../../runner/case/verdict.js'
import { countOf } from '../../spec/count-of.js'
import { shortened, terminalText } from '../../spec/terminal-text.js'
import type { Paint } from './colors.js'

/** How many causes are shown with their proof, and how many in all: a reader at a terminal has the report too. */
const onTerminal = { proven: 3, shown: 6 }
/** Whoever reads the log of CI has nothing else: that of a server with a hundred causes is some thousand lines. */
const inLog = { proven: 60, shown: 120 }

export const styles: Record<Verdict, Parameters<Paint>[0]> = {
  violates: 'red',
  deviates: 'yellow',
  inconclusive: 'magenta',
  conforms: 'green',
  untested: 'dim',
  observed: 'cyan',
}

/**
 * What to mend, most important first: the first causes with a case, its proof and advice, the others on one line each.
 */
export function causeLines(
  report: Report,
  paint: Paint,
  { only, isTerminal }: { only: (cause: OpenCause) => boolean; isTerminal: boolean },
): string[] {
  const { proven, shown } = isTerminal ? onTerminal : inLog
  const causes = openCauses(report).filter(only)
  const more = causes.length - shown
  return [
    ...causes.slice(0, proven).flatMap((each) => [...headOf(each, paint), ...proofOf(each)]),
    ...causes.slice(proven, shown).map((each) => sentenceOf(each, paint, ` (${nameOf(each)})`)),
    ...(more > 0 ? [`And ${countOf(more, 'more cause')}, in the report.`] : []),
  ]
}

export const isFailing = (cause: OpenCause): boolean => cause.fails

/** The sentence first, then what `explain` knows it by. */
const headOf = (each: OpenCause, paint: Paint): string[] => [
  sentenceOf(each, paint),
  `${margin}${line(namesOf(each))}`,
]

function sentenceOf({ cause }: OpenCause, paint: Paint, after = ''): string {
  const verdict = verdictOf(cause)
  return `${paint(styles[verdict], verdict.padEnd(12))}  ${line(cause.says)}${after}`
}

const nameOf = ({ cause }: OpenCause): string => line(cause.clause ?? cause.id)

const margin = ' '.repeat(14)

function proofOf(each: OpenCause): string[] {
  const { advice } = each.cause
  const proving = provingCase(each)
  return [
    ...(proving ? toldLines(proving).map(({ name, text }) => `${name.padEnd(8)}  ${text}`) : []),
    ...(advice === undefined ? [] : [line(advice)]),
  ].map((text) => `${margin}${text}`)
}

const line = (text: string): string => shortened(terminalText(text), longestLine)
