import { clauses } from '../../spec/clauses/index.js'
import { grouped } from '../../spec/grouped.js'
import { allPoints } from '../../spec/open-points.js'
import { settledAtStart } from '../assembly/manner.js'

export const documentFacts = {
  openPoints: allPoints.map(({ id, at, question, answers, default: usual }) => ({
    id,
    at,
    question,
    answers,
    default: usual,
    ...(id === settledAtStart && { isSettled: true }),
  })),
  /** The clauses by their section, which is shorter than the section of each. */
  clausesBySection: Object.fromEntries(
    [...grouped(clauses, ({ at }) => at)].map(([at, own]) => [at, own.map(({ id }) => id).join(' ')]),
  ),
}
