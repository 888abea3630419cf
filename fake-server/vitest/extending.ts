import type { TestAPI } from 'vitest'

type Fixtures = Readonly<Record<string, unknown>>
type Extend = (fixtures: Fixtures) => TestAPI

/**
 * `test.extend` of which `fakeOptions` can be overridden by another `extend`. Before 4.1 vitest settles what a fixture
 * depends on when that is defined, and so an override would never reach `fake`: there all are defined anew.
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

/** A fixture of the same name may be made of the one that was there, so that has to stay. */
const overridesOthers = (more: Fixtures, fixtures: Fixtures): boolean =>
  Object.keys(more).some((name) => name !== 'fakeOptions' && Object.hasOwn(fixtures, name))
