import type { Choices } from '../../spec/choices.js'
import { clauses } from '../../spec/clauses/index.js'
import type { Some } from '../core/some.js'
import { controlRoute } from './control-route.js'
import { departuresKnown, handedDepartures } from './handed-departures.js'
import { obeying } from './refused.js'
import { list, object, stateSchema, text } from './schemas.js'
import { stateOf } from './views.js'

const reply = { says: 'Where the fake is now.', schema: stateSchema }

export const setChoices = controlRoute<Some<Choices>>({
  id: 'setChoices',
  method: 'PUT',
  path: '/choices',
  tag: 'state',
  says:
    'Answers open points so from now on; what is left out stays. What is there already stays as it is. A reset goes ' +
    'back to the answers of the start.',
  body: {
    type: 'object',
    additionalProperties: text,
    description: 'by open point, an answer such as { "host.initial-status": "standby" }',
  },
  reply,
  answer: ({ body }, controlled) => {
    obeying(() => controlled.fake.choose(body))
    return stateOf(controlled)
  },
})

const shownSchema = object({ id: { type: 'string' }, at: { type: 'string' }, says: { type: 'string' } })

export const listDepartures = controlRoute({
  id: 'listDepartures',
  method: 'GET',
  path: '/departures',
  tag: 'state',
  says: 'The clauses that it breaks, and those that it can be told to break: none where nobody has handed it any.',
  reply: {
    says: 'Clauses.',
    schema: object({ departures: list({ type: 'string' }), known: list(shownSchema) }),
  },
  answer: async (_, { fake, pages }) => {
    const known = new Set(await departuresKnown(pages))
    return {
      departures: fake.departures ?? [],
      known: clauses.filter(({ id }) => known.has(id)).map(({ id, at, says }) => ({ id, at, says })),
    }
  },
})

export const setDepartures = controlRoute<{ departures: string[] }>({
  id: 'setDepartures',
  method: 'PUT',
  path: '/departures',
  tag: 'state',
  says:
    'The clauses that it breaks from now on, in place of those before; it keeps to all others. A reset goes back to ' +
    'those of the start.',
  body: { type: 'object', properties: { departures: list(text) }, required: ['departures'] },
  reply,
  answer: async ({ body: { departures } }, controlled) => {
    controlled.fake.depart(await handedDepartures(departures, controlled.pages))
    return stateOf(controlled)
  },
})
