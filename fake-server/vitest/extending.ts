import type { TestAPI } from 'vitest'

type Fixtures = Readonly<Record<string, unknown>>
type Extend = (fixtures: Fixtures) => TestAPI

/**
 * `test.extend` with `fakeOptions` that a further `extend` can override. Before 4.1, vitest binds the
 * dependencies of a fixture when it is defined, so an override would not reach `fake`. There all fixtures are
 * defined anew.
 */
export function extending(test: TestAPI, fixtures: Fixtures): TestAPI {
  const extended = (test.extend as Extend)(fixtures)
  if ('override' in extended) return extended
  const { extend } = extended
  const anew: Extend = (more) =>
    overridesOthers(more, fixtures)
      ? (extend as Extend).call(extended, more)
      : extending(test, { ...fixtures, ...more })
  return Object.assign(extended, { extend: anew as typeof extend })
}

/** A fixture that overrides another may build on it, so the other must stay. */
const overridesOthers = (more: Fixtures, fixtures: Fixtures): boolean =>
  Object.keys(more).some((name) => name !== 'fakeOptions' && Object.hasOwn(fixtures, name))
