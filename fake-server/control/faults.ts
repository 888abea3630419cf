import { operationIds } from '../../spec/operations.js'
import type { FaultOptions, FaultTarget } from '../faults/fault-options.js'
import type { Faults } from '../faults/faults.js'
import { durationSchema, type SeedSchema } from '../seed/seed-schema.js'
import { contentOf } from './content-of.js'
import { controlRoute } from './control-route.js'
import type { Controlled } from './controlled.js'
import { ControlRefused, obeying } from './refused.js'
import { faultSchema, faultsSchema, list, text } from './schemas.js'
import { everyCall, faultShown, faultsShown } from './views.js'

const boolean = { type: 'boolean' }
/** The same options as `faults.add` takes, whose docstrings say the rest. */
const givenFaultSchema: SeedSchema = {
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

interface GivenFault extends Omit<FaultOptions, 'times'> {
  operation: FaultTarget
  times?: number | typeof everyCall
}

const organization = { organization: { type: 'string', says: 'Only those of this organization.' } } as const

interface OfOrganization {
  organization?: string
}

const reply = { says: 'Faults, in the order in which they were added.', schema: faultsSchema }

export const listFaults = controlRoute<undefined, OfOrganization>({
  id: 'listFaults',
  method: 'GET',
  path: '/faults',
  tag: 'faults',
  says: 'All faults and what has become of them, used ones included.',
  query: organization,
  reply,
  answer: ({ query }, controlled) => faultsShown(faultsOf(query, controlled).all),
})

export const listPendingFaults = controlRoute<undefined, OfOrganization>({
  id: 'listPendingFaults',
  method: 'GET',
  path: '/faults/pending',
  tag: 'faults',
  says: 'Faults that still wait for calls to hit: a test that ends with some has not tested them.',
  query: organization,
  reply,
  answer: ({ query }, controlled) => faultsShown(faultsOf(query, controlled).pending()),
})

export const addFault = controlRoute<GivenFault>({
  id: 'addFault',
  method: 'POST',
  path: '/faults',
  tag: 'faults',
  says: 'Lets the fake misbehave: one of status, reset, hang, drip, truncate, malformed, contentType, or a delay.',
  body: givenFaultSchema,
  status: 201,
  reply: { says: 'The fault.', schema: faultSchema },
  answer: ({ body: { operation, times, ...options } }, { fake }) => {
    const calls = times === everyCall ? Number.POSITIVE_INFINITY : times
    const added = obeying(() =>
      fake.faults.add(operation, { ...options, ...(calls !== undefined && { times: calls }) }),
    )
    return faultShown(added)
  },
})

export const clearFaults = controlRoute<undefined, OfOrganization>({
  id: 'clearFaults',
  method: 'DELETE',
  path: '/faults',
  tag: 'faults',
  says: 'Takes all faults away.',
  query: organization,
  reply,
  answer: ({ query }, controlled) => {
    faultsOf(query, controlled).clear()
    return faultsShown(controlled.fake.faults.all)
  },
})

export const removeFault = controlRoute({
  id: 'removeFault',
  method: 'DELETE',
  path: '/faults/{number}',
  tag: 'faults',
  says: 'Takes one fault away.',
  reply,
  answer: ({ path: { number } }, { fake: { faults } }) => {
    const found = faults.all.find((each) => String(each.number) === number)
    if (!found) throw new ControlRefused(404, `There is no fault ${JSON.stringify(number)}.`)
    found.remove()
    return faultsShown(faults.all)
  },
})

const faultsOf = ({ organization: name }: OfOrganization, controlled: Controlled): Faults => {
  const { faults } = controlled.fake
  return name === undefined ? faults : faults.of(contentOf(name, controlled).identity)
}
