import type { ReportedExchange } from '../../reports/report.js'
import { sourceOf } from '../../suites/source-of.js'
import { departureIds } from '../departures/departures.js'
import type { Example } from './example.js'
import type { Explanation } from './explanation.js'

/** An explanation as plain JSON. */
export function explanationData(explanation: Explanation): object {
  const { kind, id } = explanation
  if (explanation.kind === 'open point') return { kind, ...explanation.point }
  const { clause, why, cases, example } = explanation
  const worn = kind === 'cause' ? clause.id : id
  return {
    kind,
    id,
    ...(explanation.kind === 'cause' && explanation.says !== undefined && { says: explanation.says }),
    clause: { ...clause, why },
    cases: cases.map((each) => each.id),
    ...(example && departureIds.includes(worn) && { departure: worn }),
    ...(example && { example: exampleData(example) }),
  }
}

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
