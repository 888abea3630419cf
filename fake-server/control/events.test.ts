import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RunningFakeServer, startFakeServer } from '../index.js'
import { controlling } from '../testing/controlling.js'

interface Told {
  id?: string
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
  data: any
}

let fake: RunningFakeServer
const open: IncomingMessage[] = []
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  fake = await startFakeServer({ control: true, clock: '2026-01-15T12:00:00Z' })
})
afterEach(async () => {
  for (const each of open.splice(0)) each.destroy()
  await fake.close()
  vi.useRealTimers()
})

/** Changes that nobody announces are polled four times a second. */
const look = () => vi.advanceTimersByTime(250)

const { post, put, delete: remove } = controlling(() => fake)
const list = (path = '/hosts') => fake.answer({ method: 'GET', path: `/api/v0${path}` })

/** Reads events up to the first one that is wanted, and returns all of them. */
async function listening(path = '/events', headers: Record<string, string> = {}) {
  const sent = request(`${fake.url}/__fake${path}`, { agent: false, headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  open.push(response.on('error', () => {}))
  const told: Told[] = []
  let text = ''
  response.setEncoding('utf8').on('data', (chunk) => {
    const frames = (text + chunk).split('\n\n')
    text = frames.pop() ?? ''
    told.push(...frames.map(parsed).filter(({ event }) => event !== ''))
    response.emit('told')
  })
  const until = async (isWanted: (each: Told) => boolean): Promise<Told[]> => {
    for (;;) {
      const at = told.findIndex(isWanted)
      if (at >= 0) return told.splice(0, at + 1)
      await once(response, 'told')
    }
  }
  await until(({ event }) => event === 'faults')
  return {
    response,
    until,
    next: async (event: string) => (await until((each) => each.event === event)).at(-1) as Told,
  }
}

function parsed(frame: string): Told {
  const fields = Object.fromEntries(frame.split('\n').map((line) => line.split(/: (.*)/s)))
  const { id, event = '', data = 'null' } = fields
  return { ...(id && { id }), event, data: JSON.parse(data) }
}

test('a call is told as it happens, as the journal has it', async () => {
  const { response, next } = await listening()
  list('/hosts/nobody')

  const { data } = await next('journal')

  expect(response.headers['content-type']).toBe('text/event-stream')
  expect(data).toEqual(JSON.parse(JSON.stringify(fake.journal.last())))
})

test('what is done over HTTP is told at once', async () => {
  const { next } = await listening()

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
  const { next } = await listening()
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
  const { response, next } = await listening()
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
  const { response, next } = await listening()
  list()
  const { id = '' } = await next('journal')
  response.destroy()
  fake.reset()
  const { response: other } = await listening()
  other.destroy()
  list('/invitations')

  expect(await heard('/events', { 'last-event-id': id })).toEqual(['reset'])
  expect(await heard('/events', { 'last-event-id': '1-1' })).toEqual(['reset'])
})

/** What a new listener is told up to the present: paths of calls, or a reset. */
async function heard(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const sent = request(`${fake.url}/__fake${path}`, { agent: false, headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  open.push(response)
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk
    if (text.includes('event: faults')) break
  }
  const told = text.split('\n\n').map(parsed)
  return told.flatMap(({ event, data }) =>
    event === 'reset' ? ['reset'] : event === 'journal' ? [data.call.path] : [],
  )
}

test('several may listen; one that leaves is forgotten, and close ends all', async () => {
  const [one, two] = [await listening(), await listening()]
  one.response.destroy()
  list()
  await two.next('journal')
  const ended = new Promise((resolve) => two.response.on('close', resolve).on('error', resolve))

  await fake.close()

  await ended
})

test('faults that are taken away are told', async () => {
  const { next } = await listening()
  await post('/faults', { operation: 'getHost', status: 500 })
  await next('faults')

  await remove('/faults')

  expect((await next('faults')).data).toEqual({ faults: [] })
})
