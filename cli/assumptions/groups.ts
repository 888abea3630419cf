import { grouped } from '../../spec/grouped.js'
import type { OtherAnswer } from './other-answers.js'

/**
 * Sets of answers that together contain every answer, with at most one answer per point in each set. Their
 * number grows with the logarithm of the points. The first set covers all points. For any two points, some
 * set has the one without the other. So the sets in which a test fails identify the point, and no answer is
 * always next to one that hides it.
 */
export function groupsOf(answers: readonly OtherAnswer[]): OtherAnswer[][] {
  const points = [...grouped(answers, ({ id }) => id).values()]
  const first = points.flatMap((point) => point.slice(0, 1))
  const sets = setsFor(points.length)
  const parts: OtherAnswer[][] = Array.from({ length: sets.count }, () => [])
  for (const [at, point] of points.entries())
    for (const [turn, set] of (sets.of[at] ?? []).entries())
      parts[set]?.push(point[(turn + 1) % point.length] as OtherAnswer)
  const given = new Set([first, ...parts].flat())
  return [first, ...parts, ...roundsOf(answers.filter((each) => !given.has(each)))].filter(
    ({ length }) => length > 0,
  )
}

/** The fewest sets that answer each point at most once. */
export function roundsOf(answers: readonly OtherAnswer[]): OtherAnswer[][] {
  const rounds: OtherAnswer[][] = []
  for (const each of answers) {
    const free = rounds.find((round) => !round.some(({ id }) => id === each.id))
    if (free) free.push(each)
    else rounds.push([each])
  }
  return rounds
}

/** Assigns each item its own half of the sets, so that no item has all the sets of another. */
function setsFor(items: number): { count: number; of: number[][] } {
  if (items < 2) return { count: 0, of: [] }
  let count = 2
  while (halvesOf(count).length < items) count += 1
  return { count, of: halvesOf(count).slice(0, items) }
}

function halvesOf(count: number): number[][] {
  const chosen = (from: number, left: number): number[][] =>
    left === 0
      ? [[]]
      : Array.from({ length: count - from }, (_, at) => from + at).flatMap((set) =>
          chosen(set + 1, left - 1).map((rest) => [set, ...rest]),
        )
  return chosen(0, count >> 1)
}
