import { count } from '../../pages/links.js'
import type { Verdict } from '../../runner/case/verdict.js'
import { cutText } from '../cut-text.js'
import { isElsewhere, isOutdated, isUnjudged } from '../exit-code.js'
import type { Report } from '../report.js'
import { brokenClauses } from './broken-clauses.js'

export interface VerdictWords {
  /** The clause verdict whose colour and shape this one shares. */
  like: Verdict
  words: string
  sentence: string
}

/** The verdict on the target as a whole. */
export function verdictWords(report: Report): VerdictWords {
  const { clauses, cases, run, knownFailures } = report
  const violated = brokenClauses(report, 'violates').length
  const deviated = brokenClauses(report, 'deviates').length
  const met = clauses.filter(({ verdict }) => verdict === 'conforms').length
  const untested = clauses.filter(({ verdict }) => verdict === 'untested').length
  const known = cases.filter((each) => each.known).length
  const old = (knownFailures?.entries ?? []).filter(isOutdated).length
  const faults = cases.filter(({ fault }) => fault).length
  const unknown = cases.filter(isUnjudged).length
  const all = count(clauses.length, 'clause')
  const sentence = [
    `${met} of ${all} met`,
    ...(violated ? [`${violated} violated`] : []),
    ...(deviated ? [`${deviated} deviated from`] : []),
    ...(known ? [count(known, 'known failure')] : []),
    ...(old ? [`${count(old, 'known failure')} to remove or renew`] : []),
    ...(untested ? [`${untested} not tested`] : []),
    ...(unknown ? [`${count(unknown, 'case')} that could not be judged`] : []),
    ...(faults ? [`${count(faults, 'fault')} of the suite itself`] : []),
    ...(run.complete || run.cut ? [] : ['not run to its end']),
  ].join(', ')
  const cut = cutText(report)
  return {
    ...wordsOf(report, violated, deviated, known),
    sentence: [`${sentence}.`, ...(cut ? [cut] : [])].join(' '),
  }
}

function wordsOf(
  { summary, run, access }: Report,
  violated: number,
  deviated: number,
  known: number,
): Pick<VerdictWords, 'like' | 'words'> {
  switch (summary.exitCode) {
    case 0:
      return { like: 'conforms', words: known ? 'Conforms but for known failures' : 'Conforms' }
    case 1:
      if (violated) return { like: 'violates', words: 'Violates' }
      if (run.strict && deviated) return { like: 'deviates', words: 'Deviates' }
      return { like: 'violates', words: 'Known failures are out of date' }
    case 2:
      return {
        like: 'inconclusive',
        words: isElsewhere(access)
          ? 'Not tested: this is not the API'
          : 'Not tested: the server refuses the key',
      }
    case 3:
      return { like: 'inconclusive', words: 'Not tested: no server answers' }
    case 4:
      return { like: 'inconclusive', words: 'A fault of the suite itself' }
    case 5:
      return { like: 'inconclusive', words: 'Incomplete' }
  }
}
