import type { SeedSchema } from '../seed/seed-schema.js'
import { durationSchema } from '../seed/seed-schema.js'
import type { Duration } from '../time/moment.js'
import { farthest, isoPattern } from '../time/moment.js'
import { controlRoute } from './control-route.js'
import { obeying } from './refused.js'
import { clockSchema } from './schemas.js'
import { clockOf } from './views.js'

const reply = { says: 'The clock as it is now.', schema: clockSchema }

export const getClock = controlRoute({
  id: 'getClock',
  method: 'GET',
  path: '/clock',
  tag: 'time',
  says: 'The time the fake lives in.',
  reply,
  answer: (_, controlled) => clockOf(controlled),
})

const momentSchema: SeedSchema = {
  anyOf: [
    { type: 'number', minimum: -farthest, maximum: farthest },
    { type: 'string', pattern: isoPattern },
  ],
  description: `epoch milliseconds from -${farthest} to ${farthest}, or ISO text such as "2026-01-15T12:00:00Z"`,
}

export const setClock = controlRoute<{ now?: number | string; frozen?: boolean }>({
  id: 'setClock',
  method: 'PUT',
  path: '/clock',
  tag: 'time',
  says: 'Sets the clock to a moment, stops it, or lets it run on; what is left out stays.',
  body: { type: 'object', properties: { now: momentSchema, frozen: { type: 'boolean' } } },
  reply,
  answer: ({ body: { now, frozen } }, controlled) => {
    const { clock } = controlled.fake
    obeying(() => {
      if (frozen === true) clock.freeze(now)
      else if (now !== undefined) clock.set(now)
      if (frozen === false) clock.resume()
    })
    return clockOf(controlled)
  },
})

export const advanceClock = controlRoute<Duration>({
  id: 'advanceClock',
  method: 'POST',
  path: '/clock/advance',
  tag: 'time',
  says: 'Lets time pass at once, and all that waits for it happen; a negative duration goes back.',
  body: {
    ...durationSchema,
    description: 'milliseconds, or an object of days, hours, minutes and seconds such as { "hours": 25 }',
  },
  reply,
  answer: ({ body }, controlled) => {
    obeying(() => controlled.fake.clock.advance(body))
    return clockOf(controlled)
  },
})
