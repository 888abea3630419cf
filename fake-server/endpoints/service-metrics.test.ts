import { expect, test } from 'vitest'
import { createFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

test.each([
  ['name', 'from=0&to=1'],
  ['from', 'name=a&to=1'],
  ['to', 'name=a&from=0&to='],
  ['to', 'name=a&from=0&to=soon'],
  ['from', 'name=a&from=NaN&to=1'],
  ['from', 'name=a&from=1e999&to=1'],
])('without a proper "%s" a read is refused', (parameter, query) => {
  const fake = createFakeServer()
  const api = calling(fake)
  fake.given.metrics('web', [{ name: 'a', time: 1_700_000_000, value: 1 }])

  const { status, json } = api.get(`/services/web/metrics?${query}`)

  expect(status).toBe(400)
  expect(json.error.message).toContain(`"${parameter}"`)
})
