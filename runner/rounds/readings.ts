import type { Call, Exchange } from '../../spec/http.js'
import { isBroken } from '../../spec/is-broken.js'
import { type OperationId, operation } from '../../spec/operations.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { MadeThing } from '../../suites/kernel/changes-by.js'
import { keyOf, type Obstacle, overlooks } from '../../suites/kernel/obstacle.js'
import type { Standing } from '../../suites/kernel/standing.js'
import { namelessIn } from '../../suites/own-ids.js'
import type { CaseResult } from '../case/case-result.js'
import type { Part } from '../case/part.js'
import { lackIn } from '../send/lacking.js'
import { strayOf, straysIn } from './strays.js'

/** Whether a case decides how to read what others read: whether a field is shown, or a filter works. */
export const isReadingCase = ({ field, filter }: ConformanceCase): boolean =>
  field !== undefined || filter !== undefined

/** What such a case says to those that depend on it. Nothing if all is well. */
export function learnedFrom(
  { id, field, filter, isSeveral }: ConformanceCase,
  result: CaseResult,
): Obstacle[] {
  if (!isBroken(result)) return []
  const { call } = provingExchange(result) ?? {}
  const lacks = field === undefined ? [] : lastReads(result).flatMap((each) => lackOf(each, field) ?? [])
  const overlooked =
    filter !== undefined && call?.operation ? [overlooks(call.operation, filter, isSeveral)] : []
  return [...lacks, ...overlooked].map((each) => ({ ...each, foundBy: id }))
}

const lackOf = ({ call, reply }: Exchange, field: string): Obstacle | undefined =>
  call.operation && reply && lackIn(call.operation, field, reply)

/** By these one knows which thing is shown: where they are wrong, it is another. */
const identifying: readonly string[] = ['id', 'name', 'customIdentifier', 'email']

/**
 * Learns from readings which operations show a field wrong where another read shows what was given: whoever reads it there
 * learns nothing. Of an answer it keeps only whose it was.
 */
export function createMisshown(): (reading: ConformanceCase, result: CaseResult) => Obstacle[] {
  const found = new Map<ConformanceCase, { isRight: boolean; wrongIn: OperationId | undefined }>()
  return (reading, result) => {
    const isRight = result.verdict === 'conforms' && result.exchanges.at(-1)?.call.method === 'GET'
    const wrongIn = isBroken(result) ? provingExchange(result)?.call.operation : undefined
    found.set(reading, { isRight, wrongIn })
    return [...found].flatMap(([{ id, field, clause }, { wrongIn: shown }]): Obstacle[] => {
      if (!shown || !field || identifying.includes(field)) return []
      const says = `Another case found that ${operation(shown).title} does not show \`${field}\` as it was given.`
      const isRightElsewhere = [...found].some(
        ([each, { isRight }]) => isRight && each.field === field && each.clause === clause,
      )
      return isRightElsewhere
        ? [{ operation: shown, kind: 'field', part: field, isMisshown: true, foundBy: id, says }]
        : []
    })
  }
}

/** The reads that showed the field or should have: the answer that proves it, and the last read. */
function lastReads(result: CaseResult): Exchange[] {
  const { exchanges } = result
  const lastWrite = exchanges.findLastIndex(({ call }) => call.method !== 'GET')
  const proving = provingExchange(result)
  return [...exchanges.slice(lastWrite + 1), ...(proving ? [proving] : [])]
}

/** What is known, except for what one part found itself, or another that finds out the same. */
export const withoutOwn = (standing: Standing, part: Part): Standing => {
  const own = strayOf(part)
  return new Map(
    [...standing].filter(([key, { foundBy }]) => foundBy !== part.id && !(own && key === keyOf(own))),
  )
}

/**
 * A list that ignores its filters proves nothing about another clause, and neither does what is seen after a call
 * that changes other things too, nor a 404 to an id that is known to be wrong. The case of a filter looks at hosts to which other filters make no difference.
 */
export function rightlyBlamed(
  { id, filter }: Partial<Pick<ConformanceCase, 'id' | 'filter'>>,
  result: CaseResult,
  standing: Standing,
  disturbed: ReadonlySet<MadeThing['what']> = new Set(),
): CaseResult {
  const exchange = isBroken(result) ? provingExchange(result) : hinderingExchange(result)
  /** What a list shows makes no difference to a call that must be refused. */
  const isOfList = result.proof?.kind !== 'accepted'
  const obstacle =
    exchange &&
    (namelessIn(standing, exchange) ??
      (isOfList ? overlookedIn(standing, exchange.call, filter, id) : undefined) ??
      strayBefore(exchange, result, { standing, disturbed }))
  return obstacle ? { ...unjudged(result, obstacle.says), obstacle } : result
}

export function unjudged<Kept>(result: CaseResult<Kept>, message: string): CaseResult<Kept> {
  const { expected, got, proof, counterexample, clause, ...rest } = result
  return { ...rest, verdict: 'inconclusive', message }
}

/** The obstacle for a filter of the call that the operation is known to ignore: to a case of a filter, only its own. */
const overlookedIn = (
  standing: Standing,
  { operation: id, query = [] }: Call,
  filter: string | undefined,
  finder: string | undefined,
): Obstacle | undefined =>
  id &&
  query
    .filter(([name]) => filter === undefined || name === filter)
    .flatMap(([name]) =>
      [false, query.filter(([each]) => each === name).length > 1].map((isSeveral) =>
        standing.get(keyOf(overlooks(id, name, isSeveral))),
      ),
    )
    .find((each) => each !== undefined && each.foundBy !== finder)

/** The exchange at which a case that could not be judged ended. */
export const hinderingExchange = ({
  verdict,
  obstacle,
  fault,
  exchanges,
}: CaseResult): Exchange | undefined =>
  verdict === 'inconclusive' && !obstacle && !fault ? exchanges.at(-1) : undefined

const provingExchange = ({ exchanges, proof, decisive }: CaseResult): Exchange | undefined =>
  exchanges[proof?.exchange ?? decisive ?? -1]

/**
 * What changes other things, and was called by the case itself. Or beside it, by the clean-up of others: where that
 * was so, or where this one could not be judged since a thing of that kind is gone.
 */
const strayBefore = (
  { call, reply }: Exchange,
  { exchanges, verdict }: CaseResult,
  { standing, disturbed }: { standing: Standing; disturbed: ReadonlySet<MadeThing['what']> },
): Obstacle | undefined => {
  const isGone = verdict === 'inconclusive' && reply?.status === 404
  const isBeside = (id: OperationId): boolean => {
    const what = kindOf(id)
    return (
      what !== undefined &&
      (isGone || disturbed.has(what)) &&
      call.operation !== undefined &&
      kindOf(call.operation) === what
    )
  }
  return straysIn(standing).find(
    ({ operation: id }) => exchanges.some((each) => each.call.operation === id) || isBeside(id),
  )
}

/** What the operations of a chapter change. */
const kinds: Partial<Record<string, MadeThing['what']>> = {
  hosts: 'host',
  'cloud-integrations': 'cloud integration',
  invitations: 'invitation',
}

export const kindOf = (id: OperationId): MadeThing['what'] | undefined => kinds[operation(id).chapter]

/** Changes other things of a kind that a part called too. What that saw only once may be its doing. */
export const disturberOf = (called: Iterable<OperationId>, standing: Standing): Obstacle | undefined => {
  const concerned = new Set([...called].flatMap((id) => kindOf(id) ?? []))
  return straysIn(standing).find(({ operation: id }) => concerned.has(kindOf(id) as MadeThing['what']))
}
