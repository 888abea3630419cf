import type { Recorded } from '../../judge/overheard.js'
import type { Call, KeyKind, Pairs } from '../../spec/http.js'

/** Headers that are safe to show, because none holds a key. */
const innocent = [
  'content-type',
  'content-length',
  'content-encoding',
  'accept',
  'date',
  'retry-after',
  'link',
]

/** Headers whose values are different with each call, although their names sound like those of keys. */
const ofOneCall = /idempotency|signature|nonce|request|csrf|xsrf|trace|content|digest/i

/** Headers that carry a key by the standard. */
const standard = ['authorization', 'x-api-key', 'x-auth-token', 'cookie']

/** Names of headers and parameters that may carry secrets. */
const telling = /key|token|auth|secret|cookie|password|signature|credential/i

/** Stands for a value that was removed. */
export const redactedMark = '[redacted]'

const redacted = /redact|removed|hidden|filtered|scrubbed|^\W*$|^<.*>$/i

/** Keys whose kind is known. */
export interface KnownKeys {
  key?: string | undefined
  readKey?: string | undefined
  writeKey?: string | undefined
  outsideKey?: string | undefined
}

const kinds: Readonly<Record<keyof KnownKeys, KeyKind>> = {
  key: 'full',
  readKey: 'read',
  writeKey: 'write',
  outsideKey: 'outside',
}

/** A word such as Bearer before a key. */
const wordBefore = /^\w+ +/

/** What a key carries, with or without a word before it. */
function kindOf(caller: string, keys: KnownKeys): KeyKind | undefined {
  const plain = caller.replace(wordBefore, '')
  const found = (Object.keys(kinds) as (keyof KnownKeys)[]).find(
    (each) => keys[each] !== undefined && (keys[each] === caller || keys[each] === plain),
  )
  return found && kinds[found]
}

/** Who made a call, if the record tells. `known` are the parameters of the operation. */
export function callerOf(
  { headers = [], query = [] }: Pick<Call, 'headers' | 'query'>,
  { keyHeader, ...keys }: KnownKeys & { keyHeader: string },
  known: readonly string[],
): {
  key: Pick<Recorded, 'caller' | 'isKeyless' | 'keyKind' | 'keyWay'>
  secrets: string[]
} {
  const name = keyHeader.toLowerCase()
  const carrying = headers.filter(([each]) => each.toLowerCase() === name || telling.test(each))
  const strange = query.filter(([each]) => !known.includes(each))
  const credentials = [...carrying, ...strange.filter(([each]) => telling.test(each))].filter(
    ([each]) => each.toLowerCase() === name || !ofOneCall.test(each),
  )
  const named = (those: readonly string[]) => credentials.find(([each]) => those.includes(each.toLowerCase()))
  const [place, caller] = named([name]) ?? named(standard) ?? credentials[0] ?? []
  const keyKind = caller === undefined ? undefined : kindOf(caller, keys)
  return {
    key: {
      ...(caller !== undefined && !redacted.test(caller) && { caller }),
      ...(keyKind && {
        keyKind,
        keyWay: `${place?.toLowerCase()} ${wordBefore.exec(caller ?? '')?.[0] ?? ''}`,
      }),
      ...(carrying.length === 0 && strange.length === 0 && { isKeyless: true }),
    },
    secrets: credentials
      .flatMap(([, each]) => [each, each.replace(wordBefore, '')])
      .filter((each) => !redacted.test(each)),
  }
}

/** The headers and the query that may be kept. */
export const withoutKeys = (
  { headers = [], query = [] }: Pick<Call, 'headers' | 'query'>,
  known: readonly string[],
): Pick<Call, 'headers' | 'query'> => ({
  headers: innocentOf(headers),
  query: query.map(([name, value]) => [
    name,
    known.includes(name) || !telling.test(name) ? value : redactedMark,
  ]),
})

/** The headers that may be kept. */
export const innocentOf = (headers: Pairs): Pairs =>
  headers.filter(([name]) => innocent.includes(name.toLowerCase()))

/** A missing key means something only if other calls are seen to have one. */
export function markKeyless(recorded: Recorded[]): Recorded[] {
  const isSeen = recorded.some(({ caller }) => caller !== undefined)
  return isSeen ? recorded : recorded.map(({ isKeyless: _, ...each }) => each)
}
