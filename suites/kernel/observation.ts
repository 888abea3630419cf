import type { Choices } from '../../spec/choices.js'
import type { Need } from '../../spec/clause.js'
import type { Call, Reply } from '../../spec/http.js'
import type { OpenPointId, openPoints } from '../../spec/open-points.js'
import type { Other } from '../../spec/taken-answers.js'
import type { unnamed } from '../../spec/unnamed-answers.js'
import type { Effect } from './case.js'
import type { Scene } from './scene.js'

type Point<Id extends OpenPointId> = Extract<(typeof openPoints)[number], { id: Id }>

/** What a fake can be told, as it is seen, and any other answer where it is said why no fake is told that. */
export type AnswerTo<Id extends OpenPointId> =
  | Exclude<Choices[Id], 'other'>
  | (Point<Id> extends { other: infer Seen extends string } ? `other: ${Seen}` : never)
  | (Id extends keyof typeof unnamed ? Other : never)

/** A scene in which nothing is judged. */
export interface ObservedScene extends Scene {
  /** Makes any call and gives its answer as it comes; it proves nothing. */
  probe(call: Call): Promise<Reply>
}

/** Finds out what a server does where the document is silent; it judges nothing. */
export interface Observation {
  /** `observations/host.initial-status`. */
  id: string
  openPoint: OpenPointId
  /** What the run must be given; without it the point stays unobserved. */
  needs?: readonly Need[]
  effects: readonly Effect[]
  /** Runs when nothing else does: what others do meanwhile would show in the answer. */
  alone?: true
  /**
   * One of the named answers, or `other: ` and what was seen. Throws `NotApplicable` when another choice of the server
   * leaves nothing to see, `Untestable` when the scene could not be set.
   */
  observe(scene: ObservedScene): Promise<string>
}

interface ProbeMeans<Id extends OpenPointId> extends Pick<Observation, 'needs' | 'effects' | 'alone'> {
  observe(scene: ObservedScene): Promise<AnswerTo<Id>>
}

/** The observation of an open point; that its answers are those of the point is checked by its type. */
export const observation = <const Id extends OpenPointId>(
  openPoint: Id,
  means: ProbeMeans<Id>,
): Observation => ({
  id: `observations/${openPoint}`,
  openPoint,
  ...means,
})
