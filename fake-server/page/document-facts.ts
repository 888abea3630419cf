import { clauses } from '../../spec/clauses/index.js'
import { allPoints } from '../../spec/open-points.js'

/** What the page knows of the document. */
export const documentFacts = {
  openPoints: allPoints.map(({ id, at, question, default: usual }) => ({
    id,
    at,
    question,
    default: usual,
  })),
  /** By the id of the clause: the section that has it. */
  clausePlaces: Object.fromEntries(clauses.map(({ id, at }) => [id, at])),
}

export type DocumentFacts = typeof documentFacts
