import type { Choices } from '../../spec/choices.js'
import type { FromSchema } from '../../spec/from-schema.js'
import type { Pairs } from '../../spec/http.js'
import type { OperationId, operations, QueryParameter } from '../../spec/operations.js'
import type { Answer, Change } from '../core/answer.js'
import type { Clock } from '../time/clock.js'
import type { Ids } from '../world/ids.js'
import type { Organization } from '../world/organization.js'

/** What an endpoint may read and change. */
export interface Surroundings {
  organization: Organization
  clock: Clock
  ids: Ids
  choices: Choices
  /** What the call changes, in order. */
  changes: Change[]
}

/** The parts of a call, once it has passed every check of the operations table. */
export interface Input {
  body: unknown
  path: Record<string, string>
  query: Record<string, QueryValue>
  /** The path as it was sent. */
  rawPath: string
  /** The query as sent, without the key. */
  pairs: Pairs
  /** Empty when the call has no content type. */
  contentType: string
}

export type QueryValue = string | number | boolean | string[] | undefined

/** The behaviour of each operation. It is pure and synchronous, and makes all checks before any change. */
export type Endpoints = {
  [Id in OperationId]: (input: InputOf<Id>, surroundings: Surroundings) => Answer
}

/** The parts of a call that an endpoint receives. */
export interface InputOf<Id extends OperationId> extends Pick<Input, 'rawPath' | 'pairs' | 'contentType'> {
  body: (typeof operations)[Id] extends { request: infer S } ? FromSchema<S> : undefined
  path: PathParameters<(typeof operations)[Id]['path']>
  query: (typeof operations)[Id] extends { query: infer Q extends readonly QueryParameter[] }
    ? { [P in Q[number] as P['name']]: ValueOf<P> }
    : undefined
}

type PathParameters<P> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: string } & PathParameters<Rest>
  : unknown

type ValueOf<P extends QueryParameter> = P extends { repeats: true }
  ? string[]
  :
      | { string: string; number: number; boolean: boolean }[P['type']]
      | (P extends { required: true } ? never : undefined)
