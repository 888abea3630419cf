import { population } from './population.js'

/** Reversed, a name does not even begin like the run's other names. It begins with a letter. */
export const backwards = (name: string): string => `x${[...name].reverse().join('')}`

/** Hosts that no case changes. The identifier of the plain one has letters in both cases. */
export const identifiedHosts = population('hosts with names and identifiers', (given) => ({
  plain: { customIdentifier: given.name('Identifier') },
  unlike: { name: backwards(given.name('other')), customIdentifier: backwards(given.name('other')) },
  unidentified: {},
}))
