import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Call, Reply } from '../../spec/http.js'
import { type Keys, keysByKind } from '../world/keys.js'

interface Sent {
  method: string
  path: string
  headers: readonly (readonly [string, string | string[]])[]
  raw?: string | Uint8Array | undefined
}

/** Sends one request as it is, over a connection of its own. */
export function sentTo(
  url: string,
  { method, path, headers, raw }: Sent,
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  const outgoing = request(url, { method, path, agent: false })
  for (const [at, [name, value]] of headers.entries()) {
    const isAgain = headers.slice(0, at).some(([each]) => each.toLowerCase() === name.toLowerCase())
    if (isAgain) outgoing.appendHeader(name, value)
    else outgoing.setHeader(name, value)
  }
  if (raw !== undefined) outgoing.setHeader('content-length', Buffer.byteLength(raw))
  return new Promise((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      const { statusCode: status = 0, headers } = response
      text(response).then((said) => resolve({ status, headers, text: said }), reject)
    })
    outgoing.end(raw)
  })
}

/** Sends calls with unchanged paths, each over its own connection, for the tests of this folder. */
export const overHttp =
  (url: string, keys: Keys) =>
  async ({ method, path, query = [], headers = [], body, raw, key = 'full' }: Call): Promise<Reply> => {
    const search = query.length > 0 ? `?${new URLSearchParams(query as [string, string][])}` : ''
    const own: [string, string][] =
      key === 'none' ? [] : [['x-api-key', keysByKind(keys)[key as Exclude<typeof key, 'none' | 'other'>]]]
    const bytes = Buffer.from(raw ?? (body === undefined ? '' : JSON.stringify(body)))
    const said = await sentTo(url, {
      ...{ method, path: path + search, headers: [...own, ...headers] },
      raw: bytes.length > 0 ? bytes : undefined,
    })
    return { ...said, headers: Object.entries(said.headers) as [string, string][] }
  }
