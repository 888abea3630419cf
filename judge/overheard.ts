import { type Exchange, headerOf, type Json, type KeyKind, type Pairs, type Reply } from '../spec/http.js'
import { jsonOf } from '../spec/json-of.js'
import { type OperationId, operation, type Permission } from '../spec/operations.js'
import { routeOf } from '../spec/router.js'
import { isClientError, isPassing, isSuccess } from '../spec/status.js'
import { bodyIfJson } from '../suites/kernel/evidence.js'
import { isNestedDeeper } from '../suites/kernel/nesting.js'

/** A recorded exchange between others. */
export interface Recorded extends Exchange {
  /** When the call was made, in ms since 1970, as precisely as the record says. */
  at: number
  /** How far off `at` and `ms` may be. */
  fuzz?: number
  /** Part of the call's body is missing from the record. */
  isCallCut?: true
  /** A list that was put together of all its pages. */
  isWhole?: true
  /** Part of the reply's body is missing from the record. */
  isReplyCut?: true
  /** Identifies the caller: calls with one key have the same. Undefined if the record does not tell. */
  caller?: string
  /** What the key carries, if known. */
  keyKind?: KeyKind
  /** Where that key stood, and the word before it. Undefined where the record says only what it carries. */
  keyWay?: string
  /** The call shows no key, though others in the record do. */
  isKeyless?: true
}

/** Who made a call of the suite, which says the kind of its key. */
export const madeWith = (key: KeyKind = 'full'): Pick<Recorded, 'caller' | 'isKeyless' | 'keyKind'> =>
  key === 'none' ? { isKeyless: true } : { caller: key, ...(key !== 'invalid' && { keyKind: key }) }

/** A recorded call to the API, interpreted. */
export interface Overheard {
  exchange: Recorded & { reply: Reply }
  operation: OperationId
  /** Whose things it is about: calls with keys of one organization have the same. */
  owner: string | undefined
  /** The path parameters, decoded. */
  parameters: Readonly<Record<string, string>>
  query: Pairs
  /** The body of the call as text; undefined if it is not certain. */
  sent?: string
  /** The same as JSON; undefined if it is not JSON. */
  given?: Json
  /**
   * Whether it says that its body is JSON, as far as the record tells, and has a usual length: a server may
   * insist on the one and limit the other.
   */
  isOrdinary: boolean
  reply: Reply
  /** The reply's body, if it is JSON and was recorded in full. */
  body?: Json
  isSuccess: boolean
  /** The API itself refused the call, so nothing of it took effect. */
  isRefusal: boolean
  /** It happened between these two times, in ms. */
  start: number
  end: number
}

/** No server limits bodies to so few characters. */
const usual = 16_384

/** A body nested deeper than this is not examined. */
const deepest = 200

/** Stands for the reply to an unanswered call, which may still take effect. */
const noReply: Reply = { status: 0, headers: [], text: '' }

/** Undefined for anything but a call to the API. */
export function understood(recorded: Recorded): Overheard | undefined {
  const { call, reply = noReply, at, ms, fuzz = 0 } = recorded
  const route = routeOf(call.method, call.path)
  if (!route || call.method === 'HEAD') return undefined
  const sent = recorded.isCallCut ? undefined : textOf(recorded)
  const exchange = { ...recorded, call: { ...call, operation: route.operation }, reply }
  return {
    exchange,
    operation: route.operation,
    owner: ownerOf(recorded, route.operation),
    parameters: route.parameters,
    query: call.query ?? [],
    ...(sent !== undefined && { sent, given: parsed(sent) }),
    isOrdinary:
      (sent ?? '').length <= usual &&
      (!call.headers?.length || /\bjson\b/i.test(headerOf(call, 'content-type') ?? '')),
    reply,
    body: bodyOf(recorded, reply),
    isSuccess: isSuccess(reply),
    isRefusal: isClientError(reply) && !isPassing(reply),
    start: at,
    /** A failed call may still be running. */
    end: reply.status === 0 || reply.status >= 500 ? Number.POSITIVE_INFINITY : at + ms + fuzz,
  }
}

const carries: Readonly<Partial<Record<KeyKind, readonly Permission[]>>> = {
  full: ['read', 'write'],
  read: ['read'],
  write: ['write'],
}

/**
 * Keys whose kind is told are of one organization, as in a run. One that does not carry what the call needs
 * may be told that nothing is there.
 */
function ownerOf({ caller, keyKind }: Recorded, id: OperationId): string | undefined {
  if (keyKind === undefined) return caller
  const isEnough = operation(id).permissions.every((each) => carries[keyKind]?.includes(each))
  return isEnough ? 'told' : `told ${keyKind}`
}

function textOf({ call: { body, raw } }: Recorded): string | undefined {
  if (raw === undefined) return body === undefined ? '' : JSON.stringify(body)
  return typeof raw === 'string' ? raw : undefined
}

function parsed(text: string): Json | undefined {
  return isNestedDeeper(text, deepest) ? undefined : jsonOf(text)
}

const bodyOf = ({ isReplyCut }: Recorded, reply: Reply): Json | undefined =>
  isReplyCut || reply.unreadable !== undefined || isNestedDeeper(reply.text, deepest)
    ? undefined
    : bodyIfJson(reply)
