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
const answered = 'Open points answered differently'
const longestText = 300
const longestSection = 10_000

/** For a terminal: a line for each difference. */
export function renderComparisonText(comparison: Comparison): string {
  const { before, after, causes, clauses, openPoints } = comparison
  const block = (title: string, lines: readonly string[]): string[] =>
    lines.length ? ['', title, ...lines.map((line) => `  ${terminalText(line)}`)] : []
  const lines = [
    terminalText(`before  ${runText(before)}`),
    terminalText(`after   ${runText(after)}`),
    ...partOf(comparison),
    ...block(`Causes that came (${causes.came.length})`, causes.came.map(causeText)),
    ...block(`Causes that went (${causes.went.length})`, causes.went.map(causeText)),
    ...groups.flatMap((group) => {
      const lines = group === 'unjudged' ? unjudgedTexts(clauses[group]) : clauses[group].map(clauseText)
      return block(`${titles[group]} (${clauses[group].length})`, lines)
    }),
    ...block(
      `${answered} (${openPoints.length})`,
      openPoints.map((each) => `${each.id}  ${each.at}: ${cut(each.before)} → ${cut(each.after)}`),
    ),
    '',
    verdict(comparison),
  ]
  return `${lines.join('\n')}\n`
}

/** For a comment on a pull request. */
export function renderComparisonMarkdown(comparison: Comparison): string {
  const { before, after, causes, clauses, openPoints } = comparison
  const parts = [
    `## ${verdict(comparison)}`,
    `Before: ${codeSpan(runText(before))}  \nAfter: ${codeSpan(runText(after))}`,
    ...partOf(comparison),
    section(`Causes that came (${causes.came.length})`, causes.came.map(causeItem), longestSection),
    section(`Causes that went (${causes.went.length})`, causes.went.map(causeItem), longestSection),
    ...groups.map((group) => {
      const items = group === 'unjudged' ? byReason(clauses[group], whyOf) : clauses[group].map(clauseItem)
      return section(`${titles[group]} (${clauses[group].length})`, items, longestSection)
    }),
    section(
      `${answered} (${openPoints.length})`,
      openPoints.map(
        (each) =>
          `- ${ownText(each.at)}: ${ownText(each.question)} ${codeSpan(each.before)} → ${codeSpan(each.after)}`,
      ),
      longestSection,
    ),
  ]
  return `${parts.filter((each) => each !== '').join('\n\n')}\n`
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

const causeText = ({ id, clause, says, cases }: ComparedCause): string =>
  `${id}  ${says} (${[countOfCases(cases), ...(clause === undefined ? [] : [clause])].join(', ')})`

const causeItem = ({ id, clause, says, cases }: ComparedCause): string =>
  `- **${ownText(says)}** (${[countOfCases(cases), ...[clause, id].flatMap((each) => (each === undefined ? [] : codeSpan(each)))].join(', ')})`

function clauseText(clause: ComparedClause): string {
  const { id, at, says, message, case: shownBy } = clause
  return `${moved(clause)}  ${id}  ${at}: ${cut(message ?? says)}${shownBy === undefined ? '' : ` (${shownBy})`}`
}

const whyOf = ({ message = '' }: ComparedClause): string => message

/** A line for each reason. */
const unjudgedTexts = (clauses: readonly ComparedClause[]): string[] =>
  [...grouped(clauses, whyOf)].map(
    ([why, own]) => `${countOf(own.length, 'clause')}: ${cut(why)} (${someOf(own.map(({ id }) => id))})`,
  )

function clauseItem(clause: ComparedClause): string {
  const { id, at, level, says, message, case: shownBy } = clause
  const shown = message === undefined ? '' : ` ${codeSpan(message, longestText)}`
  const by = shownBy === undefined ? '' : ` (${codeSpan(shownBy)})`
  return `- **${ownText(id)}** (${ownText(at)}, ${level}), ${moved(clause)}: ${ownText(says)}${shown}${by}`
}

function verdict({ clauses: { broken, seen, further, fixed }, openPoints, worse }: Comparison): string {
  const count = (many: number, what: string): string[] => (many ? [`${many} ${what}`] : [])
  const found = [
    ...count(broken.length, 'newly broken'),
    ...count(seen.length, 'seen now'),
    ...count(further.length, 'broken further'),
    ...count(fixed.length, 'fixed'),
    ...count(openPoints.length, `open ${openPoints.length === 1 ? 'point' : 'points'} answered differently`),
  ]
  return `${worse ? 'Worse' : 'Not worse'}: ${found.join(', ') || 'no clause broken or fixed'}`
}
