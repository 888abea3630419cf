import { onDemand } from '../spec/on-demand.js'

const levenshtein = onDemand<typeof import('fastest-levenshtein')>('fastest-levenshtein')

const longestCompared = 50

/** A question that names the nearest of the known, for a message; the known are not to be empty. */
export function didYouMean(given: unknown, known: readonly string[]): string {
  const text = String(given).slice(0, longestCompared)
  return `Did you mean "${levenshtein().closest(text, known as string[])}"?`
}

/** So many of the known that are nearest, the nearest first. */
export function nearestOf(given: unknown, known: readonly string[], count: number): string[] {
  const text = String(given).slice(0, longestCompared).toLowerCase()
  const distances = new Map(known.map((each) => [each, levenshtein().distance(text, each.toLowerCase())]))
  const far = Number.POSITIVE_INFINITY
  return known.toSorted((a, b) => (distances.get(a) ?? far) - (distances.get(b) ?? far)).slice(0, count)
}
