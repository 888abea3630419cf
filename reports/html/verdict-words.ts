import { count } from '../../pages/links.js'
import { isOutdated } from '../exit-code.js'
import { brokenClauses, outcomeOf } from '../outcome.js'
import type { Report } from '../report.js'
import { cutText } from '../run-text.js'

/** The verdict on the target as a whole, with a sentence of figures. */
export function verdictWords(report: Report) {
  const { clauses, cases, run, knownFailures } = report
  const violated = brokenClauses(report, 'violates').length
  const deviated = brokenClauses(report, 'deviates').length
  const met = clauses.filter(({ verdict }) => verdict === 'conforms').length
  const untested = clauses.filter(({ verdict }) => verdict === 'untested').length
  const known = cases.filter((each) => each.known).length
  const old = (knownFailures?.entries ?? []).filter(isOutdated).length
  const faults = cases.filter(({ fault }) => fault).length
  const unknown = clauses.filter(({ verdict }) => verdict === 'inconclusive').length
  const all = count(clauses.length, 'clause')
  const sentence = [
    `${met} of ${all} met`,
    ...(violated ? [`${violated} violated`] : []),
    ...(deviated ? [`${deviated} deviated from`] : []),
    ...(known ? [count(known, 'known failure')] : []),
    ...(old ? [`${count(old, 'known failure')} to remove or renew`] : []),
    ...(untested ? [`${untested} not tested`] : []),
    ...(unknown ? [`${unknown} not judged`] : []),
    ...(faults ? [`${count(faults, 'fault')} of the suite itself`] : []),
    ...(run.complete || run.cut ? [] : ['not run to its end']),
  ].join(', ')
  const cut = cutText(report)
  return { ...outcomeOf(report), sentence: [`${sentence}.`, ...(cut ? [cut] : [])].join(' ') }
}
