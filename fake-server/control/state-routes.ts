import type { Choices } from '../../spec/choices.js'
import { clauses } from '../../spec/clauses/index.js'
import type { Wearable } from '../core/departures.js'
import { departureTeller } from '../core/departures.js'
import type { Some } from '../core/kept.js'
import { type HandedPages, stateOf } from './controlled.js'
import { ControlRefused, obeying } from './refused.js'
import { routesOf } from './route.js'
import { anyObject, list, object, snapshotSchema, stateSchema, string, text } from './schemas.js'

const page = routesOf('page')

/** Loaded on demand: its text is large, and most fakes never show it. */
const pageModule = () => import('../page/page.js')

/** The page carries its own policy. These headers say what a page cannot say in its markup. */
const unframed = {
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}

export const pageRoutes = [
  page('getPage', 'GET /', 'A page for people: what is in the fake, what clients do, clock and faults.', {
    reply: {
      says: 'HTML, at `/__fake/`.',
      mediaType: 'text/html',
      headers: async () => (await pageModule()).pageHeaders,
      schema: string,
      moved: 'The page is at `/__fake/`, with a slash at its end.',
    },
    answer: async () => (await pageModule()).page(),
  }),
  page('getOpenApi', 'GET /openapi.json', 'This document.', {
    reply: { says: 'OpenAPI 3.1.', schema: anyObject },
    answer: (_, { openApi }) => openApi(),
  }),
  page(
    'getSpecification',
    'GET /specification',
    'The specification by example, where whoever started the fake has handed it over, as `serve` does.',
    {
      reply: { says: 'HTML.', mediaType: 'text/html', headers: async () => unframed, schema: string },
      answer: (_, { pages: { specification } }) => {
        if (specification) return specification()
        throw new ControlRefused(
          404,
          'This fake was handed no specification. Start it with "npx monitoring-conformance serve".',
        )
      },
    },
  ),
]

const state = routesOf('state')

const now = { says: 'Where the fake is now.', schema: stateSchema }

export const stateRoutes = [
  state('getState', 'GET /state', 'Where the fake is now, in few words.', {
    reply: now,
    answer: (_, context) => stateOf(context),
  }),
  state(
    'reset',
    'POST /reset',
    'Back to the seed: organizations that were made later go, the journal and the faults with them, and so does what it was told to answer or to break.',
    {
      reply: now,
      answer: (_, context) => {
        context.fake.reset()
        return stateOf(context)
      },
    },
  ),
  state<Some<Choices>>(
    'setChoices',
    'PUT /choices',
    'Answers open points so from now on; what is left out stays. What is there already stays as it is. A reset goes ' +
      'back to the answers of the start.',
    {
      body: {
        type: 'object',
        additionalProperties: text,
        description: 'by open point, an answer such as { "host.initial-status": "standby" }',
      },
      reply: now,
      answer: ({ body }, context) => {
        obeying(() => context.fake.choose(body))
        return stateOf(context)
      },
    },
  ),
  state(
    'listDepartures',
    'GET /departures',
    'The clauses that it breaks, and those that it can be told to break: none where nobody has handed it any.',
    {
      reply: {
        says: 'Clauses.',
        schema: object({
          departures: list(string),
          known: list(object({ id: string, at: string, says: string })),
        }),
      },
      answer: async (_, { fake, pages: { departures } }) => {
        const known = new Set((await departures?.()) ?? departureTeller()?.names)
        return {
          departures: fake.departures ?? [],
          known: clauses.filter(({ id }) => known.has(id)).map(({ id, at, says }) => ({ id, at, says })),
        }
      },
    },
  ),
  state<{ departures: string[] }>(
    'setDepartures',
    'PUT /departures',
    'The clauses that it breaks from now on, in place of those before; it keeps to all others. A reset goes back to ' +
      'those of the start.',
    {
      body: { type: 'object', properties: { departures: list(text) }, required: ['departures'] },
      reply: now,
      answer: async ({ body: { departures } }, context) => {
        context.fake.depart(await handedDepartures(departures, context.pages))
        return stateOf(context)
      },
    },
  ),
]

/** The wrong servers of clauses. The code that starts the fake provides them; the fake itself knows none. */
export async function handedDepartures(
  ids: readonly string[],
  { departure }: HandedPages,
): Promise<Wearable[]> {
  if (ids.length === 0) return []
  const teller = departureTeller()
  const handed = departure ?? (teller && (async (id) => teller.of(id)))
  if (!handed)
    throw new ControlRefused(
      400,
      'departures: this fake was handed none. Start it with "npx monitoring-conformance serve", or import ' +
        '"monitoring-conformance/departures" where it is started.',
    )
  return Promise.all(ids.map((id) => handed(id))).catch((error: Error) => {
    throw new ControlRefused(400, `departures: ${error.message}`)
  })
}

const snapshots = {
  says: 'The snapshots that there are.',
  schema: object({ snapshots: list(snapshotSchema) }),
}

export const snapshotRoutes = [
  state('listSnapshots', 'GET /snapshots', 'The snapshots that were taken over HTTP.', {
    reply: snapshots,
    answer: (_, context) => ({ snapshots: context.snapshots.list() }),
  }),
  state(
    'takeSnapshot',
    'POST /snapshots',
    'Keeps everything as it is now: state, clock, ids to come, rate windows, journal, faults, answers and departures.',
    {
      status: 201,
      reply: { says: "The snapshot, and the time of the fake's clock then.", schema: snapshotSchema },
      answer: (_, context) => context.snapshots.take(context),
    },
  ),
  state(
    'restoreSnapshot',
    'POST /snapshots/{id}/restore',
    'Everything as it was; the snapshot stays, for another time.',
    {
      reply: now,
      answer: ({ path: { id = '' } }, context) => {
        context.fake.restore(context.snapshots.get(id))
        return stateOf(context)
      },
    },
  ),
  state('deleteSnapshot', 'DELETE /snapshots/{id}', 'Forgets a snapshot.', {
    reply: snapshots,
    answer: ({ path: { id = '' } }, context) => {
      context.snapshots.delete(id)
      return { snapshots: context.snapshots.list() }
    },
  }),
]
