import type { ReportedExchange } from '../../reports/report.js'
import { toldCalls } from '../../reports/telling.js'
import { sourceOf } from '../../suites/source-of.js'
import { departureIds } from '../departures/departures.js'
import type { CauseOfReport } from './cause-named.js'
import type { Example } from './example.js'
import type { Explanation } from './explanation.js'

export function explanationData(explanation: Explanation): object {
  const { kind, id } = explanation
  if (explanation.kind === 'open point') return { kind, ...explanation.point }
  const { clause, why, cases, example } = explanation
  const worn = kind === 'cause' ? clause.id : id
  return {
    kind,
    id,
    ...(explanation.kind === 'cause' && causeData(explanation)),
    clause: { ...clause, why },
    cases: cases.map((each) => each.id),
    ...(example && departureIds.includes(worn) && { departure: worn }),
    ...(example && { example: exampleData(example) }),
  }
}

/** What its report has of a cause: its sentence, and the calls that prove it, in order. */
const causeData = ({ says, seen }: CauseOfReport): object => ({
  ...(says !== undefined && { says }),
  ...(seen && {
    seen: {
      ...{ case: seen.id, expected: seen.expected, got: seen.got, message: seen.message },
      exchanges: toldCalls(seen).map(withoutTime),
    },
  }),
})

/** Exchanges are numbered from 0. Those of the impostor begin at the first difference. */
const exampleData = ({ case: each, right, wrong, decisive, differs, message }: Example): object => ({
  source: sourceOf(each.id),
  case: each.id,
  needs: each.needs ?? [],
  effects: each.effects,
  exchanges: right.map(withoutTime),
  decisive,
  impostor: { differs, exchanges: wrong.slice(differs).map(withoutTime), message },
})

const withoutTime = ({ ms: _, at: __, ...exchange }: ReportedExchange): object => exchange
