import { expect, test } from 'vitest'
import { getHost, registerHost, updateHost } from '../../fixtures/calls.js'
import type { Call, Exchange, Reply } from '../../spec/http.js'
import { alteringBody, alteringReply, jsonReply } from '../../suites/kernel/impostors.js'
import { departure } from './departures.js'
import { touchedBy } from './looks-on-fake.js'

const exchange = (call: Call, reply: Reply): Exchange => ({ call, reply, ms: 0 })
const host = { id: 'h1', name: 'web-1' }
const traces = [
  ['reads', [exchange(getHost('h1'), jsonReply(200, { host }))]],
  ['registers', [exchange(registerHost(host), jsonReply(201, { id: 'h1' }))]],
  ['updates', [exchange(updateHost('h1', host), jsonReply(200, { id: 'h1' }))]],
] as const
type Wear = Parameters<typeof touchedBy>[0][number]['wear']
const touched = async (...wear: Wear[]) => {
  const departures = wear.map((each) => ({ clause: 'any', wear: each }))
  return [...(await touchedBy(departures, traces))]
}

const touches = (what: string, expected: string[], wear: Wear): void =>
  test(`${what} touches ${JSON.stringify(expected)}`, async () => {
    expect(await touched(wear)).toEqual(expected)
  })

touches(
  'another reply',
  ['reads'],
  alteringReply('getHost', () => ({})),
)
touches(
  'another call',
  ['registers'],
  alteringBody('registerHost', () => ({})),
)
touches('a call that never arrives', ['updates'], (send) => async (call) => {
  return call.operation === 'updateHost' ? jsonReply(200, { id: 'h1' }) : send(call)
})
touches('a call that arrives twice', ['reads'], (send) => async (call) => {
  if (call.operation === 'getHost') await send(call)
  return send(call)
})
touches('a call of its own', ['updates'], (send) => async (call) => {
  if (call.operation === 'updateHost') await send(getHost('h1'))
  return send(call)
})
touches('JSON with another layout only', [], (send) => async (call) => {
  const reply = await send(call)
  return { ...reply, text: JSON.stringify(JSON.parse(reply.text), undefined, 2) }
})
touches('a call that it cannot handle', [], () => () => {
  throw new TypeError('no body')
})

test('several wrong servers touch what each of them does', async () => {
  const wear = [alteringReply('getHost', () => ({})), alteringBody('updateHost', () => ({}))]

  expect(await touched(...wear)).toEqual(['reads', 'updates'])
})

test('a case that met no answer is touched', async () => {
  const unanswered = [['silent', [{ call: getHost('h1'), ms: 0 }]]] as const

  expect([...(await touchedBy([departure('host.get.reply')], unanswered))]).toEqual(['silent'])
})
