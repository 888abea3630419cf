import { expect, test } from 'vitest'
import { startFakeServer } from '../index.js'
import { controlling } from '../testing/controlling.js'

test.each([
  [0, [], []],
  [1, ['h2'], ['b.x']],
  [9, ['h1', 'h2'], ['a.x', 'b.x']],
])('at most %d of each kind come, the latest, and all are counted', async (limit, hosts, metrics) => {
  await using fake = await startFakeServer({ control: true })
  const names = ['a.x', 'b.x']
  fake.given.seed({
    hosts: [{ name: 'h1' }, { name: 'h2' }],
    roles: ['web:app', 'web:db'],
    metrics: names.map((name) => ({ service: 'web', name, value: 1 })),
  })

  const { json } = await controlling(() => fake).get(`/organizations/organization-1?limit=${limit}`)

  expect(json.hosts.map(({ name }: { name: string }) => name)).toEqual(hosts)
  expect(json.metrics.map(({ name }: { name: string }) => name)).toEqual(metrics)
  expect(Object.keys(json.roles)).toHaveLength(Math.min(1, limit))
  expect(json.counts).toMatchObject({ hosts: 2, metrics: 2, services: 1, members: 1, invitations: 0 })
})
