import type { Choices } from '../../spec/choices.js'
import { createRandom, pick } from '../../spec/random.js'
import type { Kept } from '../core/kept.js'

type Random = () => number

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const hex = '0123456789abcdef'

/** The source of every id. It keeps the position in the sequence, and the ids to skip. */
export interface Ids extends Kept<{ random: number; count: number; given: ReadonlySet<string> }> {
  next(): string
  /** Reserves an id that somebody chose, so that it is never made up. */
  reserve(id: string): void
}

/** Eleven base-62 characters each by default. The same seed gives the same sequence. */
export function createIds(seed: number, format: () => Choices['id.format'] = () => 'base-62'): Ids {
  const random = createRandom(seed)
  let count = 0
  let given = new Set<string>()
  return {
    next: () => {
      for (;;) {
        const id = formats[format()](random, ++count)
        if (!given.has(id)) return id
      }
    },
    reserve: (id) => void given.add(id),
    save: () => ({ random: random.save(), count, given: new Set(given) }),
    restore: (saved) => {
      random.restore(saved.random)
      count = saved.count
      given = new Set(saved.given)
    },
  }
}

const text = (random: Random, length: number, alphabet: string): string => {
  let made = ''
  for (let at = 0; at < length; at++) made += alphabet[Math.floor(random() * alphabet.length)]
  return made
}

const formats: Record<Choices['id.format'], (random: Random, count: number) => string> = {
  'base-62': (random) => text(random, 11, base62),
  uuid: (random) => {
    const part = (length: number) => text(random, length, hex)
    return `${part(8)}-${part(4)}-4${part(3)}-${pick([...'89ab'], random)}${part(3)}-${part(12)}`
  },
  decimal: (_, count) => String(4000 + count),
  'dots-and-dashes': (random) => `i-${text(random, 6, hex)}.${text(random, 6, hex)}_0`,
}
