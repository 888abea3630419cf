import * as calls from '../../../fixtures/calls.js'
import type { Json, Write } from '../../../spec/http.js'
import {
  type FactOperation,
  factOperations,
  type OneFact,
  type OperationRules,
  operationRules,
} from '../../../spec/operation-rules.js'
import { isOfOne } from '../../../spec/operations.js'
import { effectsOf } from '../../effects-of.js'
import type { Effect } from '../../kernel/case.js'
import { facts, type HostFact } from './facts.js'

export interface FactWrite extends OneFact, HostFact {
  operation: FactOperation
  /** The first parts of the ids of its cases. */
  cases: OperationRules['cases']
  effects: Effect[]
  call(id: string, value: Json): Write
}

const builders: Readonly<Record<FactOperation, (of: never, value: Json) => Write>> = calls

/** The operations that set one fact of hosts, each as a call for one host. */
export const factWrites: readonly FactWrite[] = factOperations.map((operation) => {
  const { cases, sets } = operationRules[operation] as OperationRules & { sets: OneFact }
  const of = (id: string) => (isOfOne(operation) ? id : [id]) as never
  const call = (id: string, value: Json) => builders[operation](of(id), value)
  return { ...facts[sets.fact], ...sets, operation, cases, call, effects: effectsOf(operation) }
})

export const writesOf = (fact: OneFact['fact']): FactWrite[] =>
  factWrites.filter((each) => each.fact === fact)
