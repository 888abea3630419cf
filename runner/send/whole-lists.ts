import type { Call, Json, JsonObject, Reply, Send } from '../../spec/http.js'
import { operation } from '../../spec/operations.js'
import { bodyOf, partOf, withBody } from '../../suites/kernel/evidence.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import { isStranger, listKeys } from '../../suites/kernel/lists.js'
import type { Layer } from './pipeline.js'

const mostPages = 500

/**
 * Follows the pages of a list, since the document does not say that lists are complete. The keys beside the
 * list show how the server wants to be asked for more: `{"next": "abc"}` is sent back as `?next=abc`,
 * `{"nextCursor": "abc"}` as `?cursor=abc`, and `{"total": 90}` as `?offset=50`. The offset is also tried if there is
 * no such key and the list has a usual page length, until a list answers that with what it has shown before. A server
 * whose answer brings nothing new has no pages. An answer without a next page stays as it came.
 */
export function createWholeLists(): Layer {
  const learned: Learned = { ignoresOffset: false }
  return (send) => async (call) => {
    const first = await send(call)
    const key = call.operation && listKeys[call.operation]
    const found = key && listIn(first, key)
    if (!found) return first
    if (!isCutPerhaps(found.list)) return withoutStrangers(first, key, found)
    const list = [...found.list]
    let latest: Page | undefined = found
    for (let pages = 1; latest && pages < mostPages; pages++) {
      latest = await nextPage(send, call, key, { latest, known: list, learned })
      list.push(...(latest?.list ?? []))
    }
    if (list.length === found.list.length) return withoutStrangers(first, key, found)
    const own = list.filter((each) => !isStranger(each))
    const body = { ...found.body, [key]: partOf(own, found.list) }
    return withBody({ ...first, text: JSON.stringify(body) }, body, first)
  }
}

/** Removes the placeholders of foreign things, which were needed only to tell pages apart. */
function withoutStrangers(reply: Reply, key: string, { body, list }: Page): Reply {
  const own = list.filter((each) => !isStranger(each))
  return own.length === list.length ? reply : withBody(reply, { ...body, [key]: partOf(own, list) })
}

/** Nothing of which other lists tell anything. */
export const withWholeLists: Layer = (send) => createWholeLists()(send)

interface Learned {
  ignoresOffset: boolean
}

interface Page {
  body: JsonObject
  list: Json[]
}

/** Pages are long and have round lengths. Asking for more after every short list would be a waste. */
const isCutPerhaps = (list: readonly Json[]): boolean => list.length >= 20 && list.length % 5 === 0

const usualSizes = [20, 25, 30, 50, 100, 200, 250, 500, 1000]

function listIn(reply: Reply, key: string): Page | undefined {
  if (!isSuccess(reply)) return undefined
  try {
    const body = bodyOf(reply) as JsonObject
    const list = body[key]
    return Array.isArray(list) ? { body, list } : undefined
  } catch {
    return undefined
  }
}

/** The elements of the next page that are not known yet. */
async function nextPage(
  send: Send,
  call: Call,
  key: string,
  {
    latest: { body, list: latest },
    known,
    learned,
  }: { latest: Page; known: readonly Json[]; learned: Learned },
): Promise<Page | undefined> {
  const identity = (element: Json): string => identityIn(key, element)
  const seen = new Set(known.map(identity))
  const beside = waysOn(body, key, known.length).filter(([name]) => !isFilter(call, name))
  const isCut = !beside.length && usualSizes.includes(latest.length)
  const blindly = isCut && !learned.ignoresOffset ? [offset(known.length)] : []
  for (const more of [...beside, ...blindly]) {
    const page = listIn(await send({ ...call, query: [...(call.query ?? []), more] }), key)
    const list = page?.list.filter((each) => !seen.has(identity(each))) ?? []
    if (page && list.length > 0) return { body: page.body, list }
    /** A shorter one may be a page of hosts that others have moved in the meantime. */
    if (blindly.includes(more) && page && page.list.length >= latest.length) learned.ignoresOffset = true
  }
  return undefined
}

/** A field that has the name of a filter leads to other elements, not to more of them. */
const isFilter = ({ operation: id }: Call, name: string): boolean =>
  id !== undefined && operation(id).query?.some((each) => each.name === name) === true

type Parameter = [name: string, value: string]

const offset = (count: number): Parameter => ['offset', String(count)]

function waysOn(body: JsonObject, key: string, count: number): Parameter[] {
  const beside = Object.entries(body).filter(([name]) => name !== key)
  const isCounted = beside.some(([, value]) => typeof value === 'number' && value > count)
  const texts = beside.flatMap(([name, value]): Parameter[] =>
    (typeof value === 'string' && value !== '') || typeof value === 'number'
      ? parametersOf(name).map((each) => [each, String(value)])
      : [],
  )
  return isCounted ? [offset(count), ...texts] : texts
}

/** `nextCursor` is what `cursor` asks for. */
function parametersOf(name: string): string[] {
  const [, initial = '', rest = ''] = /^next_?([a-z])(.*)$/i.exec(name) ?? []
  return initial ? [initial.toLowerCase() + rest, name] : [name]
}

/** Identifies an element that appears again on a later page. An id that an invitation has is none of the document's. */
function identityIn(key: string, element: Json): string {
  const { id, email } = Object(element) as JsonObject
  return JSON.stringify((key === 'invitations' ? email : id) ?? element)
}
