import { expect, test } from 'vitest'
import type { Call, Exchange, Json, Reply } from '../../spec/http.js'
import { bodyOf, partOf, proofOf, proofOfViolation, withBody } from './evidence.js'
import { expectEqual, expectField, expectRefusal, expectSuccess } from './expect.js'
import type { Violation, ViolationKind } from './outcomes.js'

const exchange = (call: Partial<Call>, body: Json = {}): Exchange => ({
  call: { method: 'GET', path: '/api/v0/hosts', ...call },
  reply: { status: 200, headers: [], text: JSON.stringify(body) },
  ms: 1,
})

const register = (name: string): Exchange =>
  exchange({ method: 'POST', body: { name, memo: 'a', meta: { rack: '1' } } }, { id: `id-${name}` })
const update = (id: string): Exchange =>
  exchange({ method: 'PUT', path: `/api/v0/hosts/${id}`, body: { memo: 'c' } })
const [one, two, three] = ['mc-a', 'mc-b', 'mc-c'].map(register) as [Exchange, Exchange, Exchange]
const list = exchange({ query: [['status', 'standby']] }, { hosts: [{ id: 'id-mc-b', memo: 'b' }] })
const get = exchange({ path: '/api/v0/hosts/id-mc-a' }, { host: { memo: 'b', meta: { rack: '2' } } })

const writeOf = (
  exchanges: readonly Exchange[],
  evidence: Parameters<typeof proofOf>[0],
  decisive?: number,
) => proofOf(evidence, exchanges, decisive, exchanges.length - 1)?.write

test('the decisive call is the write whose effect a later read shows', () => {
  expect(writeOf([one, update('id-mc-a'), two, get], { reply: get.reply }, 1)).toBe(1)
})

test('where the read decides, it is the last write that names the thing at the place', () => {
  const within = (bodyOf(list.reply as Reply) as { hosts: object[] }).hosts[0] as object
  const exchanges = [one, two, update('id-mc-b'), three, list]

  expect(writeOf(exchanges, { within, key: 'memo' }, 4)).toBe(2)
})

test('or rather the last that gives it the field, or made it, where the server alone sets that', () => {
  const within = { ...(bodyOf(get.reply as Reply) as { host: object }).host }
  const shown = exchange({ path: '/api/v0/hosts/id-mc-a' }, { host: { ...within, createdAt: 1 } })
  const host = (bodyOf(shown.reply as Reply) as { host: object }).host
  const status = exchange({
    method: 'POST',
    path: '/api/v0/hosts/id-mc-a/status',
    body: { status: 'standby' },
  })

  expect(writeOf([one, status, shown], { within: host, key: 'memo' })).toBe(0)
  expect(writeOf([two, one, status, shown], { within: host, key: 'createdAt' })).toBe(1)
  const { meta } = host as { meta: object }
  expect(writeOf([two, one, status, shown], { within: meta, key: 'rack' })).toBe(1)
  expect(writeOf([one, status, shown], { within: host, key: 'retiredAt' })).toBe(1)
})

test('or what is due there, or what the read asks for, or else the last write', () => {
  const compared = { due: ['mc-b'], came: [] }

  expect(writeOf([one, two, three, list], { reply: list.reply, compared })).toBe(1)
  expect(writeOf([one, two, get], { reply: get.reply })).toBe(0)
  expect(writeOf([one, two, list], { reply: list.reply })).toBe(1)
})

test('of a list it is the write by which what is missing or too much should be there or not, by its filter', () => {
  const setting = (id: string): Exchange =>
    exchange({ method: 'POST', path: `/api/v0/hosts/${id}/status`, body: { status: 'standby' } })
  const calls = [one, setting('id-mc-a'), two, setting('id-mc-b'), update('id-mc-b'), list]
  const of = (due: string[], came: string[]) => writeOf(calls, { reply: list.reply, compared: { due, came } })

  expect(of(['mc-a', 'mc-b'], ['mc-a'])).toBe(3)
  expect(of(['mc-b'], ['mc-a', 'mc-b'])).toBe(1)
})

test('what is asked for in another letter case was written all the same', () => {
  const lookup = exchange({ path: '/api/v0/hosts-by-custom-identifier/MC-A' }, { error: 'none' })

  expect(writeOf([one, two, lookup], { reply: lookup.reply })).toBe(0)
})

test('a write that shows it itself stands alone', () => {
  expect(writeOf([one, two], { reply: two.reply })).toBeUndefined()
  expect(writeOf([get], { reply: get.reply })).toBeUndefined()
})

const named = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } as const
const answered = (status: number, body: Json): Reply => ({ status, headers: [], text: JSON.stringify(body) })
const shown = (reply: Reply) => bodyOf(reply) as { name: Json }

test.each<[ViolationKind, Reply, (reply: Reply) => void, Exchange[]?]>([
  ['missing', answered(200, {}), (reply) => expectSuccess(reply, named)],
  ['type', answered(200, { name: 5 }), (reply) => expectSuccess(reply, named)],
  ['value', answered(200, { name: 'b' }), (reply) => expectField(shown(reply), 'name', 'a')],
  ['effect', answered(200, { name: 'b' }), (reply) => expectField(shown(reply), 'name', 'a'), [one]],
  [
    'order',
    answered(200, { name: ['b', 'a'] }),
    (reply) => expectEqual('names', shown(reply).name, ['a', 'b']),
  ],
  ['refused', answered(400, {}), (reply) => expectSuccess(reply, named)],
  ['accepted', answered(200, {}), (reply) => expectRefusal(reply, 400)],
  ['status', answered(404, {}), (reply) => expectRefusal(reply, 400)],
])('a violation says how the answer breaks the clause: %s', (kind, reply, expectation, before = []) => {
  const read: Exchange = { call: { method: 'GET', path: '/api/v0/hosts' }, reply, ms: 1 }
  const violation = thrownBy(() => expectation(reply))

  expect(proofOfViolation(violation, [...before, read], before.length)?.kind).toBe(kind)
})

function thrownBy(expectation: () => void): Violation {
  try {
    expectation()
  } catch (error) {
    return error as Violation
  }
  throw new Error('Expected a violation.')
}

test('of a list that is judged without what belongs to others, an element and the list are found where they came', () => {
  const came = exchange({}, { hosts: [{ id: 'of another' }, { id: 'own', memo: 'b' }] })
  const reply = came.reply as Reply
  const { hosts } = bodyOf(reply) as unknown as { hosts: { id: string }[] }
  const own = partOf(hosts.slice(1), hosts)
  withBody(reply, { hosts: own } as Json)

  const element = proofOf({ within: own[0] as object, key: 'memo' }, [came], 0)
  const whole = proofOf({ within: own[0] as object, of: own, rule: { maxItems: 0 } }, [came], 0)

  expect(element).toMatchObject({ exchange: 0, path: '/hosts/1/memo' })
  expect(whole).toMatchObject({ path: '/hosts/1', rule: { at: '/hosts', fits: { maxItems: 0 } } })
})
