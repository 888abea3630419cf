import { Pool } from 'undici'
import { describe, expect, test } from 'vitest'
import { createFakeServer, startFakeServer } from '../index.js'
import { calling } from '../testing/calling.js'

test('an organization has its own name, keys, member and seed', () => {
  const fake = createFakeServer()
  const team = fake.createOrganization({
    name: 'team',
    keys: { readWrite: 'team-key' },
    memberEmail: 'ann@example.com',
    seed: { hosts: [{ name: 'theirs' }] },
  })
  const api = calling(fake, { headers: [['x-api-key', 'team-key']] })

  expect(team).toMatchObject({ name: 'team', memberEmail: 'ann@example.com' })
  expect(api.get('/hosts').json.hosts).toMatchObject([{ name: 'theirs' }])
  expect(api.post('/invitations', { email: 'ann@example.com', authority: 'viewer' }).status).toBe(400)
  expect(calling(fake).get('/hosts').json.hosts).toEqual([])
})

test('without options there is a name and a key of each kind, the same for the same idSeed', () => {
  const [one, other] = [createFakeServer({ idSeed: 3 }), createFakeServer({ idSeed: 3 })]

  expect(one.createOrganization()).toMatchObject({
    name: 'organization-2',
    memberEmail: 'member@example.com',
  })
  expect(other.createOrganization().keys).toEqual(one.organizations()[1]?.keys)
})

describe('refused', () => {
  const fake = createFakeServer({ keys: { readWrite: 'mine', invalid: 'wrong' } })
  const create =
    (keys: object, name = 'two') =>
    () =>
      fake.createOrganization({ name, keys })

  const isTaken = (kind: string) =>
    `keys.${kind} of the organization "two" is a key of "organization-1" already.`
  const wrongText =
    'keys.read: expected a text of at most 4096 characters that a header can carry, without spaces around it, got '

  test.each([
    [create({ read: 'mine' }), isTaken('read')],
    [create({ read: 'wrong' }), isTaken('read')],
    [create({ invalid: 'mine' }), isTaken('invalid')],
    [
      create({ read: 'a', write: 'a' }),
      'keys.write is the same as keys.read. Give each kind a key of its own.',
    ],
    [
      create({ full: 'a' }),
      'keys.full: there is no such kind of key. Kinds: readWrite, read, write, invalid, outside.',
    ],
    [create({ read: '' }), `${wrongText}"".`],
    [create({ read: 'secret\n' }), `${wrongText}another text.`],
    [create({}, 'organization-1'), 'There is an organization "organization-1" already.'],
  ])('%#: says what is wrong', (made, message) => {
    expect(made).toThrow(message)
    expect(fake.organizations()).toHaveLength(1)
  })

  test('a seed that cannot be leaves no organization behind', () => {
    const seed = { hosts: [{}, { id: 'a' }, { id: 'a' }] }

    expect(() => fake.createOrganization({ name: 'two', keys: { read: 'r' }, seed })).toThrow(
      'seed.hosts[2].id',
    )
    expect(fake.organizations()).toHaveLength(1)
    const { given } = fake.createOrganization({ name: 'two', keys: { read: 'r' } })
    expect(given.host().id).toBe(createFakeServer().given.host().id)
  })

  test.each<[options: object, message: string]>([
    [
      { nmae: 'x' },
      'There is no option "nmae". Did you mean "name"? Options: name, keys, memberEmail, seed.',
    ],
    [{ name: '' }, 'name: expected a text that is not blank, got "".'],
    [{ seed: null }, 'seed: expected an object, got null.'],
  ])('the options %j', (options, message) => {
    expect(() => fake.createOrganization(options)).toThrow(message)
  })

  test('keys that were given are never made up again', () => {
    const first = createFakeServer()
    const second = first.createOrganization()
    const other = createFakeServer({ keys: second.keys })

    const both = [...other.organizations(), other.createOrganization()]
    expect(new Set(both.flatMap(({ keys }) => Object.values(keys))).size).toBe(10)
  })
})

test('a thousand organizations on one server never meet', async () => {
  await using server = await startFakeServer()
  const pool = new Pool(server.url, { connections: 32 })
  const call = async (key: string, method: 'GET' | 'POST', body?: object) => {
    const headers = { 'x-api-key': key }
    const sent = { method, path: '/api/v0/hosts', headers, body: body && JSON.stringify(body) }
    const response = await pool.request(sent)
    return { status: response.statusCode, json: await response.body.json() }
  }
  const organizations = Array.from({ length: 1000 }, () => server.createOrganization())

  const seen = await Promise.all(
    organizations.map(async ({ keys }, n) => {
      const body = { name: `host-${n}`, meta: {}, customIdentifier: 'same' }
      const made = await call(keys.readWrite, 'POST', body)
      const { hosts } = (await call(keys.read, 'GET')).json as { hosts: { name: string }[] }
      return [made.status, ...hosts.map(({ name }) => name)]
    }),
  )
  await pool.close()

  expect(seen).toEqual(organizations.map((_, n) => [200, `host-${n}`]))
  expect(calling(server).get('/hosts').json.hosts).toEqual([])
})

test('the longest key there can be reaches the fake', async () => {
  const keys = { readWrite: 'k'.repeat(4096) }
  await using fake = await startFakeServer({ keys })

  const { status } = await fetch(`${fake.url}/api/v0/hosts`, { headers: { 'x-api-key': keys.readWrite } })

  expect(status).toBe(200)
})
