import type { Choices } from '../../spec/choices.js'
import type { Random } from '../core/random.js'

/** How long a reply takes: short enough to keep runs fast, long enough for replies to overtake each other. */
export function latencyOf(choices: Choices, random: Random): (() => number) | undefined {
  if (choices['http.latency'] === 'at-once') return undefined
  return () => 1 + Math.floor(4 * random())
}
