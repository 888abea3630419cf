import { expect, test } from 'vitest'
import type { Docket } from '../../../judge/docket.js'
import { judgeTraffic } from '../../../judge/judge-traffic.js'
import type { Recorded } from '../../../judge/overheard.js'
import type { Json } from '../../../spec/http.js'
import type { HarOptions } from '../har-entry.js'
import { readHar } from '../read-har.js'

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

export const done = (call: string, at: number, body?: Json): Told => ({
  ...{ call, at, reply: { success: true } },
  ...(body !== undefined && { body }),
})

export const refused = (call: string, at: number, status: number, body?: Json): Told => ({
  ...done(call, at, body),
  ...{ status, reply: { error: 'no' } },
})

export const registers = (body: Json, at = 0, id = 'h1'): Told => ({
  ...{ call: 'POST /hosts', at, body },
  reply: { id },
})

export const puts = (at: number, more: Record<string, Json>, id = 'h1'): Told => ({
  ...{ call: `PUT /hosts/${id}`, at, reply: { id } },
  body: { name: 'web-01', meta: {}, ...more },
})

export const gets = (at: number, more: Record<string, Json> = {}): Told => ({
  ...{ call: `GET /hosts/${more.id ?? 'h1'}`, at },
  reply: { host: shownHost(more) },
})

export const listed = (at: number, ...hosts: Json[]): Told => ({ call: 'GET /hosts', at, reply: { hosts } })

export const readPlainly = (har: string, more: Partial<HarOptions> = {}) =>
  readHar(har, { keyHeader: 'X-Api-Key', cloudWord: 'cloud', ...more })

/** What is held against these calls, by clause. */
export const judged = (
  recorded: readonly Recorded[],
  { settle = 2000, others = false } = {},
): Docket['byClause'] => judgeTraffic(recorded, { settle, others }).docket.byClause

export const brokenOf = (byClause: Docket['byClause']): string[] =>
  [...byClause].filter(([, { broken }]) => broken > 0).map(([clause]) => clause)

/** The clauses that these calls break. */
export const brokenIn = (told: readonly Told[], options?: Parameters<typeof judged>[1]): string[] =>
  brokenOf(judged(readPlainly(harOf(told)).recorded, options))

/** These calls break this clause and no other. */
export const accuses = (clause: string, title: string, told: readonly Told[]): void =>
  test(title, () => expect(brokenIn(told)).toEqual([clause]))

/** These calls break no clause. */
export const acquits = (title: string, told: readonly Told[]): void =>
  test(title, () => expect(brokenIn(told)).toEqual([]))

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
