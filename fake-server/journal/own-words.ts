import { operations } from '../../spec/operations.js'
import { cloudServices } from '../../spec/schemas.js'

let words: string | undefined

/**
 * Whether a lower-case text occurs in what the API itself says: in a path, or the name of a field or header.
 */
export function isOwnWord(text: string): boolean {
  words ??= wordsOf([operations, cloudServices, 'content-type', 'application/json'])
  return words.includes(text)
}

/** All strings in a value, names included, one a line. */
const wordsOf = (value: unknown): string =>
  [...new Set(JSON.stringify(value).toLowerCase().split('"'))].join('\n')
