import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFakeServer, type FakeServer } from '../../fake-server/index.js'
import { createRoom } from '../testing/room.js'
import { assumptionTests, findTakenForGranted } from './assumption-tests.js'
import { departure, readProfile } from './departures.js'

const call = async (fake: FakeServer, method: string, path: string, body?: object) => {
  const headers = { 'x-api-key': fake.keys.readWrite, 'content-type': 'application/json' }
  const reply = await fake.fetch(`/api/v0${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return JSON.parse(await reply.text())
}

const reading = {
  'reads a host': async (fake: FakeServer) => {
    const { id } = await call(fake, 'POST', '/hosts', { name: 'web-1', meta: {} })
    expect((await call(fake, 'GET', `/hosts/${id}`)).host.name).toBe('web-1')
  },
}

const listing = {
  'lists a new host': async (fake: FakeServer) => {
    await call(fake, 'POST', '/hosts', { name: 'web-1', meta: {} })
    expect((await call(fake, 'GET', '/hosts')).hosts).toHaveLength(1)
  },
}

assumptionTests(reading)
assumptionTests(listing, { known: { 'host.initial-status': 'ours is always working' } })

test('what is taken for granted is found in process', async () => {
  const { assumptions, client, runs } = await findTakenForGranted({ ...reading, ...listing })

  expect(assumptions).toMatchObject([
    {
      id: 'host.initial-status',
      alsoHolds: ['standby'],
      fails: [{ answer: 'maintenance', tests: ['lists a new host'] }, {}, {}],
    },
  ])
  expect(client.operations.map(({ operation }) => operation)).toEqual([
    'registerHost',
    'getHost',
    'listHosts',
  ])
  expect(runs).toBeLessThan(40)
})

test('other answers are tried over those that the tests were written against', async () => {
  const { assumptions } = await findTakenForGranted(listing, {
    fake: { choices: { 'host.initial-status': 'standby' } },
  })

  expect(assumptions).toMatchObject([{ answer: 'standby', alsoHolds: ['working'] }])
})

const root = createRoom('profile-')

test('a fake takes a profile and departures', async () => {
  const file = join(root, 'staging.yaml')
  writeFileSync(
    file,
    'host.size: micro\nhost.initial-status: standby\ndepartures: [host.update.roles.kept]\n',
  )
  const profile = await readProfile(file)

  const fake = createFakeServer({
    profile,
    choices: { 'host.size': 'standard', 'host.initial-status': undefined },
    departures: [departure('host.get.unknown.status')],
  })

  expect(fake.departures).toEqual(['host.update.roles.kept', 'host.get.unknown.status'])
  expect(fake.choices).toMatchObject({ 'host.size': 'standard', 'host.initial-status': 'standby' })
  const { id } = fake.given.host({ roleFullnames: ['web:app'] })
  await call(fake, 'PUT', `/hosts/${id}`, { name: 'web-1', meta: {}, roleFullnames: ['web:db'] })
  expect((await call(fake, 'GET', `/hosts/${id}`)).host.roles).toEqual({ web: ['db'] })
})
