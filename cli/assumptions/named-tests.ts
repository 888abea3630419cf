import type { TestRun } from './find-assumptions.js'

/** Tests by name. Tests with the same name get a name of their own each. */
export function named(tests: readonly (readonly [name: string, failure: string | undefined])[]): TestRun {
  const run = new Map<string, string | undefined>()
  for (const [name, failure] of tests) {
    let unique = name
    for (let number = 2; run.has(unique); number++) unique = `${name} (${number})`
    run.set(unique, failure)
  }
  return run
}
