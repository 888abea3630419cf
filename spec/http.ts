import type { OperationId } from './operations.js'

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
/** A JSON object. */
export type JsonObject = { [key: string]: Json }

/** The kinds of API key of one organization. */
export type OwnKeyKind = 'full' | 'read' | 'write' | 'invalid' | 'outside' | 'none'

/**
 * The kinds of API key for a call. The target knows the key behind each. `other` carries Read and Write, in a second
 * organization.
 */
export type KeyKind = OwnKeyKind | 'other'

export type Pairs = readonly (readonly [name: string, value: string])[]

/** One HTTP request as plain data. */
export interface Call {
  /** The intended operation, for pace, reports and impostors. It is never sent. */
  operation?: OperationId
  /** In capitals: `GET`. */
  method: string
  /** Percent-encoded, starting with `/api/v0`, without a query. */
  path: string
  /** Decoded names and values, in order. A name may repeat. */
  query?: Pairs
  /** A header with an empty value is not sent, and neither is its default, such as a content type. */
  headers?: Pairs
  /** Sent as JSON text. */
  body?: Json
  /** Sent unchanged in place of `body`, for malformed requests. */
  raw?: string | Uint8Array
  /** `full` when absent. */
  key?: KeyKind
  /** Picks what to keep of each element of a long list while it is read. Never sent. */
  sift?: (element: string) => string | undefined
  /** How long it may be held back for rate limits: as long as it takes when absent. `never`: a 429 is the answer. Never sent. */
  waits?: 'a minute' | 'never'
  /**
   * Turns the invalid key into a near copy of the full one: a character shorter or longer, or in the other letter case.
   * Or into an empty one, or the sign that stands for any text in a query.
   */
  near?: 'cut' | 'extended' | 'flipped' | 'empty' | 'wildcard'
  /** Goes over the connection of calls without a valid key, whatever its own is. Never sent. */
  lane?: 'stranger'
}

/** A call that only reads the state of a server. */
export interface Read extends Call {
  method: 'GET'
}

/** A call that may change the state of a server. */
export interface Write extends Call {
  method: 'POST' | 'PUT' | 'DELETE'
}

/** The answer to a call as plain data. */
export interface Reply {
  /** The HTTP status, such as 200. */
  status: number
  /** Names and values as received, in order. A name may repeat. */
  headers: Pairs
  /** The body as text; empty when there is none. */
  text: string
  /** Why `text` is not what the server meant, such as invalid UTF-8 or broken compression. */
  unreadable?: string
}

/** One call with its outcome. */
export interface Exchange {
  call: Call
  /** Absent when no reply came; `failure` says why. */
  reply?: Reply
  failure?: string
  /** The connection ended before the answer. */
  dropped?: true
  /** The time from the call to the end of the reply, in milliseconds. */
  ms: number
  /** When the call was made, in milliseconds since 1970. */
  at?: number
}

/** A case's only access to a server. Rejects with `NoReply` when no answer came. */
export type Send = (call: Call) => Promise<Reply>

/** No answer came: the connection was refused or reset, time ran out, or the answer was cut short or too long. */
export class NoReply extends Error {
  /** `NoReply`. Check this name when there may be two copies of the package. */
  override name = 'NoReply'
  /** Whether something answered, though in no usable way. */
  readonly answered: boolean
  /** Whether the connection ended before the answer. The next call may be answered. */
  readonly dropped: boolean
  /** Whether no connection could be made, so that nothing was sent. */
  readonly unsent: boolean
  /** What to do about it, where that is known. */
  readonly advice: string | undefined

  constructor(
    message: string,
    {
      answered = false,
      dropped = false,
      unsent = false,
      advice,
    }: Partial<Pick<NoReply, 'answered' | 'dropped' | 'unsent' | 'advice'>> = {},
  ) {
    super(message)
    this.advice = advice
    this.answered = answered
    this.dropped = dropped
    this.unsent = unsent
  }
}

export const isDropped = (error: unknown): boolean => error instanceof NoReply && error.dropped

export const isUnsent = (error: unknown): boolean => error instanceof NoReply && error.unsent

/** The value of a header, in any letter case. */
export function headerOf({ headers }: { headers?: Pairs }, name: string): string | undefined {
  const wanted = name.toLowerCase()
  return headers?.find(([each]) => each.toLowerCase() === wanted)?.[1]
}

/** The time of the server in epoch ms, as the `Date` header tells it in whole seconds. NaN where it does not. */
export const dateOf = (reply: { headers?: Pairs }): number => Date.parse(headerOf(reply, 'date') ?? '')
