import { grouped } from '../../spec/grouped.js'
import { createMemory, isPart, type Probe } from './memory.js'
import type { OtherAnswer } from './other-answers.js'

/** The fewest answers under which tests fail. There are several when only their combination fails. */
export interface Finding {
  answers: readonly OtherAnswer[]
  tests: readonly string[]
}

/** Finds the answers under which tests fail: many together, in sets that tell most apart, then halves. */
export async function search(answers: readonly OtherAnswer[], probe: Probe) {
  const memory = createMemory(probe)
  const findings: Finding[] = []
  const [settled, unexplained, flaky] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const steady = new Set<string>()
  const alone = (each: OtherAnswer) =>
    findings.some((known) => known.answers.length === 1 && known.answers[0] === each)

  /** Whether the findings explain why a test fails under these answers. */
  const tells = (group: readonly OtherAnswer[], test: string): boolean =>
    findings.some((known) => known.tests.includes(test) && isPart(known.answers, group))

  const add = async (found: readonly OtherAnswer[]): Promise<void> => {
    const tests = [...(await memory.probe(found))]
    if (tests.length > 0) findings.push({ answers: found, tests })
  }

  /** Whether every test passed under answers that include this one. */
  const isCleared = (answer: OtherAnswer): boolean =>
    memory.made.some(({ answers, failing }) => failing.size === 0 && answers.includes(answer))

  /** If one answer matters, others to its question may too, and each of several that matter together. */
  const addWithOthers = async (found: readonly OtherAnswer[], test: string): Promise<void> => {
    const others = found.length > 1 ? found : answers.filter(({ id }) => id === found[0]?.id)
    for (const each of others) if (!alone(each) && !(found.length === 1 && isCleared(each))) await add([each])
    if (!tells(found, test)) await add(found)
    if (!tells(found, test)) unexplained.add(test)
  }

  /** Whether a test fails twice under the first group that it fails under. */
  const isSteady = async (group: readonly OtherAnswer[], test: string): Promise<boolean> => {
    if (steady.has(test)) return true
    for (const each of await memory.again(group)) steady.add(each)
    return steady.has(test)
  }

  /** Finds the reason why a test fails under a group. */
  const explain = async (group: readonly OtherAnswer[], test: string): Promise<void> => {
    if (!(await isSteady(group, test))) return void flaky.add(test)
    for (const fails of [memory.guess, memory.fails]) {
      const found = await smallest(group, (part) => fails(part, test))
      if (await memory.fails(found, test)) return addWithOthers(found, test)
    }
    const fails = (await probe(group)).has(test)
    ;(fails ? unexplained : flaky).add(test)
  }

  /** A group under which the test fails without an explanation so far. */
  const openGroup = (test: string) =>
    memory.made.find((each) => each.failing.has(test) && !tells(each.answers, test))?.answers

  /** The answers that no passing group of this test clears. */
  const suspects = (test: string): OtherAnswer[] => {
    const passing = new Set(memory.made.flatMap((each) => (each.failing.has(test) ? [] : each.answers)))
    return answers.filter((each) => !passing.has(each) && !alone(each))
  }

  const settle = async (test: string): Promise<void> => {
    while (!unexplained.has(test) && !flaky.has(test)) {
      const [round] = roundsOf(suspects(test))
      if (round && !(await memory.fails(round, test))) continue
      const group = round ?? openGroup(test)
      if (!group) return
      await explain(group, test)
    }
  }

  for (const group of groupsOf(answers)) await memory.probe(group)
  for (;;) {
    const failing = new Set(memory.made.flatMap((each) => [...each.failing]))
    const [test] = [...failing].filter((each) => !settled.has(each))
    if (test === undefined) break
    await settle(test)
    settled.add(test)
  }
  return {
    findings,
    /** The answers under which every test passes. */
    held: answers.filter((each) => !alone(each)),
    /** Tests that fail under many answers, for which no smaller set was found. */
    unexplained: [...unexplained],
    flaky: [...flaky],
  }
}

/** Finds a smallest subset under which a thing fails that fails under all: without any item it passes. */
async function smallest<T>(
  items: readonly T[],
  fails: (part: readonly T[]) => Promise<boolean>,
): Promise<T[]> {
  const within = async (given: readonly T[], isChanged: boolean, rest: readonly T[]): Promise<T[]> => {
    if (isChanged && (await fails(given))) return []
    if (rest.length <= 1) return [...rest]
    const middle = rest.length >> 1
    const [left, right] = [rest.slice(0, middle), rest.slice(middle)]
    const ofRight = await within([...given, ...left], true, right)
    const ofLeft = await within([...given, ...ofRight], ofRight.length > 0, left)
    return [...ofLeft, ...ofRight]
  }
  return within([], false, items)
}

/**
 * Sets of answers that together contain every answer, with at most one answer per point in each set. Their number grows
 * with the logarithm of the points. The first set covers all points. For any two points, some set has the one without
 * the other. So the sets in which a test fails identify the point, and no answer is always next to one that hides it.
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
function roundsOf(answers: readonly OtherAnswer[]): OtherAnswer[][] {
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
