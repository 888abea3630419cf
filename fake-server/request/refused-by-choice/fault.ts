import type { Choices } from '../../../spec/choices.js'
import type { PointId } from '../../../spec/open-points.js'
import type { OperationId } from '../../../spec/operations.js'
import type { Input, InputOf, Surroundings } from '../../endpoints/endpoint.js'

/** An input on which the document is silent, with the choice that refuses it. */
export interface InputFault {
  point: PointId
  answer: string
  operations: readonly OperationId[]
  /** The part of the question it concerns, when a server may answer each part differently. */
  part?: string | undefined
  /** Says what is wrong with the input. */
  find(input: Input, surroundings: Surroundings): string | undefined
}

type Find<Id extends OperationId> = (
  input: InputOf<Id>,
  surroundings: Surroundings,
) => string | false | null | undefined

/** For example `fault('host.name.blank', 'refused', ['registerHost'], find)`. */
export const fault = <Point extends PointId, Id extends OperationId>(
  point: Point,
  answer: Choices[Point],
  operations: readonly Id[],
  find: Find<Id>,
  part?: string,
): InputFault => ({
  point,
  answer,
  operations,
  part,
  find: (input, surroundings) =>
    (find as unknown as Find<OperationId>)(input as never, surroundings) || undefined,
})
