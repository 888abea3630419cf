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
    api.get(`/services/web/metrics?name=${name}&from=${from}&to=${to}`)
  const values = (name: string, from?: number, to?: number) =>
    read(name, from, to).json.metrics.map(({ time, value }: { time: number; value: number }) => [time, value])
  const deleteGraph = (name: string, service = 'web') =>
    api.delete(`/services/${service}/graph-defs/${name}`).status
  return { api, post, read, values, deleteGraph }
}

describe('Post and Get Service Metrics', () => {
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
