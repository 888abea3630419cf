import type { JsonSchema } from '../../spec/json-schema.js'
import {
  cloudIntegrationSchema,
  hostSchema,
  invitationSchema,
  metricPointSchema,
} from '../../spec/schemas.js'
import { boolean, list } from '../seed/seed-schema.js'
import { keyKinds } from '../world/keys.js'

/** Building blocks of the control API's requests and replies, with the texts of its OpenAPI document. */

export { boolean, list, text } from '../seed/seed-schema.js'

export const string: JsonSchema = { type: 'string' }

export const anyObject: JsonSchema = { type: 'object' }

export const number = (description?: string): JsonSchema => ({
  type: 'number',
  ...(description !== undefined && { description }),
})

/** An object whose properties are always present, except those named as optional. */
export function object(properties: Record<string, JsonSchema>, ...optional: string[]): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name))
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

const map = (additionalProperties: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties })

const milliseconds = number('epoch milliseconds')

export const clockSchema: JsonSchema = object({ now: milliseconds, iso: string, frozen: boolean })

const keys = { readWrite: string, read: string, write: string, outside: string, invalid: string }

/** Any key may be left out; `settleKeys` checks the values. */
export const givenKeysSchema: JsonSchema = { type: 'object', properties: keys }

export const organizationSchema: JsonSchema = object({
  name: string,
  keys: object(keys),
  memberEmail: string,
})

export const organizationContentSchema: JsonSchema = object({
  name: string,
  memberEmail: string,
  hosts: list(hostSchema),
  roles: map(list(string)),
  cloudIntegrations: list(cloudIntegrationSchema),
  invitations: list({
    ...invitationSchema,
    properties: { ...invitationSchema.properties, state: { enum: ['pending', 'cancelled', 'expired'] } },
    required: [...invitationSchema.required, 'state'],
  }),
  members: list(string),
  metrics: list(object({ service: string, name: string, count: number(), points: list(metricPointSchema) })),
  graphDefinitions: list(object({ service: string, name: string })),
  counts: object({
    services: number(),
    hosts: number(),
    retiredHosts: number(),
    cloudIntegrations: number(),
    invitations: number(),
    members: number(),
    metrics: number(),
    graphDefinitions: number(),
  }),
})

export const faultSchema: JsonSchema = object({
  number: number(),
  operations: { anyOf: [list(string), { const: '*' }] },
  options: anyObject,
  seen: number('how many calls it could have hit'),
  used: number('how many it has hit'),
  isPending: { type: 'boolean', description: 'still waits for calls to hit' },
})

export const faultsSchema: JsonSchema = object({ faults: list(faultSchema) })

export const pairs: JsonSchema = list({ type: 'array', items: string, description: 'a name and a value' })

export const entrySchema: JsonSchema = object(
  {
    number: number('in order of the calls, from 1 on'),
    at: milliseconds,
    operation: string,
    organization: string,
    key: { enum: [...keyKinds, 'unknown'] },
    call: object(
      { method: string, path: string, query: pairs, headers: pairs, body: {}, text: string },
      ...['body', 'text'],
    ),
    input: object({ path: map(string), query: anyObject, body: {} }, 'body'),
    reply: object({ status: number('0 where no answer went out'), headers: pairs, text: string }),
    changed: list(object({ what: string, id: string, did: { enum: ['added', 'changed', 'removed'] } })),
    refusedBy: object({ clause: string, openPoint: string, says: string }, 'clause', 'openPoint'),
    fault: string,
  },
  ...['operation', 'organization', 'input', 'refusedBy', 'fault'],
)

export const snapshotSchema: JsonSchema = object({ id: string, at: milliseconds })

export const stateSchema: JsonSchema = object(
  {
    url: string,
    clock: clockSchema,
    organizations: list(string),
    choices: {
      type: 'object',
      additionalProperties: string,
      description: 'answers to open points that differ from the defaults',
    },
    grease: number(),
    assume: { const: 'error' },
    departures: list(string),
    broken: list(object({ id: string, at: string, says: string })),
    specification: { type: 'boolean', description: 'whether `/__fake/specification` shows it' },
    faults: number(),
    unusedFaults: number(),
    journal: object({ entries: number(), limit: number() }),
  },
  ...['grease', 'assume', 'departures', 'broken'],
)

export const errorSchema: JsonSchema = object({ error: object({ message: string }) })
