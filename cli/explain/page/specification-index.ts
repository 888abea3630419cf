import type { Wire } from '../../../pages/exchange.js'
import type { Part } from '../../../pages/html.js'
import type { Specification } from './pack.js'
import type { ClauseData, ExampleData } from './specification-data.js'

export type SpecificationIndex = ReturnType<typeof indexed>

/** How the page shows exchanges, and the form in which an example is tried, where a fake can be asked. */
export interface Examples extends Wire {
  tried?: (example: ExampleData) => Part
}

export const indexed = (specification: Specification) => ({
  specification,
  operations: byId(specification.operations),
  clauses: byId(specification.clauses),
  points: byId(specification.points),
  /** Titles by section number, such as `4.2.1`. */
  sections: new Map(specification.sections.map(({ number, title }) => [number, title])),
})

const byId = <T extends { id: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
  new Map(all.map((each) => [each.id, each]))

/** Those of one section of the document. */
export const inSection = <T extends { section: string }>(all: readonly T[], number: string): T[] =>
  all.filter(({ section }) => section === number)

/** Clauses about more operations than this apply to operations in general. */
const fewOperations = 8

export const isParticular = ({ operations }: Pick<ClauseData, 'operations'>): boolean =>
  operations.length <= fewOperations
