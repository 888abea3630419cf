import { expect, test } from 'vitest'
import { adviceFor, type Setting } from './advice.js'

const setting = { target: { baseUrl: 'http://api.example' } } as Setting

const adviceOn = (operation: 'registerHost' | 'listHosts', status: number) =>
  adviceFor({ id: `${operation}:${status}`, face: 'status', operation, status }, undefined, setting)

test('where a single write is forbidden, the key may be one that only reads', () => {
  expect(adviceOn('registerHost', 403)).toMatch(/^Is --key a key that may only read\?.*Read and Write/)
  expect(adviceOn('listHosts', 403)).toBeUndefined()
  expect(adviceOn('registerHost', 500)).toBeUndefined()
})

test('a key that may only write is no matter of --key', () => {
  const refused = { id: 'updateHost:403', face: 'status', operation: 'updateHost', status: 403 } as const

  expect(adviceFor(refused, undefined, setting, { key: 'full' })).toMatch(/^Is --key/)
  expect(adviceFor(refused, undefined, setting, { key: 'write' })).toBeUndefined()
})

test('only a moment in seconds may be the fault of a clock, and one in milliseconds is told as such', () => {
  const wrong = { id: 'getHost/host.retiredAt:value', face: 'value', place: 'host.retiredAt' } as const
  const adviceOnValue = (got: string) => adviceFor(wrong, undefined, setting, { got })

  expect(adviceOnValue('1795984361')).toMatch(/^Is the clock/)
  expect(adviceOnValue('{"createdAt":1795984361,"retiredAt":1795984360}')).toMatch(/^Is the clock/)
  expect(adviceOnValue('1795984361000')).toMatch(/milliseconds/)
  expect(adviceOnValue('null')).toBeUndefined()
})

test('a moment that is off by whole quarters of an hour may be a local time', () => {
  const wrong = { id: 'getHost/host.createdAt:value', face: 'value', place: 'host.createdAt' } as const
  const expected = 'createdAt in epoch seconds, within 5 minutes of 1795394775'
  const adviceOnValue = (got: string) => adviceFor(wrong, undefined, setting, { expected, got })

  expect(adviceOnValue('1795362376')).toBe('It is 9 h early: a local time may have been taken for UTC.')
  expect(adviceOnValue('1795414570')).toBe('It is 5.5 h late: a local time may have been taken for UTC.')
  expect(adviceOnValue('1795395275')).toMatch(/^Is the clock/)
  expect(adviceOnValue('1795481175')).toMatch(/^Is the clock/)
})
