import { madeWith, type Recorded } from '../../judge/overheard.js'
import { type Call, headerOf, type KeyKind, type Pairs, type Reply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { isJson } from '../../spec/json-of.js'
import { routeOf } from '../../spec/router.js'
import { neutralPath, neutralReply } from '../send/cloud-word.js'
import { callerOf, innocentOf, type KnownKeys, redactedMark, withoutKeys } from './callers.js'

/** A call's start and duration, in whole ms up to one off; without a duration it is still running. */
function momentOf(startedDateTime: string, time?: number): { at: number; ms: number; fuzz: number } {
  const digits = /\.(\d+)/.exec(startedDateTime)?.[1] ?? ''
  const beyond = digits.length > 3 ? Number(`0.${digits.slice(3)}`) : 0
  const isTimed = typeof time === 'number' && Number.isFinite(time) && time >= 0
  return {
    at: Date.parse(startedDateTime) + beyond,
    ms: isTimed ? time : Number.POSITIVE_INFINITY,
    fuzz: fuzzOf(digits.length) + (Number.isInteger(time) ? 1 : 0),
  }
}

/** The imprecision of a time with this many decimals of a second. */
const fuzzOf = (digits: number): number => (digits > 3 ? 0.1 : 1000 / 10 ** digits)

interface HarPair {
  name: string
  value: string
}

interface HarBody {
  text?: string
  encoding?: string
  size?: number
  comment?: string
}

export interface HarOptions extends KnownKeys {
  /** The deployment to judge. Needed when the archive has calls to several. */
  baseUrl?: string
  keyHeader: string
  cloudWord: string
}

/** The parts of an HTTP archive entry that are used. All but the required ones may be missing. */
export interface HarEntry {
  startedDateTime: string
  time?: number
  request: {
    method: string
    url: string
    headers?: HarPair[]
    postData?: HarBody & { params?: unknown[] }
    bodySize?: number
  }
  response: { status: number; headers?: HarPair[]; content?: HarBody; bodySize?: number }
  /** What the key carries, in an archive of a run. */
  _key?: unknown
  _fromCache?: unknown
  _fetchedViaServiceWorker?: unknown
}

const isAbsentOr = (value: unknown, isFine: (value: unknown) => boolean): boolean =>
  value === undefined || isFine(value)

const isBody = (value: unknown): boolean =>
  isObject(value) &&
  [value.text, value.encoding, value.comment].every((each) => isAbsentOr(each, isText)) &&
  isAbsentOr(value.size, isNumber)

const isText = (value: unknown): boolean => typeof value === 'string'
const isNumber = (value: unknown): boolean => typeof value === 'number'

/** Whether everything that is read of an entry has the type that it has to have. */
export const isEntry = (each: unknown): each is HarEntry =>
  isObject(each) &&
  isText(each.startedDateTime) &&
  Number.isFinite(Date.parse(String(each.startedDateTime))) &&
  isObject(each.request) &&
  isText(each.request.method) &&
  isText(each.request.url) &&
  isAbsentOr(each.request.headers, Array.isArray) &&
  isAbsentOr(each.request.postData, isBody) &&
  isObject(each.response) &&
  isNumber(each.response.status) &&
  isAbsentOr(each.response.headers, Array.isArray) &&
  isAbsentOr(each.response.content, isBody)

/** The recorded call to the API; undefined for any other, and for one that never left the browser. */
export function recordedOf(
  entry: HarEntry,
  options: HarOptions,
): { recorded: Recorded; baseUrl: string; secrets: string[] } | undefined {
  const target = targetOf(entry, options)
  if (!target || entry._fromCache || entry._fetchedViaServiceWorker) return undefined
  const headers = pairsOf(entry.request.headers)
  const { key, secrets } = callerOf({ headers, query: target.query }, options, target.known)
  const sent = sentIn(entry, headers)
  const call: Call = {
    method: entry.request.method.toUpperCase(),
    path: target.path,
    ...withoutKeys({ headers, query: target.query }, target.known),
    ...(sent.text !== undefined && sent.text !== '' && { raw: sent.text }),
  }
  const reply = replyIn(entry)
  return {
    baseUrl: target.baseUrl,
    secrets,
    recorded: {
      call,
      ...momentOf(entry.startedDateTime, entry.time),
      ...(reply.reply && { reply: neutralReply(reply.reply, target.operation, options.cloudWord) }),
      ...(sent.isCut && { isCallCut: true }),
      ...(reply.isCut && { isReplyCut: true }),
      ...(keyOfRun(entry._key) ?? key),
    },
  }
}

/** Calls of a run say which key they had. The key itself was removed. */
function keyOfRun(key: unknown): ReturnType<typeof madeWith> | undefined {
  const kind = keyKinds.find((each) => each === key)
  return kind && madeWith(kind)
}

const keyKinds: readonly KeyKind[] = ['full', 'read', 'write', 'invalid', 'outside', 'other', 'none']

function targetOf({ request }: HarEntry, { baseUrl, cloudWord }: HarOptions) {
  if (!URL.canParse(request.url)) return undefined
  const { protocol, origin, pathname, searchParams } = new URL(request.url)
  if (!/^https?:$/.test(protocol)) return undefined
  const from =
    baseUrl === undefined
      ? pathname.indexOf('/api/v0/')
      : new URL(baseUrl).pathname.replace(/\/+$/, '').length
  if (from < 0) return undefined
  const path = neutralPath(pathname.slice(from), cloudWord)
  const route = routeOf(request.method.toUpperCase(), path)
  if (!route) return undefined
  return {
    path,
    query: [...searchParams] as Pairs,
    baseUrl: `${origin}${pathname.slice(0, from)}`,
    operation: route.operation,
    known: route.spec.query?.map(({ name }) => name) ?? [],
  }
}

const pairsOf = (pairs: HarPair[] = []): Pairs =>
  pairs.filter(isObject).map(({ name, value }) => [String(name), String(value)])

/** A body may be cut or left out: one of another length says nothing, unless a secret was removed. */
function sentIn(
  { request: { postData, bodySize } }: HarEntry,
  headers: Pairs,
): { text?: string; isCut: boolean } {
  const length = Number(headerOf({ headers }, 'content-length') ?? bodySize ?? -1)
  if (!isObject(postData) || typeof postData.text !== 'string')
    return { isCut: length > 0 || isObject(postData) }
  const bytes = Buffer.from(postData.text, postData.encoding === 'base64' ? 'base64' : 'utf8')
  const text = bytes.toString()
  const isWhole = length < 0 || bytes.length === length || (text.includes(redactedMark) && isJson(text))
  return { text, isCut: !isWhole }
}

function replyIn({ response }: HarEntry): { reply?: Reply; isCut: boolean } {
  const { status, content = {} } = response
  if (status < 100) return { isCut: true }
  const headers = pairsOf(response.headers)
  const { text, encoding, size = -1 } = content
  const bytes = Buffer.from(text ?? '', encoding === 'base64' ? 'base64' : 'utf8')
  const reply: Reply = { status, headers: innocentOf(headers), text: bytes.toString() }
  if (text === undefined || text === '') return { reply, isCut: !isKnownEmpty(headers, size) }
  return { reply, isCut: content.comment !== undefined || (!isJson(reply.text) && bytes.length !== size) }
}

/** Whether an answer really had no body, rather than one that was not recorded. */
const isKnownEmpty = (headers: Pairs, size: number): boolean =>
  size === 0 && headerOf({ headers }, 'content-length') === '0'
