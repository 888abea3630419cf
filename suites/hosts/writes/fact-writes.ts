import * as calls from '../../../fixtures/calls.js'
import type { Json, JsonObject, Write } from '../../../spec/http.js'
import { type OneFact, type OperationRules, operationRules } from '../../../spec/operation-rules.js'
import type { Effect } from '../../kernel/case.js'
import { anotherStatus } from '../scenes/seen-in-status.js'

/** The operations that set one fact of hosts, each as a call for one host. To retire takes no value. */
const callsOf = {
  updateHostStatus: calls.updateHostStatus,
  bulkUpdateHostStatuses: (id, status) => calls.bulkUpdateHostStatuses([id], status),
  updateHostRoles: calls.updateHostRoles,
  retireHost: calls.retireHost,
  bulkRetireHosts: (id) => calls.bulkRetireHosts([id]),
} satisfies Record<string, (id: string, value: Json) => Write>

export type FactOperation = keyof typeof callsOf

export interface FactWrite extends OneFact {
  operation: FactOperation
  /** The first parts of the ids of its cases. */
  cases: OperationRules['cases']
  effects: Effect[]
  call(id: string, value: Json): Write
}

/** Roles that a host is given stay in their service. */
const effectsOf = ({ fact }: OneFact): Effect[] =>
  fact === 'roles' ? ['creates', 'leavesTraces'] : ['creates']

export const factWrites: readonly FactWrite[] = Object.entries(callsOf).map(([id, call]) => {
  const operation = id as FactOperation
  const { cases, sets } = operationRules[operation]
  return { ...(sets as OneFact), operation, cases, call, effects: effectsOf(sets as OneFact) }
})

export const writesOf = (fact: OneFact['fact']): FactWrite[] =>
  factWrites.filter((each) => each.fact === fact)

/** What a write may set, so that a host which is like this is changed: without any roles at the least. */
export const another = (fact: OneFact['fact'], shown: JsonObject): Json =>
  fact === 'status' ? anotherStatus(shown) : []
