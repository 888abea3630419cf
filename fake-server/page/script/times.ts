import type { Duration } from '../../time/moment.js'

/** Times are in UTC everywhere; absent when no calendar has the moment. */
export function isoOf(milliseconds: number): string | undefined {
  const date = new Date(milliseconds)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

export const dayOf = (milliseconds: number): string =>
  isoOf(milliseconds)?.replace(/T.*/, '') ?? String(milliseconds)

export const timeOf = (milliseconds: number, digits = 3): string =>
  isoOf(milliseconds)
    ?.replace(/^.*T/, '')
    .replace('Z', '')
    .slice(0, digits === 0 ? 8 : 9 + digits) ?? ''

/** The API counts in seconds. */
export const momentOf = (seconds: number): string =>
  `${dayOf(seconds * 1000)} ${timeOf(seconds * 1000, 0)}`.trim()

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

/** 90 seconds are "1 minute 30 seconds", and half a second is "500 ms". */
export function durationText(milliseconds: number): string {
  let rest = Math.abs(milliseconds)
  const parts: string[] = []
  for (const [name, size] of units) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) parts.push(`${count} ${name}${count === 1 ? '' : 's'}`)
  }
  if (rest > 0 || parts.length === 0) parts.push(`${Number(rest.toFixed(3))} ms`)
  return parts.join(' ')
}

export function millisecondsOf(duration: Duration): number {
  if (typeof duration === 'number') return duration
  return units.reduce((sum, [name, size]) => sum + (duration[`${name}s`] ?? 0) * size, 0)
}

/** `1 call`, `2 calls`, `1,000 calls`. */
export const many = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`
