/**
 * The beginning of a call and how long it took. A record that tells whole milliseconds is off by up to one, and one that
 * does not tell how long a call took leaves it under way for ever.
 */
export function momentOf(startedDateTime: string, time?: number): { at: number; ms: number; fuzz: number } {
  const digits = /\.(\d+)/.exec(startedDateTime)?.[1] ?? ''
  const beyond = digits.length > 3 ? Number(`0.${digits.slice(3)}`) : 0
  const isTimed = typeof time === 'number' && Number.isFinite(time) && time >= 0
  return {
    at: Date.parse(startedDateTime) + beyond,
    ms: isTimed ? time : Number.POSITIVE_INFINITY,
    fuzz: fuzzOf(digits.length) + (Number.isInteger(time) ? 1 : 0),
  }
}

/** Of so many digits behind the second. */
const fuzzOf = (digits: number): number => (digits > 3 ? 0.1 : 1000 / 10 ** digits)
