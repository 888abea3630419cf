import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Choices } from '../../spec/choices.js'
import type { Reply } from '../../spec/http.js'

/** Writes the head of a reply, framed as the choices say. The body comes later. */
export type Begin = (request: IncomingMessage, response: ServerResponse, reply: Reply) => string | Buffer

export function createBegin(choices: Choices): Begin {
  const isChunked = choices['http.framing'] === 'chunked'
  const closes = choices['http.connection'] === 'closed'
  const compresses = choices['http.compression'] === 'gzip'

  return (request, response, { status, headers, text }) => {
    response.sendDate = false
    const isZipped = compresses && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const body = isZipped ? gzipSync(text) : text
    const flat = isChunked ? [] : ['content-length', String(Buffer.byteLength(body))]
    if (isZipped) flat.push('content-encoding', 'gzip')
    if (closes) flat.push('connection', 'close')
    for (const [name, value] of headers) flat.push(name, value)
    response.writeHead(status, flat)
    return body
  }
}
