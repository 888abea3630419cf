import { describe, expect, test } from 'vitest'
import type { Json } from '../../spec/http.js'
import { createFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

const start = Date.UTC(2024, 0, 2)
const now = start / 1000
const day = 24 * 60 * 60

function scene() {
  const fake = createFakeServer({ clock: start })
  fake.clock.freeze()
  const api = calling(fake)
  api.host({ roleFullnames: ['web:app'] })
  const post = (...values: [name: string, time: number, value: number][]) =>
    api.post(
      '/services/web/tsdb',
      values.map(([name, time, value]) => ({ name, time, value })),
    )
  const read = (name: string, from = 0, to = now + day) =>
    api.get(`/services/web/metrics?name=${name}&from=${from}&to=${to}`)
  const values = (name: string, from?: number, to?: number) =>
    read(name, from, to).json.metrics.map(({ time, value }: { time: number; value: number }) => [time, value])
  const deleteGraph = (name: string, service = 'web') =>
    api.delete(`/services/${service}/graph-defs/${name}`).status
  return { api, post, read, values, deleteGraph }
}

describe('Post and Get Service Metrics', () => {
  test('values come back in order of time, whatever the order of posting', () => {
    const { post, values } = scene()

    expect(post(['a.b', now, 3], ['a.b', now - 120, 1e-9], ['c', now, 9]).json).toEqual({ success: true })
    post(['a.b', now - 60, 0])
    post(['a.b', now + 60, -4.5])

    expect(values('a.b')).toEqual([
      [now - 120, 1e-9],
      [now - 60, 0],
      [now, 3],
      [now + 60, -4.5],
    ])
  })

  test('one metric has one value at a time: the latest posted', () => {
    const { post, values } = scene()
    post(['a', now - 60, 1], ['a', now, 1], ['b', now, 7])

    post(['a', now, 2], ['a', now - 60, 3], ['a', now, 4])

    expect(values('a')).toEqual([
      [now - 60, 3],
      [now, 4],
    ])
    expect(values('b')).toEqual([[now, 7]])
  })

  test('only a value older than 24 hours is dropped, without a word', () => {
    const { post, values, read, deleteGraph } = scene()

    const { status } = post(
      ['a', now - day - 1, 1],
      ['a', now - day, 2],
      ['a', now, 3],
      ['old.x', now - day - 1, 1],
    )

    expect(status).toBe(200)
    expect(values('a')).toEqual([
      [now - day, 2],
      [now, 3],
    ])
    expect(read('old.x').status).toBe(404)
    expect(deleteGraph('old.*')).toBe(404)
  })

  test('the ends belong to the window; a known metric may have nothing in it', () => {
    const { post, values } = scene()
    post(['a', now - 60, 1], ['a', now, 2], ['a', now + 60, 3])

    expect(values('a', now - 60, now)).toHaveLength(2)
    expect(values('a', now - 59, now + 59)).toHaveLength(1)
    expect(values('a', now + 61, now + 99)).toEqual([])
    expect(values('a', now, now - 60)).toEqual([])
  })

  test('an unknown service and an unknown metric are 404', () => {
    const { api, read } = scene()
    const window = 'name=a&from=0&to=1'

    expect(read('a').status).toBe(404)
    expect(api.get(`/services/none/metrics?${window}`).status).toBe(404)
    expect(api.post('/services/none/tsdb', [{ name: 'a', time: now, value: 1 }]).status).toBe(404)
    expect(api.get(`/services/none/metrics?${window}`).status).toBe(404)
  })

  test.each<[string, Json]>([
    ['a name outside the pattern', { name: 'a b', time: now, value: 1 }],
    ['a blank name', { name: '', time: now, value: 1 }],
    ['a name with a newline behind it', { name: 'a\n', time: now, value: 1 }],
    ['a text for a value', { name: 'a', time: now, value: '1' }],
    ['a text for a time', { name: 'a', time: String(now), value: 1 }],
    ['no value', { name: 'a', time: now }],
    ['null for a value', { name: 'a', time: now, value: null }],
    ['null', null],
  ])('%s: refused, and the good value beside it is not kept', (_, bad) => {
    const { api, read } = scene()

    expect(api.post('/services/web/tsdb', [{ name: 'a', time: now, value: 1 }, bad]).status).toBe(400)

    expect(read('a').status).toBe(404)
  })

  test('one value outside a list is refused', () => {
    expect(scene().api.post('/services/web/tsdb', { name: 'a', time: now, value: 1 }).status).toBe(400)
  })

  test.each([
    ['name', 'from=0&to=1'],
    ['from', 'name=a&to=1'],
    ['to', 'name=a&from=0&to='],
    ['to', 'name=a&from=0&to=soon'],
    ['from', 'name=a&from=NaN&to=1'],
    ['from', 'name=a&from=1e999&to=1'],
  ])('without a proper "%s" a read is refused', (parameter, query) => {
    const { api, post } = scene()
    post(['a', now, 1])

    const { status, json } = api.get(`/services/web/metrics?${query}`)

    expect(status).toBe(400)
    expect(json.error.message).toContain(`"${parameter}"`)
  })
})

describe('Delete Service Metrics Graph Definition', () => {
  test.each([
    ['a.b.c', 'a.b.*'],
    ['a.b.c', 'a.b.%2A'],
    ['a', '*'],
    ['a.', 'a.*'],
  ])('the graph of %s is %s; gone once deleted, back with the next value', (metric, graph) => {
    const { post, values, deleteGraph } = scene()
    post([metric, now - 60, 1])

    expect(deleteGraph(graph)).toBe(200)
    expect(deleteGraph(graph)).toBe(404)
    expect(values(metric)).toEqual([[now - 60, 1]])
    post([metric, now, 2])

    expect(deleteGraph(graph)).toBe(200)
    expect(values(metric)).toHaveLength(2)
  })

  test.each([
    ['a.b.c', 'web'],
    ['a.b', 'web'],
    ['a.*', 'web'],
    ['a.b.*', 'none'],
  ])('%s of %s is 404', (graph, service) => {
    const { post, deleteGraph } = scene()
    post(['a.b.c', now, 1])

    expect(deleteGraph(graph, service)).toBe(404)
  })
})
