import { failsRun, isOutdated, isUnjudged } from './exit-code.js'
import type { Report } from './report.js'
import { nameOf, whatToDo } from './summary-known.js'
import { workflowCommand } from './workflow-command.js'

/** GitHub shows no more of a step. */
const mostErrors = 10

interface Annotation {
  title: string
  message: string
}

/**
 * What failed a run as GitHub workflow commands, a line for each: the first ten as errors, then a note of the
 * others; a warning of what could not be judged.
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

/** One of each broken clause. */
function failuresOf({ clauses, cases, run }: Report): Annotation[] {
  const failing = cases.filter((each) => failsRun(each, run.strict))
  return clauses.flatMap(({ id, at }) => {
    const [first, ...others] = failing.filter(({ clause }) => clause === id)
    if (!first) return []
    const more = others.length ? ` And ${others.length} more of this clause.` : ''
    return [{ title: `${first.verdict} ${first.id}`, message: `${at}: ${first.message ?? ''}${more}` }]
  })
}

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
  const cases = open.length === 1 ? '1 case' : `${open.length} cases`
  return workflowCommand('warning', `${cases} could not be judged`, message)
}
