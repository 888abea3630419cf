/**
 * The start and duration of a call. A record in whole milliseconds is off by up to one. A call without a
 * recorded duration counts as still running.
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

/** The imprecision of a time with this many decimals of a second. */
const fuzzOf = (digits: number): number => (digits > 3 ? 0.1 : 1000 / 10 ** digits)
