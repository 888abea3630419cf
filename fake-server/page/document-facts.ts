import { clauses } from '../../spec/clauses/index.js'
import { allPoints } from '../../spec/open-points.js'
import { settledAtStart } from '../assembly/manner.js'

/** The facts of the document that the page uses. */
export const documentFacts = {
  openPoints: allPoints.map(({ id, at, question, answers, default: usual }) => ({
    id,
    at,
    question,
    answers,
    default: usual,
    ...(id === settledAtStart && { isSettled: true }),
  })),
  /** The section of each clause, by its id. */
  clausePlaces: Object.fromEntries(clauses.map(({ id, at }) => [id, at])),
}

export type DocumentFacts = typeof documentFacts
