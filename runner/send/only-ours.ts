import type { Call, JsonObject, Reply } from '../../spec/http.js'
import { jsonOf, unescaped } from '../../spec/json-of.js'
import { changesBy } from '../../suites/kernel/changes-by.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import { listKeys, strangerKey } from '../../suites/kernel/lists.js'
import { sifted } from '../wire/sieve.js'
import type { Layer } from './pipeline.js'

/** The longest list that may be a page of a longer one: placeholders stand for what is left out. */
const longestPage = 1000

/** From this size on, in characters, lists are read one at a time. */
const large = 1024 * 1024

/**
 * Drops the elements of lists that the run did not make, as soon as they are read. An organization may be
 * large, and its data is private. An element is ours if it carries the id of the run, forwards or backwards,
 * or an id that was known before or that a registration gave, or the address of the member that the run was given.
 */
export function withoutOthers(run: string, known: Iterable<string> = [], memberEmail?: string): Layer {
  const id = run.replace(/^mc-/, '')
  const signs = [id, [...id].reverse().join('')]
  const member = memberEmail && JSON.stringify(memberEmail).toLowerCase()
  const registered = new Set<string>(known)
  const isOurs = (element: string): boolean => {
    if (signs.some((each) => element.includes(each))) return true
    if (member && element.toLowerCase().includes(member)) return true
    const [, own] = /"id"\s*:\s*"([^"\\]+)"/.exec(element) ?? []
    return own !== undefined && registered.has(own)
  }
  const inTurn = createTurns()

  return (send) => async (call) => {
    const key = call.operation && listKeys[call.operation]
    if (!key) {
      const reply = await send(call)
      for (const { id, isMade } of changesBy(call, reply)) if (isMade) registered.add(id)
      return reply
    }
    return inTurn(call, async () => {
      const { sift, size } = sifting(isOurs, key)
      const reply = await send({ ...call, sift })
      return { size: Math.max(size(), reply.text.length), reply: ownIn(reply, key, isOurs) }
    })
  }
}

/** Of a list so long that it is filtered while it is read, leaves what is not ours out. */
export const withoutMany =
  (isOurs: (element: string) => boolean): Layer =>
  (send) =>
  (call) => {
    const key = call.operation && listKeys[call.operation]
    return send(key ? { ...call, sift: sifting(isOurs, key).sift } : call)
  }

/** For a list filtered while read: keeps placeholders for as many foreign elements as a page may hold. */
function sifting(
  isOurs: (element: string) => boolean,
  key: string,
): Required<Pick<Call, 'sift'>> & { size(): number } {
  let size = 0
  let strangers = 0
  const sift = (element: string): string | undefined => {
    size += element.length
    if (isThing(element) && isOurs(unescaped(element))) return element
    strangers += 1
    if (strangers > longestPage + 1) return undefined
    return isThing(element) ? standIn(element, key) : element
  }
  return { sift, size: () => size }
}

/** An invitation without an `email` is nobody's: what the document names stays, so that the lack shows. */
function standIn(element: string, key: string): string {
  if (key !== 'invitations' || /"email"\s*:\s*"/.test(unescaped(element))) return stranger(element)
  const { authority, expiresAt } = Object(jsonOf(element)) as JsonObject
  return JSON.stringify({ authority, expiresAt })
}

/** What is none shows something wrong, which a thousand of them show as well as all. */
const isThing = (element: string): boolean => element.startsWith('{')

const stranger = (element: string): string => JSON.stringify({ [strangerKey]: signOf(element) })

/** What a list has of ours, with placeholders for the rest where it may be a page of a longer one. */
function ownIn(reply: Reply, key: string, isOurs: (element: string) => boolean): Reply {
  if (!isSuccess(reply) || reply.unreadable) return reply
  const own: boolean[] = []
  sifted(reply.text, key, (element) => {
    own.push(!isThing(element) || isOurs(unescaped(element)))
    return undefined
  })
  if (!own.includes(false)) return reply
  const isPage = own.length <= longestPage
  let at = 0
  const kept = (element: string) => (own[at++] ? element : isPage ? standIn(element, key) : undefined)
  return { ...reply, text: sifted(reply.text, key, kept) }
}

/** Distinguishes elements without revealing them. */
function signOf(element: string): string {
  let sign = element.length
  for (let at = 0; at < element.length; at++) sign = (Math.imul(sign, 31) + element.charCodeAt(at)) | 0
  return (sign >>> 0).toString(36)
}

interface Read {
  size: number
  reply: Reply
}

/**
 * After a large answer, reads that kind of list one at a time: several at once may need more memory than there is.
 * Equal reads that wait for their turn share one answer, which is as recent as an answer of their own.
 */
function createTurns(): (call: Call, read: () => Promise<Read>) => Promise<Reply> {
  const isLarge = new Set<string>()
  const waiting = new Map<string, Promise<Read>>()
  let latest: Promise<unknown> = Promise.resolve()

  const queued = (what: string, read: () => Promise<Read>): Promise<Read> => {
    const turn = latest.then(() => {
      waiting.delete(what)
      return read()
    })
    waiting.set(what, turn)
    latest = turn.catch(() => {})
    return turn
  }

  return async (call, read) => {
    const { operation = '', path, query = [], key } = call
    const kind = [operation, ...new Set(query.map(([name]) => name))].sort().join(' ')
    const what = JSON.stringify([path, query, key, call.near, call.headers])
    const reading = isLarge.has(kind) ? (waiting.get(what) ?? queued(what, read)) : read()
    const { size, reply } = await reading
    if (size > large) isLarge.add(kind)
    return reply
  }
}
