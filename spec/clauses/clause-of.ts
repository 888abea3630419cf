import type { Clause } from '../clause.js'
import type { OperationId } from '../operations.js'
import { showing } from '../shown-in.js'
import { foundationsClauses } from './foundations.js'

/** What a clause concerns, by the beginning of its id: one operation, or those that write and show a field. */
const concerned: readonly (readonly [start: string, operations: readonly OperationId[]])[] = [
  ...foundationsClauses.map(({ id, operations }) => [id.replace(/exists$/, ''), operations] as const),
  ['host.field.', showing('host')],
  ['host.interface.', ['registerHost', 'updateHost', ...showing('host')]],
  ['host.meta.', ['registerHost', 'updateHost', ...showing('host')]],
  ['integration.', showing('integration')],
]

function concernedBy(id: string): readonly OperationId[] {
  const [, operations] = concerned.find(([start]) => id.startsWith(start)) ?? []
  if (!operations)
    throw new Error(`The id ${id} does not tell what the clause concerns. Name its operations.`)
  return operations
}

const of =
  <const Level extends Clause['level']>(level: Level) =>
  <const Id extends string, const Plainer extends string = never>(
    id: Id,
    at: string,
    rest: Omit<Clause, 'id' | 'at' | 'level' | 'follows' | 'operations'> &
      Partial<Pick<Clause, 'operations'>> & { follows?: readonly Plainer[] },
  ) => ({ id, at, level, ...rest, operations: rest.operations ?? concernedBy(id) })

/** A clause that the document says. */
export const must = of('must')

/** A clause that is the natural reading of what the document says. */
export const should = of('should')
