import { describe, expect, test } from 'vitest'
import { SecretFinder } from './secret-finder.js'
import { spellings } from './testing/spellings.js'

const secret = 'aB3/x+Y9z=tail&more'
const hidden = (text: string, ...secrets: string[]): string => {
  const finder = new SecretFinder()
  for (const each of secrets) finder.add(each)
  return finder.hide(text, '[redacted]')
}

describe('a secret is cut out where it stands', () => {
  test.each(Object.entries(spellings))('%s', (_, write) => {
    expect(hidden(`{"a":"ä&amp;","b":"${write(secret)}"}`, secret)).toMatch(
      /^\{"a":"ä&amp;","b":"\[redacted\]=*(?:%3D)*"\}$/,
    )
  })

  test('and one that holds escapes itself', () => {
    const odd = 'k%3Dy&amp;and\\u0041-more'

    for (const text of [odd, encodeURIComponent(odd), JSON.stringify(odd).slice(1, -1)])
      expect(hidden(`a ${text} b`, odd)).toBe('a [redacted] b')
  })

  test('and the end of a text beside it stays', () => {
    expect(hidden('abcdefgh', 'abcd', 'abcdefghij')).toBe('[redacted]efgh')
    expect(hidden('x abcdefghij', 'abcdefgh', 'abcdefghijkl')).toBe('x [redacted]ij')
  })
})

test('what is alike but another text stays', () => {
  for (const text of ['aB3/x+Y9z=tail', 'tail&more', 'a b 3', '&amp; &lt; %41 \\u0041 \\n', '…'])
    expect(hidden(text, secret)).toBe(text)
})
