import { clauses } from '../../spec/clauses/index.js'
import { isBroken } from '../../spec/is-broken.js'
import { operation } from '../../spec/operations.js'
import { type Found, foundationOf, orderOf } from './found.js'
import type { Symptom } from './symptom.js'

/** Chains of explanations are short: one explains another, which explains a third. */
const deepest = 4

/** Finds for each symptom the one that explains it: itself, or one that a broken clause shows. */
export function joining(all: readonly Found[]): (symptom: Symptom) => string {
  const accusing = all
    .filter(({ case: each }) => isBroken(each))
    .map(({ symptom }) => symptom)
    .sort((one, other) => orderOf(one.operation) - orderOf(other.operation))
  const ids = new Set(accusing.map(({ id }) => id))
  const ofFoundation = new Map(
    all.flatMap(({ case: each, symptom }) => {
      const id = foundationOf(each)
      const isTold = id && (isBroken(each) || (symptom.operation === id && isOfAnswer(symptom.face)))
      return isTold ? [[id, symptom] as const] : []
    }),
  )
  const byCases = new Set(
    all
      .filter(({ case: each }) => isBroken(each) && each.kind !== 'property')
      .map(({ symptom }) => symptom.id),
  )
  const told = accusing.filter(({ id }) => byCases.has(id))
  const join = (symptom: Symptom, depth = 0): string => {
    const { id, operation: of, face } = symptom
    const isObstacle = isOfAnswer(face) && !ids.has(id)
    const like =
      isObstacle || (face === 'refused' && !byCases.has(id)) ? refusalLike(symptom, told) : undefined
    const other = isObstacle
      ? ((of && ofFoundation.get(of)) ?? like ?? refusalLike(symptom, accusing))
      : (like ?? explaining(symptom, accusing))
    return !other || other.id === id || depth > deepest ? id : join(other, depth + 1)
  }
  return (symptom) => join(symptom)
}

/** Whether a symptom is about an operation as a whole. */
const isOfAnswer = (face: Symptom['face']): boolean =>
  face === 'missing' || face === 'obstacle' || face === 'status' || face === 'html' || face === 'not-json'

/**
 * The one rule by which the operation refuses in this way what it must accept. A property meets a refusal without
 * knowing which part of its input is refused, so the rule is one that a case found broken.
 */
function refusalLike({ operation: of, status }: Symptom, accusing: readonly Symptom[]): Symptom | undefined {
  const [one, ...others] = accusing.filter(
    (each) => each.face === 'refused' && each.operation === of && each.status === status,
  )
  return others.every(({ id }) => id === one?.id) ? one : undefined
}

function explaining(symptom: Symptom, accusing: readonly Symptom[]): Symptom | undefined {
  const plain = plainerRule(symptom, accusing)
  if (plain) return plain
  switch (symptom.face) {
    case 'absent':
    case 'type':
    case 'value':
      return symptom.place
        ? (atPlace(symptom, accusing) ?? ofSameRule(symptom, accusing))
        : (onMainPath(symptom, accusing) ?? plainerOf(symptom, accusing))
    case 'filter':
      return withoutFilter(symptom, accusing) ?? simplerFilter(symptom, accusing)
    case 'unseen':
      return recognizedBy(symptom, accusing) ?? ofList(symptom, accusing)
    case 'reason':
      return ofList(symptom, accusing)
    case 'silent':
      return accusing.find(({ face, id }) => face === 'silent' && id !== symptom.id)
    case 'status':
      return accusing.find(({ id }) => id === `${symptom.operation}:${symptom.status}`)
    default:
      return undefined
  }
}

/**
 * A missing field has no value either. What a plain read shows wrong, every read after a write shows wrong
 * too. What only prevents a verdict is explained by whatever breaks a clause there.
 */
function atPlace(
  { id, place, face, operation: of }: Symptom,
  accusing: readonly Symptom[],
): Symptom | undefined {
  const same = accusing.filter((each) => each.place === place)
  const reads = same.filter((each) => each.operation && operation(each.operation).method === 'GET')
  const isRead = of !== undefined && operation(of).method === 'GET'
  return (
    same.find((each) => each.face === 'absent') ??
    reads.find((each) => each.face === face) ??
    (isRead ? undefined : reads.find((each) => each.face === 'type' || each.face === 'value')) ??
    (same.some((each) => each.id === id) ? undefined : same[0])
  )
}

/** A rule about several fields that a write breaks in more than one is one mistake, told at the first. */
const ofSameRule = (
  { face, clause, operation: of }: Symptom,
  accusing: readonly Symptom[],
): Symptom | undefined =>
  face === 'value' && clause !== undefined && of && operation(of).method !== 'GET'
    ? accusing.find(
        (each) =>
          each.face === face && each.clause === clause && each.operation === of && each.place !== undefined,
      )
    : undefined

/** A rule that follows from a plainer one cannot hold where that is broken. */
function plainerRule({ clause }: Symptom, accusing: readonly Symptom[]): Symptom | undefined {
  const { follows = [] } = clauses.find(({ id }) => id === clause) ?? {}
  return accusing.find((each) => each.clause !== undefined && follows.includes(each.clause))
}

/** Whether a write took effect is read from the memo or the status, from points, or from what the case names. */
const recognizedBy = ({ place, unseenAt }: Symptom, accusing: readonly Symptom[]): Symptom | undefined => {
  const usual = place === 'metric' ? ['metric.time', 'metric.value'] : [`${place}.memo`, `${place}.status`]
  const places = unseenAt === undefined ? usual : [unseenAt]
  return accusing.find((each) => each.place !== undefined && places.includes(each.place))
}

/** A clause broken by the status of an answer, or in one field, is also broken in what follows from it. */
const plainerOf = ({ clause }: Symptom, accusing: readonly Symptom[]): Symptom | undefined => {
  const same = accusing.filter((each) => each.clause === clause)
  return same.find(({ face }) => plainFaces.has(face)) ?? same.find(({ place }) => place !== undefined)
}

const plainFaces: ReadonlySet<Symptom['face']> = new Set(['accepted', 'refused', 'status'])

/** What a list shows wrong on its first path, it also shows wrong on the other. */
const onMainPath = (
  { isAlias, operation: of, filters = [] }: Symptom,
  accusing: readonly Symptom[],
): Symptom | undefined =>
  isAlias
    ? accusing.find(
        (each) =>
          !each.isAlias && each.operation === of && each.filters?.join() === filters.join() && !each.place,
      )
    : undefined

/** What a list does not even show without a filter, no filter can find. */
const withoutFilter = (
  { lacks, operation: of }: Symptom,
  accusing: readonly Symptom[],
): Symptom | undefined =>
  lacks &&
  accusing.find(
    (each) =>
      each.lacks &&
      each.operation === of &&
      each.face === 'value' &&
      !each.isAlias &&
      each.filters?.length === 0,
  )

/** A filter that does not work alone does not work beside another. */
function simplerFilter(
  { filters = [], operation: of }: Symptom,
  accusing: readonly Symptom[],
): Symptom | undefined {
  return accusing
    .filter((each) => each.face === 'filter' && each.operation === of)
    .filter(
      ({ filters: own = [] }) => own.length < filters.length && own.every((name) => filters.includes(name)),
    )
    .sort((one, other) => (one.filters?.length ?? 0) - (other.filters?.length ?? 0))[0]
}

/** What a list as such shows wrong explains what could not be read of it. */
const ofList = ({ operation: of }: Symptom, accusing: readonly Symptom[]): Symptom | undefined =>
  of &&
  accusing.find(
    (each) =>
      each.operation === of &&
      (each.face === 'filter' || (each.face === 'value' && each.filters !== undefined && !each.place)),
  )
