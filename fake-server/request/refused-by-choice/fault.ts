import type { Choices } from '../../../spec/choices.js'
import type { PointId } from '../../../spec/open-points.js'
import type { OperationId } from '../../../spec/operations.js'
import type { Input, InputOf, Surroundings } from '../../endpoints/endpoint.js'
import { halvesOf } from '../../world/roles.js'

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

/** The points that a server can answer with a refusal. */
type Point = { [P in PointId]: 'refused' extends Choices[P] ? P : never }[PointId] | keyof typeof otherwise

/** The answers that refuse an input under another name than `refused`. */
const otherwise = { 'host.identifier.characters': 'reserved-and-ascii' } as const

type Find<Id extends OperationId> = (
  input: InputOf<Id>,
  surroundings: Surroundings,
) => string | false | null | undefined

const fault = <Id extends OperationId>(
  point: Point,
  operations: readonly Id[],
  find: Find<Id>,
  part?: string,
): InputFault => ({
  point,
  answer: (otherwise as Partial<Record<Point, string>>)[point] ?? 'refused',
  operations,
  part,
  find: (input, surroundings) =>
    (find as unknown as Find<OperationId>)(input as never, surroundings) || undefined,
})

/** What is wrong with an input of these operations, by the point that decides whether it is refused. */
export const faultsOf = <Id extends OperationId>(
  operations: readonly Id[],
  finds: { readonly [P in Point]?: Find<Id> },
): InputFault[] =>
  Object.entries(finds).map(([point, find]) => fault(point as Point, operations, find as Find<Id>))

/** The same for a point that a server may answer differently for each part. */
export const faultsByPart = <Id extends OperationId, Part extends string>(
  point: Point,
  operations: readonly Id[],
  parts: readonly Part[],
  findIn: (part: Part) => Find<Id>,
): InputFault[] => parts.map((part) => fault(point, operations, findIn(part), part))

/** Names the first role that is not there. */
export function unknownRole(
  fullnames: readonly string[],
  { organization }: Surroundings,
): string | undefined {
  const unknown = fullnames.find((fullname) => {
    const [service, role] = halvesOf(fullname)
    return !organization.services.get(service)?.roles.has(role)
  })
  return unknown && `There is no role "${unknown}".`
}
