import type { Choices } from '../../spec/choices.js'
import { type Call, headerOf, type OwnKeyKind, type Pairs, type Reply } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import type { Route } from '../../spec/router.js'
import type { Change } from '../core/answer.js'
import { Answer } from '../core/answer.js'
import type { RefusedBy } from '../core/refused-by.js'
import { type Keys, keysByKind } from '../world/keys.js'
import type { Identity } from '../world/organization.js'
import type { KeyAccess } from '../world/organizations.js'
import type { World } from '../world/world.js'
import { routeFor } from './route-by-choice.js'

/** A call on its way. The journal keeps it whole: it holds nothing large but texts, nothing changed later. */
export interface ServedExchange {
  /** Counts the calls from 1. */
  number: number
  /** The time on the fake's clock, in epoch milliseconds. */
  readonly at: number
  readonly method: string
  /** As sent, without the query. */
  readonly path: string
  /** The query without the key. */
  readonly pairs: Pairs
  readonly headers: Pairs
  /** Undefined when the call matches none. */
  readonly operation: OperationId | undefined
  /** `unknown` is a key that the fake gave to nobody. */
  readonly kind: OwnKeyKind | 'unknown'
  /** The owner of the key. */
  readonly identity: Identity | undefined
  /** The key, when it belongs to nobody. */
  readonly foreignKey: string | undefined
  /** With which the fake answered it. */
  readonly choices: Choices
  /** The text of the request body. */
  text: string | undefined
  /** Whether the operation could read its input. */
  hasInput: boolean
  /** What refused it. */
  by: RefusedBy | undefined
  changes: readonly Change[] | undefined
  /** What went out. */
  reply: Reply
  /** What a fault did to it, in words. */
  fault: string | undefined
  /** How much the journal keeps of it, in characters. */
  weight: number
}

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

const none: Pairs = []

/** The reply when nothing goes out. */
export const nothing: Reply = { status: 0, headers: none, text: '' }

/** `first` are the keys for calls that name only a kind of key. */
export function createReceive(first: Keys, world: World): (call: Call, keys?: Keys) => Received {
  const { choices, clock, organizations } = world
  const firstKeys = keysByKind(first)
  const way = keyTransport(choices)
  return (call, keys) => {
    const ownKeys = keys ? keysByKind(keys) : firstKeys
    const { path, query } = splitTarget(call)
    const pairs = withoutKey(query, choices)
    const route = routeFor(call.method, path, choices)
    const isNowhere = route instanceof Answer
    const key = way.keyOf(call, query) ?? keyMeant(call, ownKeys, organizations)
    const held = key === undefined ? undefined : organizations.access.get(key)
    const exchange: ServedExchange = {
      number: 0,
      at: clock.now(),
      method: call.method,
      path,
      pairs,
      headers: call.headers ?? none,
      operation: isNowhere ? undefined : route.operation,
      kind: held?.kind ?? (key === undefined ? 'none' : 'unknown'),
      identity: held?.organization.identity,
      foreignKey: held ? undefined : key,
      choices,
      text: undefined,
      hasInput: false,
      by: undefined,
      changes: undefined,
      reply: nothing,
      fault: undefined,
      weight: 0,
    }
    return { call, exchange, route, key, access: held?.kind === 'invalid' ? undefined : held }
  }
}

/** A key in the request wins over the kind of key that the call names. */
function keyMeant(
  { key = 'full' }: Call,
  keys: ReturnType<typeof keysByKind>,
  all: World['organizations'],
): string | undefined {
  if (key === 'other')
    return [...all.identities()].find((each) => each.keys.readWrite !== keys.full)?.keys.readWrite
  return key === 'none' ? undefined : keys[key]
}

interface Way {
  /** Where the key goes, in words for messages. */
  says: string
  /** The header for the key, in lower case. */
  header?: string
  keyOf(call: Call, query: Pairs): string | undefined
}

const queryName = 'api_key'
const prefix = 'Bearer '

const header = (name: string): Way => ({
  says: `in the header ${name}`,
  header: name.toLowerCase(),
  keyOf: (call) => headerOf(call, name),
})

/** §5 rule 4: how a key can travel. */
const ways: Record<Choices['keys.transport'], Way> = {
  'X-Api-Key': header('X-Api-Key'),
  'other-header': header('X-Auth-Token'),
  'header-with-prefix': {
    says: `in the header Authorization, as "${prefix}<key>"`,
    header: 'authorization',
    keyOf: (call) => {
      const value = headerOf(call, 'authorization')
      return value?.startsWith(prefix) ? value.slice(prefix.length) : undefined
    },
  },
  'query-parameter': {
    says: `in the query parameter ${queryName}`,
    keyOf: (_, query) => query.find(([name]) => name === queryName)?.[1],
  },
}

/** How this server expects keys. */
export const keyTransport = (choices: Choices): Way => ways[choices['keys.transport']]

const withoutKey = (query: Pairs, choices: Choices): Pairs =>
  choices['keys.transport'] === 'query-parameter' ? query.filter(([name]) => name !== queryName) : query

/** The key in a query, if the server expects it there. */
export const keyIn = (query: Pairs, choices: Choices): Pairs =>
  choices['keys.transport'] === 'query-parameter' ? query.filter(([name]) => name === queryName) : []

export const isKeyHeader = (name: string, choices: Choices): boolean =>
  name.toLowerCase() === keyTransport(choices).header

/** The path of a call and its query, given as pairs or after a question mark in the path. */
export function splitTarget({ path: sent, query = none }: Call): { path: string; query: Pairs } {
  const target = sent.startsWith('/') ? sent : withoutOrigin(sent)
  const mark = target.indexOf('?')
  if (mark === -1) return { path: withoutFragment(target), query }
  const behind = new URLSearchParams(target.slice(mark + 1))
  return { path: withoutFragment(target.slice(0, mark)), query: [...behind, ...query] }
}

/** HTTP allows a whole URL as the target, as proxies are sent. */
export const withoutOrigin = (target: string): string => target.replace(/^https?:\/\/[^/?#]*/i, '')

/** A fragment never reaches a server, so a number sign belongs to an unencoded identifier. */
const withoutFragment = (path: string): string => (path.includes('#') ? path.replaceAll('#', '%23') : path)
