import type { Call, KeyKind, Pairs, Send } from '../spec/http.js'
import { inOtherCaseIfItCounts } from '../suites/kernel/letter-case.js'

export interface Credentials {
  /** The secret for each kind of key. A kind without one cannot be used. */
  keys: Partial<Record<Exclude<KeyKind, 'none'>, string>>
  /** Default `X-Api-Key`. */
  keyHeader?: string
  /** Text before the key, such as `Bearer `. */
  keyPrefix?: string
}

/** Puts the key that a call names into its headers. */
export function signed(send: Send, credentials: Credentials): Send {
  return async (call) =>
    send({ ...call, headers: [...(call.headers ?? []), ...keyHeaders(call, credentials)] })
}

function keyHeaders(
  { key = 'full', near }: Call,
  { keys, keyHeader = 'X-Api-Key', keyPrefix = '' }: Credentials,
): Pairs {
  if (key === 'none') return []
  const secret =
    key === 'invalid' && near && keys.full ? spoilt(keys.full, near, Object.values(keys)) : keys[key]
  if (secret === undefined) throw new Error(`The run has no ${key} key, and a case that needs one was run.`)
  return [[keyHeader, `${keyPrefix}${secret}`]]
}

/** A key that a server which compares too little takes for the right one, and that was not given. */
function spoilt(key: string, near: NonNullable<Call['near']>, given: readonly unknown[]): string {
  if (near === 'flipped') return inOtherCaseIfItCounts(key, 'the key')
  const made = near === 'cut' ? key.slice(0, -1) : `${key}0`
  return given.includes(made) ? spoilt(made, near, given) : made
}
