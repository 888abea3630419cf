import { countOfCases, namesOf, openCauses, provingCase, verdictOf } from './causes/open-causes.js'
import { isUnjudged, outdatedIn } from './exit-code.js'
import type { Report } from './report.js'
import { nameOf, whatToDo } from './summary-known.js'
import { toldText } from './telling.js'
import { workflowCommand } from './workflow-command.js'

/** GitHub shows at most this many annotations per step. */
const mostErrors = 10

/** Why a run failed as GitHub workflow commands: ten causes, the number of others, what was not judged. */
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
const failuresOf = (report: Report) =>
  openCauses(report)
    .filter(({ fails }) => fails)
    .map((each) => {
      const { cause } = each
      const proving = provingCase(each)
      return {
        title: `${verdictOf(cause)} ${cause.clause ?? cause.id}`,
        message: [
          cause.says,
          `${namesOf(each)}.`,
          ...(proving ? [`${toldText(proving)}.`] : []),
          ...(cause.advice === undefined ? [] : [cause.advice]),
        ].join(' '),
      }
    })

const outdatedOf = ({ knownFailures }: Report) =>
  outdatedIn({ knownFailures }).map((each) => ({
    title: `${each.state} known failure ${nameOf(each)}`,
    message: `${knownFailures?.file} line ${each.line}: ${whatToDo(each)}`,
  }))

const accessOf = ({ access }: Report) =>
  access.open ? [] : [{ title: `Not tested, ${access.why}`, message: access.message }]

function inconclusive(open: readonly Report['cases'][number][]): string {
  const [first] = open
  const message = `The first is ${first?.id}: ${first?.message ?? ''}`
  return workflowCommand('warning', `${countOfCases(open.length)} could not be judged`, message)
}
