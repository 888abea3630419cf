import type { JournalEntry } from '../../fake-server/journal/journal-entry.js'
import { isObject } from '../../spec/is-object.js'
import { latestSecond } from '../../spec/schemas.js'
import type { Refusal } from './refused-for-state.js'

/** What the document has against a call that the fake answers all the same, as it came. */
export function slipIn({ operation, call }: JournalEntry): Refusal | undefined {
  const time = operation?.endsWith('ServiceMetrics')
    ? timesIn(call).find((each) => each > latestSecond)
    : undefined
  if (time !== undefined)
    return { clause: 'general.timestamps', says: `${time} counts milliseconds; a time counts seconds.` }
  const [, identifier = ''] = call.path.split('/hosts-by-custom-identifier/')
  if (identifier.includes('/'))
    return {
      clause: 'host.lookup.encoded',
      says: 'The slash in the custom identifier is not encoded as %2F.',
    }
  return undefined
}

const timesIn = ({ query, body }: JournalEntry['call']): number[] => [
  ...query.filter(([name]) => name === 'from' || name === 'to').map(([, value]) => Number(value)),
  ...(Array.isArray(body) ? body : []).flatMap((each) => (isObject(each) ? Number(each.time) : [])),
]
