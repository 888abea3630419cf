import { expect, test } from 'vitest'
import { createSieve } from './sieve.js'

const evenOnes = (element: string): string | undefined => {
  const { n } = JSON.parse(element) as { n: number }
  return n % 2 ? undefined : element
}

function sifted(text: string, size: number): string {
  const sieve = createSieve('list', evenOnes)
  for (let at = 0; at < text.length; at += size) sieve.add(text.slice(at, at + size))
  return sieve.text()
}

const numbers = Array.from({ length: 9 }, (_, n) => ({ n, text: 'a "quoted" ]}, text' }))
const even = numbers.filter(({ n }) => n % 2 === 0)

test.each([30, 31, 64, 1000])('what is not kept is gone, in pieces of %i characters', (size) => {
  const text = JSON.stringify({ total: 9, list: numbers, next: ['x'] }, null, 1)

  expect(JSON.parse(sifted(text, size))).toEqual({ total: 9, list: even, next: ['x'] })
})

test('an empty list is empty', () => {
  expect(sifted('{"list": [ ]}', 40)).toBe('{"list": []}')
})

test.each(['{"other": [{"n": 1}]}', '[{"n": 1}]', 'no JSON at all, but long enough for two pieces'])(
  'what holds no such list stays as it is: %s',
  (text) => {
    expect(sifted(text, 20)).toBe(text)
  },
)

test('a list that is cut short, or broken, is no JSON after it either', () => {
  const text = JSON.stringify({ list: numbers })

  for (const broken of [text.slice(0, -2), text.replace('},{', '} {')])
    expect(() => JSON.parse(sifted(broken, 40))).toThrow(SyntaxError)
})
