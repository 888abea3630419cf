import { closest } from 'fastest-levenshtein'
import picomatch from 'picomatch'
import { UsageError } from '../options/usage-error.js'
import { nearby } from './select-cases.js'

/** One condition on what is listed. */
export interface Filter<T> {
  /** The option's name: `clause`. */
  option: string
  /** Absent when the option was not given. */
  globs: readonly string[] | undefined
  namesOf: (each: T) => readonly string[]
}

/** What fits every filter; a `UsageError` with the nearest name when a glob fits nothing, or all together do. */
export function narrow<T>(all: readonly T[], filters: readonly Filter<T>[]): readonly T[] {
  const given = filters.filter(({ globs }) => globs !== undefined)
  const chosen = given.reduce(
    (some, filter) => matching(all, filter).filter((each) => some.includes(each)),
    all,
  )
  if (chosen.length) return chosen
  throw new UsageError('Nothing fits all of these options together. Leave one of them out.')
}

function matching<T>(all: readonly T[], { option, globs = [], namesOf }: Filter<T>): readonly T[] {
  const known = [...new Set(all.flatMap(namesOf))]
  for (const glob of globs) {
    const fits = picomatch(glob, { bash: true })
    if (known.some((name) => fits(name))) continue
    throw new UsageError(
      `--${option} "${glob}" matches nothing here. Did you mean "${closest(glob, nearby(known))}"?`,
    )
  }
  const matches = picomatch([...globs], { bash: true })
  return all.filter((each) => namesOf(each).some((name) => matches(name)))
}
