import { isObject } from '../../spec/is-object.js'
import { onDemand } from '../../spec/on-demand.js'
import { show } from '../../spec/show.js'

/** Throws when options are not an object, or hold an unknown name. */
export function checkNames(options: object, known: readonly string[]): void {
  checkObject(options, 'options', '{ clock: 0 }')
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new TypeError(
    `There is no option ${show(unknown)}.${didYouMean(unknown, known)} Options: ${known.join(', ')}.`,
  )
}

/** Throws unless a value is an object; the message shows `example`. */
export function checkObject(given: unknown, what: string, example: string): void {
  if (isObject(given)) return
  throw new TypeError(`${what}: expected an object such as ${example}, got ${show(given)}.`)
}

/** Throws when a given value is blank or not a string. */
export function checkText(given: unknown, expected: string): void {
  if (given === undefined || (typeof given === 'string' && given !== '')) return
  throw new TypeError(`${expected}, got ${show(given)}.`)
}

const levenshtein = onDemand<typeof import('fastest-levenshtein')>('fastest-levenshtein')

const longestCompared = 100

/**
 * ` Did you mean "…"?` with the nearest known text, to append to a message; empty when none is near. A near text differs
 * in at most a quarter of its letters, or begins with the given one and is at most twice as long. Two swapped neighbours
 * count as one difference. What begins like the given text comes before all others.
 */
export function didYouMean(given: unknown, known: readonly string[]): string {
  const text = textOf(given)
  const longer = known.filter((each) => each.startsWith(String(given)))
  const [nearest] = nearestOf(given, longer.length ? longer : known, 1)
  if (nearest === undefined) return ''
  const isBegun = longer.length > 0 && 2 * text.length >= nearest.length
  const isNear = isBegun || distanceOf(text, nearest) * 4 <= Math.max(text.length, nearest.length)
  return isNear ? ` Did you mean "${nearest}"?` : ''
}

/** The nearest known texts, at most `count` of them, the nearest first. */
export function nearestOf(given: unknown, known: readonly string[], count: number): string[] {
  const text = textOf(given)
  const distances = new Map(known.map((each) => [each, distanceOf(text, each)]))
  const far = Number.POSITIVE_INFINITY
  return known.toSorted((a, b) => (distances.get(a) ?? far) - (distances.get(b) ?? far)).slice(0, count)
}

const textOf = (given: unknown): string =>
  typeof given === 'string' ? given.slice(0, longestCompared).toLowerCase() : ''

function distanceOf(text: string, known: string): number {
  const distanceTo = (each: string) => levenshtein().distance(each, known.toLowerCase())
  return Math.min(distanceTo(text), ...swapped(text).map((each) => 1 + distanceTo(each)))
}

/** The text with two neighbours swapped, once for each pair. */
const swapped = (text: string): string[] =>
  Array.from(
    { length: Math.max(0, text.length - 1) },
    (_, at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
  )
