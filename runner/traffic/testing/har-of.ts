import type { Json } from '../../../spec/http.js'

/** A client's call in a test: `POST /hosts`, with its time in ms after the first. */
export interface Told {
  call: string
  at: number
  ms?: number
  body?: Json
  raw?: string
  status?: number
  reply?: Json
  key?: string
  origin?: string
}

const began = Date.parse('2026-01-15T12:00:00Z')

/** An HTTP archive as browsers write it. */
export const harOf = (told: readonly Told[]): string =>
  JSON.stringify({
    log: { version: '1.2', creator: { name: 'test', version: '1' }, entries: told.map(entryOf) },
  })

function entryOf(told: Told): object {
  const {
    call,
    at,
    ms = 5.5,
    status = 200,
    reply,
    key = 'k3y-of-the-client',
    origin = 'https://api.example',
  } = told
  const [method = '', path = ''] = call.split(' ')
  const sent = told.raw ?? (told.body === undefined ? undefined : JSON.stringify(told.body))
  const came = reply === undefined ? undefined : JSON.stringify(reply)
  return {
    startedDateTime: new Date(began + at).toISOString(),
    time: ms,
    request: {
      method,
      url: `${origin}/api/v0${path}`,
      headers: [
        { name: 'X-Api-Key', value: key },
        { name: 'Content-Type', value: 'application/json' },
      ],
      ...(sent !== undefined && { postData: { mimeType: 'application/json', text: sent } }),
      bodySize: sent === undefined ? 0 : Buffer.byteLength(sent),
    },
    response: {
      status,
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      content: came === undefined ? { size: -1 } : { size: Buffer.byteLength(came), text: came },
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
  }
}

/** A host as a correct server shows it. */
export const shownHost = (more: Record<string, Json> = {}): Record<string, Json> => ({
  id: 'h1',
  name: 'web-01',
  meta: {},
  interfaces: [],
  size: 'standard',
  status: 'working',
  memo: '',
  isRetired: false,
  createdAt: began / 1000,
  roles: {},
  ...more,
})
