import * as fc from 'fast-check'
import { text } from './shrinking-by.js'

/** Texts that servers trim, parse, unescape or normalize. */
const treacherous = [
  ' ',
  ' a',
  'a ',
  '\ta\n',
  'null',
  'true',
  '0',
  '-1',
  '[]',
  '{}',
  '"',
  '\\',
  '\\n',
  '%41',
  '&amp;',
  '<b>',
  "'; --",
  '$a',
  'É',
  'E\u0301',
  'ß',
  'ı',
  '名前',
  '😀',
  '👩‍💻',
  '\u2028',
  '\u200b',
  'a\nb',
]

/** A server may cut off longer texts, which no clause judges. Columns of 32 characters hold these. */
const longestText = 30

/** Texts that often contain what servers spoil, blank edges above all: plain strings reveal no trimming. */
export const anyText = (longest = longestText): fc.Arbitrary<string> =>
  text(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...treacherous) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom(...treacherous), fc.constantFrom(...treacherous))
          .map((each) => each.join('')),
      },
      { weight: 2, arbitrary: fc.string({ maxLength: 12 }) },
      { weight: 2, arbitrary: fc.string({ unit: 'grapheme-composite', maxLength: 8 }) },
    ),
    (each) => each.length <= longest,
  )
