import { onDemand } from '../../spec/on-demand.js'

const levenshtein = onDemand<typeof import('fastest-levenshtein')>('fastest-levenshtein')

const longestCompared = 50

/**
 * For a message: ` Did you mean "…"?` with the nearest of the known, after a space; nothing where none of them is
 * near, which is one that differs in a third of its letters at most. Two that have changed places differ in one.
 */
export function didYouMean(given: unknown, known: readonly string[]): string {
  const text = textOf(given)
  const [nearest] = nearestOf(given, known, 1)
  if (nearest === undefined) return ''
  const isNear = distanceOf(text, nearest) * 3 <= Math.max(text.length, nearest.length)
  return isNear ? ` Did you mean "${nearest}"?` : ''
}

/** So many of the known that are nearest, the nearest first. */
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

/** The text with two neighbours having changed places, for each such pair. */
const swapped = (text: string): string[] =>
  Array.from(
    { length: Math.max(0, text.length - 1) },
    (_, at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
  )
