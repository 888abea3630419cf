import { show } from '../spec/show.js'

/** Epoch milliseconds, a `Date`, or ISO 8601 text: `2026-01-15`, `2026-01-15T12:00:00Z`. */
export type Moment = number | string | Date

/** Milliseconds, or the sum of the parts. */
export type Duration = number | { days?: number; hours?: number; minutes?: number; seconds?: number }

/** A `Date` reaches a little farther, and a clock runs on from there. */
const farthest = 8.63e15

/** Local times are refused: a test would say something else elsewhere. */
export const isoPattern = '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2}))?$'

const iso = new RegExp(isoPattern)

const wanted = 'expected epoch milliseconds, a Date, or text such as "2026-01-15T12:00:00Z"'

/** Epoch milliseconds. Throws what is wrong with a moment; `what` says what it was for. */
export function epochMilliseconds(moment: Moment, what: string): number {
  const milliseconds = typeof moment === 'string' ? read(moment) : Number(moment)
  const isMoment = typeof moment === 'number' || typeof moment === 'string' || moment instanceof Date
  if (isMoment && Math.abs(milliseconds) <= farthest) return milliseconds
  throw new TypeError(`${what}: ${wanted}, got ${shown(moment)}.`)
}

const read = (text: string): number => (iso.test(text) ? Date.parse(text) : Number.NaN)

const units = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1_000 }

/** Throws when a part is unknown or not a number. */
export function millisecondsOf(duration: Duration, what: string): number {
  if (typeof duration === 'number' && Number.isFinite(duration)) return duration
  if (typeof duration !== 'object' || duration === null) throw new TypeError(noDuration(duration, what))
  let sum = 0
  for (const [unit, count] of Object.entries(duration)) {
    if (count === undefined) continue
    if (!Object.hasOwn(units, unit) || !Number.isFinite(count))
      throw new TypeError(noDuration(duration, what))
    sum += count * units[unit as keyof typeof units]
  }
  return sum
}

const noDuration = (got: unknown, what: string): string =>
  `${what}: expected milliseconds, or an object of ${Object.keys(units).join(', ')}, got ${shown(got)}.`

const shown = (got: unknown): string =>
  typeof got === 'number' || got instanceof Date ? String(got) : show(got)
