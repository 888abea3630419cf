import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Call, Reply } from '../../spec/http.js'
import { type Keys, type KeysByKind, keysByKind } from '../world/keys.js'

/** Sends calls with unchanged paths, each over its own connection, for the tests of this folder. */
export const overHttp =
  (url: string, keys: Keys) =>
  async ({ method, path, query = [], headers = [], body, raw, key = 'full' }: Call): Promise<Reply> => {
    const search = query.length > 0 ? `?${new URLSearchParams(query as [string, string][])}` : ''
    const own = key === 'none' ? [] : [['x-api-key', keysByKind(keys)[key as keyof KeysByKind]]]
    const sent = request(url, {
      method,
      path: path + search,
      agent: false,
    })
    for (const [name, value] of [...own, ...headers]) sent.appendHeader(name as string, value as string)
    const answered = new Promise<Reply>((resolve, reject) => {
      sent.on('error', reject)
      sent.on('response', (response) => {
        text(response).then((said) => {
          const entries = Object.entries(response.headers) as [string, string][]
          resolve({ status: response.statusCode ?? 0, headers: entries, text: said })
        }, reject)
      })
    })
    const bytes = Buffer.from(raw ?? (body === undefined ? '' : JSON.stringify(body)))
    if (bytes.length > 0) sent.setHeader('content-length', bytes.length)
    sent.end(bytes)
    return answered
  }
