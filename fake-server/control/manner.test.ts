import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Call, Send } from '../../spec/http.js'
import { startFakeServer } from '../index.js'
import { startWatched } from '../running-fake-server.js'
import { controlling, departures } from '../testing/controlling.js'
import { listening } from '../testing/listening.js'

const known = 'host.update.roles.kept'

const pages = {
  departures: async () => [known],
  departure: async (clause: string) => {
    if (clause !== known) throw new Error(`There is no clause "${clause}" to depart from.`)
    return { clause, wear: (send: Send) => async (call: Call) => ({ ...(await send(call)), status: 299 }) }
  },
}
const fake = await startWatched({ control: true }, {}, pages)
const alone = await startFakeServer({ control: true })
const { get, put, post } = controlling(() => fake)
const ofAlone = controlling(() => alone)

beforeEach(() => fake.reset())
afterAll(() => Promise.all([fake.close(), alone.close()]))

const statusNow = async () =>
  (await fetch(`${fake.url}/api/v0/hosts`, { headers: { 'x-api-key': fake.keys.readWrite } })).status

test('open points are answered otherwise from now on, until a reset', async () => {
  const said = await put('/choices', { 'host.initial-status': 'standby' })

  expect(said).toMatchObject({ status: 200, json: { choices: { 'host.initial-status': 'standby' } } })
  expect(departures('PUT', '/choices', said)).toEqual([])
  const more = await put('/choices', { 'host.size': 'micro' })
  expect(Object.keys(more.json.choices).sort()).toEqual(['host.initial-status', 'host.size'])
  expect((await post('/reset')).json.choices).toEqual({})
})

test.each([
  [{ 'host.initial-status': 'asleep' }, '"asleep" is no answer of "host.initial-status"'],
  [{ 'host.initial': 'standby' }, 'There is no open point "host.initial"'],
  [{ 'host.initial-status': 1 }, 'host.initial-status'],
  [[], 'body'],
])('choices are refused with what is wrong: %j', async (body, says) => {
  const { status, json } = await put('/choices', body)
  expect([status, json.error.message]).toEqual([400, expect.stringContaining(says)])
})

test('a clause is broken from now on, and kept again', async () => {
  const listed = await get('/departures')
  expect(departures('GET', '/departures', listed)).toEqual([])
  expect(listed.json.departures).toEqual([])
  expect(listed.json.known).toMatchObject([{ id: known, at: expect.stringContaining('§') }])

  const said = await put('/departures', { departures: [known] })
  expect(said).toMatchObject({ status: 200, json: { departures: [known] } })
  expect(departures('PUT', '/departures', said)).toEqual([])
  expect(await statusNow()).toBe(299)

  expect((await put('/departures', { departures: [] })).json.departures).toBeUndefined()
  expect(await statusNow()).toBe(200)
})

test('a departure that nobody knows is refused, and nothing changes', async () => {
  await put('/departures', { departures: [known] })
  const { status, json } = await put('/departures', { departures: ['host.nothing'] })
  expect([status, json.error.message]).toEqual([400, expect.stringContaining('no clause "host.nothing"')])
  expect(await statusNow()).toBe(299)
})

test('a fake that was handed none says where they come from', async () => {
  expect((await ofAlone.get('/departures')).json).toEqual({ departures: [], known: [] })
  const { status, json } = await ofAlone.put('/departures', { departures: [known] })
  expect([status, json.error.message]).toEqual([
    400,
    expect.stringContaining('monitoring-conformance/departures'),
  ])
})

test('whoever listens is told', async () => {
  const { next } = await listening(fake.url)
  await put('/choices', { 'host.initial-status': 'standby' })

  expect((await next('state')).data.choices).toEqual({ 'host.initial-status': 'standby' })
})
