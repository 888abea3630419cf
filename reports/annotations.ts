import { countOfCases, openCauses, verdictOf } from './causes/open-causes.js'
import { isOutdated, isUnjudged } from './exit-code.js'
import type { Report } from './report.js'
import { nameOf, whatToDo } from './summary-known.js'
import { workflowCommand } from './workflow-command.js'

/** GitHub shows at most this many annotations per step. */
const mostErrors = 10

interface Annotation {
  title: string
  message: string
}

/**
 * Why a run failed, as GitHub workflow commands, one per line: the first ten causes as errors, a note that
 * counts the rest, and a warning about what could not be judged.
 */
export function renderAnnotations(report: Report): string[] {
  const errors = [...failuresOf(report), ...outdatedOf(report), ...accessOf(report)]
  const more = errors.length - mostErrors
  const open = report.cases.filter(isUnjudged)
  return [
    ...errors.slice(0, mostErrors).map(({ title, message }) => workflowCommand('error', title, message)),
    ...(more > 0 ? [workflowCommand('notice', 'More failures', `${more} more are in the report.`)] : []),
    ...(report.access.open && open.length ? [inconclusive(open)] : []),
  ]
}

/** One annotation for each cause that fails the run. */
const failuresOf = (report: Report): Annotation[] =>
  openCauses(report)
    .filter(({ fails }) => fails)
    .map(({ cause, cases: [first, ...others] }) => ({
      title: `${verdictOf(cause)} ${cause.id}`,
      message: [
        `${cause.at ? `${cause.at}: ` : ''}${cause.says}`,
        ...(first ? [`In ${first.id}: ${first.message ?? ''}`] : []),
        ...(others.length ? [`And ${countOfCases(others.length)} more.`] : []),
        ...(cause.advice === undefined ? [] : [cause.advice]),
      ].join(' '),
    }))

const outdatedOf = ({ knownFailures }: Report): Annotation[] =>
  (knownFailures?.entries ?? []).filter(isOutdated).map((each) => ({
    title: `${each.state} known failure ${nameOf(each)}`,
    message: `${knownFailures?.file} line ${each.line}: ${whatToDo(each)}`,
  }))

const accessOf = ({ access }: Report): Annotation[] =>
  access.open ? [] : [{ title: `Not tested, ${access.why}`, message: access.message }]

function inconclusive(open: readonly Report['cases'][number][]): string {
  const [first] = open
  const message = `The first is ${first?.id}: ${first?.message ?? ''}`
  return workflowCommand('warning', `${countOfCases(open.length)} could not be judged`, message)
}
