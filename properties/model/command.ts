import * as fc from 'fast-check'
import type { PropertyScene } from '../kernel/property.js'
import type { Model } from './model.js'

/** What commands work on: a run, and what the positions of the model stand for. */
export interface Real {
  run: PropertyScene
  /** Full names of existing roles. */
  roles: readonly string[]
  identifiers: readonly string[]
  emails: readonly string[]
  /** A service, and names of metrics in it. */
  service: string
  metrics: readonly string[]
  /** The whole minute from which ages are counted. */
  now: number
}

/** A step of a history: a command and its argument. */
export interface Step {
  do: string
  with?: unknown
}

/** A kind of step. */
export interface Command {
  name: string
  step: fc.Arbitrary<Step>
  /** Whether the step makes sense in this state of the model. Otherwise it is skipped. */
  isPossible(model: Model, argument: unknown): boolean
  take(model: Model, real: Real, argument: unknown): Promise<void>
}

export const command = <T>(
  name: string,
  argument: fc.Arbitrary<T>,
  {
    when = () => true,
    run,
  }: {
    when?: (model: Model, given: T) => boolean
    run: (model: Model, real: Real, given: T) => Promise<void>
  },
): Command => ({
  name,
  step: fc.record({ do: fc.constant(name), with: argument }),
  isPossible: (model, given) => when(model, given as T),
  take: (model, real, given) => run(model, real, given as T),
})
