import type { ServerResponse } from 'node:http'
import type { JsonSchema } from '../../spec/json-schema.js'
import type { Controlled } from './controlled.js'
import type { Events } from './events.js'
import type { KeptSnapshots } from './kept-snapshots.js'

/** The path below which a fake is controlled. */
export const prefix = '/__fake'

/** What every route works with. */
export interface Context extends Controlled {
  snapshots: KeptSnapshots
  events: Events
  /** The OpenAPI document of this API. */
  openApi(): unknown
}

/** A query parameter; all are optional. */
export interface Parameter {
  type: 'integer' | 'string'
  says: string
  enum?: readonly string[]
}

interface Input<Body, Query> {
  /** Decoded path parameters, by name. */
  path: Record<string, string>
  query: Query
  body: Body
  /** Headers by lower-case name. */
  headers: Readonly<Record<string, string | undefined>>
}

/** What a route takes and says. */
interface Exchange<Body, Query> {
  query?: Readonly<Record<string, Parameter>>
  /** The schema of the JSON body; `answer` checks the rest. */
  body?: JsonSchema
  /** The status of a success; 200 by default. */
  status?: 200 | 201
  reply: {
    says: string
    /** JSON by default. */
    mediaType?: string
    headers?(): Promise<Readonly<Record<string, string>>>
    schema: JsonSchema
    /** What the redirect says when the page is asked for without its trailing slash. */
    moved?: string
  }
  /** Returns the reply as JSON, or a promise of it. Throws `ControlRefused`. */
  answer?(input: Input<Body, Query>, context: Context): unknown
  /** Replaces `answer` when the reply is a stream. */
  stream?(input: Input<Body, Query>, context: Context, response: ServerResponse): void
}

/** One control action over HTTP, as data. Both the answers and the OpenAPI document are made from it. */
export interface ControlRoute extends Exchange<unknown, Record<string, string | number | undefined>> {
  /** The name of the operation in the OpenAPI document. */
  id: string
  method: string
  /** The path below `/__fake`, with parameters in braces. */
  path: string
  tag: keyof typeof tags
  says: string
}

export const tags = {
  state: 'The fake as a whole: reset, snapshots.',
  organizations: 'Organizations and what is in them.',
  time: 'The clock of the fake.',
  faults: 'Misbehaviour on demand.',
  journal: 'What clients have done.',
  page: 'For people.',
} as const

/** Makes the routes of a tag. `Body` and `Query` are the types that their schemas have checked. */
export const routesOf =
  (tag: ControlRoute['tag']) =>
  <Body = undefined, Query = unknown>(
    id: string,
    at: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
    says: string,
    exchange: Exchange<Body, Query>,
  ): ControlRoute => {
    const [method = '', path = ''] = at.split(' ')
    return { ...(exchange as Exchange<unknown, Record<string, string>>), id, method, path, tag, says }
  }
