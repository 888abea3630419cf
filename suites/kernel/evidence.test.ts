import { expect, test } from 'vitest'
import type { Call, Exchange, Json, Reply } from '../../spec/http.js'
import { bodyOf, proofOf } from './evidence.js'

const exchange = (call: Partial<Call>, body: Json = {}): Exchange => ({
  call: { method: 'GET', path: '/api/v0/hosts', ...call },
  reply: { status: 200, headers: [], text: JSON.stringify(body) },
  ms: 1,
})

const register = (name: string): Exchange =>
  exchange({ method: 'POST', body: { name, memo: 'a' } }, { id: `id-${name}` })
const update = (id: string): Exchange => exchange({ method: 'PUT', path: `/api/v0/hosts/${id}` })
const [one, two, three] = ['mc-a', 'mc-b', 'mc-c'].map(register) as [Exchange, Exchange, Exchange]
const list = exchange({ query: [['status', 'standby']] }, { hosts: [{ id: 'id-mc-b', memo: 'b' }] })
const get = exchange({ path: '/api/v0/hosts/id-mc-a' }, { host: { memo: 'b' } })

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

test('or what is due there, or what the read asks for, or else the last write', () => {
  const compared = { due: ['mc-b'], came: [] }

  expect(writeOf([one, two, three, list], { reply: list.reply, compared })).toBe(1)
  expect(writeOf([one, two, get], { reply: get.reply })).toBe(0)
  expect(writeOf([one, two, list], { reply: list.reply })).toBe(1)
})

test('a write that shows it itself stands alone', () => {
  expect(writeOf([one, two], { reply: two.reply })).toBeUndefined()
  expect(writeOf([get], { reply: get.reply })).toBeUndefined()
})
