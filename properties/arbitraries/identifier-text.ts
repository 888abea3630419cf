import * as fc from 'fast-check'
import { text } from './shrinking-by.js'

/** Single signs that paths, queries, forms and file names treat as something else. */
const reserved = [...'/?#%&=+;:@,$!*\'()[]{}|\\^~`"<> .-_']

/** Texts that are already encoded, look like paths or numbers, or need more than one byte or unit. */
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

/** Any text of a few parts. */
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

/** Many signs at once, since a server that goes wrong does so at one of them. */
const signs = fc
  .shuffledSubarray(reserved, { minLength: 1, maxLength: 14 })
  .map((each) => each.map((sign, at) => `${sign}${at % 3 ? '' : 'x'}`).join(''))

/** What is trimmed, cut off or taken for the end where it stands last. */
const edged = fc
  .tuple(fc.constantFrom('a', '', '/'), fc.constantFrom(' ', '.', '/', '?', '%', '+', '#', '.json'))
  .map((each) => each.join(''))

/** With a short name beside it, a column of 32 characters holds it. */
const longest = 17

/** Part of a custom identifier: any text, with what has to be percent-encoded drawn often. */
export const identifierText = (): fc.Arbitrary<string> =>
  text(
    fc.oneof(
      { weight: 4, arbitrary: parts },
      { weight: 5, arbitrary: signs },
      { weight: 2, arbitrary: edged },
    ),
    (each) => each !== '' && each.length <= longest,
  )

/** Letters and digits with at least one letter, of which other cases exist beyond dispute. */
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

/** The word with the letters in upper case whose bit is set, counted over the letters from the left. */
export function inCase(word: string, mask: number): string {
  let letter = 0
  return word.replace(/[a-z]/g, (each) => ((mask >> letter++) & 1 ? each.toUpperCase() : each))
}
