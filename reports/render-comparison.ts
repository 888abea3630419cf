import { countOf } from '../spec/count-of.js'
import { grouped } from '../spec/grouped.js'
import { shortened, terminalText } from '../spec/terminal-text.js'
import { countOfCases } from './causes/open-causes.js'
import type { ComparedCause, ComparedClause, ComparedRun, Comparison } from './compare.js'
import { codeSpan, ownText } from './markdown.js'
import { byReason, section, someOf } from './summary-sections.js'

type Group = keyof Comparison['clauses']

const titles: Record<Group, string> = {
  broken: 'Newly broken',
  seen: 'Broken, and seen now for the first time',
  further: 'Broken further',
  fixed: 'Fixed',
  unjudged: 'No longer judged',
  new: 'New',
  gone: 'Gone',
}
const groups = Object.keys(titles) as Group[]
const longestText = 300
const longestSection = 10_000

/** For a terminal: a line for each difference. */
export function renderComparisonText(comparison: Comparison): string {
  const { before, after } = comparison
  const lines = [
    terminalText(`before  ${runText(before)}`),
    terminalText(`after   ${runText(after)}`),
    ...partOf(comparison),
    ...listed(comparison, asText).flatMap(([title, those]) =>
      those.length ? ['', title, ...those.map((line) => `  ${terminalText(line)}`)] : [],
    ),
    '',
    verdict(comparison),
  ]
  return `${lines.join('\n')}\n`
}

/** For a comment on a pull request. */
export function renderComparisonMarkdown(comparison: Comparison): string {
  const { before, after } = comparison
  const parts = [
    `## ${verdict(comparison)}`,
    `Before: ${codeSpan(runText(before))}  \nAfter: ${codeSpan(runText(after))}`,
    ...partOf(comparison),
    ...listed(comparison, asMarkdown).map(([title, items]) => section(title, items, longestSection)),
  ]
  return `${parts.filter((each) => each !== '').join('\n\n')}\n`
}

/** All that differs, in groups with their titles. */
function listed(
  { causes, clauses, openPoints }: Comparison,
  shown: typeof asText,
): [title: string, items: string[]][] {
  const titled = (title: string, { length }: readonly unknown[], items: string[]): [string, string[]] => [
    `${title} (${length})`,
    items,
  ]
  return [
    titled('Causes that came', causes.came, causes.came.map(shown.cause)),
    titled('Causes that went', causes.went, causes.went.map(shown.cause)),
    ...groups.map((group) => {
      const own = clauses[group]
      return titled(titles[group], own, group === 'unjudged' ? shown.unjudged(own) : own.map(shown.clause))
    }),
    titled('Open points answered differently', openPoints, openPoints.map(shown.point)),
  ]
}

/** Said where not everything is compared. */
const partOf = ({ shared }: Comparison): string[] =>
  shared === undefined
    ? []
    : [`The runs are not of the same selection: compared are the ${countOfCases(shared)} that both have.`]

const cut = (text: string): string => shortened(text, longestText)

const runText = ({ baseUrl, id, startedAt, tool, complete }: ComparedRun): string =>
  `${baseUrl}, run ${id} of ${startedAt}, ${tool.name} ${tool.version}${complete ? '' : ', incomplete'}`

const moved = ({ before, after }: ComparedClause): string =>
  [before, after].filter((each) => each !== undefined).join(' → ')

const whyOf = ({ message = '' }: ComparedClause): string => message

const asText = {
  cause: ({ id, clause, says, cases }: ComparedCause) =>
    `${id}  ${says} (${[countOfCases(cases), ...(clause === undefined ? [] : [clause])].join(', ')})`,
  clause(clause: ComparedClause) {
    const { id, at, says, message, case: by } = clause
    return `${moved(clause)}  ${id}  ${at}: ${cut(message ?? says)}${by === undefined ? '' : ` (${by})`}`
  },
  /** A line for each reason. */
  unjudged: (clauses: readonly ComparedClause[]) =>
    [...grouped(clauses, whyOf)].map(
      ([why, own]) => `${countOf(own.length, 'clause')}: ${cut(why)} (${someOf(own.map(({ id }) => id))})`,
    ),
  point: ({ id, at, before, after }: Comparison['openPoints'][number]) =>
    `${id}  ${at}: ${cut(before)} → ${cut(after)}`,
}

const asMarkdown: typeof asText = {
  cause: ({ id, clause, says, cases }) =>
    `- **${ownText(says)}** (${[countOfCases(cases), ...[clause, id].flatMap((each) => (each === undefined ? [] : codeSpan(each)))].join(', ')})`,
  clause(clause) {
    const { id, at, level, says, message, case: by } = clause
    const shown = message === undefined ? '' : ` ${codeSpan(message, longestText)}`
    return `- **${ownText(id)}** (${ownText(at)}, ${level}), ${moved(clause)}: ${ownText(says)}${shown}${by === undefined ? '' : ` (${codeSpan(by)})`}`
  },
  unjudged: (clauses) => byReason(clauses, whyOf),
  point: ({ at, question, before, after }) =>
    `- ${ownText(at)}: ${ownText(question)} ${codeSpan(before)} → ${codeSpan(after)}`,
}

function verdict({ clauses, openPoints, worse, comparable }: Comparison): string {
  const { broken, seen, further, fixed, unjudged } = clauses
  const count = (many: number, what: string): string[] => (many ? [`${many} ${what}`] : [])
  const found = [
    ...count(broken.length, 'newly broken'),
    ...count(seen.length, 'seen now'),
    ...count(further.length, 'broken further'),
    ...count(fixed.length, 'fixed'),
    ...count(unjudged.length, 'no longer judged'),
    ...count(openPoints.length, `open ${openPoints.length === 1 ? 'point' : 'points'} answered differently`),
  ]
  const said = comparable ? (worse ? 'Worse' : 'Not worse') : 'Cannot be told'
  return `${said}: ${found.join(', ') || 'no clause broken or fixed'}`
}
