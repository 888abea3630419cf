import { closest } from 'fastest-levenshtein'
import picomatch from 'picomatch'
import type { Clause } from '../../spec/clause.js'
import { clauses } from '../../spec/clauses/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { UsageError } from '../options/usage-error.js'

export interface Selection {
  chapter?: string[]
  case?: string[]
  clause?: string[]
}

/** The first part of a case's id. */
export const chapterOf = ({ id }: Pick<ConformanceCase, 'id'>): string => id.slice(0, id.indexOf('/'))

/** A case, or an observation, which has no clause. */
type Selectable = Pick<ConformanceCase, 'id'> & { clause?: string }

/** The cases that fit every kind of glob given; a glob that matches nothing is an error. */
export function selectCases<T extends Selectable>(cases: readonly T[], globs: Selection): readonly T[] {
  const chosen = [
    filter('chapter', globs.chapter, cases, chapterOf),
    filter('case', globs.case, cases, ({ id }) => id),
    filter(
      'clause',
      globs.clause,
      cases,
      ({ clause = '' }) => clause,
      clauses.map(({ id }) => id),
    ),
  ].reduce((some, more) => some.filter((each) => more.includes(each)))
  if (chosen.length) return chosen
  throw new UsageError('No case fits all of --chapter, --case and --clause together. Leave one of them out.')
}

/** The clauses that cases or results speak of; where every case was run, also those that have none. */
export function clausesOf(tested: readonly { clause?: string }[], isWhole: boolean): readonly Clause[] {
  if (isWhole) return clauses
  const ids = new Set(tested.map(({ clause }) => clause))
  return clauses.filter(({ id }) => ids.has(id))
}

function filter<T extends Selectable>(
  kind: string,
  globs: string[] | undefined,
  cases: readonly T[],
  nameOf: (each: T) => string,
  known: readonly string[] = [...new Set(cases.map(nameOf))],
): readonly T[] {
  if (!globs) return cases
  for (const glob of globs) expectMatch(kind, glob, known, cases.map(nameOf))
  const matches = picomatch(globs, { bash: true })
  return cases.filter((each) => matches(nameOf(each)))
}

function expectMatch(kind: string, glob: string, known: readonly string[], tested: readonly string[]): void {
  const matches = picomatch(glob, { bash: true })
  if (tested.some((name) => matches(name))) return
  if (known.some((name) => matches(name)))
    throw new UsageError(`--${kind} "${glob}" names only clauses that cannot be tested from outside.`)
  throw new UsageError(`--${kind} "${glob}" matches nothing. Did you mean "${closest(glob, nearby(known))}"?`)
}

/** The names, and globs for all that begin alike: `hosts/list/*`, `host.update.*`. */
export const nearby = (names: readonly string[]): string[] => {
  const globs = names.flatMap((name) =>
    [...name.matchAll(/[/.]/g)].map(({ index }) => `${name.slice(0, index + 1)}*`),
  )
  return [...names, ...new Set(globs)]
}
