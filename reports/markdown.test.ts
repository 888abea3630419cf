import { describe, expect, test } from 'vitest'
import { codeBlock, codeSpan, ownText } from './markdown.js'

test.each([
  ['Sets `expiresAt`.', 'Sets `expiresAt`.'],
  ['`<service>:<role>` and <b>', '`<service>:<role>` and &lt;b&gt;'],
  ['a_b *c* [d](e) & f|g', 'a\\_b \\*c\\* \\[d\\](e) &amp; f\\|g'],
  ['one ` alone', 'one \\` alone'],
])('own text: %s', (text, shown) => {
  expect(ownText(text)).toBe(shown)
})

describe('codeSpan', () => {
  test.each([
    ['a @b <c>', '`a @b <c>`'],
    ['', '` `'],
    ['a`b', '``a`b``'],
    ['`a``', '``` `a`` ```'],
    [' a ', '`  a  `'],
    ['a\nb', '`a\\nb`'],
  ])('%j', (text, shown) => {
    expect(codeSpan(text)).toBe(shown)
  })

  test('is cut', () => {
    expect(codeSpan('abcdef', 3)).toBe('`abc…`')
  })
})

test('a code block has a longer fence than any in it', () => {
  expect(codeBlock('a')).toBe('```text\na\n```')
  expect(codeBlock('a ```` b')).toBe('`````text\na ```` b\n`````')
})
