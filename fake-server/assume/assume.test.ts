import { afterEach, expect, test, vi } from 'vitest'
import { createFakeServer, type RunningFakeServer, startFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'
import { overHttp } from '../testing/over-http.js'

let server: RunningFakeServer | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await server?.close()
})

const update = (id: string, body = { name: 'web-1', meta: {} }) =>
  ({ method: 'PUT', path: `/api/v0/hosts/${id}`, body }) as const

test('the refusal names the open point, its question, and how to choose', () => {
  const fake = createFakeServer({ assume: 'error' })
  const { id } = fake.given.host({ memo: 'a memo' })

  const { status, text } = fake.answer(update(id))

  expect(status).toBe(501)
  expect(JSON.parse(text).error.message).toBe(
    "This call relies on what the document leaves open, and assume is 'error'. host.update.omitted.memo (§4.2.1): " +
      'What does an update without `memo` do to what is stored? ' +
      "Choose: choices: { 'host.update.omitted.memo': 'keeps' }, or 'resets'.",
  )
  expect(fake.journal.last()).toMatchObject({
    operation: 'updateHost',
    input: { path: { hostId: id }, body: { name: 'web-1' } },
    changed: [],
    refusedBy: { openPoint: 'host.update.omitted.memo' },
  })
})

test('a choice is no assumption, the usual answer is', () => {
  const fakeWith = (choices: object) => {
    const fake = createFakeServer({ assume: 'error', choices })
    return fake.answer(update(fake.given.host({ memo: 'a memo' }).id)).status
  }

  expect(fakeWith({ 'host.update.omitted.memo': 'keeps' })).toBe(200)
  expect(fakeWith({ 'host.update.omitted.memo': 'resets' })).toBe(200)
  expect(fakeWith({ 'host.update.omitted.memo': undefined })).toBe(501)
})

test('what is drawn by lot is an assumption too', () => {
  const fake = createFakeServer({ assume: 'error', grease: 1, choices: { 'errors.body': 'nested-message' } })

  expect(calling(fake).get('/nowhere').status).toBe(501)
})

test('nothing is assumed after a reset, nor in a fork or another organization', () => {
  const fake = createFakeServer({ assume: 'error' })
  fake.reset()
  const { keys } = fake.createOrganization()
  const headers = [['x-api-key', keys.readWrite]] as const

  expect(calling(fake).get('/hosts/none').status).toBe(501)
  expect(calling(fake.fork()).get('/hosts/none').status).toBe(501)
  expect(calling(fake, { headers }).get('/hosts/none').status).toBe(501)
})

test('over a socket it is the same, also under a fault with its effect', async () => {
  server = await startFakeServer({ assume: 'error' })
  const { id } = server.given.host({ memo: 'a memo' })
  server.faults.add('updateHost', { status: 503, effect: 'committed' })
  const send = overHttp(server.url, server.keys)

  expect((await send(update(id))).status).toBe(503)
  expect((await send(update(id))).status).toBe(501)
  expect(server.journal.calls('updateHost').map((each) => each.changed)).toEqual([[], []])
})

test('time that passes meanwhile is not taken for a difference', () => {
  let time = Date.UTC(2026, 0, 2)
  vi.spyOn(Date, 'now').mockImplementation(() => (time += 1000))
  const { host } = calling(createFakeServer({ assume: 'error' }))

  expect(host()).toEqual(expect.any(String))
})
