import type { AsyncCommand } from 'fast-check'
import type { Run } from '../kernel/property.js'
import type { Model } from './model.js'

/** What commands work on: a run, and what the positions of the model stand for. */
export interface Real {
  run: Run
  /** Full names of roles that exist. */
  roles: readonly string[]
  identifiers: readonly string[]
  emails: readonly string[]
  /** A service and names of metrics in it. */
  service: string
  metrics: readonly string[]
  /** The whole minute from which the age of values counts. */
  now: number
}

export type Command = AsyncCommand<Model, Real>

/** A step of a history, which shows as its name with its argument. */
export const command = <T>(
  name: string,
  argument: T,
  {
    when = () => true,
    run,
  }: { when?: (model: Model) => boolean; run: (model: Model, real: Real) => Promise<void> },
): Command => ({
  check: when,
  run,
  toString: () => `${name}(${argument === undefined ? '' : JSON.stringify(argument)})`,
})
