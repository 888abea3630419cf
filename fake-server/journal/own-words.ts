import { operations } from '../../spec/operations.js'
import { cloudServices } from '../../spec/schemas.js'

let words: string | undefined

/** Whether a text, in lower case, is a piece of what the API itself says: of a path, a name of a field or of a header. */
export function isOwnWord(text: string): boolean {
  words ??= wordsOf([operations, cloudServices, 'content-type', 'application/json'])
  return words.includes(text)
}

/** All texts in a value, names included, each on a line. */
const wordsOf = (value: unknown): string =>
  [...new Set(JSON.stringify(value).toLowerCase().split('"'))].join('\n')
