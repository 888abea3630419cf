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
