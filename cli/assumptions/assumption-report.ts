import type { Choices } from '../../spec/choices.js'
import { defined } from '../../spec/defined.js'
import { openPoints } from '../../spec/open-points.js'
import type { Conduct } from './conduct.js'
import type { Found } from './find-assumptions.js'
import type { KnownAssumption } from './known-assumptions.js'
import type { OtherAnswer } from './other-answers.js'
import { all, type Source } from './read-results.js'

/** Tests that fail under one answer, or only under several given together. */
export interface FailingUnder {
  answer: string
  /** Answers to other points that must be given too. */
  together?: Record<string, string>
  tests: string[]
  /** The message of the first failing test. */
  message: string
}

/** Something the tests of a client take for granted, though the document does not promise it. */
export interface Assumption {
  /** The id of the open point. */
  id: string
  at: string
  question: string
  /** The answer that the fake gives by default. */
  answer: string
  /** Other answers under which the tests pass. */
  alsoHolds: string[]
  fails: FailingUnder[]
  /** The reason, when this is a known assumption. */
  known?: string
}

/** What the tests of a client take for granted, in the form that is written and printed. */
export interface AssumptionReport {
  schema: 1
  tool: { name: string; version: string }
  tests: number
  source: Source
  assumptions: Assumption[]
  /** How many other answers, of how many open points, the tests pass under. */
  held: { answers: number; points: number }
  /** How many other answers could not matter, because they would not have changed any reply. */
  far: { answers: number; points: number }
  /** Tests that pass and fail without any change. Nothing is concluded from them. */
  flaky: string[]
  /** Tests that fail under many answers together and under no smaller set. */
  unexplained: string[]
  /** Known assumptions that the tests do not make. */
  unfounded: KnownAssumption[]
  /** What the client does wrong on the default fake, and what it never does. */
  client: Conduct
  runs: number
  durationMs: number
  exitCode: number
}

/** Builds the report. Assumptions come in the order of the table of open points. */
export function assumptionReport({
  tool,
  source,
  client,
  durationMs,
  found,
  base,
  answers,
  known,
}: Pick<AssumptionReport, 'tool' | 'source' | 'client' | 'durationMs'> & {
  found: Found
  base: Choices
  /** Every answer that could have been tried. */
  answers: readonly OtherAnswer[]
  known: readonly KnownAssumption[]
}): AssumptionReport {
  const assumptions = assumptionsOf(found, base, known)
  const isFar = (each: OtherAnswer) => !found.tried.includes(each)
  const unknown = assumptions.filter((each) => each.known === undefined)
  const incomplete = found.flaky.length + found.unexplained.length
  return {
    ...{ schema: 1, tool, tests: Math.max(1, found.tests.filter((test) => test !== all).length) },
    ...{ source, assumptions, held: counted(found.held), far: counted(answers.filter(isFar)) },
    ...{ flaky: found.flaky, unexplained: found.unexplained },
    unfounded: known.filter(({ id }) => !assumptions.some((each) => each.id === id)),
    ...{ client, runs: found.runs, durationMs: Math.round(durationMs) },
    exitCode: unknown.length > 0 ? 1 : incomplete > 0 ? 5 : 0,
  }
}

function assumptionsOf(
  { findings, held }: Found,
  base: Choices,
  known: readonly KnownAssumption[],
): Assumption[] {
  return openPoints.flatMap(({ id, at, question }) => {
    const fails = findings.flatMap(({ answers, tests, message }): FailingUnder[] => {
      const own = answers.find((each) => each.id === id)
      const others = answers.filter((each) => each !== own)
      if (!own || answers.at(-1) !== own) return []
      const together = Object.fromEntries(others.map((each) => [each.id, each.answer]))
      return [{ answer: own.answer, ...(others.length > 0 && { together }), tests: named(tests), message }]
    })
    if (fails.length === 0) return []
    const failing = fails.map(({ answer }) => answer)
    const alsoHolds = held
      .filter((each) => each.id === id && !failing.includes(each.answer))
      .map(({ answer }) => answer)
    const reason = known.find((each) => each.id === id)?.reason
    return defined({ id, at, question, answer: base[id], alsoHolds, fails, known: reason })
  })
}

/** A failure of the command as a whole is reported only if none of its tests failed. */
const named = (tests: readonly string[]): string[] => {
  const own = tests.filter((test) => test !== all)
  return own.length > 0 ? own : [...tests]
}

const counted = (answers: readonly OtherAnswer[]): AssumptionReport['held'] => ({
  answers: answers.length,
  points: new Set(answers.map(({ id }) => id)).size,
})
