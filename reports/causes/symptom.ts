import type { OperationId } from '../../spec/operations.js'

/**
 * How something went wrong. Of an operation: it is `missing`; it answers with `html`, with what is `not-json`, or with a
 * `status` where another was due. Of a call: it was `accepted` though it had to be refused, or `refused`. Of an answer: a
 * field is `absent`, of another `type` or of another `value`; a list is not what its `filter` asks for. Of the way:
 * writes stay `unseen`, a `gateway` answers, nothing answers (`silent`). `reason` is anything else.
 */
export type Face =
  | ('missing' | 'html' | 'not-json' | 'status' | 'accepted' | 'refused' | 'absent' | 'type' | 'value')
  | ('filter' | 'unseen' | 'gateway' | 'silent' | 'obstacle' | 'fault' | 'access' | 'reason')

/** What a case that did not conform shows, without anything that a run made up. Cases with one id show the same. */
export interface Symptom {
  id: string
  face: Face
  operation?: OperationId
  /** The id of the clause that was found broken. */
  clause?: string
  /** Where in a resource: `host.memo`. */
  place?: string
  status?: number
  /** The names in the query. */
  filters?: readonly string[]
  /** It was seen on another path than the first that the document names for the operation. */
  isAlias?: true
  /** Why nothing could be told. */
  words?: string
}
