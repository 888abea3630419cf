import type { Arbitrary } from 'fast-check'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Scene } from '../../suites/kernel/scene.js'
import type { Premises } from './control.js'

/** How a property is run. */
export interface PropertySettings {
  /** How many inputs to try. */
  runs: number
  /** The seed of the whole run. Each property derives its own from it. */
  seed: number
  /** Tries only what was found before: the input as the report shows it, and how the property draws it again. */
  replay?: { value?: string; seed: number; path: string }
  /** Ends as untested if the server limits the rate of calls. */
  hurried?: boolean
  /** Ms allowed for shrinking a counterexample. Default: 20,000. */
  shrinking?: number
}

/** A clause that holds for all inputs. */
export interface Property extends Pick<ConformanceCase, 'id' | 'needs' | 'effects' | 'alone' | 'impostor'> {
  /** The clause that it is about. A check may speak for another: see `under`. */
  clause: ClauseId
  /** How its inputs are drawn, and the examples that are tried first. */
  inputs: { input: Arbitrary<unknown>; examples: readonly unknown[] }
  /** Throws `Counterexample`, `Untestable` or `NotApplicable`. Anything else is our own fault. */
  run(scene: Scene, settings: PropertySettings): Promise<void>
}

/** One run of a property: a scene with its own names. */
export interface PropertyScene extends Scene, Premises {
  /** Records that the run reached a point where the property can fail. */
  reached(what: string): void
}

export interface PropertyDefinition<Input, Ground> extends Omit<Property, 'run' | 'inputs'> {
  /** Can shrink inputs that it did not draw: an example, or an input from a report. */
  input: Arbitrary<Input>
  /** Tried first, whatever the seed: the inputs that most often reveal a defect. */
  examples?: readonly Input[]
  /** The part of the requested inputs that it tries. Less than 1 if an input takes many calls. Default: 1. */
  share?: number
  /** What runs must reach at least once. Otherwise nothing is proved, and the property is inconclusive. */
  controls: readonly string[]
  /** Makes what all runs share. */
  ground?(scene: Scene): Promise<Ground>
  /** Throws if the clause does not hold for this input. */
  holds(run: PropertyScene, input: Input, ground: Ground): Promise<void>
}
