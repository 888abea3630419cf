import type { ClauseId } from '../../spec/clauses/index.js'

/** By what traffic shows that a clause is broken: an answer alone, a call and its answer, or what was before. */
export type Shows = 'answer' | 'call' | 'history'

const byAnswer: readonly ClauseId[] = []
const byCall: readonly ClauseId[] = []
const byHistory: readonly ClauseId[] = []

const judged: ReadonlyMap<string, Shows> = new Map(
  Object.entries({ answer: byAnswer, call: byCall, history: byHistory }).flatMap(([shows, ids]) =>
    ids.map((id) => [id, shows as Shows] as const),
  ),
)

/** How traffic shows that a clause is broken; undefined where it takes a call of one's own. */
export const shownByTraffic = (id: string): Shows | undefined => judged.get(id)

export const isJudgedInTraffic = (id: string): boolean => judged.has(id)
