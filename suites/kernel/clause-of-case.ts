import type { Clause } from '../../spec/clause.js'
import { clauseOf } from '../../spec/clauses/index.js'
import type { ConformanceCase } from './case.js'

/** The clause of a case, from the document or stated by the case itself. */
export const clauseOfCase = ({ clause, stated }: Pick<ConformanceCase, 'clause' | 'stated'>): Clause =>
  stated ?? clauseOf(clause)
