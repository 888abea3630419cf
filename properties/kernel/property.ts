import type { Arbitrary } from 'fast-check'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Scene } from '../../suites/kernel/scene.js'

/** How a property is run. */
export interface PropertySettings {
  /** Inputs to try. */
  runs: number
  /** Of the whole run; each property draws with its own, which follows from it. */
  seed: number
  /** Tries only what was found before. */
  replay?: Replay
  /** Ends, untested, where the server limits how often it may be called. */
  hurried?: boolean
  /** Ms within which a counterexample is made smaller; default 20,000. */
  shrinking?: number
}

/** What draws a counterexample again. */
export interface Replay {
  /** The input as the report shows it. */
  value?: string
  /** Of the property. */
  seed: number
  path: string
}

/** For all inputs, a clause holds. */
export interface Property extends Pick<ConformanceCase, 'id' | 'needs' | 'effects' | 'alone' | 'impostor'> {
  /** The one it is about; a check may speak for another: see `under`. */
  clause: ClauseId
  /** What its inputs are, and those that are tried first. */
  inputs: { input: Arbitrary<unknown>; examples: readonly unknown[] }
  /** Throws `Counterexample`, `Untestable` or `NotApplicable`; anything else is our own fault. */
  run(scene: Scene, settings: PropertySettings): Promise<void>
}

/** One run of a property: a scene with names of its own. */
export interface PropertyScene extends Scene {
  /** Says that the run came to where the property means something. */
  reached(what: string): void
}

export interface PropertyDefinition<Input, Ground> extends Omit<Property, 'run' | 'inputs'> {
  /** Can make smaller what it did not draw itself: an example, or an input of a report. */
  input: Arbitrary<Input>
  /** Tried first, whatever the seed: what a defect hides behind most often. */
  examples?: readonly Input[]
  /** Of the inputs that are asked for, how many it tries: less than 1 where one takes many calls; default 1. */
  share?: number
  /** What runs have to reach at least once; else nothing is proved and the property is inconclusive. */
  controls: readonly string[]
  /** What all runs share. */
  ground?(scene: Scene): Promise<Ground>
  /** Throws when the clause does not hold for this input. */
  holds(run: PropertyScene, input: Input, ground: Ground): Promise<void>
}
