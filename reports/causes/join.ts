import { followsOf } from '../../spec/clauses/index.js'
import { isBroken } from '../../spec/is-broken.js'
import { isFailure } from '../../spec/status.js'
import { type Found, orderOf } from './found.js'
import type { Symptom } from './symptom.js'

/** Finds, among what broken clauses show, what explains a symptom. */
type Rule = (symptom: Symptom, shown: readonly Symptom[]) => Symptom | undefined

/**
 * Finds for each symptom the one that explains it: itself, or a plainer one of the same clause, the same field or
 * the same parameter, or that an operation as a whole does not work. What cases show explains what a property
 * meets, and never the other way round: a property draws other inputs in the next run.
 */
export function joining(all: readonly Found[]): (found: Found) => string {
  const broken = all
    .filter(({ case: each }) => isBroken(each))
    .toSorted((one, other) => orderOf(one.symptom.operation) - orderOf(other.symptom.operation))
  const ofCases = broken.filter(isOfCase).map(({ symptom }) => symptom)
  const ofAll = [...ofCases, ...broken.filter((each) => !isOfCase(each)).map(({ symptom }) => symptom)]
  const hindering = all.filter(({ case: each, symptom }) => !isBroken(each) && symptom.isWhole)
  const ofObstacles = [...ofAll, ...hindering.map(({ symptom }) => symptom)]

  const explaining = (symptom: Symptom, rules: readonly Rule[], shown: readonly Symptom[]) => {
    const graver = symptom.level === 'must' ? shown.filter(({ level }) => level === 'must') : shown
    for (const rule of rules) {
      const found = rule(symptom, graver)
      if (found && found.id !== symptom.id) return found
    }
    return undefined
  }
  const originOf = (symptom: Symptom, met: readonly string[] = []): string => {
    const other = explaining(symptom, rulesOfCases, ofCases)
    return !other || met.includes(other.id) ? symptom.id : originOf(other, [...met, symptom.id])
  }
  return (found) => {
    const { symptom } = found
    const shown =
      isBroken(found.case) && isOfCase(found) ? symptom : ofCases.find(({ id }) => id === symptom.id)
    if (shown) return originOf(shown)
    const rules = isBroken(found.case) ? rulesOfProperties : rulesOfObstacles
    const other = explaining(symptom, rules, ofCases) ?? explaining(symptom, rules, ofObstacles)
    return other ? originOf(other) : symptom.id
  }
}

const isOfCase = ({ case: { kind } }: Found): boolean => kind !== 'property'

/** What the plainest valid call of an operation shows, every call of it shows. */
const whole: Rule = ({ operation: of, read, face, status }, shown) =>
  shown.find(
    (each) =>
      each.isWhole &&
      each.operation !== undefined &&
      [of, read].includes(each.operation) &&
      (each.face === face ||
        face === 'obstacle' ||
        each.face === 'obstacle' ||
        (status !== undefined && each.status === status)),
  )

/** A rule that follows from a plainer one cannot hold where that is broken. */
const plainerRule: Rule = ({ clause }, shown) => {
  const follows: readonly string[] = clause === undefined ? [] : followsOf(clause)
  return shown.find((each) => each.clause !== undefined && follows.includes(each.clause))
}

/** A field missing or wrong in a read is so in every answer of it; a lost write, in every other read. */
const sameField: Rule = ({ place, face, read, write, operation: of }, shown) => {
  if (place === undefined) return undefined
  const same = shown.filter((each) => each.place === place)
  if (face === 'absent' || face === 'type' || face === 'silent')
    return same.find((each) => each.face === face)
  return (
    same.find((each) => each.operation === read && (each.face === 'absent' || each.face === 'type')) ??
    same.find((each) => each.operation === read && each.write === undefined && each.face === face) ??
    same.find((each) => each.face === 'value' && each.operation === write && of !== write)
  )
}

/** What only prevents a verdict is explained by whatever breaks a clause at the same field. */
const atField: Rule = ({ place, recognizedBy = [place] }, shown) =>
  shown.find((each) => each.place !== undefined && recognizedBy.includes(each.place))

/**
 * What a path shows wrong, its alias shows too. A filter that does not work alone does not work beside another, and
 * what a list does not even show without a filter, it does not show with one.
 */
const sameParameter: Rule = ({ filters, face, read, lacks, alias }, shown) => {
  if (!filters || (face !== 'filter' && !alias)) return undefined
  const lists = shown.filter(
    (each) => each.filters && each.read === read && each.lacks === lacks && !each.alias,
  )
  const isAmong = (own: readonly string[]): boolean => own.every((each) => filters.includes(each))
  return lists
    .filter(({ filters: own = [], face: as }) => {
      if (!isAmong(own)) return false
      if (alias) return own.length === filters.length
      return own.length < filters.length && (own.length > 0 ? as === 'filter' : lacks)
    })
    .sort((one, other) => (one.filters?.length ?? 0) - (other.filters?.length ?? 0))[0]
}

/** A rule that a write breaks in several fields, or in several ways, is told at the first, or by the status. */
const sameClause: Rule = ({ face, clause, operation: of, place }, shown) => {
  if (face !== 'value' || clause === undefined) return undefined
  const same = shown.filter((each) => each.clause === clause)
  if (place !== undefined)
    return same.find(
      (each) => each.face === face && (each.place === place || (each.place && each.operation === of)),
    )
  return same.find((each) => byStatus.has(each.face)) ?? same.find((each) => each.place !== undefined)
}

const byStatus: ReadonlySet<Symptom['face']> = new Set(['accepted', 'refused', 'status'])

/** A property meets what a case shows of the clause that it accuses. */
const clauseOfCase: Rule = ({ clause }, shown) => shown.find((each) => each.clause === clause)

/** What a list lacks cannot be read of it. */
const lackingInList: Rule = ({ operation: of, read, face }, shown) =>
  face === 'unseen' || face === 'reason'
    ? shown.find(
        (each) =>
          each.filters &&
          each.place === undefined &&
          (each.read === of || (each.lacks && each.read === read)),
      )
    : undefined

/**
 * The one rule by which the operation answers in this way, and not in other words: who meets such an answer does not know
 * which part of the call it is for.
 */
const onlyAnswer: Rule = ({ operation: of, status, due, answer }, shown) => {
  const [one, ...others] = shown.filter(
    (each) =>
      (each.face === 'refused' || each.due !== undefined) &&
      each.operation === of &&
      each.status === status &&
      each.due === due &&
      (!answer || !each.answer || each.answer === answer),
  )
  return others.every(({ id }) => id === one?.id) ? one : undefined
}

/** Who fails at times may fail at the plainest valid call. */
const failing: Rule = ({ operation: of, face }, shown) =>
  face === 'obstacle'
    ? shown.find(({ operation, status }) => operation === of && status !== undefined && isFailure({ status }))
    : undefined

const rulesOfCases: readonly Rule[] = [whole, plainerRule, sameField, sameParameter, sameClause]
const rulesOfProperties: readonly Rule[] = [clauseOfCase, ...rulesOfCases, atField, onlyAnswer]
const rulesOfObstacles: readonly Rule[] = [whole, failing, sameField, atField, lackingInList, onlyAnswer]
