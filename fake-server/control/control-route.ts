import type { ServerResponse } from 'node:http'
import type { SeedSchema } from '../seed/seed-schema.js'
import type { Controlled } from './controlled.js'

/** One control action over HTTP, as data. Both the answers and the OpenAPI document are made from it. */
export interface ControlRoute<Body = unknown, Query = Record<string, string | number | undefined>> {
  /** The name of the operation in the OpenAPI document. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path below `/__fake`, with parameters in braces. */
  path: string
  tag: ControlTag
  says: string
  query?: Readonly<Record<string, ControlParameter>>
  /** The schema of the JSON body; `answer` checks the rest. */
  body?: SeedSchema
  /** The status of a success; 200 by default. */
  status?: 200 | 201
  reply: ControlReply
  /** Returns the reply as JSON, or a promise of it. Throws `ControlRefused`. */
  answer?(input: ControlInput<Body, Query>, controlled: Controlled): unknown
  /** Replaces `answer` when the reply is a stream. */
  stream?(input: ControlInput<Body, Query>, controlled: Controlled, response: ServerResponse): void
}

export type ControlTag = 'state' | 'organizations' | 'time' | 'faults' | 'journal' | 'page'

/** A query parameter; all are optional. */
export interface ControlParameter {
  type: 'integer' | 'string'
  says: string
  enum?: readonly string[]
}

export interface ControlReply {
  says: string
  /** JSON by default. */
  mediaType?: string
  headers?(): Promise<Readonly<Record<string, string>>>
  schema: SeedSchema
  /** What the redirect says when the page is asked for without its trailing slash. */
  moved?: string
}

export interface ControlInput<Body, Query> {
  /** Decoded path parameters, by name. */
  path: Record<string, string>
  query: Query
  body: Body
  /** Headers by lower-case name. */
  headers: Readonly<Record<string, string | undefined>>
}

/** Gives a route's body and query the types that its schemas have checked. */
export const controlRoute = <Body = undefined, Query = unknown>(
  route: ControlRoute<Body, Query>,
): ControlRoute => route as ControlRoute
