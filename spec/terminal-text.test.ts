import { describe, expect, test } from 'vitest'
import { shortened, terminalLines, terminalText } from './terminal-text.js'

describe('terminalText', () => {
  test.each([
    ['plain text, ü, 漢, 😀', 'plain text, ü, 漢, 😀'],
    ['two\nlines\r\n\tand a tab', 'two\\nlines\\r\\n\\tand a tab'],
    ['\u001b[31mred\u001b[0m', '\\u001b[31mred\\u001b[0m'],
    ['\u001b]0;title\u0007', '\\u001b]0;title\\u0007'],
    ['\u0000\u007f\u009b', '\\u0000\\u007f\\u009b'],
    ['a\u202eb\u2066c\u200fd\u061c', 'a\\u202eb\\u2066c\\u200fd\\u061c'],
    ['a\u200bb\ufeffc', 'a\\u200bb\\ufeffc'],
    ['a\u2028b\u2029', 'a\\u2028b\\u2029'],
    ['half \ud83d of a pair \ude00', 'half \\ud83d of a pair \\ude00'],
    ['\ufffe\uffff', '\\ufffe\\uffff'],
    ['hidden \u{e0041}', 'hidden \\u{e0041}'],
  ])('shows %j', (text, shown) => {
    expect(terminalText(text)).toBe(shown)
  })

  test('keeps the lines of a longer text where asked to', () => {
    expect(terminalLines('a\r\nb\n\u001b')).toBe('a\nb\n\\u001b')
  })

  test('is cut between characters', () => {
    expect(shortened('abc', 3)).toBe('abc')
    expect(shortened('ab😀d', 3)).toBe('ab…')
  })
})
