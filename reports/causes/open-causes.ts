import { countOf } from '../../spec/count-of.js'
import { quotedUnlessJson } from '../../spec/show.js'
import { shortened } from '../../spec/terminal-text.js'
import { failsRun, isUnjudged } from '../exit-code.js'
import { provenBy } from '../proof.js'
import type { Report, ReportedCase, ReportedCause } from '../report.js'
import { sentPath } from '../sent-path.js'

/** A cause with its cases that are not known failures, the plainest first. */
export interface OpenCause {
  cause: ReportedCause
  cases: ReportedCase[]
  /** Whether it alone makes the run exit with 1. */
  fails: boolean
}

/** What is left to mend: the causes with at least one case that is not a known failure. */
export function openCauses({
  causes = [],
  cases,
  run,
}: Pick<Report, 'causes' | 'cases' | 'run'>): OpenCause[] {
  const byId = new Map(cases.map((each) => [each.id, each]))
  return causes
    .map((cause) => ({
      cause,
      cases: cause.cases.flatMap((id) => byId.get(id) ?? []).filter(({ known }) => !known),
    }))
    .filter((each) => each.cases.length)
    .map((each) => ({ ...each, fails: each.cases.some((one) => failsRun(one, run.strict)) }))
}

/** Whether only a should is deviated from, in a run that is not strict. */
export const isHarmless = ({ fails, cases }: OpenCause): boolean => !fails && !cases.some(isUnjudged)

/** `1 case`, `12 cases`. */
export const countOfCases = (many: number): string => countOf(many, 'case')

const words = { violation: 'violates', deviation: 'deviates', obstacle: 'inconclusive' } as const

/** The verdict on its plainest case. */
export const verdictOf = ({ kind }: ReportedCause): (typeof words)[ReportedCause['kind']] => words[kind]

/** `§4.2, 12 cases`. */
export const extentOf = ({ cause, cases }: OpenCause): string =>
  [...(cause.at ? [cause.at] : []), countOfCases(cases.length)].join(', ')

/** More of a body would push what came off the line. */
const mostOfBody = 100

/** The call that proves a cause and what came, on one line: `POST /api/v0/hosts {"name":"a"} → 404 page not found`. */
export function proofLine({ cause, cases }: OpenCause): string | undefined {
  const proving = cases.find(({ id }) => id === cause.proof?.case)
  const exchange = proving && provenBy(proving)?.exchange
  if (!exchange) return undefined
  const { call, reply, failure = 'no answer' } = exchange
  const came = reply ? [reply.status, quotedUnlessJson(reply.body?.text ?? '')].join(' ').trimEnd() : failure
  const { text = '', encoding } = call.body ?? {}
  const sent = text && !encoding ? ` ${shortened(text, mostOfBody)}` : ''
  return `${call.method} ${sentPath(call)}${sent} → ${came}`
}
