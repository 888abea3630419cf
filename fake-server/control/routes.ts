import type { Call, Reply } from '../../spec/http.js'
import type { JsonSchema } from '../../spec/json-schema.js'
import { assemble } from '../assembly/fake-server.js'
import type { FakeServerOptions } from '../assembly/options.js'
import { callKeys } from '../request/call-shape.js'
import { faultRoutes, journalRoutes, timeRoutes } from './call-routes.js'
import { organizationRoutes } from './organization-routes.js'
import { ControlRefused, obeying } from './refused.js'
import { type ControlRoute, routesOf } from './route.js'
import { list, number, object, pairs, string, text } from './schemas.js'
import { handedDepartures, pageRoutes, snapshotRoutes, stateRoutes } from './state-routes.js'

interface Rehearsal extends Pick<FakeServerOptions, 'idSeed' | 'clock' | 'rateCap' | 'choices'> {
  departures?: string[]
  /** The body of each as text, or its bytes when they are not text. */
  calls: (Pick<Call, 'method' | 'path' | 'query' | 'headers' | 'key'> & {
    text?: string
    base64?: string
    after?: number
  })[]
}

const most = 500

const callSchema: JsonSchema = {
  type: 'object',
  properties: {
    method: text,
    path: text,
    query: pairs,
    headers: pairs,
    key: { enum: callKeys },
    text: string,
    base64: string,
    after: number('ms since the first call, on the clock of that fake'),
  },
  required: ['method', 'path'],
}

const rehearse = routesOf('state')<Rehearsal>(
  'rehearse',
  'POST /rehearsals',
  'Makes calls to a fresh fake that chooses and departs as this one does, whose clock stands still but for `after`. ' +
    'This one, its journal included, stays as it is.',
  {
    body: {
      type: 'object',
      properties: {
        idSeed: number('a whole number: the same one gives the same ids'),
        clock: number('epoch milliseconds'),
        rateCap: number('posts of service metrics in a minute before the answer is 429'),
        choices: {
          type: 'object',
          additionalProperties: text,
          description: 'answers to open points, over those of this fake',
        },
        departures: { type: 'array', items: text, description: 'clauses to break besides' },
        calls: list(callSchema),
      },
      required: ['calls'],
    },
    reply: {
      says: 'The replies, in the order of the calls; the status is 0 where there was none.',
      schema: object({ replies: list(object({ status: number(), headers: pairs, text: string })) }),
    },
    answer: async ({ body: { calls, departures = [], ...own } }, { manner, pages }) => {
      if (calls.length > most)
        throw new ControlRefused(400, `calls: expected at most ${most}, got ${calls.length}.`)
      const worn = await handedDepartures(departures, pages)
      const now = manner()
      const { fake } = obeying(() =>
        assemble({
          ...own,
          choices: { ...now.choices, 'http.latency': 'at-once', ...own.choices },
          departures: [...now.departures, ...worn],
        }),
      )
      if (calls.some(({ key }) => key === 'other')) fake.createOrganization()
      fake.clock.freeze()
      const began = fake.clock.now()
      const replies: Reply[] = []
      for (const { after = 0, ...call } of calls) {
        obeying(() => fake.clock.set(began + after))
        /** A fake with departures may give no reply at all. */
        const none = (error: Error): Reply => ({ status: 0, headers: [], text: error.message })
        replies.push(await fake.send(callOf(call)).catch(none))
      }
      return { replies: replies.map(({ status, headers, text: said }) => ({ status, headers, text: said })) }
    },
  },
)

function callOf({ text: body, base64, ...call }: Omit<Rehearsal['calls'][number], 'after'>): Call {
  if (base64 !== undefined) return { ...call, raw: Buffer.from(base64, 'base64') }
  return body === undefined ? call : { ...call, raw: body }
}

export const controlRoutes: readonly ControlRoute[] = [
  ...pageRoutes,
  ...stateRoutes,
  rehearse,
  ...organizationRoutes,
  ...snapshotRoutes,
  ...timeRoutes,
  ...faultRoutes,
  ...journalRoutes,
]
