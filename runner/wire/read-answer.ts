import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { type Call, headerOf, NoReply, type Pairs, type Reply } from '../../spec/http.js'

const mebibyte = 1024 * 1024

/** How long an answer may be, packed and unpacked: lists are as long as the organization is large. */
export const longestAnswer = ({ operation }: Call): number =>
  operation?.startsWith('list') ? 256 * mebibyte : mebibyte

/** Rejects with `NoReply` when more than `most` bytes come. */
export async function bytesOf(body: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > most)
      throw new NoReply(`The answer is longer than ${most / mebibyte} MiB; no more of it was read.`, {
        answered: true,
      })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

const decoders: Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Buffer> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/** The reply that these bytes are, unpacked up to `most` bytes. */
export function replyOf(status: number, headers: Pairs, bytes: Buffer, most: number): Reply {
  const { decoded, unreadable } = decode(headerOf({ headers }, 'content-encoding'), bytes, most)
  try {
    return { status, headers, text: new TextDecoder('utf-8', { fatal: true }).decode(decoded), ...unreadable }
  } catch {
    return {
      status,
      headers,
      text: decoded.toString('utf8'),
      unreadable: 'a body that is not UTF-8',
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
