import { controlRoute } from './control-route.js'
import { heardOf } from './events.js'

export const listen = controlRoute<undefined, { after?: number }>({
  id: 'listen',
  method: 'GET',
  path: '/events',
  tag: 'journal',
  says:
    'Server-sent events: `journal` (a call), `clock`, `faults`, `organizations` (something was put into them), ' +
    '`state` (it answers otherwise), `reset` (read everything anew). With `Last-Event-ID` no call is missed.',
  query: {
    after: {
      type: 'integer',
      says: 'Begins with the calls after this one, where there is no `Last-Event-ID`.',
    },
  },
  reply: {
    says: 'Events, until one of the two hangs up.',
    mediaType: 'text/event-stream',
    schema: { type: 'string' },
  },
  stream: ({ headers, query: { after } }, { events }, response) => {
    const first = after === undefined ? undefined : { beginning: undefined, number: after }
    events.add(response, heardOf(headers['last-event-id']) ?? first)
  },
})
