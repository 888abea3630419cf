import { expect, test } from 'vitest'
import type { ReportedExchange } from '../report.js'
import { adviceFor, type Setting } from './advice.js'
import type { Found } from './found.js'
import { sentenceOf } from './sentence.js'

const setting = { target: { baseUrl: 'http://api.example' } } as Setting

const adviceOn = (operation: 'registerHost' | 'listHosts', status: number) =>
  adviceFor({ id: `${operation}:${status}`, face: 'status', operation, status }, undefined, setting)

test('where a single write is forbidden, the key may be one that only reads', () => {
  expect(adviceOn('registerHost', 403)).toMatch(/^Is --key a key that may only read\?.*Read and Write/)
  expect(adviceOn('listHosts', 403)).toBeUndefined()
  expect(adviceOn('registerHost', 500)).toBeUndefined()
})

test('a 401 in place of another refusal is no matter of the settings of the run', () => {
  const refused = { id: 'key.read.forbidden:401-for-403', face: 'status', status: 401 } as const

  expect(adviceOn('listHosts', 401)).toMatch(/--key-header/)
  expect(adviceFor({ ...refused, due: 403 }, undefined, setting)).toBeUndefined()
})

test('a key that may only write is no matter of --key', () => {
  const refused = { id: 'updateHost:403', face: 'status', operation: 'updateHost', status: 403 } as const
  const withKey = (key: 'full' | 'write') =>
    adviceFor(refused, undefined, setting, { call: { method: 'PUT', path: '/api/v0/hosts/a', key } })

  expect(withKey('full')).toMatch(/^Is --key/)
  expect(withKey('write')).toBeUndefined()
})

const now = 1_795_394_775

/** The advice on a moment that an answer shows which came at `now`. */
function adviceOnMoment(retiredAt: number | null, isOfOneValue = false): string | undefined {
  const proof: Pick<ReportedExchange, 'call' | 'reply'> & { path: string; isOfOneValue: boolean } = {
    isOfOneValue,
    call: { method: 'GET', path: '/api/v0/hosts/a', key: 'full' },
    reply: {
      status: 200,
      headers: [['Date', new Date(now * 1000).toUTCString()]],
      body: { text: JSON.stringify({ host: { retiredAt } }), bytes: 40 },
    },
    path: '/host/retiredAt',
  }
  const wrong = { id: 'getHost/host.retiredAt:value', face: 'value', place: 'host.retiredAt' } as const
  return adviceFor(wrong, undefined, setting, proof)
}

test('only a moment in seconds may be the fault of a clock, and one in milliseconds is told as such', () => {
  expect(adviceOnMoment(now - 500)).toMatch(/^Times are compared/)
  expect(adviceOnMoment(now * 1000)).toMatch(/milliseconds/)
  expect(adviceOnMoment(null)).toBeUndefined()
  expect(adviceOnMoment(now - 500, true)).toBeUndefined()
})

test('a moment that is off by whole quarters of an hour may be a local time', () => {
  expect(adviceOnMoment(now - 32_399)).toBe('It is 9 h behind: a local time may have been taken for UTC.')
  expect(adviceOnMoment(now + 19_795)).toBe('It is 5.5 h ahead: a local time may have been taken for UTC.')
  expect(adviceOnMoment(now + 500)).toMatch(/^Times are compared/)
  expect(adviceOnMoment(now + 86_408)).toMatch(/^Times are compared/)
})

test('a limit of the rate is met by a lower one, and what the answer says of it is told', () => {
  const proof = (headers: [string, string][]) => ({
    call: { method: 'POST', path: '/api/v0/hosts', key: 'full' as const },
    reply: { status: 429, headers },
  })
  const advice = (headers: [string, string][]) =>
    adviceFor({ id: 'gateway:429', face: 'gateway', status: 429 }, undefined, setting, proof(headers))

  expect(advice([['Retry-After', '60']])).toMatch(/--rate 60\/m.*: the answer has Retry-After: 60\.$/)
  expect(advice([])).toMatch(/--rate 60\/m.*: the answer does not say how long to wait/)
})

test('a value is called wrong only where a case accuses', () => {
  const says = 'A host shows `memo`.'
  const said = (verdict: string) =>
    sentenceOf(
      { case: { verdict }, clause: { says }, symptom: { face: 'value', place: 'host.memo' } } as Found,
      [],
    )

  expect(said('violates')).toContain('wrong')
  expect(said('inconclusive')).toBe(`Whether this rule is kept could not be told: ${says}`)
})
