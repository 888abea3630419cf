import { Request as UndiciRequest } from 'undici'
import { describe, expect, test } from 'vitest'
import { createFakeServer } from '../index.js'

const path = '/api/v0/hosts'
const url = `https://api.example.com${path}`

function scene() {
  const fake = createFakeServer({ clock: Date.UTC(2024, 0, 1) })
  fake.clock.freeze()
  const { fetch } = fake
  const headers = { 'X-Api-Key': fake.keys.readWrite }
  const body = JSON.stringify({ name: 'x', meta: {} })
  return { ...fake, fetch, headers, post: { method: 'POST', headers, body } }
}

const hostsOf = async (fetch: typeof globalThis.fetch, headers: object): Promise<unknown[]> => {
  const response = await fetch(url, { headers: headers as Record<string, string> })
  return ((await response.json()) as { hosts: unknown[] }).hosts
}

test.each([url, path, `${path}?name=x`, `${url}#fragment`, 'http://127.0.0.1:1/api/v0/hosts'])(
  'takes %s, as text and as URL, whatever the host',
  async (asked) => {
    const { fetch, headers } = scene()
    const response = await fetch(asked, { headers })
    expect(response).toBeInstanceOf(Response)
    expect([response.status, response.statusText, response.ok]).toEqual([200, 'OK', true])
    expect(await response.json()).toEqual({ hosts: [] })
    if (asked.startsWith('http')) expect((await fetch(new URL(asked), { headers })).status).toBe(200)
  },
)

test('tells the URL without its fragment, and all headers', async () => {
  const { fetch, headers } = scene()
  const response = await fetch(`${url}?a=b#c`, { headers })
  expect(response.url).toBe(`${url}?a=b`)
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-length': '12',
    'content-type': 'application/json',
    date: 'Mon, 01 Jan 2024 00:00:00 GMT',
  })
})

test('takes a Request of any make, with and without more options', async () => {
  const { fetch, post, headers } = scene()
  expect((await fetch(new Request(url, post))).status).toBe(200)
  expect((await fetch(new Request(url, { method: 'POST', headers }), { body: post.body })).status).toBe(200)
  expect((await fetch(new UndiciRequest(url, post) as unknown as Request)).status).toBe(200)
  expect(await hostsOf(fetch, headers)).toHaveLength(3)
})

test.each<[string, BodyOf]>([
  ['bytes', (text) => new TextEncoder().encode(text)],
  ['a buffer', (text) => new TextEncoder().encode(text).buffer],
  ['a blob', (text) => new Blob([text])],
  ['a stream', (text) => new Blob([text.slice(0, 5), text.slice(5)]).stream()],
])('takes a body of %s', async (_, bodyOf) => {
  const { fetch, post } = scene()
  const init = { ...post, body: bodyOf(post.body), duplex: 'half' } as RequestInit
  expect((await fetch(url, init)).status).toBe(200)
})

type BodyOf = (text: string) => unknown

test('does not read on in a body that is too large', async () => {
  const { fetch, post } = scene()
  let pulled = 0
  const body = new ReadableStream({
    pull(controller) {
      pulled++
      controller.enqueue(new Uint8Array(2 ** 18))
    },
  })
  expect((await fetch(url, { ...post, body, duplex: 'half' } as RequestInit)).status).toBe(413)
  expect(pulled).toBeLessThan(10)
})

test('a body that breaks off is a failure, and changes nothing', async () => {
  const { fetch, post, headers } = scene()
  const cause = new Error('no more')
  const body = new ReadableStream({
    pull(controller) {
      controller.error(cause)
    },
  })
  const failure = { name: 'TypeError', message: 'fetch failed', cause }
  await expect(fetch(url, { ...post, body, duplex: 'half' } as RequestInit)).rejects.toMatchObject(failure)
  expect(await hostsOf(fetch, headers)).toEqual([])
})

test.each([
  ['http://', undefined],
  [url, { method: 'TRACE' }],
  [url, { method: 'GET', body: 'x' }],
  ['https://me:secret@api.example.com/', undefined],
])('rejects what no fetch can send: %s %j', async (asked, init) => {
  await expect(scene().fetch(asked, init)).rejects.toThrow(TypeError)
})

describe('faults', () => {
  test('hang, until the signal is aborted', async () => {
    const { fetch, faults, headers } = scene()
    faults.add('*', { hang: true, times: 2 })
    const controller = new AbortController()
    const [asked, other] = [1, 2].map(() => fetch(url, { headers, signal: controller.signal }))
    controller.abort(new Error('enough'))
    await expect(asked).rejects.toThrow('enough')
    await expect(other).rejects.toThrow('enough')
  })

  test('hang, until as much time has passed as Node’s fetch waits', async () => {
    const { fetch, faults, headers, clock, journal } = scene()
    faults.add('*', { hang: true })
    const asked = fetch(url, { headers }).catch((error) => error)
    while (journal.entries.length === 0) await new Promise(setImmediate)
    clock.advance({ minutes: 5 })
    expect(await asked).toMatchObject({ message: 'fetch failed', cause: { code: 'UND_ERR_HEADERS_TIMEOUT' } })
  })

  test('delay, on the clock of the fake; a signal ends it', async () => {
    const { fetch, faults, headers, clock, journal } = scene()
    faults.add('*', { delay: { hours: 1 }, times: 2 })
    const asked = fetch(url, { headers })
    const controller = new AbortController()
    const aborted = fetch(url, { headers, signal: controller.signal })
    while (journal.entries.length < 2) await new Promise(setImmediate)
    controller.abort()
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
    clock.advance({ hours: 1 })
    expect((await asked).status).toBe(200)
  })

  test('drip', async () => {
    const { fetch, faults, headers, clock } = scene()
    faults.add('*', { drip: { seconds: 11 }, times: 2 })
    const response = await fetch(url, { headers })
    const controller = new AbortController()
    const aborted = await fetch(url, { headers, signal: controller.signal })
    const reader = response.body?.getReader()
    const read = async () => Buffer.from((await reader?.read())?.value ?? []).toString()

    controller.abort()

    let said = await read()
    for (let second = 0; second < 11; second++) {
      clock.advance({ seconds: 1 })
      said += await read()
    }

    expect(JSON.parse(said)).toEqual({ hosts: [] })
    expect((await reader?.read())?.done).toBe(true)
    await expect(aborted.text()).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('truncate', async () => {
    const { fetch, faults, headers } = scene()
    faults.add('*', { truncate: true })
    const response = await fetch(url, { headers })
    expect(response.headers.get('content-length')).toBe('12')
    await expect(response.text()).rejects.toMatchObject({
      ...{ name: 'TypeError', message: 'terminated', cause: { code: 'UND_ERR_SOCKET' } },
    })
  })
})

test('a signal that is aborted already keeps the call from being made', async () => {
  const { fetch, post, journal } = scene()
  await expect(fetch(url, { ...post, signal: AbortSignal.abort('no') })).rejects.toBe('no')
  const foreign = {
    aborted: true,
    reason: 'no',
    throwIfAborted: () => Promise.reject(),
  } as unknown as AbortSignal
  await expect(fetch(url, { ...post, signal: foreign })).rejects.toBe('no')
  expect(journal.entries).toEqual([])
})

test('a signal that is aborted at once does so too', async () => {
  const { fetch, post, headers, journal } = scene()
  const controller = new AbortController()
  const { signal } = controller
  const asked = [fetch(url, { ...post, signal }), fetch(url, { headers, signal })]
  controller.abort()
  for (const each of asked) await expect(each).rejects.toMatchObject({ name: 'AbortError' })
  expect(journal.entries).toEqual([])
})

test('a signal can be shared by any number of calls', async () => {
  const { fetch, headers } = scene()
  const { signal } = new AbortController()
  const warnings: unknown[] = []
  process.on('warning', (warning) => warnings.push(warning))
  for (let call = 0; call < 30; call++) await fetch(url, { headers, signal })
  await new Promise(setImmediate)
  expect(warnings).toEqual([])
})

test.each([
  [undefined, 'got nothing.'],
  [null, 'got null.'],
  [5, 'got 5.'],
  [{}, 'got {}.'],
])('%j is nothing to fetch', async (input, message) => {
  const { fetch, journal } = scene()

  const fetched = fetch(input as unknown as string)

  await expect(fetched).rejects.toThrow(TypeError)
  await expect(fetched).rejects.toThrow(`fetch: expected a URL, a path or a Request, ${message}`)
  expect(journal.entries).toEqual([])
})

test('a URL may be of any maker', async () => {
  const { fetch, headers } = scene()

  expect((await fetch({ toString: () => url } as unknown as string, { headers })).status).toBe(200)
})
