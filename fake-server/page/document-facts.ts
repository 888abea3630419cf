import { clauses } from '../../spec/clauses/index.js'
import { allPoints } from '../../spec/open-points.js'
import { settledAtStart } from '../assembly/manner.js'

/** What the page knows of the document. */
export const documentFacts = {
  openPoints: allPoints.map(({ id, at, question, answers, default: usual }) => ({
    id,
    at,
    question,
    answers,
    default: usual,
    ...(id === settledAtStart && { isSettled: true }),
  })),
  /** By the id of the clause: the section that has it. */
  clausePlaces: Object.fromEntries(clauses.map(({ id, at }) => [id, at])),
}

export type DocumentFacts = typeof documentFacts
