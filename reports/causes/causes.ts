import { followsOf } from '../../spec/clauses/index.js'
import { defined } from '../../spec/defined.js'
import { isBroken } from '../../spec/is-broken.js'
import { provenBy } from '../proof.js'
import type { ReportedCase, ReportedCause, ReportedClause } from '../report.js'
import { adviceFor, type Setting } from './advice.js'
import { type Found, placeOfClause } from './found.js'
import { habitOf } from './habit.js'
import { joining } from './join.js'
import { isOfRun } from './open-causes.js'
import { sentenceOf } from './sentence.js'
import type { Symptom } from './symptom.js'
import { symptomOfObstacle } from './symptom-of-obstacle.js'
import { symptomOfViolation } from './symptom-of-violation.js'
import { type Widespread, widening } from './widespread.js'

/** Groups the cases that did not conform by cause, in the order to mend; each has the id of its cause. */
export function explain(
  cases: readonly ReportedCase[],
  clauses: readonly ReportedClause[],
  setting: Setting,
): { causes: ReportedCause[]; cases: ReportedCase[] } {
  const found = foundIn(cases, clauses, setting)
  const join = joining(found)
  const joined = found.map((each) => ({ each, id: join(each) }))
  const widen = widening(
    found.filter(({ case: one }) => isBroken(one)).map(({ symptom }) => symptom),
    cases,
  )
  const groups = new Map<string, Group>()
  for (const { each, id } of joined) {
    const wide = widen(id)
    const group = groups.get(wide?.id ?? id)
    if (group) group.all.push(each)
    else groups.set(wide?.id ?? id, { id: wide?.id ?? id, origin: id, wide, all: [each] })
  }
  const causes = [...groups.values()].map((group) => causeOf(group, setting)).sort(byWeight)
  const causeOfCase = new Map(causes.flatMap((each) => each.cases.map((id) => [id, each.id])))
  return {
    causes,
    cases: cases.map(({ cause, ...each }) => {
      const own = causeOfCase.get(each.id)
      return own === undefined ? each : { ...each, cause: own }
    }),
  }
}

interface Group {
  id: string
  /** The id of the symptom that explains the others. */
  origin: string
  wide?: Widespread
  all: Found[]
}

function foundIn(
  cases: readonly ReportedCase[],
  clauses: readonly ReportedClause[],
  { access }: Setting,
): Found[] {
  const byId = new Map(clauses.map((each) => [each.id, each]))
  const clauseOf = ({ clause }: ReportedCase): Found['clause'] =>
    byId.get(clause) ?? { id: clause, operations: [] }
  const broken = new Map(cases.filter(isBroken).map((each) => [each.id, each]))
  const symptomOf = (each: ReportedCase): Symptom => {
    const shown = isBroken(each) ? each : broken.get(each.obstacle?.foundBy ?? '')
    if (shown) return symptomShownBy(shown, clauseOf(shown))
    if (!access.open) return { id: `access:${access.why}`, face: 'access', words: access.message }
    return symptomOfObstacle(each)
  }
  return cases
    .filter((each) => isBroken(each) || each.verdict === 'inconclusive')
    .map((each) => ({ case: each, clause: clauseOf(each), symptom: symptomOf(each) }))
}

function symptomShownBy(each: ReportedCase, clause: Found['clause']): Symptom {
  const symptom = { ...symptomOfViolation(each, clause), clause: clause.id }
  return { ...symptom, habit: habitOf(symptom, provenBy(each)) }
}

function causeOf({ id, origin, wide, all }: Group, setting: Setting): ReportedCause {
  const own = all.filter(({ symptom }) => wide || symptom.id === origin)
  const cases = [
    ...own.toSorted(byPlainness(own)),
    ...all.filter((each) => !own.includes(each)).toSorted(byPlainness(all)),
  ]
  const first = cases[0] as Found
  const proven = provenBy(first.case)
  const advice = adviceFor(
    first.symptom,
    wide,
    setting,
    proven && {
      ...{ ...proven.exchange, path: proven.path, isOfOneValue: first.case.proof?.compared !== undefined },
    },
  )
  const operations = new Set(own.map(({ symptom }) => symptom.operation))
  const [operation] = operations
  return defined({
    ...{ id, kind: kindOf(all), operation: operations.size === 1 ? operation : undefined },
    ...(isBroken(first.case) && { clause: first.clause.id, at: first.clause.at }),
    says: sentenceOf(first, isBroken(first.case) ? sameFault(first, all) : own, wide),
    ...{ ...seenOf(all), advice, cases: cases.map((each) => each.case.id), proof: proofAmong(cases) },
  })
}

/** One case that saw it twice is enough. */
function seenOf(all: readonly Found[]): Pick<ReportedCause, 'seen'> {
  const seen = new Set(all.map((each) => each.case.seen))
  if (seen.has('twice')) return { seen: 'twice' }
  return seen.has('once of two') ? { seen: 'once of two' } : {}
}

/** All that show one fault at one place: a field in several operations, or the values of one rule. */
const sameFault = ({ symptom }: Found, all: readonly Found[]): Found[] =>
  all
    .filter((each) => isBroken(each.case) && each.symptom.face === symptom.face)
    .filter(
      ({ symptom: { place, clause, face } }) =>
        place === symptom.place || (face === 'value' && clause !== undefined && clause === symptom.clause),
    )

function kindOf(all: readonly Found[]): ReportedCause['kind'] {
  if (all.some((each) => each.case.verdict === 'violates')) return 'violation'
  return all.some((each) => each.case.verdict === 'deviates') ? 'deviation' : 'obstacle'
}

/** The plainest first: broken clauses, cases, musts, what others follow from, rules of one write. */
const byPlainness = (all: readonly Found[]) => {
  const broken = all.filter(({ case: one }) => isBroken(one))
  const writes = new Set(broken.map(decisiveOf))
  const [write] = writes.size === 1 ? writes : []
  const known = new Set(broken.map(({ clause }) => clause.id))
  return (one: Found, other: Found): number =>
    comparePlainness(plainnessOf(one, write, known), plainnessOf(other, write, known))
}

/** The operation of the decisive call, or of the last write before it. */
const decisiveOf = ({ case: { exchanges, decisive = -1 } }: Found): string | undefined =>
  exchanges.slice(0, decisive + 1).findLast(({ call }) => call.method !== 'GET')?.call.operation

const comparePlainness = (own: number[], others: number[]): number => {
  const at = own.findIndex((each, place) => each !== others[place])
  return at < 0 ? 0 : (own[at] as number) - (others[at] as number)
}

const plainnessOf = (
  { case: { verdict, kind, clause }, clause: { operations } }: Found,
  write: string | undefined,
  known: ReadonlySet<string>,
): number[] => [
  Number(!isBroken({ verdict })),
  Number(kind === 'property'),
  Number(verdict !== 'violates'),
  Number(followsOf(clause).some((each) => known.has(each))),
  Number(write === undefined || operations.length !== 1 || operations[0] !== write),
  placeOfClause(clause),
]

function proofAmong(cases: readonly Found[]): ReportedCause['proof'] {
  for (const { case: each } of cases) {
    const exchange = each.proof?.exchange ?? each.decisive
    if (exchange === undefined || !each.exchanges[exchange]) continue
    return defined({ case: each.id, exchange, path: each.proof?.path })
  }
  return undefined
}

/** Musts, obstacles, shoulds, then what is no fault of the server; of equals what explains the most. */
const byWeight = (one: ReportedCause, other: ReportedCause): number =>
  rankOf(one) - rankOf(other) || other.cases.length - one.cases.length || (one.id < other.id ? -1 : 1)

/** What one organization is shown of another, or does to it, is as grave as a must. */
const rankOf = ({ id, kind, clause }: ReportedCause): number => {
  if (clause?.startsWith('organization.')) return -1
  if (kind === 'deviation') return 2
  if (isOfRun(id)) return 3
  return kind === 'obstacle' ? 1 : 0
}
