import { didYouMean } from '../../fake-server/core/check-options.js'
import { onDemand } from '../../spec/on-demand.js'
import { UsageError } from '../options/usage-error.js'

const picomatch = onDemand<typeof import('picomatch')>('picomatch')

export interface Filter<T> {
  /** The name of the option: `clause`. */
  option: string
  /** Absent when the option was not given. */
  globs: readonly string[] | undefined
  namesOf: (each: T) => readonly string[]
  /** Existing names that match nothing, and the end of the message for a glob that matches only these. */
  barren?: { names: readonly string[]; says: string }
}

/** What matches every filter. Throws `UsageError` if a glob matches nothing, or if nothing matches all. */
export function narrow<T>(all: readonly T[], filters: readonly Filter<T>[]): readonly T[] {
  const given = filters.filter(({ globs }) => globs !== undefined)
  const chosen = given.reduce((some, filter) => {
    const matching = new Set(fitting(all, filter))
    return some.filter((each) => matching.has(each))
  }, all)
  if (chosen.length) return chosen
  const options = given.map(({ option }) => `--${option}`).join(' and ')
  throw new UsageError(`Nothing fits all of ${options} together. Leave one of them out.`)
}

function fitting<T>(all: readonly T[], filter: Filter<T>): readonly T[] {
  const { option, globs = [], namesOf, barren } = filter
  const names = [...new Set(all.flatMap(namesOf))]
  for (const glob of globs) {
    const fits = picomatch()(glob, { bash: true })
    if (names.some((name) => fits(name))) continue
    if (barren?.names.some((name) => fits(name)))
      throw new UsageError(`--${option} "${glob}" ${barren.says}.`)
    throw new UsageError(
      `--${option} "${glob}" matches nothing.${whatThereIs(glob, [...names, ...(barren?.names ?? [])])}`,
    )
  }
  const matches = picomatch()([...globs], { bash: true })
  return all.filter((each) => namesOf(each).some((name) => matches(name)))
}

const fewEnoughToList = 12

/** The nearest name. If none is near and there are few, all of them. */
function whatThereIs(glob: string, names: readonly string[]): string {
  const near = didYouMean(glob, nearby(names))
  return near || names.length > fewEnoughToList
    ? near
    : ` There are ${new Intl.ListFormat('en').format(names)}.`
}

/** The names, with a glob for those that begin alike: `hosts/list/*`, `host.update.*`. */
export const nearby = (names: readonly string[]): string[] => {
  const globs = names.flatMap((name) =>
    [...name.matchAll(/[/.]/g)].map(({ index }) => `${name.slice(0, index + 1)}*`),
  )
  return [...names, ...new Set(globs)]
}
