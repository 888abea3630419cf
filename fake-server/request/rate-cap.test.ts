import { expect, test } from 'vitest'
import { createFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

function scene(rateCap: number) {
  const fake = createFakeServer({ rateCap, clock: Date.UTC(2024, 0, 1, 0, 0, 20, 500) })
  fake.clock.freeze()
  const post = (raw = '[]', key: 'full' | 'read' = 'full') =>
    fake.answer({ method: 'POST', path: '/api/v0/services/web/tsdb', key, raw })
  fake.given.role('web:app')
  return { fake, post, statuses: (count: number) => Array.from({ length: count }, () => post().status) }
}

test('posts over the cap are told how many whole seconds to wait, and are served after them', () => {
  const { fake, post, statuses } = scene(2)

  expect(statuses(3)).toEqual([200, 200, 429])
  expect(post().headers).toContainEqual(['retry-after', '40'])
  fake.clock.advance({ seconds: 39 })
  expect(post().headers).toContainEqual(['retry-after', '1'])
  fake.clock.advance({ seconds: 1 })

  expect(statuses(3)).toEqual([200, 200, 429])
})

test('the cap counts posts only, malformed ones too, but not those of a key that may not post', () => {
  const { fake, post } = scene(2)

  expect(fake.answer({ method: 'GET', path: '/api/v0/hosts' }).status).toBe(200)
  expect([post('[]', 'read'), post('{'), post(), post()].map(({ status }) => status)).toEqual([
    403, 400, 200, 429,
  ])
})

test('every organization has a cap of its own', () => {
  const { fake, statuses } = scene(1)
  const { keys } = fake.createOrganization()

  expect(statuses(2)).toEqual([200, 429])
  const theirs = calling(fake, { headers: [['x-api-key', keys.readWrite]] })
  expect(theirs.post('/services/web/tsdb', []).status).toBe(404)
})

test('values that meet a 429 are lost unless they are posted again', () => {
  const { fake, post } = scene(1)
  const now = Math.floor(fake.clock.now() / 1000)
  const send = (value: number) => post(JSON.stringify([{ name: 'a.b', time: now + value, value }])).status
  const values = () => {
    const { json } = calling(fake).get(`/services/web/metrics?name=a.b&from=${now}&to=${now + 9}`)
    return json.metrics.map(({ value }: { value: number }) => value)
  }

  expect([send(1), send(2)]).toEqual([200, 429])
  expect(values()).toEqual([1])

  fake.clock.advance({ minutes: 1 })
  expect(send(2)).toBe(200)
  expect(values()).toEqual([1, 2])
})
