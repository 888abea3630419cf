import { isOutdated } from '../../reports/exit-code.js'
import type { Report, ReportedKnownFailure } from '../../reports/report.js'
import { nameOf, whatToDo } from '../../reports/summary-known.js'
import { terminalText } from '../../spec/terminal-text.js'
import type { Paint } from './colors.js'

/** A line for each known failure that fails the run, because it must be removed or renewed. */
export function outdatedLines({ knownFailures }: Report, paint: Paint): string[] {
  const { file = '', entries = [] } = knownFailures ?? {}
  return entries
    .filter(isOutdated)
    .map((each) => `${paint('red', each.state.padEnd(12))}  ${whereOf(file, each)} ${whatToDo(each)}`)
}

/**
 * A line for each case that fails as a known failure, and for each known failure that could not be confirmed.
 */
export function knownLines({ cases, knownFailures }: Report, paint: Paint): string[] {
  const { file = '', entries = [] } = knownFailures ?? {}
  const failing = cases.flatMap(({ id, known }) => {
    if (!known) return []
    const { reason, issue, expires } = known
    const rest = [issue, expires && `until ${expires}`].filter(Boolean).join(', ')
    return terminalText(`${id}  ${reason}${rest ? ` (${rest})` : ''}`)
  })
  const unsure = entries.filter(({ state }) => state === 'unconfirmed')
  return [
    ...failing.map((each) => `${paint('dim', 'known'.padEnd(12))}  ${each}`),
    ...unsure.map(
      (each) => `${paint('magenta', 'unconfirmed'.padEnd(12))}  ${whereOf(file, each)} ${whatToDo(each)}`,
    ),
  ]
}

const whereOf = (file: string, each: ReportedKnownFailure): string =>
  terminalText(`${nameOf(each)}  ${file} line ${each.line}:`)
