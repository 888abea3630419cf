import { describe, expect, test } from 'vitest'
import type { Call, Send } from '../../spec/http.js'
import { createFakeServer, startFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

/** A wrong server that ignores the memo in an update of a host. */
const forgetful = {
  clause: 'host.update.memo',
  wear: (send: Send) => (call: Call) =>
    send(call.operation === 'updateHost' ? { ...call, body: { name: 'web-1', meta: {} } } : call),
}

const statusOf = (fake: ReturnType<typeof createFakeServer>): string =>
  calling(fake).get(`/hosts/${calling(fake).host()}`).json.host.status

const got = async (fake: ReturnType<typeof createFakeServer>, path: string) =>
  JSON.parse((await fake.send({ method: 'GET', path: `/api/v0${path}` })).text)

async function memoAfterUpdate(fake: ReturnType<typeof createFakeServer>): Promise<string> {
  const { id } = fake.given.host({ name: 'web-1' })
  const body = { name: 'web-1', meta: {}, memo: 'rack 7' }
  await fake.send({ operation: 'updateHost', method: 'PUT', path: `/api/v0/hosts/${id}`, body })
  return (await got(fake, `/hosts/${id}`)).host.memo
}

describe('choices of a fake that is running', () => {
  test('are other ones from the next call on; what is left out stays', () => {
    const fake = createFakeServer({ choices: { 'reply.fields.unset': 'null' } })
    expect([statusOf(fake), fake.choices['host.initial-status']]).toEqual(['working', 'working'])

    fake.choose({ 'host.initial-status': 'standby' })

    expect([statusOf(fake), fake.choices['host.initial-status']]).toEqual(['standby', 'standby'])
    expect(fake.choices['reply.fields.unset']).toBe('null')
    expect(calling(fake).get(`/hosts/${calling(fake).host()}`).json.host.displayName).toBeNull()
  })

  test('are those of the start after a reset, and those of a snapshot after a restore', () => {
    const fake = createFakeServer()
    fake.choose({ 'host.initial-status': 'standby' })
    const snapshot = fake.snapshot()
    fake.choose({ 'host.initial-status': 'maintenance' })

    fake.restore(snapshot)
    expect(statusOf(fake)).toBe('standby')
    expect(statusOf(fake.fork())).toBe('standby')
    fake.reset()
    expect([statusOf(fake), statusOf(fake.fork())]).toEqual(['working', 'working'])
    fake.restore(snapshot)
    expect(statusOf(fake)).toBe('standby')
  })

  test('also concern what is there: an address in capitals may be the same from now on', () => {
    const fake = createFakeServer({ choices: { 'invitation.email.letter-case': 'different' } })
    const invite = (email: string) =>
      calling(fake).post('/invitations', { email, authority: 'viewer' }).status
    expect([invite('a@example.com'), invite('A@example.com')]).toEqual([200, 200])
    fake.reset()
    expect(invite('a@example.com')).toBe(200)

    fake.choose({ 'invitation.email.letter-case': 'same' })

    expect(invite('A@example.com')).not.toBe(200)
  })

  test('also concern ids, the frame of replies and how large a body may be', async () => {
    const fake = createFakeServer()
    fake.choose({ 'id.format': 'decimal', 'reply.content-type': 'other', 'http.framing': 'chunked' })

    expect(calling(fake).host()).toMatch(/^\d+$/)
    const response = await fake.fetch('/api/v0/hosts', { headers: { 'x-api-key': fake.keys.readWrite } })
    expect(response.headers.get('content-type')).toBe('application/vnd.monitoring+json')
    expect(response.headers.has('content-length')).toBe(false)
  })

  test('leave the journal as it was: each reply is what was said then', () => {
    const fake = createFakeServer()
    fake.clock.freeze()
    const ask = () => fake.answer({ method: 'GET', path: '/api/v0/hosts/none' })
    ask()
    const before = fake.journal.last()?.reply
    fake.choose({ 'errors.body': 'text' })
    ask()

    const [first, second] = fake.journal.entries.map(({ reply }) => reply)
    expect(first).toEqual(before)
    expect(second?.text).not.toBe(first?.text)
    fake.journal.clear()
    for (let n = 0; n < 3; n++) fake.choose({ 'errors.body': n % 2 ? 'text' : 'nested-message' })
    ask()
    expect(fake.journal.last()?.reply).toEqual(before)
  })

  test('are refused where they are none, and where only a start can settle them', () => {
    const fake = createFakeServer()
    expect(() => fake.choose({ 'host.initial-status': 'asleep' as 'standby' })).toThrow(
      '"asleep" is no answer of "host.initial-status"',
    )
    expect(() => fake.choose({ 'server.clock': 'minutes-ahead' })).toThrow('Set its clock instead')
    expect(() => fake.choose(undefined as never)).toThrow('choices')
    expect(statusOf(fake)).toBe('working')
  })

  test('count as chosen for a fake that takes nothing for granted', () => {
    const fake = createFakeServer({ assume: 'error' })
    const body = { name: 'web-1', meta: {} }
    const { id } = fake.given.host({ memo: 'rack 7' })
    const said = () => fake.answer({ method: 'PUT', path: `/api/v0/hosts/${id}`, body })
    expect(said().text).toContain('host.update.omitted.memo')

    fake.choose({ 'host.update.omitted.memo': 'keeps' })

    expect(said().status).toBe(200)
  })
})

describe('departures of a fake that is running', () => {
  test('are put on and taken off', async () => {
    const fake = createFakeServer()
    expect([await memoAfterUpdate(fake), fake.departures]).toEqual(['rack 7', undefined])

    fake.depart([forgetful])
    expect([await memoAfterUpdate(fake), fake.departures]).toEqual(['', ['host.update.memo']])
    expect(() => fake.answer({ method: 'GET', path: '/api/v0/hosts' })).toThrow('departures')

    fake.depart([])
    expect([await memoAfterUpdate(fake), fake.departures]).toEqual(['rack 7', undefined])
    expect(fake.answer({ method: 'GET', path: '/api/v0/hosts' }).status).toBe(200)
  })

  test('go with a reset, and come back with a snapshot', async () => {
    const fake = createFakeServer()
    fake.depart([forgetful])
    const snapshot = fake.snapshot()
    fake.reset()
    expect(await memoAfterUpdate(fake)).toBe('rack 7')
    fake.restore(snapshot)
    expect(await memoAfterUpdate(fake)).toBe('')
    expect(await memoAfterUpdate(fake.fork())).toBe('')
  })

  test('are expected to be a list of them', () => {
    const fake = createFakeServer()
    expect(() => fake.depart('host.update.memo' as never)).toThrow('departures: expected a list')
  })
})

test('a fake behind a socket shows what it chooses and breaks now', async () => {
  await using fake = await startFakeServer({ control: true })
  fake.choose({ 'host.initial-status': 'standby' })
  fake.depart([forgetful])

  expect([fake.choices['host.initial-status'], fake.departures]).toEqual(['standby', ['host.update.memo']])
  const { id } = fake.given.host({ name: 'web-1' })
  const response = await fetch(`${fake.url}/api/v0/hosts/${id}`, {
    headers: { 'x-api-key': fake.keys.readWrite },
  })
  expect(await response.json()).toMatchObject({ host: { status: 'standby' } })
})
