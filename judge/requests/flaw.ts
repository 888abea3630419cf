import type { ClauseId } from '../../spec/clauses/index.js'
import type { Json } from '../../spec/http.js'

/** One reason why a call must be refused. */
export interface Flaw {
  /** The clause that says so. */
  clause: ClauseId
  says: string
  /** The status, if the clause fixes it. */
  status?: 400
  /** The clause that fixes the status instead. */
  statusClause?: ClauseId
}

export const flaw = (clause: ClauseId, says: string, status?: 400): Flaw => ({
  ...{ clause, says },
  ...(status && { status }),
})

/** The flaw, if it is there. */
export const flawIf = (holds: boolean, clause: ClauseId, says: string, status?: 400): Flaw[] =>
  holds ? [flaw(clause, says, status)] : []

/** Whether a value is of another kind. Null is left open everywhere. */
export const isOther = (value: Json | undefined, isRight: (value: Json) => boolean): boolean =>
  value !== undefined && value !== null && !isRight(value)
export const isText = (value: Json): boolean => typeof value === 'string'
export const namesOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
