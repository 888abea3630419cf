import type { Xml } from '../../reports/xml.js'
import { operationIds } from '../../spec/operations.js'
import { shortened, terminalText } from '../../spec/terminal-text.js'
import { fits, renderTable } from '../print/table.js'
import { type Conduct, type Disallowed, type Doubled, type Exercised, outcomesOf } from './conduct.js'

const longest = 160

const columns = ['success', '400', '401', '403', '404', '429', 'expired'] as const

/** What a client does wrong and what it never does, for people, one block each. */
export function conductAsText(
  { disallowed, doubled, operations, uncalled }: Conduct,
  width?: number,
): string[] {
  const table = indented(
    renderTable(['operation', ...columns], operations.map(rowOf))
      .trimEnd()
      .split('\n'),
  )
  const listed = (title: string, lines: readonly string[]): string[] =>
    lines.length > 0 ? [`${title}:\n${indented(lines)}`] : []
  return [
    ...listed('Your tests send what the document does not allow', disallowed.map(disallowedLine)),
    ...listed('Sent again after the answer was lost, and done both times', doubled.map(doubledLine)),
    [
      `They call ${operations.length} of ${operationIds.length} operations. How often they see each answer that the document lists:`,
      fits(table, width) ? table : indented(operations.map(lineOf)),
      ...(uncalled.length > 0 ? [`  never called: ${uncalled.join(', ')}`] : []),
    ].join('\n'),
  ]
}

const disallowedLine = ({ at, says, call, status, times }: Disallowed): string =>
  `${at}  ${status}${many(times)}  ${short(says)}\n    ${short(call)}`

const doubledLine = ({ call, times }: Doubled): string => `${short(call)}${many(times)}`

const many = (times: number): string => (times > 1 ? ` ×${times}` : '')

/** Prints a dot when the document lists no such answer. */
const rowOf = ({ operation, outcomes }: Exercised): string[] => [
  operation,
  ...columns.map((each) => {
    const times = outcomes[each]
    return times ? String(times) : outcomesOf(operation).includes(each) ? 'never' : '.'
  }),
]

/** `getHost  success 2, 401 never` */
function lineOf(each: Exercised): string {
  const [operation, ...counts] = rowOf(each)
  const seen = columns.flatMap((name, at) => (counts[at] === '.' ? [] : [`${name} ${counts[at]}`]))
  return `${operation}  ${seen.join(', ')}`
}

export function conductAsMarkdown({ disallowed, doubled, operations, uncalled }: Conduct): string[] {
  const row = (cells: readonly string[]) => `| ${cells.map((each) => cell(each)).join(' | ')} |`
  return [
    '## What the client does wrong',
    '',
    ...(disallowed.length + doubled.length === 0 ? ['Nothing that was seen.'] : []),
    ...disallowed.map(
      (each) => `- ${each.at}: ${cell(each.says)} (${each.status}${many(each.times)}) ${cell(each.call)}`,
    ),
    ...doubled.map(
      (each) => `- sent again after the answer was lost, and done both times: ${cell(each.call)}`,
    ),
    '',
    '## What its tests see',
    '',
    row(['operation', ...columns]),
    `| --- ${'| --- '.repeat(columns.length)}|`,
    ...operations.map((each) => row(rowOf(each))),
    '',
    ...(uncalled.length > 0 ? [`Never called: ${uncalled.join(', ')}.`, ''] : []),
  ]
}

/** One test per mistake. None of them fails, because tests may deliberately send what is refused. */
export const conductAsXml = ({ disallowed, doubled }: Conduct): (Xml & { content: readonly Xml[] })[] => [
  ...disallowed.map(({ at, id, says, call, operation = 'no operation' }) =>
    noted(`${operation}: ${id}`, `The document does not allow it (${at}): ${says}`, call),
  ),
  ...doubled.map(({ operation, call }) =>
    noted(
      `${operation}: done twice`,
      'The client sent it again after its answer was lost, and it took effect twice.',
      call,
    ),
  ),
]

const noted = (name: string, message: string, call: string) => ({
  name: 'testcase',
  attributes: { classname: 'client', name, time: 0 },
  content: [{ name: 'system-out', attributes: {}, content: `${message}\n${call}` }],
})

const short = (text: string, most = longest): string => shortened(terminalText(text), most)

export const cell = (text: string, most = longest): string =>
  short(text, most).replace(/[\\`*_|<>[\]&]/g, (character) => `\\${character}`)

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n')
