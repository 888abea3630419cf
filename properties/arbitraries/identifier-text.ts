import * as fc from 'fast-check'
import { text } from './shrinking-by.js'

/** Single characters with a special meaning in paths, queries, forms or file names. */
const reserved = [...'/?#%&=+;:@,$!*\'()[]{}|\\^~`"<> .-_']

/** Texts that are already encoded, look like paths or numbers, or need more than one byte or code unit. */
const treacherous = [
  '%2F',
  '%252F',
  '%',
  '%zz',
  '+',
  '/',
  '?',
  'a=b&c=d',
  '../',
  '//',
  '/../',
  './',
  '.json',
  'é',
  'e\u0301',
  'ß',
  'ж',
  '名',
  '😀',
  '👩‍💻',
  'null',
  '0',
  '00',
]

/** Any text made of a few parts. */
const parts = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...reserved) },
      { weight: 3, arbitrary: fc.constantFrom(...treacherous) },
      {
        weight: 2,
        arbitrary: fc.string({ unit: fc.constantFrom(...'abXYZ09'), minLength: 1, maxLength: 4 }),
      },
      { weight: 2, arbitrary: fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 3 }) },
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((each) => each.join(''))

/** Many special characters at once: a server that fails on one of them fails on the text. */
const signs = fc
  .shuffledSubarray(reserved, { minLength: 1, maxLength: 14 })
  .map((each) => each.map((sign, at) => `${sign}${at % 3 ? '' : 'x'}`).join(''))

/** Texts that begin or end with what servers trim, cut off or take for the end. */
const edged = fc
  .tuple(fc.constantFrom('a', '', '/'), fc.constantFrom(' ', '.', '/', '?', '%', '+', '#', '.json'))
  .map((each) => each.join(''))

/** Together with a short name it fits a column of 32 characters. */
const longest = 17

/** Part of a custom identifier: any text, often with characters that must be percent-encoded. */
export const identifierText = (): fc.Arbitrary<string> =>
  text(
    fc.oneof(
      { weight: 4, arbitrary: parts },
      { weight: 5, arbitrary: signs },
      { weight: 2, arbitrary: edged },
    ),
    (each) => each !== '' && each.length <= longest,
  )

/** Letters and digits with at least one letter, whose other case is beyond dispute. */
export const caseWord = (): fc.Arbitrary<string> =>
  text(
    fc
      .tuple(
        fc.string({ unit: fc.constantFrom(...'abkisxyz09'), maxLength: 3 }),
        fc.constantFrom(...'abkisxyz'),
        fc.string({ unit: fc.constantFrom(...'abkisxyz-09'), maxLength: 3 }),
      )
      .map((parts) => parts.join('')),
    (each) => /^[a-z0-9]*[a-z][a-z0-9-]*$/.test(each) && each.length <= 7,
  )

/** The word with some of its letters in upper case. Each bit of the mask stands for one letter, from the left. */
export function inCase(word: string, mask: number): string {
  let letter = 0
  return word.replace(/[a-z]/g, (each) => ((mask >> letter++) & 1 ? each.toUpperCase() : each))
}
