import { indented } from '../../reports/markdown.js'
import { countOf } from '../../spec/count-of.js'
import { grouped } from '../../spec/grouped.js'
import { shortened, terminalText } from '../../spec/terminal-text.js'
import type { Assumption, AssumptionReport, FailingUnder } from './assumption-report.js'
import { all } from './read-results.js'
import { conductAsText } from './render-conduct.js'

const longest = 120

/** The assumptions of the tests, for people, in lines of so many columns where tables would be wider. */
export function assumptionsAsText(report: AssumptionReport, columns?: number): string {
  const { source, assumptions, flaky, unexplained, unfounded } = report
  const [known, found] = [assumptions.filter(isKnown), assumptions.filter((each) => !isKnown(each))]
  const blocks = [
    found.length > 0
      ? `Your tests take for granted, though the document does not promise it:\n${listed(found)}`
      : known.length > 0
        ? 'Your tests take nothing for granted but the known assumptions.'
        : 'Your tests take nothing for granted that the document does not promise.',
    found.length > 0 &&
      source === 'exit code' &&
      'Which test fails cannot be told from an exit code: let the command write JUnit, and name the file with --results.',
    known.length > 0 && `Known:\n${listed(known)}`,
    heldLine(report),
    flaky.length > 0 &&
      `These tests pass and fail without any change, so nothing is said of them:\n${listOf(flaky)}`,
    unexplained.length > 0 &&
      `These tests fail under many answers together, and no fewer were found:\n${listOf(unexplained)}`,
    unfounded.length > 0 &&
      `Known assumptions that were not found. Remove them:\n${listOf(unfounded.map(({ id }) => id))}`,
    ...conductAsText(report.client, columns),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const isKnown = ({ known }: Assumption): boolean => known !== undefined

/** `host.initial-status = working`, with the other answers that the tests pass under. */
export const assumed = ({ id, answer, alsoHolds }: Assumption): string =>
  `${id} = ${oneOf([answer, ...alsoHolds])}`

/** `3 tests fail when it is standby` */
function failure({ tests, together }: FailingUnder, answers: readonly string[]): string {
  const one = tests[0] === all ? 'the command fails' : '1 test fails'
  const count = tests.length === 1 ? one : `${tests.length} tests fail`
  const besides = Object.entries(together ?? {}).map(([id, other]) => `${id} is ${other}`)
  return [`${count} when it is ${oneOf(answers)}`, ...besides].join(', and ')
}

/** Answers under which the same tests fail share one sentence. */
export const failures = ({ fails }: Assumption): [says: string, first: FailingUnder][] =>
  [...grouped(fails, ({ tests, together }) => JSON.stringify([tests, together])).values()].map((alike) => {
    const [first] = alike as [FailingUnder]
    const answers = alike.map(({ answer }) => answer)
    return [failure(first, answers), first]
  })

/** `They hold under 171 other answers of 131 open points (38 runs of your tests, 41 s).` */
export function heldLine({ held, far, runs, durationMs }: AssumptionReport): string {
  const seconds = durationMs < 10_000 ? (durationMs / 1000).toFixed(1) : String(Math.round(durationMs / 1000))
  const away = `No call came near ${countOf(far.answers, 'more answer')} of ${countOf(far.points, 'open point')}.`
  return [
    `They hold under ${countOf(held.answers, 'other answer')} of ${countOf(held.points, 'open point')}`,
    `(${countOf(runs, 'run')} of your tests, ${seconds} s).${far.answers > 0 ? ` ${away}` : ''}`,
  ].join(' ')
}

const oneOf = (texts: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(texts)

/** Each with its question and the answers under which the tests pass, and then what fails under others. */
const listed = (assumptions: readonly Assumption[]): string =>
  indented(
    assumptions
      .flatMap((each) => [
        `${each.question} ${oneOf([each.answer, ...each.alsoHolds])} (${each.id}, ${each.at})`,
        ...failures(each).map(([says, first]) => `  ${[says, shownTests(first)].filter(Boolean).join(': ')}`),
      ])
      .join('\n'),
  )

/** The first of the tests; nothing where only the whole command is known to fail. */
const shownTests = ({ tests: [first = '', ...more] }: FailingUnder): string =>
  first === all ? '' : shortened(terminalText(first), longest) + (more.length > 0 ? ', …' : '')

const listOf = (texts: readonly string[]): string =>
  indented(texts.map((each) => shortened(terminalText(each), longest)).join('\n'))
