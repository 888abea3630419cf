import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { quotedWord, shellWord } from './shell-word.js'

test.each([
  '',
  "it's",
  '$HOME `id` "a" \\',
  "''",
  '-n',
  'a\nb',
  '*?[a]{b,c}~#!;&|<>()',
  'hosts/a:b@c%20+d=e,f',
])('of %j a shell makes one word, and the same', (text) => {
  for (const word of [shellWord(text), quotedWord(text)])
    expect(execFileSync('sh', ['-c', `printf '%s.' ${word}`], { encoding: 'utf8' })).toBe(`${text}.`)
})

test('what a shell takes as it is stays as it is', () => {
  expect(shellWord('https://a.example/api/v0')).toBe('https://a.example/api/v0')
  expect(shellWord('a b')).toBe("'a b'")
})
