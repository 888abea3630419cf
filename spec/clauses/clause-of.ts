import type { Clause } from '../clause.js'
import { foundationsClauses } from './foundations.js'

/** The operation that the id of a clause names by its beginning: `host.lookup`. */
function operationIn(id: string): Clause['operations'] {
  const exists = foundationsClauses.find((each) => id.startsWith(each.id.replace(/exists$/, '')))
  if (!exists) throw new Error(`The id ${id} begins as those of no operation do.`)
  return exists.operations
}

/** By default a clause concerns the operation that its id names. */
const of =
  <const Level extends Clause['level']>(level: Level) =>
  <const Id extends string, const Plainer extends string = never>(
    id: Id,
    at: string,
    rest: Omit<Clause, 'id' | 'at' | 'level' | 'follows' | 'operations'> &
      Partial<Pick<Clause, 'operations'>> & { follows?: readonly Plainer[] },
  ) => ({ id, at, level, ...rest, operations: rest.operations ?? operationIn(id) })

/** A clause that the document says. */
export const must = of('must')

/** A clause that is the natural reading of what the document says. */
export const should = of('should')
