import { expect, test } from 'vitest'
import { type Call, headerOf, type Send } from '../../spec/http.js'
import { signed } from './signed.js'

const key = 'k3y-full'

async function keySent(call: Partial<Call>, others = {}): Promise<string | undefined> {
  const sent: Call[] = []
  const send: Send = async (each) => {
    sent.push(each)
    return { status: 200, headers: [], text: '' }
  }
  await signed({ key, ...others })(send)({ method: 'GET', path: '/api/v0/hosts', ...call })
  return headerOf({ headers: sent[0]?.headers ?? [] }, 'x-api-key')
}

test.each<[string, Partial<Call>, string | undefined]>([
  ['nothing said', {}, 'k3y-full'],
  ['no key', { key: 'none' }, undefined],
  ['one without its last character', { key: 'invalid', near: 'cut' }, 'k3y-ful'],
  ['one with one more', { key: 'invalid', near: 'extended' }, 'k3y-full0'],
  ['an empty one', { key: 'invalid', near: 'empty' }, ''],
  ['one that stands for any', { key: 'invalid', near: 'wildcard' }, '%'],
])('%s', async (_, call, expected) => {
  expect(await keySent(call)).toBe(expected)
})

test('an invalid key is like the right one, and another', async () => {
  const sent = await keySent({ key: 'invalid' })

  expect(sent).toMatch(/^[a-z0-9]{3}-[a-z0-9]{4}$/)
  expect(sent).not.toBe(key)
})

test.each<[NonNullable<Call['near']>, string]>([
  ['cut', 'k3y-fu'],
  ['extended', 'k3y-full00'],
])('a key that is nearly the right one is none that was given: %s', async (near, expected) => {
  const others = { readKey: 'k3y-ful', writeKey: 'k3y-full0' }

  expect(await keySent({ key: 'invalid', near }, others)).toBe(expected)
})
