/** Times as people read them, in UTC all of them. */
export const times = `
const two = (number) => String(number).padStart(2, '0')

/** Absent where the moment is none that a calendar knows. */
function isoOf(milliseconds) {
  const date = new Date(milliseconds)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

const dayOf = (milliseconds) => isoOf(milliseconds)?.replace(/T.*/, '') ?? String(milliseconds)

const timeOf = (milliseconds, digits = 3) =>
  isoOf(milliseconds)
    ?.replace(/^.*T/, '')
    .replace('Z', '')
    .slice(0, digits === 0 ? 8 : 9 + digits) ?? ''

/** Of the API's seconds. */
const momentOf = (seconds) => (dayOf(seconds * 1000) + ' ' + timeOf(seconds * 1000, 0)).trim()

const units = [
  ['day', 86400000],
  ['hour', 3600000],
  ['minute', 60000],
  ['second', 1000],
]

/** 90 seconds are "1 minute 30 seconds", and half a second is "500 ms". */
function durationText(milliseconds) {
  let rest = Math.abs(milliseconds)
  const parts = []
  for (const [name, size] of units) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) parts.push(count + ' ' + name + (count === 1 ? '' : 's'))
  }
  if (rest > 0 || parts.length === 0) parts.push(Number(rest.toFixed(3)) + ' ms')
  return parts.join(' ')
}

/** Of a duration as the fake takes it: milliseconds, or parts. */
function millisecondsOf(duration) {
  if (typeof duration === 'number') return duration
  return units.reduce((sum, [name, size]) => sum + (duration[name + 's'] ?? 0) * size, 0)
}

const many = (count, one, more = one + 's') => count.toLocaleString('en') + ' ' + (count === 1 ? one : more)
`
