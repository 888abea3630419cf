import { clauses } from '../../spec/clauses/index.js'
import { kebab } from '../../spec/kebab.js'
import { type OperationId, operation, operationIds } from '../../spec/operations.js'
import type { ReportedCase, ReportedClause } from '../report.js'
import type { Symptom } from './symptom.js'

/** A case that did not conform, and what it shows. */
export interface Found {
  case: ReportedCase
  clause: Pick<ReportedClause, 'id' | 'operations'> & Partial<ReportedClause>
  symptom: Symptom
}

const byFoundation = new Map<string, OperationId>(
  operationIds.flatMap((id): [string, OperationId][] => [
    [`${operation(id).chapter}/exists/${kebab(id)}`, id],
    [`${operation(id).chapter}/answers/${kebab(id)}`, id],
  ]),
)

/** The operation whose plainest call a case makes. */
export const foundationOf = ({ id }: Pick<ReportedCase, 'id'>): OperationId | undefined =>
  byFoundation.get(id)

const order = new Map(operationIds.map((id, at) => [id, at]))

/** The position of an operation in the document. Unknown operations come last. */
export const orderOf = (id: OperationId | undefined): number => (id && order.get(id)) ?? operationIds.length

/** The rules that hold for every operation are told after those of one. */
const isOfAll = (id: string): boolean => id.startsWith('general.') || id.startsWith('key.')

const places = new Map(
  [...clauses.filter(({ id }) => !isOfAll(id)), ...clauses.filter(({ id }) => isOfAll(id))].map(
    ({ id }, at) => [id, at],
  ),
)

/** The position of a clause in the document. What is not of the document comes last. */
export const placeOfClause = (id: string): number => places.get(id) ?? places.size
