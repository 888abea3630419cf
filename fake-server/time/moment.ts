import { show } from '../../spec/show.js'

/** Epoch milliseconds, a `Date`, or ISO 8601 text: `2026-01-15`, `2026-01-15T12:00:00Z`. */
export type Moment = number | string | Date

/** Milliseconds, or the sum of the parts. */
export type Duration = number | { [Unit in 'days' | 'hours' | 'minutes' | 'seconds']?: number | undefined }

/** The farthest from 1970 for a clock, in ms. A `Date` reaches a little farther, to let it run on. */
export const farthest = 8.63e15

const dayOfAnyYear =
  '((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|1\\d|2[0-8]))'
const leapYear = '(\\d{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)'
const hourAndMinute = '([01]\\d|2[0-3]):[0-5]\\d'

/** Real dates and times only. Local times are refused: in another time zone they mean something else. */
export const isoPattern =
  `^(\\d{4}-${dayOfAnyYear}|${leapYear}-02-29)` +
  `(T${hourAndMinute}(:[0-5]\\d(\\.\\d+)?)?(Z|[+-]${hourAndMinute}))?$`

const iso = new RegExp(isoPattern)

const wanted = 'expected epoch milliseconds, a Date, or text such as "2026-01-15T12:00:00Z"'

/** The moment in epoch milliseconds. Throws when it is wrong; `what` names it in the message. */
export function epochMilliseconds(moment: Moment, what: string): number {
  const milliseconds = typeof moment === 'string' ? read(moment) : Number(moment)
  const isMoment = typeof moment === 'number' || typeof moment === 'string' || moment instanceof Date
  if (isMoment && Math.abs(milliseconds) <= farthest) return milliseconds
  const isFar = isMoment && Math.abs(milliseconds) > farthest
  throw new TypeError(`${what}: ${isFar ? within : wanted}, got ${shown(moment)}.`)
}

const within = `expected epoch milliseconds from -${farthest} to ${farthest}`

const read = (text: string): number => (iso.test(text) ? Date.parse(text) : Number.NaN)

const units = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1_000 }

/** The duration in milliseconds. Throws when a part is unknown or not a number. */
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

const shown = (got: unknown): string => (got instanceof Date ? String(got) : show(got))
