import type { Call, KeyKind, Pairs } from '../../spec/http.js'
import { createRandom, subSeed } from '../../spec/random.js'
import { inOtherCaseIfItCounts } from '../../suites/kernel/letter-case.js'
import { otherCharacter } from '../../suites/kernel/unknown-id.js'
import type { Layer } from './pipeline.js'

/** The keys of a run, under the names of its options, and where they go. A key that is not there cannot be used. */
export interface Credentials {
  /** Carries Read and Write. */
  key: string
  readKey?: string
  writeKey?: string
  outsideKey?: string
  /** Of a second organization. */
  otherKey?: string
  /** Default `X-Api-Key`. */
  keyHeader?: string
  /** Text before the key, such as `Bearer `. */
  keyPrefix?: string
}

/** Puts the key that a call names into its headers. */
export function signed({ keyHeader = 'X-Api-Key', keyPrefix = '', ...given }: Credentials): Layer {
  const keys: Record<Exclude<KeyKind, 'none'>, string | undefined> = {
    full: given.key,
    read: given.readKey,
    write: given.writeKey,
    outside: given.outsideKey,
    other: given.otherKey,
    invalid: keyLike(given.key),
  }
  const headers = ({ key = 'full', near }: Call): Pairs => {
    if (key === 'none') return []
    const secret = key === 'invalid' && near ? spoilt(given.key, near, Object.values(keys)) : keys[key]
    if (secret === undefined) throw new Error(`The run has no ${key} key, and a case that needs one was run.`)
    return [[keyHeader, `${keyPrefix}${secret}`]]
  }
  return (send) => async (call) => send({ ...call, headers: [...(call.headers ?? []), ...headers(call)] })
}

/** A key of the same length and alphabet that belongs to nobody. */
const keyLike = (key: string): string => {
  const random = createRandom(subSeed(key.length, key))
  return key.replace(/[A-Za-z0-9]/g, (each) => otherCharacter(each, random))
}

const keysOfNobody = { empty: '', wildcard: '%' }

/** A key that a server which compares too little takes for the right one, and that was not given. */
function spoilt(key: string, near: NonNullable<Call['near']>, given: readonly unknown[]): string {
  if (near === 'empty' || near === 'wildcard') return keysOfNobody[near]
  if (near === 'flipped') return inOtherCaseIfItCounts(key, 'the key')
  const made = near === 'cut' ? key.slice(0, -1) : `${key}0`
  return given.includes(made) ? spoilt(made, near, given) : made
}
