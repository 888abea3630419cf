import { defined } from '../../spec/defined.js'
import type { OwnKeyKind } from '../../spec/http.js'
import { show } from '../../spec/show.js'
import type { Some } from '../core/kept.js'

/** An organization's keys, named for what they permit; `outside` permits all, from a foreign address. */
export interface Keys {
  /** Read and Write. */
  readWrite: string
  /** Read only. */
  read: string
  /** Write only. */
  write: string
  /** Read and Write, but from an address outside the permitted range: every call is refused. */
  outside: string
  /** Opens nothing. */
  invalid: string
}

/** The kinds of key of an organization, by the names that calls use. */
export const keyKinds: readonly OwnKeyKind[] = ['full', 'read', 'write', 'outside', 'invalid', 'none']

/** The same keys, under the names that calls use. */
export const keysByKind = ({ readWrite, ...rest }: Keys): Record<Exclude<OwnKeyKind, 'none'>, string> => ({
  full: readWrite,
  ...rest,
})

const kinds = ['readWrite', 'read', 'write', 'invalid', 'outside'] as const satisfies (keyof Keys)[]

/** One key of each kind; `make` makes the missing ones. Throws when one is unusable, or two are the same. */
export function settleKeys(given: Some<Keys> = {}, make: (kind: keyof Keys) => string): Keys {
  if (typeof given !== 'object' || given === null)
    throw new TypeError(`keys: expected an object of ${kinds.join(', ')}, got ${shown(given)}.`)
  const unknown = Object.keys(given).find((kind) => !(kinds as readonly string[]).includes(kind))
  if (unknown !== undefined)
    throw new TypeError(`keys.${unknown}: there is no such kind of key. Kinds: ${kinds.join(', ')}.`)
  const made = Object.fromEntries(kinds.map((kind) => [kind, make(kind)]))
  const keys = { ...made, ...defined(given) } as unknown as Keys
  for (const [at, kind] of kinds.entries()) {
    if (!isKey(keys[kind])) throw new TypeError(`keys.${kind}: expected ${aKey}, got ${shown(keys[kind])}.`)
    const same = kinds.slice(0, at).find((other) => keys[other] === keys[kind])
    if (same)
      throw new TypeError(`keys.${kind} is the same as keys.${same}. Give each kind a key of its own.`)
  }
  return keys
}

/** Node limits all headers of a request together to four times this length. */
const longestKey = 4096

const aKey = `a text of at most ${longestKey} characters that a header can carry, without spaces around it`

const isKey = (key: unknown): boolean =>
  typeof key === 'string' && key.length <= longestKey && /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(key)

/** Keys stay private, even those that cannot be used. */
const shown = (key: unknown): string => (typeof key === 'string' && key !== '' ? another(key) : show(key))

const another = ({ length }: string): string =>
  length > longestKey ? `one of ${length} characters` : 'another text'
