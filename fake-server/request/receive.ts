import type { Call, OwnKeyKind, Pairs } from '../../spec/http.js'
import type { Route } from '../../spec/router.js'
import { Answer } from '../core/answer.js'
import { type Keys, type KeysByKind, keysByKind } from '../world/keys.js'
import type { KeyAccess, World } from '../world/world.js'
import type { ServedExchange } from './exchange.js'
import { keyTransport, withoutKey } from './key-transport.js'
import { routeFor } from './route-by-choice.js'
import { splitTarget } from './split-target.js'

/** What is known of a call before it is answered. */
export interface Received {
  call: Call
  exchange: ServedExchange
  /** The operation that the call matches, or the answer when it matches none. */
  route: Route | Answer
  key: string | undefined
  /** Undefined when the key opens nothing. */
  access: KeyAccess | undefined
}

const noHeaders: Pairs = []

/** `first` are the keys for calls that name only a kind of key. */
export function createReceive(first: Keys, world: World): (call: Call, keys?: Keys) => Received {
  const { choices, clock, organizations, access: known } = world
  const firstKeys = keysByKind(first)
  const way = keyTransport(choices)
  return (call, keys) => {
    const ownKeys = keys ? keysByKind(keys) : firstKeys
    const { path, query } = splitTarget(call)
    const pairs = withoutKey(query, choices)
    const route = routeFor(call.method, path, choices)
    const isNowhere = route instanceof Answer
    const key = way.keyOf(call, query) ?? keyMeant(call, ownKeys, organizations)
    const access = key === undefined ? undefined : known.get(key)
    const owner = access?.organization ?? (key === undefined ? undefined : organizations.ofInvalidKey(key))
    const exchange: ServedExchange = {
      number: 0,
      at: clock.now(),
      method: call.method,
      path,
      pairs,
      headers: call.headers ?? noHeaders,
      operation: isNowhere ? undefined : route.operation,
      kind: access?.kind ?? kindOf(key, owner !== undefined),
      identity: owner?.identity,
      foreignKey: owner ? undefined : key,
      text: undefined,
      hasInput: false,
      answer: undefined,
      changes: undefined,
      reply: undefined,
      fault: undefined,
      weight: 0,
    }
    return { call, exchange, route, key, access }
  }
}

/** A key in the request wins over the kind of key that the call names. */
function keyMeant({ key = 'full' }: Call, keys: KeysByKind, all: World['organizations']): string | undefined {
  if (key === 'other')
    return [...all.identities()].find((each) => each.keys.readWrite !== keys.full)?.keys.readWrite
  return key === 'none' ? undefined : keys[key]
}

/** The kind of a key that opens nothing. */
function kindOf(key: string | undefined, isOwned: boolean): OwnKeyKind | 'unknown' {
  if (key === undefined) return 'none'
  return isOwned ? 'invalid' : 'unknown'
}
