import type { Clause } from '../clause.js'

const of =
  <const Level extends Clause['level']>(level: Level) =>
  <const Id extends string, const Plainer extends string = never>(
    id: Id,
    at: string,
    rest: Omit<Clause, 'id' | 'at' | 'level' | 'follows'> & { follows?: readonly Plainer[] },
  ) => ({ id, at, level, ...rest })

/** A clause that the document says. */
export const must = of('must')

/** A clause that is the natural reading of what the document says. */
export const should = of('should')
