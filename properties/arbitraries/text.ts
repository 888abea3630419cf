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

/** Longer ones may be cut off, which nobody judges: columns of 32 characters hold them. */
const longestText = 30

/** Texts with what is mistreated drawn often: blank edges above all, since plain strings show no trimming. */
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

/**
 * Whether a text has to come back as it was given: no blanks at its edges, not empty, no control or zero-width
 * characters, no sign with another form in Unicode. Of others it is only the natural reading.
 */
export const isPlainText = (value: string): boolean =>
  value !== '' &&
  value.trim() === value &&
  !/\p{C}|\p{Zl}|\p{Zp}|\p{M}/u.test(value) &&
  ['NFC', 'NFD', 'NFKC', 'NFKD'].every((form) => value.normalize(form) === value)
