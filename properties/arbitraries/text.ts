import * as fc from 'fast-check'

/** Texts that servers trim, parse, unescape or cut. */
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
  'ß',
  'ı',
  '名前',
  '😀',
  '👩‍💻',
  '\u2028',
  '\u200b',
  'a\nb',
]

/** Texts with what is mistreated drawn often: blank edges above all, since plain strings show no trimming. */
export const anyText = (): fc.Arbitrary<string> =>
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
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(64, 65, 128, 256, 300, 1025)
        .map((length) => 'long '.repeat(210).slice(0, length)),
    },
  )
