import { NotApplicable } from './outcomes.js'

/** The same letters, each in the other case. */
export const inOtherCase = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

/** Whether two texts have the same letters, in whatever case. */
export const isLike = (one: unknown, other: string): boolean =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase()

const uuid = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i

/**
 * An id or a key in the other letter case. Throws `NotApplicable` for a UUID, which is the same number in either
 * case, and for a text without letters.
 */
export function inOtherCaseIfItCounts(text: string, what: string): string {
  if (uuid.test(text)) throw new NotApplicable(`${what} is a UUID, in which letter case need not count`)
  if (inOtherCase(text) === text) throw new NotApplicable(`${what} has no letters`)
  return inOtherCase(text)
}
