import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Pairs } from '../../../spec/http.js'
import type { SettableStatus } from '../../../spec/schemas.js'
import type { Impostor } from '../../kernel/case.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { alteringCall } from '../../kernel/impostors.js'

/** One rule of §4.2.3: a query, and which of the shared hosts it shows. */
export interface ListRule {
  id: string
  clause: ClauseId
  /** Whether its hosts have roles. Roles stay after the hosts are gone. */
  leavesTraces?: true
  /** The parameter. The case first shows that the server heeds it at all. */
  filter?: string
  /** It is given several times. */
  isSeveral?: true
  alone?: true
  prepare(given: Given): Promise<Listing>
  impostor: Impostor
  /** The queries that a departure reads like the impostor; all if there is none. */
  isWorn?(query: Pairs): boolean
}

export interface Listing {
  query?: Pairs
  shown: RegisteredHost[]
  /** The shown hosts only prove that the list shows hosts at all. The rule itself does not require them. */
  isControl?: true
  /** A reply that shows the others must leave these out. */
  hidden: RegisteredHost[]
  /** The last status given to hosts made for this case. A read that shows another status is stale. */
  latest?: SettableStatus
}

/** The query for hosts in any of these roles of a service. */
export const inRoles = (service: string, ...roles: string[]): Pairs => [
  ['service', service],
  ...roles.map((role) => ['role', role] as const),
]

/** Ignores these parameters of the list. */
export const overlooking = (...names: string[]): Impostor =>
  alteringQuery((query) => query.filter(([name]) => !names.includes(name)))

/** How often a query has a parameter. */
export const countOf = (query: Pairs, parameter: string): number =>
  query.filter(([name]) => name === parameter).length

/** Whether a query has all of these parameters. */
export const hasAll =
  (...parameters: string[]) =>
  (query: Pairs): boolean =>
    parameters.every((each) => countOf(query, each) > 0)

/** Reads the query of the list wrongly. */
export const alteringQuery = (alter: (query: Pairs) => Pairs): Impostor =>
  alteringCall('listHosts', (call) => ({ ...call, query: alter(call.query ?? []) }))
