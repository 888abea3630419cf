import type { Call, KeyKind, Pairs, Send } from '../spec/http.js'

export interface Credentials {
  /** The secret of each kind of key; a kind that is missing cannot be used. */
  keys: Partial<Record<Exclude<KeyKind, 'none'>, string>>
  /** Default `X-Api-Key`. */
  keyHeader?: string
  /** Put before the key: `Bearer `, say. */
  keyPrefix?: string
}

/** Puts the key that a call names into its headers. */
export function signed(send: Send, credentials: Credentials): Send {
  return async (call) =>
    send({ ...call, headers: [...(call.headers ?? []), ...keyHeaders(call, credentials)] })
}

function keyHeaders(
  { key = 'full' }: Call,
  { keys, keyHeader = 'X-Api-Key', keyPrefix = '' }: Credentials,
): Pairs {
  if (key === 'none') return []
  const secret = keys[key]
  if (secret === undefined) throw new Error(`The run has no ${key} key, and a case that needs one was run.`)
  return [[keyHeader, `${keyPrefix}${secret}`]]
}
