import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { createFakeServer } from './index.js'
import { createListener } from './listener.js'

function scene() {
  const fake = createFakeServer({ clock: Date.UTC(2024, 0, 1) })
  fake.clock.set(Date.UTC(2024, 0, 1))
  fake.clock.freeze()
  const api = request(fake.listener)
  return { fake, api, key: { 'X-Api-Key': fake.keys.readWrite } }
}

describe('the listener', () => {
  test('registers and reads a host', async () => {
    const { api, key } = scene()

    const registered = await api.post('/api/v0/hosts').set(key).send({ name: 'web-1', meta: {} }).expect(200)
    const read = await api.get(`/api/v0/hosts/${registered.body.id}`).set(key).expect(200)

    expect(read.body.host).toMatchObject({ id: registered.body.id, name: 'web-1' })
  })

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

  test('reads JSON whatever the content type says', async () => {
    const { api, key } = scene()
    const body = '{"name":"x","meta":{}}'
    await api.post('/api/v0/hosts').set(key).set('Content-Type', 'text/plain').send(body).expect(200)
    await api
      .post('/api/v0/hosts')
      .set(key)
      .set('Content-Type', 'application/json; charset=utf-8')
      .send(body)
      .expect(200)
  })

  test('tells how long to wait', async () => {
    const fake = createFakeServer({ rateCap: 0 })
    const posted = await request(fake.listener)
      .post('/api/v0/services/web/tsdb')
      .set('x-api-key', fake.keys.readWrite)
      .send([])

    expect(posted.status).toBe(429)
    expect(posted.headers['retry-after']).toMatch(/^\d+$/)
  })

  test('says so when the fault is its own', async () => {
    const listener = createListener(() => {
      throw new Error('oops')
    })

    const { status, body } = await request(listener).get('/api/v0/hosts')

    expect(status).toBe(500)
    expect(body.error.message).toBe(
      'Failed to answer GET /api/v0/hosts: Error: oops. This is a fault of the fake.',
    )
  })
})
