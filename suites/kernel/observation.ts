import type { Choices } from '../../spec/choices.js'
import type { Need } from '../../spec/clause.js'
import type { Call, Reply } from '../../spec/http.js'
import type { OpenPointId, openPoints } from '../../spec/open-points.js'
import type { Other } from '../../spec/taken-answers.js'
import type { unnamed } from '../../spec/unnamed-answers.js'
import type { Effect } from './case.js'
import type { Scene } from './scene.js'

type Point<Id extends OpenPointId> = Extract<(typeof openPoints)[number], { id: Id }>

/**
 * The answers that a fake can be set to give, as a run sees them. Also any other answer, for points where a
 * reason is stated why no fake gives it.
 */
export type AnswerTo<Id extends OpenPointId> =
  | Exclude<Choices[Id], 'other'>
  | (Point<Id> extends { other: infer Seen extends string } ? `other: ${Seen}` : never)
  | (Id extends keyof typeof unnamed ? Other : never)

/** A scene that judges nothing. */
export interface ObservedScene extends Scene {
  /** Makes any call and returns its answer as it comes. The answer proves nothing. */
  probe(call: Call): Promise<Reply>
}

/** Finds out what a server does where the document is silent. It judges nothing. */
export interface Observation {
  /** `observations/host.initial-status`. */
  id: string
  openPoint: OpenPointId
  /** What the user must provide. Without it the point stays unobserved. */
  needs?: readonly Need[]
  effects: readonly Effect[]
  /** Runs when nothing else does: other calls would influence the answer. */
  alone?: true
  /**
   * One of the named answers, or `other: ` and what was seen. Throws `NotApplicable` if another choice of the
   * server leaves nothing to see, and `Untestable` if the scene could not be set.
   */
  observe(scene: ObservedScene): Promise<string>
}

/** Observations with the same effects. Their type ensures that each gives answers of its own point. */
export const observing = (
  effects: Observation['effects'],
  probes: { readonly [Id in OpenPointId]?: (scene: ObservedScene) => Promise<AnswerTo<Id>> },
  more: Pick<Observation, 'needs' | 'alone'> = {},
): Observation[] =>
  Object.entries(probes).map(([openPoint, observe]) => ({
    id: `observations/${openPoint}`,
    openPoint: openPoint as OpenPointId,
    effects,
    observe,
    ...more,
  }))
