import type { FoundOfClause } from '../../judge/docket.js'
import type { Heard } from '../../judge/judge-traffic.js'
import { clausesOfIds, isJudgedInTraffic, shownByTraffic } from '../../judge/judged-clauses.js'
import type { Clause } from '../../spec/clause.js'
import { chapterOfClause } from '../../spec/clauses/chapter-of-clause.js'
import { type ClauseId, clauseOf, clauses } from '../../spec/clauses/index.js'
import type { Exchange } from '../../spec/http.js'
import { isBroken } from '../../spec/is-broken.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { isFailure } from '../../spec/status.js'
import type { CaseResult, Worth } from '../case/case-result.js'
import { judge } from '../case/verdict.js'
import type { Listening } from './listening.js'

/** The result for a clause that traffic was held against. */
export interface TrafficResult<Kept> extends CaseResult<Kept> {
  clause: ClauseId
}

const observable = clauses.filter(({ untested }) => untested === undefined)

/** One result for each clause that can be observed from outside; `keep` is as in a run. */
export function resultsOf<Kept>(
  { docket, operations }: Heard,
  keep: (exchange: Exchange, worth: Worth) => Kept,
): TrafficResult<Kept>[] {
  return observable.map((clause) => {
    const id = clause.id as ClauseId
    const base = ofClause(clause)
    const found = docket.byClause.get(id)
    if (found) return { ...base, ...resultOf(found, clause, keep) }
    const isNear = clause.operations.some((each) => operations.has(each))
    return { ...base, verdict: 'untested', message: whyNot(id, isNear), exchanges: [] }
  })
}

/**
 * What the parts of a run found, by chapter. A must that is broken there may be why anything else looks wrong, and a
 * should why another one does. What keeps a part from judging may be why, too, but not for what one answer shows by itself.
 */
export function createPartsFound() {
  const chapters = { must: new Set<string>(), should: new Set<string>(), hindered: new Set<string>() }
  const known = new Set<string>()
  return {
    note(result: Pick<CaseResult, 'verdict' | 'clause' | 'obstacle'>, clause: string): void {
      const broken = clauses.filter(({ id }) => isBroken(result) && id === (result.clause ?? clause))
      for (const { id } of broken) known.add(id)
      for (const { level, operations } of broken as readonly Clause[])
        for (const each of chaptersOf(operations)) chapters[level].add(each)
      if (result.obstacle) chapters.hindered.add(operation(result.obstacle.operation).chapter)
    },
    explain({ id, level }: Clause, exchanges: readonly Exchange[]): boolean {
      if (isLeak(id)) return known.has(id)
      const near = chaptersOf(exchanges.flatMap(({ call }) => call.operation ?? []))
      return near.some(
        (each) =>
          chapters.must.has(each) ||
          (level === 'should' && chapters.should.has(each)) ||
          (!isShownByItself(id, exchanges) && !clausesOfIds.has(id) && chapters.hindered.has(each)),
      )
    },
  }
}

/** No other fault is why an answer holds a secret. */
const isLeak = (id: string): boolean => id.startsWith('integration.secret.')

/** What the calls of a run show where its parts found nothing. A server that lost what it held contradicts itself. */
export function toldBeside<Kept>(
  listening: Listening,
  found: ReturnType<typeof createPartsFound>,
  keep: (exchange: Exchange, worth: Worth) => Kept,
): TrafficResult<Kept>[] {
  if (listening.hasLost()) return []
  return [...listening.hearing().docket.byClause].flatMap(([id, each]) => {
    const clause = clauseOf(id)
    if (!each.breach || found.explain(clause, each.breach.exchanges)) return []
    return [{ ...ofClause(clause), ...resultOf(each, clause, keep) }]
  })
}

interface PartsOfRun {
  parts: readonly { id: string }[]
  hasEveryCase: boolean
  isComplete?: boolean
}

/**
 * What one answer shows by itself, what fails at times, and what else no fault explains that a case would have told: of
 * several clauses of a chapter one fault may have broken all, so that without every case only what is alone in its
 * chapter is told, and nothing where the run did not come to all of its cases. A run of some chapters says nothing of
 * others, which it calls to see what is there.
 */
export const plainlyTold = <Kept>(
  all: readonly TrafficResult<Kept>[],
  { parts, hasEveryCase, isComplete = true }: PartsOfRun,
): TrafficResult<Kept>[] => {
  const asked = new Set(parts.map(({ id }) => id.replace(/^properties\//, '').split('/')[0]))
  const told = all.filter(
    ({ clause }) => hasEveryCase || !asked.size || asked.has(chapterOfClause(clauseOf(clause))),
  )
  const chapters = told.map(({ clause }) => chapterOfClause(clauseOf(clause)))
  const isAlone = (chapter: string | undefined) => chapters.filter((each) => each === chapter).length === 1
  return told.filter(
    ({ clause, exchanges, seen }, at) =>
      seen || isShownByItself(clause, exchanges) || (isComplete && (hasEveryCase || isAlone(chapters[at]))),
  )
}

/** Whether one answer breaks the clause, whatever was called before it. */
const isShownByItself = (id: string, exchanges: readonly unknown[]): boolean =>
  shownByTraffic(id) === 'answer' && exchanges.length === 1

const chaptersOf = (those: readonly OperationId[]): string[] => those.map((id) => operation(id).chapter)

function resultOf<Kept>(
  { breach, broken, example }: FoundOfClause,
  clause: Clause,
  keep: (exchange: Exchange, worth: Worth) => Kept,
): Pick<
  CaseResult<Kept>,
  'verdict' | 'message' | 'expected' | 'got' | 'exchanges' | 'proof' | 'decisive' | 'seen'
> {
  if (!breach)
    return { verdict: 'conforms', exchanges: example ? [keep(example, 'little')] : [], decisive: 0 }
  const { violation, exchanges, proof, decisive } = breach
  const { reply, asked } = violation.evidence
  const judged = judge(violation, clause)
  const often = broken > 1 ? ` (${broken} times)` : ''
  return {
    ...{ ...judged, message: `${judged.message}${often}`, proof, decisive },
    /** That a server fails where it should not is told where it does not at a call that is alike. */
    ...(reply && asked === 'success' && isFailure(reply) && { seen: 'once of two' }),
    exchanges: exchanges.map((each) => keep(each, 'much')),
  }
}

function whyNot(id: ClauseId, isNear: boolean): string {
  if (!isJudgedInTraffic(id)) return 'It cannot be judged without a call of one’s own.'
  return isNear
    ? 'No call in the traffic shows whether it holds.'
    : 'No call of this kind was in the traffic.'
}

const ofClause = (clause: Clause) => ({
  ...{ id: idOf(clause), clause: clause.id as ClauseId, durationMs: 0 },
  leftBehind: [],
})

const idOf = (clause: Clause): string => `${chapterOfClause(clause)}/traffic/${clause.id}`

/** The names of results: each clause counts as its own case. */
export const namesOfResults: readonly { id: string; clause: ClauseId }[] = observable.map((clause) => ({
  id: idOf(clause),
  clause: clause.id as ClauseId,
}))
