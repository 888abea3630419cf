import { describe, expect, test } from 'vitest'
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
    api.get('/services/web/metrics', [
      ['name', name],
      ['from', String(from)],
      ['to', String(to)],
    ])
  const values = (name: string, from?: number, to?: number) =>
    read(name, from, to).json.metrics.map(({ time, value }: { time: number; value: number }) => [time, value])
  const deleteGraph = (name: string, service = 'web') =>
    api.delete(`/services/${service}/graph-defs/${name}`).status
  return { api, post, read, values, deleteGraph }
}

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
