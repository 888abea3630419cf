import type { Exchange, Json, KeyKind, Pairs, Reply } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import type { OperationId } from '../../spec/operations.js'
import { routeOf } from '../../spec/router.js'
import { bodyIfJson } from '../../suites/kernel/evidence.js'
import { isSuccess, passing } from '../../suites/kernel/expect.js'
import { isNestedDeeper } from '../../suites/kernel/nesting.js'

/** An exchange that others made, as it was taken down. */
export interface Recorded extends Exchange {
  /** When the call was made, in ms since 1970, as exactly as the record has it. */
  at: number
  /** By how much `at` and `ms` may be wrong. */
  fuzz?: number
  /** The record lacks a part of the body of the call. */
  isCallCut?: true
  /** The same of the reply. */
  isReplyCut?: true
  /** Who called: the same for calls with one key; undefined where the record does not tell. */
  caller?: string
  /** What the key carries, where that was told. */
  keyKind?: KeyKind
  /** There is no sign of a key, though others of the record have one. */
  isKeyless?: true
}

/** A recorded call of the API, understood. */
export interface Overheard {
  exchange: Recorded & { reply: Reply }
  operation: OperationId
  /** Of the path, decoded. */
  parameters: Readonly<Record<string, string>>
  query: Pairs
  /** What the call carried as text; undefined where that is not known for sure. */
  sent?: string
  /** The same as JSON; undefined where it is none. */
  given?: Json
  reply: Reply
  /** The body of a reply that is JSON and was recorded whole. */
  body?: Json
  isSuccess: boolean
  /** A refusal by the API itself: nothing of it took effect. */
  isRefusal: boolean
  /** Between these two moments it happened, in ms. */
  start: number
  end: number
}

/** Beyond it a body is not looked at. */
const deepest = 200

/** What is known of a call that got no answer: it may yet take effect. */
const noReply: Reply = { status: 0, headers: [], text: '' }

/** Undefined for what is no call of the API. */
export function understood(recorded: Recorded): Overheard | undefined {
  const { call, reply = noReply, at, ms, fuzz = 0 } = recorded
  const route = routeOf(call.method, call.path)
  if (!route || call.method === 'HEAD') return undefined
  const sent = recorded.isCallCut ? undefined : textOf(recorded)
  const exchange = { ...recorded, call: { ...call, operation: route.operation }, reply }
  return {
    exchange,
    operation: route.operation,
    parameters: route.parameters,
    query: call.query ?? [],
    ...(sent !== undefined && { sent, given: parsed(sent) }),
    reply,
    body: bodyOf(recorded, reply),
    isSuccess: isSuccess(reply),
    isRefusal: reply.status >= 400 && reply.status < 500 && !(reply.status in passing),
    start: at,
    /** A call that failed may be under way still. */
    end: reply.status === 0 || reply.status >= 500 ? Number.POSITIVE_INFINITY : at + ms + fuzz,
  }
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
