import type { ServerResponse } from 'node:http'
import type { SeedSchema } from '../seed/seed-schema.js'
import type { Controlled } from './controlled.js'

/** One thing that can be done to a fake over HTTP, as data; answers and the OpenAPI document are made of it. */
export interface ControlRoute<Body = unknown, Query = Record<string, string | number | undefined>> {
  /** What the OpenAPI document calls it. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/__fake`, with parameters in braces. */
  path: string
  tag: ControlTag
  says: string
  query?: Readonly<Record<string, ControlParameter>>
  /** The schema of the JSON body; `answer` checks the rest. */
  body?: SeedSchema
  /** 200 unless it is another. */
  status?: 200 | 201
  reply: ControlReply
  /** Returns the reply, as JSON, or a promise of it; throws `Refused`. */
  answer?(input: ControlInput<Body, Query>, controlled: Controlled): unknown
  /** Replaces `answer` when the reply is a stream. */
  stream?(input: ControlInput<Body, Query>, controlled: Controlled, response: ServerResponse): void
}

export type ControlTag = 'state' | 'organizations' | 'time' | 'faults' | 'journal' | 'page'

/** Of a query; all are optional. */
export interface ControlParameter {
  type: 'integer' | 'string'
  says: string
  enum?: readonly string[]
}

export interface ControlReply {
  says: string
  /** JSON unless it is another. */
  mediaType?: string
  headers?(): Promise<Readonly<Record<string, string>>>
  schema: SeedSchema
  /** What is answered first where the page is asked for without the slash behind it. */
  moved?: string
}

export interface ControlInput<Body, Query> {
  /** By name, decoded. */
  path: Record<string, string>
  query: Query
  body: Body
  /** By lower-case name. */
  headers: Readonly<Record<string, string | undefined>>
}

/** Gives a route's body and query their types, which its schemas have checked. */
export const controlRoute = <Body = undefined, Query = unknown>(
  route: ControlRoute<Body, Query>,
): ControlRoute => route as ControlRoute
