import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RunningFakeServer, startFakeServer } from '../index.js'
import { controlling } from '../testing/controlling.js'
import { listening } from '../testing/listening.js'

let fake: RunningFakeServer
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  fake = await startFakeServer({ control: true, clock: '2026-01-15T12:00:00Z' })
})
afterEach(async () => {
  await fake.close()
  vi.useRealTimers()
})

/** Changes that nobody announces are polled four times a second. */
const look = () => vi.advanceTimersByTime(250)

const { post, put, delete: remove } = controlling(() => fake)
const list = (path = '/hosts') => fake.answer({ method: 'GET', path: `/api/v0${path}` })

const listen = (path?: string, headers?: Record<string, string>) => listening(fake.url, path, headers)

test('a call is told as it happens, as the journal has it', async () => {
  const { response, next } = await listen()
  list('/hosts/nobody')

  const { data } = await next('journal')

  expect(response.headers['content-type']).toBe('text/event-stream')
  expect(data).toEqual(JSON.parse(JSON.stringify(fake.journal.last())))
})

test('what is done over HTTP is told at once', async () => {
  const { next } = await listen()

  await put('/clock', { frozen: true })
  expect((await next('clock')).data).toMatchObject({ frozen: true })
  await post('/faults', { operation: 'getHost', status: 500 })
  expect((await next('faults')).data.faults).toMatchObject([{ operations: ['getHost'], used: 0 }])
  await post('/organizations', { name: 'other' })
  expect((await next('organizations')).data).toEqual({ organizations: ['organization-1', 'other'] })
  await post('/reset')
  expect((await next('reset')).data).toMatchObject({ organizations: ['organization-1'], faults: 0 })
  expect((await next('clock')).data).toMatchObject({ frozen: false })
})

test('that a fault was used, and what a test does in the process of the fake, is told too', async () => {
  const { next } = await listen()
  fake.faults.add('getHost', { status: 500 })
  look()
  expect((await next('faults')).data.faults).toMatchObject([{ used: 0 }])

  list('/hosts/nobody')
  expect((await next('faults')).data.faults).toMatchObject([{ used: 1 }])
  fake.clock.advance({ hours: 1 })
  look()
  expect((await next('clock')).data.iso).toMatch(/^2026-01-15T13/)
  fake.reset()
  await next('reset')
})

test('who was away is told the calls since, by the id of the last event', async () => {
  const { response, next } = await listen()
  list()
  const { id = '' } = await next('journal')
  response.destroy()
  list('/invitations')
  list('/cloud-integrations')

  const paths = await heard('/events', { 'last-event-id': id })

  expect(paths).toEqual(['/api/v0/invitations', '/api/v0/cloud-integrations'])
  expect(await heard('/events?after=1')).toEqual(paths)
  expect(await heard('/events', { 'last-event-id': 'nonsense' })).toEqual([])
})

test('after a reset meanwhile, or a restart, all is to be read anew', async () => {
  const { response, next } = await listen()
  list()
  const { id = '' } = await next('journal')
  response.destroy()
  fake.reset()
  const { response: other } = await listen()
  other.destroy()
  list('/invitations')

  expect(await heard('/events', { 'last-event-id': id })).toEqual(['reset'])
  expect(await heard('/events', { 'last-event-id': '1-1' })).toEqual(['reset'])
})

/** What a new listener is told up to the present: paths of calls, or a reset. */
async function heard(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const { first } = await listen(path, headers)
  return first.flatMap(({ event, data }) =>
    event === 'reset' ? ['reset'] : event === 'journal' ? [data.call.path] : [],
  )
}

test('several may listen; one that leaves is forgotten, and close ends all', async () => {
  const [one, two] = [await listen(), await listen()]
  one.response.destroy()
  list()
  await two.next('journal')
  const ended = new Promise((resolve) => two.response.on('close', resolve).on('error', resolve))

  await fake.close()

  await ended
})

test('faults that are taken away are told', async () => {
  const { next } = await listen()
  await post('/faults', { operation: 'getHost', status: 500 })
  await next('faults')

  await remove('/faults')

  expect((await next('faults')).data).toEqual({ faults: [] })
})
