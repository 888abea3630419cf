import type { OperationId } from './operations.js'

/** What JSON can say. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
/** A JSON object. */
export type JsonObject = { [key: string]: Json }

/** The kinds of API key a call can be made with; which secret stands behind each is the target's affair. */
export type KeyKind = 'full' | 'read' | 'write' | 'invalid' | 'outside' | 'none'

export type Pairs = readonly (readonly [name: string, value: string])[]

/** One HTTP request as plain data. */
export interface Call {
  /** The operation that is meant: for pace, reports and impostors. Never on the wire. */
  operation?: OperationId
  /** In capitals: `GET`. */
  method: string
  /** Percent-encoded, from `/api/v0` on, without a query. */
  path: string
  /** Decoded names and values, in order; a name may repeat. */
  query?: Pairs
  /** One with an empty value is not sent, nor is what would be sent in its place: a content type, say. */
  headers?: Pairs
  /** Sent as JSON text. */
  body?: Json
  /** Sent as it is, in place of `body`: what malformed requests are made of. */
  raw?: string | Uint8Array
  /** Absent means `full`. */
  key?: KeyKind
  /** What of each element of a long list is kept as it is read, if anything. Never on the wire. */
  sift?: (element: string) => string | undefined
  /** Makes the invalid key one that is nearly the full one: without its last character, or with one more. */
  near?: 'cut' | 'extended'
}

/** A call that only looks at the state of a server. */
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
  /** Names and values as they came, in order; a name may repeat. */
  headers: Pairs
  /** The body as text; empty where there is none. */
  text: string
  /** Why `text` is not what the server meant to say: not UTF-8, say, or a broken compression. */
  unreadable?: string
}

/** One call with what came of it. */
export interface Exchange {
  call: Call
  /** Absent when none came; `failure` says why. */
  reply?: Reply
  failure?: string
  /** From the call to the end of the reply, in ms. */
  ms: number
  /** When the call was made, in ms since 1970. */
  at?: number
}

/** All that a case knows of a server. Rejects with `NoReply` when no answer came. */
export type Send = (call: Call) => Promise<Reply>

/** No answer came: connection refused or reset, time limit, an answer cut short or too long. */
export class NoReply extends Error {
  /** `NoReply`, by which it is told apart where there are two copies of the package. */
  override name = 'NoReply'
  /** Something answered, though not in a way that can be used. */
  readonly answered: boolean

  constructor(message: string, { answered = false } = {}) {
    super(message)
    this.answered = answered
  }
}

/** The value of a header, whatever its case. */
export function headerOf({ headers }: { headers?: Pairs }, name: string): string | undefined {
  const wanted = name.toLowerCase()
  return headers?.find(([each]) => each.toLowerCase() === wanted)?.[1]
}
