import { afterAll, describe, expect, expectTypeOf } from 'vitest'
import type { FakeOrganization, Keys, RunningFakeServer } from '../index.js'
import { overHttp } from '../testing/over-http.js'
import { type FakeFixtures, fakeTest } from '../vitest.js'

const hosts = { method: 'GET', path: '/api/v0/hosts' } as const
const registration = (name: string) =>
  ({ method: 'POST', path: '/api/v0/hosts', body: { name, meta: {}, customIdentifier: 'the-same' } }) as const

const namesIn = (text: string): string[] => JSON.parse(text).hosts.map(({ name }: { name: string }) => name)

fakeTest('a test has a fake, and what belongs to it', async ({ fake, organization, keys, baseUrl }) => {
  const { status } = await overHttp(baseUrl, keys)(registration('web-1'))

  expect(status).toBe(200)
  expect(keys).toBe(fake.keys)
  expect(organization.name).toBe('organization-1')
  expect(organization.journal.calls('registerHost')).toHaveLength(1)
  expectTypeOf(fake).toEqualTypeOf<RunningFakeServer>()
  expectTypeOf(organization).toEqualTypeOf<FakeOrganization>()
  expectTypeOf(keys).toEqualTypeOf<Keys>()
})

fakeTest('the next one has another', async ({ fake, keys, baseUrl }) => {
  expect(namesIn((await overHttp(baseUrl, keys)(hosts)).text)).toEqual([])
  expect(fake.journal.entries).toHaveLength(1)
})

const tests = Array.from({ length: 100 }, (_, at) => `web-${at}`)

describe('beside each other', () => {
  const urls = new Set<string>()
  const ids = new Set<string>()
  afterAll(() => expect([urls.size, ids.size]).toEqual([tests.length, 1]))

  fakeTest.concurrent.for(tests)('%s is alone with its fake', async (name, { fake, baseUrl, keys }) => {
    urls.add(baseUrl)
    const send = overHttp(baseUrl, keys)
    fake.clock.advance({ hours: Number(name.slice(4)) })
    fake.faults.add('listHosts', { status: 503 })

    const { text } = await send(registration(name))
    ids.add(JSON.parse(text).id)

    expect((await send(hosts)).status).toBe(503)
    expect(namesIn((await send(hosts)).text)).toEqual([name])
    expect(fake).toHaveReceivedTimes('listHosts', 2)
  })

  fakeTest.concurrent.for([1, 2])(
    'organizations that are made have keys of their own, %i',
    async (_, { fake }) => {
      const { keys } = fake.createOrganization()

      await overHttp(fake.url, keys)(registration('web-1'))

      expect(fake).toHaveReceived('registerHost')
      expect(namesIn((await overHttp(fake.url, keys)(hosts)).text)).toEqual(['web-1'])
    },
  )
})

/** A call without a key, one with an unknown one, one under a fault: each test sees only its own. */
async function callsOfNobody({ fake, keys, baseUrl }: FakeFixtures): Promise<void> {
  const stranger = overHttp(baseUrl, { ...keys, invalid: 'a key that nobody has' })
  fake.faults.add('listHosts', { status: 503, every: 3 })

  const statuses = [
    (await stranger({ ...hosts, key: 'none' })).status,
    (await stranger({ ...hosts, key: 'invalid' })).status,
    (await stranger({ ...hosts, key: 'none' })).status,
  ]

  expect(statuses).toEqual([401, 401, 503])
  expect(fake.journal.calls('listHosts').map(({ key }) => key)).toEqual(['none', 'unknown', 'none'])
  expect(fake).toHaveReceivedTimes('listHosts', 2, { key: 'none' })
}

fakeTest('a test alone has the calls of nobody', async ({ fake, organization, keys, baseUrl, fakeOptions }) =>
  callsOfNobody({ fake, organization, keys, baseUrl, fakeOptions }),
)

describe('tests beside each other', () => {
  fakeTest.concurrent.for([1, 2, 3, 4])(
    'have the calls of nobody too, each its own, %i',
    async (_, { fake, organization, keys, baseUrl, fakeOptions }) =>
      callsOfNobody({ fake, organization, keys, baseUrl, fakeOptions }),
  )
})

fakeTest('a fake that is closed answers no more', async ({ fake, keys, baseUrl }) => {
  fake.faults.add('getHost', { hang: true })
  const hanging = expect(overHttp(baseUrl, keys)({ ...hosts, path: '/api/v0/hosts/none' })).rejects.toThrow()
  await expect.poll(() => fake.journal).toHaveReceived('getHost')

  await fake.close()

  await hanging
  await expect(overHttp(baseUrl, keys)(hosts)).rejects.toThrow()
})

const capped = fakeTest.extend({
  fakeOptions: { rateCap: 0, clock: '2026-01-15T12:00:00Z', seed: { roles: ['web:app'] } },
})

capped.for([1, 2])('options make the fake of each test, %i', async (_, { fake, keys, baseUrl }) => {
  const post = { method: 'POST', path: '/api/v0/services/web/tsdb', raw: '[]' }

  expect((await overHttp(baseUrl, keys)(post)).status).toBe(429)
  expect(new Date(fake.clock.now()).toISOString()).toMatch(/^2026-01-15T12:00/)
})

const strict = fakeTest.extend({ fakeOptions: { assume: 'error' as const } })

strict('all options can be given', async ({ fake, keys, baseUrl }) => {
  expect((await overHttp(baseUrl, keys)({ ...hosts, key: 'none' })).status).toBe(501)
  expect(fake.assume).toBe('error')
})

describe('options of a describe', () => {
  fakeTest.override({ fakeOptions: { keys: { read: 'a key of my own' } } })

  fakeTest('reach its tests', async ({ keys, baseUrl }) => {
    expect(keys.read).toBe('a key of my own')
    expect((await overHttp(baseUrl, keys)({ ...hosts, key: 'read' })).status).toBe(200)
  })
})

describe('hooks', () => {
  fakeTest.beforeEach(({ fake }) => {
    fake.given.host({ name: 'before' })
  })

  fakeTest('have the fake of the test', async ({ keys, baseUrl }) => {
    expect(namesIn((await overHttp(baseUrl, keys)(hosts)).text)).toEqual(['before'])
  })
})
