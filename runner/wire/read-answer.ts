import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { type Call, headerOf, NoReply, type Pairs, type Reply } from '../../spec/http.js'
import { listKeys } from '../../suites/kernel/whole-lists.js'
import { createSieve } from './sieve.js'

const mebibyte = 1024 * 1024

/** How long an answer may be, packed and unpacked. Lists grow with the organization. */
export const longestAnswer = ({ operation }: Call): number =>
  operation?.startsWith('list') ? 256 * mebibyte : mebibyte

/** A body that is not held in memory as a whole. */
interface Answer {
  status: number
  headers: Pairs
  body: AsyncIterable<Uint8Array>
}

/** From this many bytes on, a list is filtered while it is read. */
const large = 256 * 1024

/** Reads an answer into a reply. Rejects with `NoReply` when it is longer than allowed. */
export async function replyTo(call: Call, { status, headers, body }: Answer): Promise<Reply> {
  const most = longestAnswer(call)
  const sieve = sieveFor(call, { status, headers })
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > most)
      throw new NoReply(`The answer is longer than ${most / mebibyte} MiB; no more of it was read.`, {
        answered: true,
      })
    if (sieve && length > large)
      sieve.add(chunks.length ? Buffer.concat([...chunks.splice(0), chunk]) : chunk)
    else chunks.push(chunk)
  }
  if (sieve && length > large) return { status, headers, ...sieve.end() }
  return replyOf(status, headers, Buffer.concat(chunks, length), most)
}

interface ByteSieve {
  add(bytes: Uint8Array): void
  end(): Pick<Reply, 'text' | 'unreadable'>
}

/** For a list that came uncompressed. */
function sieveFor(
  { operation, sift }: Call,
  { status, headers }: Omit<Answer, 'body'>,
): ByteSieve | undefined {
  const key = operation && listKeys[operation]
  if (!sift || !key || status >= 300 || headerOf({ headers }, 'content-encoding')) return undefined
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

const decoders: Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Buffer> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/** The reply in these bytes, unpacked up to `most` bytes. */
export function replyOf(status: number, headers: Pairs, bytes: Buffer, most: number): Reply {
  const { decoded, unreadable } = decode(headerOf({ headers }, 'content-encoding'), bytes, most)
  try {
    return { status, headers, text: new TextDecoder('utf-8', { fatal: true }).decode(decoded), ...unreadable }
  } catch {
    return {
      status,
      headers,
      text: decoded.toString('utf8'),
      unreadable: notUtf8,
      ...unreadable,
    }
  }
}

function decode(
  encoding: string | undefined,
  bytes: Buffer,
  most: number,
): { decoded: Buffer; unreadable?: object } {
  const decoder = encoding && bytes.length ? decoders[encoding.trim().toLowerCase()] : undefined
  if (!decoder) return { decoded: bytes }
  try {
    return { decoded: decoder(bytes, { maxOutputLength: most }) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ERR_BUFFER_TOO_LARGE' ? `longer than ${most / mebibyte} MiB unpacked` : code
    return { decoded: bytes, unreadable: { unreadable: `a body that is not valid ${encoding} (${why})` } }
  }
}
