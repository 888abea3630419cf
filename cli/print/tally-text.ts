import type { Fault } from '../../fake-server/faults/faults.js'
import { showEntries } from '../../fake-server/journal/show-entries.js'
import { indented } from '../../reports/markdown.js'
import { countOf } from '../../spec/count-of.js'
import { shortened, terminalText } from '../../spec/terminal-text.js'
import type { OperationTally, RefusalTally, Tally } from '../fake/exec-tally.js'
import { renderTable } from './table.js'

const longest = 200

/** What a client called, for people. */
export function tallyAsText(tally: Tally): string {
  const { calls, operations, refusals, faulty, unusedFaults, entries } = tally
  const said = [countOf(calls, 'call'), faulty > 0 && `${faulty} under a fault`]
  const none = 'The command has not called the fake. Does it read MONITORING_BASE_URL?'
  const blocks = [
    calls > 0 && entries && showEntries(entries, calls - entries.length),
    calls > 0 ? `The command has called the fake: ${said.filter(Boolean).join(', ')}.` : none,
    calls > 0 && indented(renderTable(['operation', 'calls', 'answers'], operations.map(rowOf)).trimEnd()),
    refusals.length > 0 && ['Refused:', ...refusals.map(refusalLine)].join('\n'),
    unusedFaults.length > 0 &&
      ['Faults that were added and not used up:', ...unusedFaults.map(faultLine)].join('\n'),
  ]
  return `\n${blocks.filter(Boolean).join('\n\n')}\n`
}

/** The same for programs, on one line. */
export function tallyAsJson({ entries, unusedFaults, ...tally }: Tally, exitCode: number): string {
  const faults = unusedFaults.map(({ operations, options, used }) => ({ operations, options, used }))
  return `${JSON.stringify({ ...tally, unusedFaults: faults, exitCode, ...(entries && { entries }) })}\n`
}

const rowOf = ({ operation, calls, answers }: OperationTally): string[] => [
  operation === 'none' ? '(no operation)' : operation,
  String(calls),
  Object.entries(answers).map(answerShown).join(', '),
]

const answerShown = ([status, count]: [string, number]): string =>
  `${status === 'none' ? 'no answer' : status}${count > 1 ? ` ×${count}` : ''}`

function refusalLine({ operation, status, calls, clause, openPoint, said }: RefusalTally): string {
  const by = [clause, openPoint].filter(Boolean).join(', ')
  const head = `${operation === 'none' ? '(no operation)' : operation} ${answerShown([String(status), calls])}`
  return `  ${head}  ${shortened(terminalText(said), longest)}${by && ` (${by})`}`
}

function faultLine({ operations, options, used }: Fault): string {
  const where = operations === '*' ? '*' : operations.join(', ')
  return `  ${where} ${terminalText(JSON.stringify(options))}, used ${countOf(used, 'time')}`
}
