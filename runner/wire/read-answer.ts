import { Readable, type Transform } from 'node:stream'
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzipSync,
  inflateSync,
} from 'node:zlib'
import { type Call, headerOf, NoReply, type Pairs, type Reply } from '../../spec/http.js'
import { listKeys } from '../../suites/kernel/lists.js'
import { createSieve } from './sieve.js'

const mebibyte = 1024 * 1024

/** How long an answer may be, packed and unpacked. Lists grow with the organization. */
const longestAnswer = ({ operation }: Call): number =>
  operation?.startsWith('list') ? 256 * mebibyte : mebibyte

/** A body that is not held in memory as a whole. */
interface Answer {
  status: number
  headers: Pairs
  body: AsyncIterable<Uint8Array>
}

/** From this many bytes on, a list is filtered while it is read. */
const large = 256 * 1024

/** Reads and unpacks an answer as it comes. Rejects: `NoReply` if too long, another error if too late. */
export async function replyTo(
  call: Call,
  { status, headers, body }: Answer,
  isOver: () => boolean = () => false,
): Promise<Reply> {
  const most = longestAnswer(call)
  const { name, coding } = codingOf(headers)
  const tooLong = new NoReply(`The answer is longer than ${most / mebibyte} MiB; no more of it was read.`, {
    answered: true,
  })
  if (!coding) return collected(call, { status, headers, body: bounded(body, most, tooLong, isOver) })
  const packed: Uint8Array[] = []
  const came = bounded(keeping(packed, body), most, tooLong, isOver)
  const tooLongUnpacked = new Error(`longer than ${most / mebibyte} MiB unpacked`)
  try {
    const unpacked = bounded(unpackedBy(coding.unpacker(), came), most, tooLongUnpacked, isOver)
    return await collected(call, { status, headers, body: unpacked })
  } catch (error) {
    if (!(error instanceof NotPacked) && error !== tooLongUnpacked) throw error
    const text = Buffer.concat(packed).toString('utf8')
    return { status, headers, text, ...(text && { unreadable: notPacked(name, (error as Error).message) }) }
  }
}

/** Passes a body on, as far as its length and the time permit. */
async function* bounded(
  body: AsyncIterable<Uint8Array>,
  most: number,
  tooLong: Error,
  isOver: () => boolean,
): AsyncIterable<Uint8Array> {
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > most) throw tooLong
    if (isOver()) throw new Error('The time is over.')
    yield chunk
  }
}

/** Keeps the beginning of a body, to show when it cannot be unpacked. */
async function* keeping(kept: Uint8Array[], body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let length = 0
  for await (const chunk of body) {
    if (length < large) kept.push(chunk)
    length += chunk.length
    yield chunk
  }
}

/** The body is not packed as its header says. */
class NotPacked extends Error {}

async function* unpackedBy(
  unpacker: Transform,
  packed: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  let broken: Error | undefined
  const source = Readable.from(packed).on('error', (error) => {
    broken = error
    unpacker.destroy(error)
  })
  try {
    yield* source.pipe(unpacker).on('error', () => {})
  } catch (error) {
    throw broken ?? new NotPacked(String((error as NodeJS.ErrnoException).code))
  } finally {
    source.destroy()
    unpacker.destroy()
  }
}

async function collected(call: Call, { status, headers, body }: Answer): Promise<Reply> {
  const sieve = sieveFor(call, status)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (sieve && length > large)
      sieve.add(chunks.length ? Buffer.concat([...chunks.splice(0), chunk]) : chunk)
    else chunks.push(chunk)
  }
  const read = sieve && length > large ? sieve.end() : textOf(Buffer.concat(chunks, length))
  return { status, headers, ...notTooDeep(read) }
}

/** Who follows a value into such a depth would run out of stack. No answer of the API has nearly as many. */
const mostLevels = 2000

function notTooDeep(read: Pick<Reply, 'text' | 'unreadable'>): Pick<Reply, 'text' | 'unreadable'> {
  const { text } = read
  if (text.length < 2 * mostLevels || !isDeeper(text, mostLevels)) return read
  return { text: text.slice(0, mostLevels), unreadable: `JSON of more than ${mostLevels} levels` }
}

function isDeeper(text: string, most: number): boolean {
  let levels = 0
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{]|[\]}]/gs)) {
    if (sign === '[' || sign === '{') levels += 1
    else if (sign === ']' || sign === '}') levels -= 1
    if (levels > most) return true
  }
  return false
}

/** For a list. */
function sieveFor({ operation, sift }: Call, status: number) {
  const key = operation && listKeys[operation]
  if (!sift || !key || status >= 300) return undefined
  const sieve = createSieve(key, sift)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isReadable = true
  const add = (bytes?: Uint8Array): void => {
    if (!isReadable) return
    try {
      sieve.add(bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode())
    } catch {
      isReadable = false
    }
  }
  return {
    add,
    end() {
      add()
      return { text: sieve.text(), ...(!isReadable && { unreadable: notUtf8 }) }
    },
  }
}

const notUtf8 = 'a body that is not UTF-8'

/** The reply in these bytes, unpacked up to `most` bytes. */
export function replyOf(status: number, headers: Pairs, bytes: Buffer, most: number): Reply {
  const { name, coding } = codingOf(headers)
  if (!coding || !bytes.length) return { status, headers, ...textOf(bytes) }
  try {
    return { status, headers, ...textOf(coding.unpacked(bytes, { maxOutputLength: most })) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ERR_BUFFER_TOO_LARGE' ? `longer than ${most / mebibyte} MiB unpacked` : code
    return { status, headers, ...textOf(bytes), unreadable: notPacked(name, why) }
  }
}

function textOf(bytes: Buffer): Pick<Reply, 'text' | 'unreadable'> {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { text: bytes.toString('utf8'), unreadable: notUtf8 }
  }
}

/** Unpacks as the bytes come, or all at once. */
interface Coding {
  unpacker(): Transform
  unpacked(bytes: Buffer, options: { maxOutputLength: number }): Buffer
}

const gzip: Coding = { unpacker: createGunzip, unpacked: gunzipSync }

const codings: Record<string, Coding> = {
  ...{ gzip, 'x-gzip': gzip },
  deflate: { unpacker: createInflate, unpacked: inflateSync },
  br: { unpacker: createBrotliDecompress, unpacked: brotliDecompressSync },
}

function codingOf(headers: Pairs) {
  const name = headerOf({ headers }, 'content-encoding')
  return { name, coding: codings[name?.trim().toLowerCase() ?? ''] }
}

const notPacked = (name: string | undefined, why: string | undefined): string =>
  `a body that is not valid ${name} (${why})`
