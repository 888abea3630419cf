import { countOf } from '../../spec/count-of.js'
import { failsRun, isUnjudged } from '../exit-code.js'
import type { Report, ReportedCase, ReportedCause } from '../report.js'

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

/** Whether the run itself kept cases from being judged: it was ended early, or met a limit of its own. */
export const isOfRun = (id: string): boolean => /^run:(limit|violations|interrupted|max-time)$/.test(id)

/** `1 case`, `12 cases`. */
export const countOfCases = (many: number): string => countOf(many, 'case')

const words = { violation: 'violates', deviation: 'deviates', obstacle: 'inconclusive' } as const

/** The verdict on its plainest case. */
export const verdictOf = ({ kind }: ReportedCause): (typeof words)[ReportedCause['kind']] => words[kind]

/**
 * What `explain` knows a cause by, and how far it goes: `host.name (§4.2), 12 cases such as hosts/a, cause updateHost/name:value`.
 * `shown` prints an id.
 */
export function namesOf(open: OpenCause, shown = (id: string): string => id): string {
  const { id, clause, at } = open.cause
  const proving = provingCase(open)
  const of = at === undefined ? '' : ` (${at})`
  return [
    ...(clause === undefined ? [] : [`${shown(clause)}${of}`]),
    `${countOfCases(open.cases.length)}${proving ? `${open.cases.length > 1 ? ' such as' : ','} ${shown(proving.id)}` : ''}`,
    `cause ${shown(id)}`,
  ].join(', ')
}

export const provingCase = ({ cause, cases }: OpenCause): ReportedCase | undefined =>
  cases.find(({ id }) => id === cause.proof?.case) ?? cases[0]

/** The id of the case that proves a cause best, known failures included. */
export const provenAs = ({ proof, cases }: ReportedCause): string | undefined => proof?.case ?? cases[0]
