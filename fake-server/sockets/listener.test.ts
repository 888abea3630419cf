import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { defaultChoices } from '../../spec/choices.js'
import { createFakeServer } from '../index.js'
import { createListener } from './listener.js'

function scene() {
  const fake = createFakeServer({ clock: Date.UTC(2024, 0, 1) })
  fake.clock.set(Date.UTC(2024, 0, 1))
  fake.clock.freeze()
  const api = request(fake.listener)
  return { fake, api, key: { 'X-Api-Key': fake.keys.readWrite } }
}

describe('the listener', () => {
  test('says what it sends: type, length in bytes, and the date of its own clock, once', async () => {
    const { api, key } = scene()
    await api.post('/api/v0/hosts').set(key).send({ name: 'é', meta: {} })

    const { headers, text } = await api.get('/api/v0/hosts').set(key)

    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      date: 'Mon, 01 Jan 2024 00:00:00 GMT',
    })
  })

  test('answers a HEAD with the headers of the GET', async () => {
    const { api, key } = scene()
    const got = await api.get('/api/v0/hosts').set(key)

    const { status, headers, text } = await api.head('/api/v0/hosts').set(key)

    expect({ status, text: text ?? '' }).toEqual({ status: 200, text: '' })
    expect(headers['content-length']).toBe(got.headers['content-length'])
  })

  test.each(['x-api-key', 'X-API-KEY', 'X-Api-Key'])('takes the key from %s', async (name) => {
    const { api, fake } = scene()
    await api.get('/api/v0/hosts').set(name, fake.keys.read).expect(200)
    await api.get('/api/v0/hosts').set(name, fake.keys.invalid).expect(401)
    await api
      .get('/api/v0/hosts')
      .expect(401, { error: { message: 'No API key: send one in the header X-Api-Key.' } })
  })

  test('says so when the fault is its own', async () => {
    const oops = () => {
      throw new Error('oops')
    }
    const listener = createListener(oops, defaultChoices, oops)

    const { status, body } = await request(listener).get('/api/v0/hosts')

    expect(status).toBe(500)
    expect(body.error.message).toBe(
      'Failed to answer GET /api/v0/hosts: Error: oops. This is a fault of the fake.',
    )
  })
})

describe('a request that was read already', () => {
  /** A server that reads requests before the fake does, and leaves `left(…)` of them in `body`. */
  function scene(left: (read: Buffer) => unknown) {
    const fake = createFakeServer()
    const server = createServer(async (incoming: IncomingMessage & { body?: unknown }, response) => {
      incoming.body = left(await buffer(incoming))
      fake.listener(incoming, response)
    })
    const key = { 'X-Api-Key': fake.keys.readWrite }
    const register = () => request(server).post('/api/v0/hosts').set(key).send({ name: 'é', meta: {} })
    return { fake, server, key, register }
  }

  test.each<[string, (read: Buffer) => unknown]>([
    ['parsed JSON', (read) => JSON.parse(String(read))],
    ['a text', String],
    ['a Buffer', (read) => read],
  ])('is answered from its body, which is %s', async (_, left) => {
    const { fake, register } = scene(left)

    await register().expect(200)

    expect(fake.journal.last()?.call.body).toEqual({ name: 'é', meta: {} })
  })

  test('is answered at once, with why not, where its body is gone', async () => {
    const { fake, register } = scene(() => undefined)

    const { status, body } = await register()

    expect(status).toBe(500)
    expect(body.error.message).toMatch(
      /^Failed to answer POST \/api\/v0\/hosts: its body was read before the listener of the fake had it, /,
    )
    expect(fake.journal.entries).toEqual([])
  })

  test('needs no body where there is none to be had', async () => {
    const { server, key } = scene(() => undefined)

    await request(server).get('/api/v0/hosts').set(key).expect(200)
  })
})
