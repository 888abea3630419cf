import type { JsonSchema } from '../../spec/json-schema.js'
import { operationIds } from '../../spec/operations.js'
import type { FaultTarget } from '../faults/fault-options.js'
import type { Faults } from '../faults/faults.js'
import type { WantedEntries } from '../journal/journal.js'
import { statusClasses } from '../journal/journal-entry.js'
import type { FaultOptionsTold } from '../page/told.js'
import { durationSchema } from '../seed/seed-schema.js'
import { type Duration, farthest, isoPattern } from '../time/moment.js'
import { type Controlled, clockOf, everyCall, faultShown, faultsShown, organizationOf } from './controlled.js'
import { heardOf } from './events.js'
import { ControlRefused, obeying } from './refused.js'
import { routesOf } from './route.js'
import {
  boolean,
  clockSchema,
  entrySchema,
  faultSchema,
  faultsSchema,
  list,
  number,
  object,
  string,
  text,
} from './schemas.js'

const time = routesOf('time')

const theClock = { says: 'The clock as it is now.', schema: clockSchema }

const momentSchema: JsonSchema = {
  anyOf: [
    { type: 'number', minimum: -farthest, maximum: farthest },
    { type: 'string', pattern: isoPattern },
  ],
  description: `epoch milliseconds from -${farthest} to ${farthest}, or ISO text such as "2026-01-15T12:00:00Z"`,
}

export const timeRoutes = [
  time('getClock', 'GET /clock', 'The time the fake lives in.', {
    reply: theClock,
    answer: (_, context) => clockOf(context),
  }),
  time<{ now?: number | string; frozen?: boolean }>(
    'setClock',
    'PUT /clock',
    'Sets the clock to a moment, stops it, or lets it run on; what is left out stays.',
    {
      body: { type: 'object', properties: { now: momentSchema, frozen: boolean } },
      reply: theClock,
      answer: ({ body: { now, frozen } }, context) => {
        const { clock } = context.fake
        obeying(() => {
          if (frozen === true) clock.freeze(now)
          else if (now !== undefined) clock.set(now)
          if (frozen === false) clock.resume()
        })
        return clockOf(context)
      },
    },
  ),
  time<Duration>(
    'advanceClock',
    'POST /clock/advance',
    'Lets time pass at once, and all that waits for it happen; a negative duration goes back.',
    {
      body: {
        ...durationSchema,
        description: 'milliseconds, or an object of days, hours, minutes and seconds such as { "hours": 25 }',
      },
      reply: theClock,
      answer: ({ body }, context) => {
        obeying(() => context.fake.clock.advance(body))
        return clockOf(context)
      },
    },
  ),
]

const faults = routesOf('faults')

/** The same options as `faults.add` takes, whose docstrings say the rest. */
const givenFaultSchema: JsonSchema = {
  type: 'object',
  properties: {
    operation: {
      anyOf: [text, list(text)],
      description: `"*", or one or several of ${operationIds.join(', ')}`,
    },
    status: { type: 'number' },
    reset: boolean,
    hang: boolean,
    drip: { anyOf: [boolean, durationSchema], description: 'true, or how long it takes' },
    truncate: boolean,
    malformed: boolean,
    contentType: text,
    delay: durationSchema,
    retryAfter: { ...durationSchema, description: 'seconds, or an object such as { "minutes": 1 }' },
    times: {
      anyOf: [{ type: 'number' }, { const: everyCall }],
      description: `a whole number, or "${everyCall}"`,
    },
    every: { type: 'number' },
    organization: text,
    key: text,
    effect: { enum: ['none', 'committed'] },
  },
  required: ['operation'],
}

interface OfOrganization {
  organization?: string
}

const ofOrganization = (says: string) => ({ organization: { type: 'string', says } }) as const

const query = ofOrganization('Only those of this organization.')

const theFaults = { says: 'Faults, in the order in which they were added.', schema: faultsSchema }

const faultsOf = ({ organization: name }: OfOrganization, controlled: Controlled): Faults => {
  const { faults } = controlled.fake
  return name === undefined ? faults : faults.of(organizationOf(name, controlled).identity)
}

export const faultRoutes = [
  faults<undefined, OfOrganization>(
    'listFaults',
    'GET /faults',
    'All faults and what has become of them, used ones included.',
    { query, reply: theFaults, answer: ({ query }, context) => faultsShown(faultsOf(query, context).all) },
  ),
  faults<undefined, OfOrganization>(
    'listPendingFaults',
    'GET /faults/pending',
    'Faults that still wait for calls to hit: a test that ends with some has not tested them.',
    {
      query,
      reply: theFaults,
      answer: ({ query }, context) => faultsShown(faultsOf(query, context).pending()),
    },
  ),
  faults<FaultOptionsTold & { operation: FaultTarget }>(
    'addFault',
    'POST /faults',
    'Lets the fake misbehave: one of status, reset, hang, drip, truncate, malformed, contentType, or a delay.',
    {
      body: givenFaultSchema,
      status: 201,
      reply: { says: 'The fault.', schema: faultSchema },
      answer: ({ body: { operation, times, ...options } }, { fake }) => {
        const calls = times === everyCall ? Number.POSITIVE_INFINITY : times
        const given = { ...options, ...(calls !== undefined && { times: calls }) }
        return faultShown(obeying(() => fake.faults.add(operation, given)))
      },
    },
  ),
  faults<undefined, OfOrganization>('clearFaults', 'DELETE /faults', 'Takes all faults away.', {
    query,
    reply: theFaults,
    answer: ({ query }, context) => {
      faultsOf(query, context).clear()
      return faultsShown(context.fake.faults.all)
    },
  }),
  faults('removeFault', 'DELETE /faults/{number}', 'Takes one fault away.', {
    reply: theFaults,
    answer: ({ path: { number } }, { fake }) => {
      const found = fake.faults.all.find((each) => String(each.number) === number)
      if (!found) throw new ControlRefused(404, `There is no fault ${JSON.stringify(number)}.`)
      found.remove()
      return faultsShown(fake.faults.all)
    },
  }),
]

const journal = routesOf('journal')

const callsOf = ofOrganization('Only calls with a key of this organization.')

export const journalRoutes = [
  journal<undefined, WantedEntries>(
    'getJournal',
    'GET /journal',
    'What clients have done, oldest call first. Neither keys nor secret access keys are in it.',
    {
      query: {
        operation: { type: 'string', says: 'Only calls of this operation.', enum: operationIds },
        ...callsOf,
        status: {
          type: 'string',
          says: 'Only calls with such a status; none: without an answer.',
          enum: statusClasses,
        },
        text: {
          type: 'string',
          says: 'Only calls with this text in the method, path, query or a body, or in the id of what refused it; in any letter case.',
        },
        after: { type: 'integer', says: 'Only calls with a greater number, so that one can read on.' },
        limit: { type: 'integer', says: 'So many: with `after` the first of them, else the last.' },
      },
      reply: {
        says: 'The calls; `latest` is the number of the last one that there was.',
        schema: object({ entries: list(entrySchema), latest: number() }),
      },
      answer: ({ query }, context) => {
        const { calls } = context
        if (query.organization !== undefined) organizationOf(query.organization, context)
        return { entries: calls.some(query), latest: calls.facts.latest }
      },
    },
  ),
  journal<undefined, OfOrganization>(
    'clearJournal',
    'DELETE /journal',
    'Forgets all calls; those that come are numbered on.',
    {
      query: callsOf,
      reply: { says: 'How many calls are left.', schema: object({ entries: number() }) },
      answer: ({ query: { organization: name } }, context) => {
        const { fake, calls } = context
        if (name === undefined) fake.journal.clear()
        else fake.journal.of(organizationOf(name, context).identity).clear()
        return { entries: calls.facts.count }
      },
    },
  ),
  journal<undefined, { after?: number }>(
    'listen',
    'GET /events',
    'Server-sent events: `journal` (a call), `clock`, `faults`, `organizations` (something was put into them), ' +
      '`state` (it answers otherwise), `reset` (read everything anew). With `Last-Event-ID` no call is missed.',
    {
      query: {
        after: {
          type: 'integer',
          says: 'Begins with the calls after this one, where there is no `Last-Event-ID`.',
        },
      },
      reply: {
        says: 'Events, until one of the two hangs up.',
        mediaType: 'text/event-stream',
        schema: string,
      },
      stream: ({ headers, query: { after } }, { events }, response) => {
        const first = after === undefined ? undefined : { beginning: undefined, number: after }
        events.add(response, heardOf(headers['last-event-id']) ?? first)
      },
    },
  ),
]
