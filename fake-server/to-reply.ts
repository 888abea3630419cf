import type { Reply } from '../spec/http.js'
import type { Answer } from './answer.js'
import type { Clock } from './clock.js'

/** The text and the headers of an answer. */
export const toReply = ({ status, body, headers }: Answer, clock: Clock): Reply => ({
  status,
  headers: [['content-type', 'application/json'], ['date', dateOf(clock)], ...headers],
  text: JSON.stringify(body),
})

const written = { second: Number.NaN, text: '' }

/** Written once a second: it would take a fifth of the time of an answer. */
function dateOf(clock: Clock): string {
  const second = Math.floor(clock.now() / 1000)
  if (written.second !== second)
    Object.assign(written, { second, text: new Date(second * 1000).toUTCString() })
  return written.text
}
