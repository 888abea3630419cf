import { describe, expect, test } from 'vitest'
import type { Call, Send } from '../../spec/http.js'
import { createFakeServer, type FakeServerOptions, startFakeServer, type Wearable } from '../index.js'

const wearing = (wear: Wearable['wear'], options: FakeServerOptions = {}) =>
  createFakeServer({ ...options, departures: [{ clause: 'some.clause', wear }] })

/** A wrong server that records the calls it is given. */
const listening = () => {
  const heard: Call[] = []
  const wear =
    (send: Send): Send =>
    (call) => {
      heard.push(call)
      return send(call)
    }
  return { heard, wear }
}

const json = async (response: Response): Promise<{ hosts?: unknown[]; host?: object }> =>
  JSON.parse(await response.text())

const shouting: Wearable['wear'] = (send) => async (call) => {
  const reply = await send(call)
  return call.operation === 'getHost' ? { ...reply, text: reply.text.replace('web-1', 'WEB-1') } : reply
}

describe('a fake that wears a wrong server', () => {
  test('lays out what that says as it lays out its own', async () => {
    const fake = wearing(
      (send) => async (call) => ({ ...(await send(call)), text: JSON.stringify({ host: { size: 4 } }) }),
      { choices: { 'reply.layout': 'spaced', 'reply.numbers': 'with-fraction' } },
    )
    const { id } = fake.given.host()

    const { text } = await fake.send({ method: 'GET', path: `/api/v0/hosts/${id}` })

    expect(text).toBe('{"host": {"size": 4.0}}')
  })

  test('answers as that does, over a socket, by fetch and by send', async () => {
    await using fake = await startFakeServer({ departures: [{ clause: 'some.clause', wear: shouting }] })
    const { id } = fake.given.host({ name: 'web-1' })
    const path = `/api/v0/hosts/${id}`
    const init = { headers: { 'x-api-key': fake.keys.read } }

    expect(await json(await fetch(fake.url + path, init))).toMatchObject({ host: { name: 'WEB-1' } })
    expect(await json(await fake.fetch(path, init))).toMatchObject({ host: { name: 'WEB-1' } })
    expect((await fake.send({ method: 'GET', path })).text).toContain('WEB-1')
    expect((await fake.send({ method: 'GET', path: '/api/v0/hosts' })).text).toContain('web-1')
    expect(fake.departures).toEqual(['some.clause'])
  })

  test('gives it calls as plain data: operation, kind of key, query and body', async () => {
    const { heard, wear } = listening()
    const fake = wearing(wear)
    const headers = { 'X-API-Key': fake.keys.read, 'content-type': 'application/json', 'x-other': 'kept' }

    await fake.fetch('/api/v0/hosts?status=working&status=standby', { headers })
    await fake.fetch('/api/v0/hosts', { method: 'POST', headers, body: '{"name":"web-1","meta":{}}' })
    await fake.fetch('/api/v0/hosts', { method: 'POST', headers: {}, body: '{"name":"web-1",' })

    expect(heard).toMatchObject([
      {
        operation: 'listHosts',
        path: '/api/v0/hosts',
        query: [
          ['status', 'working'],
          ['status', 'standby'],
        ],
        key: 'read',
      },
      { operation: 'registerHost', key: 'read', body: { name: 'web-1', meta: {} } },
      { operation: 'registerHost', key: 'none', body: { name: 'web-1' }, raw: '{"name":"web-1",' },
    ])
    expect(JSON.stringify(heard)).not.toContain(fake.keys.read)
    expect(heard[0]?.headers).toContainEqual(['x-other', 'kept'])
  })

  test('knows a key that is nearly the right one', async () => {
    const { heard, wear } = listening()
    const fake = wearing(wear)
    const { readWrite } = fake.keys
    for (const key of [readWrite.slice(0, -1), `${readWrite}0`, 'quite another'])
      await fake.fetch('/api/v0/hosts', { headers: { 'x-api-key': key } })

    expect(heard.map(({ key, near }) => [key, near])).toEqual([
      ['invalid', 'cut'],
      ['invalid', 'extended'],
      ['invalid', undefined],
    ])
  })

  test.each(['X-Api-Key', 'other-header', 'header-with-prefix', 'query-parameter'] as const)(
    'lets calls through with their keys, sent as %s, and with other keys',
    async (transport) => {
      const raised = wearing(
        (send) => (call) => send({ ...call, ...(call.query?.length && { key: 'full' }) }),
        { choices: { 'keys.transport': transport } },
      )
      const { read, readWrite } = raised.keys
      const sent = (key: string): [string, Record<string, string>] =>
        transport === 'query-parameter'
          ? [`api_key=${key}`, {}]
          : [
              '',
              transport === 'header-with-prefix'
                ? { authorization: `Bearer ${key}` }
                : { [transport === 'X-Api-Key' ? transport : 'X-Auth-Token']: key },
            ]
      const register = async (key: string, more: string) => {
        const [query, headers] = sent(key)
        const body = '{"name":"web-1","meta":{}}'
        return (await raised.fetch(`/api/v0/hosts?${query}&${more}`, { method: 'POST', headers, body }))
          .status
      }

      expect(await register(readWrite, '')).toBe(200)
      expect(await register(read, '')).toBe(403)
      expect(await register(read, 'x=1')).toBe(200)
    },
  )

  test('takes down what the client sent and got, and none of the calls that the wrong server makes', async () => {
    const fake = wearing((send) => async (call) => {
      const list = await send({ method: 'GET', path: '/api/v0/hosts' })
      const reply = await send(call)
      return { ...reply, text: list.text }
    })
    fake.faults.add('listHosts', { status: 503 })

    await fake.send({ method: 'POST', path: '/api/v0/hosts', body: { name: 'web-1', meta: {} } })

    expect(fake.journal.entries).toMatchObject([
      {
        number: 1,
        operation: 'registerHost',
        input: { body: { name: 'web-1' } },
        changed: [{}],
        reply: { status: 200, text: '{"hosts":[]}' },
      },
    ])
    expect(fake.faults.pending()).toHaveLength(1)
  })

  test('makes its own calls in the organization of the client', async () => {
    const fake = wearing((send) => async (call) => {
      await send({
        operation: 'registerHost',
        method: 'POST',
        path: '/api/v0/hosts',
        body: { name: 'x', meta: {} },
      })
      return send(call)
    })
    const { keys, name } = fake.createOrganization()

    const reply = await fake.fetch('/api/v0/hosts', { headers: { 'x-api-key': keys.read } })

    expect((await json(reply)).hosts).toHaveLength(1)
    expect(
      (await json(await fake.fetch('/api/v0/hosts', { headers: { 'x-api-key': fake.keys.read } }))).hosts,
    ).toHaveLength(1)
    expect(fake.journal.of(name).entries).toHaveLength(1)
  })

  test('is hit by faults as ever', async () => {
    const fake = wearing(shouting)
    fake.faults.add('listHosts', { reset: true })
    fake.faults.add('listHosts', { status: 503 })

    await expect(fake.send({ method: 'GET', path: '/api/v0/hosts' })).rejects.toThrow('reset')
    expect((await fake.send({ method: 'GET', path: '/api/v0/hosts' })).status).toBe(503)
    expect(fake.journal.entries.map(({ fault }) => fault !== undefined)).toEqual([true, true])
  })

  test('answers honestly what the wrong server cannot make anything of', async () => {
    const fake = wearing(() => () => {
      throw new SyntaxError('no JSON')
    })

    expect((await fake.send({ method: 'GET', path: '/api/v0/hosts' })).status).toBe(200)
    expect(fake.journal.entries).toHaveLength(1)
  })

  test('answers a call of the other organization from what that has', async () => {
    const fake = wearing(shouting)
    fake.createOrganization()
    fake.given.host({ name: 'web-1' })
    const list = { method: 'GET', path: '/api/v0/hosts' } as const

    expect(JSON.parse((await fake.send({ ...list, key: 'other' })).text)).toEqual({ hosts: [] })
    expect(JSON.parse((await fake.send(list)).text).hosts).toHaveLength(1)
  })

  test('keeps to them in a fork, and after a reset', async () => {
    const fake = wearing(shouting, { seed: { hosts: [{ id: 'h1', name: 'web-1' }] } })
    fake.reset()

    for (const each of [fake, fake.fork()])
      expect(
        (await each.send({ operation: 'getHost', method: 'GET', path: '/api/v0/hosts/h1' })).text,
      ).toContain('WEB-1')
  })
})

test('anything else for departures is an error, in a profile too, which may have none', () => {
  expect(() => createFakeServer({ departures: ['host.update.roles.kept'] as never })).toThrow(
    /^departures: expected a list such as \[departure\('host.update.roles.kept'\)\], got "host.update.roles.kept"/,
  )
  expect(() => createFakeServer({ profile: { choices: {}, departures: 5 as never } })).toThrow(
    /^departures: expected a list such as .*, got 5\.$/,
  )
  expect(() => createFakeServer({ profile: {} as never })).not.toThrow()
})
