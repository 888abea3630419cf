import { afterEach, expect, test } from 'vitest'
import type { RunningFakeServer, StartOptions } from '../index.js'
import { startWatched } from '../running-fake-server.js'
import { controlling } from '../testing/controlling.js'
import type { HandedPages } from './controlled.js'

let fake: RunningFakeServer
afterEach(() => fake.close())

const { get, post } = controlling(() => fake)
const start = async (options: StartOptions = {}, pages?: HandedPages): Promise<void> => {
  fake = await startWatched({ control: true, clock: '2026-01-15T12:00:00Z', ...options }, {}, pages)
}

const leaving: NonNullable<StartOptions['departures']>[number] = {
  clause: 'host.broken',
  wear: (send) => (call) => send({ ...call, path: '/api/v0/nothing' }),
}

const register = { method: 'POST', path: '/api/v0/hosts', text: '{"name":"a","meta":{}}' }
const list = { method: 'GET', path: '/api/v0/hosts' }

test('calls go to a fresh fake, and this one does not notice', async () => {
  await start()
  fake.given.host({ name: 'own' })

  const { json } = await post('/rehearsals', { idSeed: 1, calls: [register, list] })

  expect(json.replies.map(({ status }: { status: number }) => status)).toEqual([200, 200])
  expect(json.replies[1].text).toMatch(/^\{"hosts":\[\{"id":"\w+","name":"a"/)
  expect(json.replies[1].text).not.toContain('own')
  expect(fake.journal.entries).toEqual([])
})

test('the same seed and clock give the same replies', async () => {
  await start()
  const calls = [register, { ...list, after: 5000 }]

  const [one, other] = [1, 1].map(() => post('/rehearsals', { idSeed: 7, clock: 1e12, calls }))

  expect((await one)?.json).toEqual((await other)?.json)
  expect((await one)?.json.replies[1].text).toContain('"createdAt":1000000000')
})

test('it chooses and departs as this one does', async () => {
  await start()
  fake.choose({ 'host.initial-status': 'standby' })
  const chosen = await post('/rehearsals', { calls: [register, list] })
  fake.depart([leaving])
  const departed = await post('/rehearsals', { calls: [list] })

  expect(departed.json.replies[0].status).toBe(404)
  expect(chosen.json.replies[1].text).toContain('"status":"standby"')
})

test('it answers otherwise, and breaks a clause, where that is asked', async () => {
  await start({}, { departure: async (id) => ({ ...leaving, clause: id }) })
  const standby = { 'host.initial-status': 'standby' }

  const [chosen, departed] = await Promise.all([
    post('/rehearsals', { choices: standby, calls: [register, list] }),
    post('/rehearsals', { departures: ['host.broken'], calls: [list] }),
  ])

  expect(chosen.json.replies[1].text).toContain('"status":"standby"')
  expect(departed.json.replies[0].status).toBe(404)
  expect(fake.choices['host.initial-status']).toBe('working')
})

test.each<[string, object, RegExp]>([
  ['too many calls', { calls: Array(501).fill(list) }, /at most 500, got 501/],
  ['a seed that is none', { idSeed: 1.5, calls: [list] }, /idSeed: expected a whole number/],
  ['no such answer', { choices: { 'host.initial-status': 'no' }, calls: [] }, /"no" is no answer of/],
  ['a departure that nobody knows', { departures: ['host.broken'], calls: [] }, /was handed none/],
  [
    'a call after the end of all clocks',
    { clock: 8_600_000_000_000_000, calls: [{ ...list, after: 8_600_000_000_000_000 }] },
    /expected epoch milliseconds from/,
  ],
  ['a call without a path', { calls: [{ method: 'GET' }] }, /path/],
])('%s: refused, with what is wrong', async (_, body, message) => {
  await start()

  const { status, json } = await post('/rehearsals', body)

  expect(status).toBe(400)
  expect(json.error.message).toMatch(message)
})

test('keys, bytes and headers go along', async () => {
  await start()
  const raw = {
    ...register,
    text: undefined,
    base64: Buffer.from('{"name":"b","meta":{}}').toString('base64'),
  }

  const { json } = await post('/rehearsals', {
    calls: [{ ...list, key: 'none' }, { ...register, key: 'read' }, raw],
  })

  expect(json.replies.map(({ status }: { status: number }) => status)).toEqual([401, 403, 200])
})

test('a specification is shown where it was handed over, and the state tells', async () => {
  await start()
  const [none, before] = [await get('/specification'), await get('/state')]
  await fake.close()
  await start({}, { specification: async () => '<p>all of it' })
  const [some, after] = [await get('/specification'), await get('/state')]

  expect([none.status, some.status]).toEqual([404, 200])
  expect(none.json.error.message).toContain('serve')
  expect(some.text).toBe('<p>all of it')
  expect(some.headers['content-type']).toBe('text/html; charset=utf-8')
  expect([before.json.specification, after.json.specification]).toEqual([false, true])
})
