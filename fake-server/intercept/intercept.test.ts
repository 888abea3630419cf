import { expect, test } from 'vitest'
import { interception, originIn, originOf } from './intercept.js'

test.each([
  ['https://api.example.com', 'https://api.example.com'],
  ['https://API.example.com:443/', 'https://api.example.com'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://[::1]:80', 'http://[::1]'],
])('the origin of %s is %s', (given, origin) => {
  expect(originOf(given)).toBe(origin)
  expect(originOf(new URL(given))).toBe(origin)
})

test.each([
  [
    'https://api.example.com/v2',
    'expected an origin alone, got "/v2" behind it. Take "https://api.example.com"',
  ],
  ['https://api.example.com/?x=1', 'got "/?x=1" behind it'],
  ['https://api.example.com/#x', 'got "/#x" behind it'],
  ['https://me:secret@api.example.com', 'https://api.example.com with credentials in it: leave them out'],
  ['api.example.com', 'expected an origin like "https://api.example.com"'],
  ['ftp://api.example.com', 'expected an origin like "https://api.example.com"'],
  ['', 'expected an origin like "https://api.example.com"'],
])('%j is no origin', (given, message) => {
  expect(() => originOf(given)).toThrow(TypeError)
  expect(() => originOf(given)).toThrow(message)
})

test('credentials are not repeated in the message', () => {
  expect(() => originOf('https://me:secret@api.example.com')).not.toThrow(/secret/)
})

test.each([
  ['https://api.example.com:443/api?x', 'https://api.example.com'],
  [new URL('http://x:81'), 'http://x:81'],
  ['nowhere', undefined],
  [undefined, undefined],
])('a request to %s goes to the origin %s', (asked, origin) => {
  expect(originIn(asked)).toBe(origin)
})

test('an interception is undone once, by restore or at the end of its block', () => {
  let undone = 0
  const { restore } = interception('https://x', () => undone++)
  restore()
  restore()
  {
    using _ = interception('https://x', () => undone++)
  }

  expect(undone).toBe(2)
})
