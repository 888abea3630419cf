import type { Choices } from '../../spec/choices.js'
import type { Pairs } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import { type RefusedBy, unknownBy } from './refused-by.js'

const none: Pairs = []

/** What the fake answers to a call, before it becomes text. */
export class Answer {
  /** For a success this is 200, and dressing may change it: §4 shows the status of one operation only. */
  readonly status: number
  readonly body: unknown
  readonly headers: Pairs
  /** Why the call is refused; §7 shows no shape for errors. */
  readonly message: string | undefined
  readonly by: RefusedBy | undefined

  constructor(status: number, body: unknown, headers: Pairs = none, message?: string, by?: RefusedBy) {
    this.status = status
    this.body = body
    this.headers = headers
    this.message = message
    this.by = by
  }
}

export const reply = (body: unknown): Answer => new Answer(200, body)

/** The answer to most changes. */
export const success: Answer = reply({ success: true })

/** Return it only while nothing in the world has changed. */
export const refusal = (status: number, by: RefusedBy, message: string, headers?: Pairs): Answer =>
  new Answer(status, undefined, headers, message, by)

/** The status of a refusal: the answer to its open point, or `usual` when a clause alone refuses. */
export const statusOf = ({ openPoint }: RefusedBy, choices: Choices, usual: number): number =>
  openPoint === undefined ? usual : Number(choices[openPoint])

/** The answer to a call that names something that does not exist. */
export function notFound(operation: OperationId, choices: Choices, message: string): Answer {
  const by = unknownBy(operation)
  return refusal(statusOf(by, choices, 404), by, message)
}

/** What a call did to one thing. Metrics and graphs: `<service>/<name>`; invitations: their address. */
export interface Change {
  /** The kind of thing. */
  what:
    | 'host'
    | 'cloudIntegration'
    | 'invitation'
    | 'metric'
    | 'role'
    | 'service'
    | 'graphDefinition'
    | 'externalId'
  /** Its id, name or address. */
  id: string
  /** What happened to it. */
  did: 'added' | 'changed' | 'removed'
}
