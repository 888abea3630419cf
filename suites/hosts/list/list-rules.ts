import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Pairs } from '../../../spec/http.js'
import type { SettableStatus } from '../../../spec/schemas.js'
import type { Impostor } from '../../kernel/case.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { alteringCall } from '../../kernel/impostors.js'

/** One rule of §4.2.3: a query, and which of the hosts that all rules share it shows. */
export interface ListRule {
  id: string
  clause: ClauseId
  /** Whether its hosts are in roles, which stay when the hosts are gone. */
  leavesTraces?: true
  /** The parameter that it shows to be heeded at all. */
  filter?: string
  alone?: true
  prepare(given: Given): Promise<Listing>
  impostor: Impostor
}

export interface Listing {
  query?: Pairs
  shown: RegisteredHost[]
  /** Those that are shown only tell that the list shows hosts at all: that they are is no matter of the rule. */
  isControl?: true
  /** A reply that shows the others must not show these. */
  hidden: RegisteredHost[]
  /** The status that hosts of the case's own were given last: a read that shows them in another is behind. */
  latest?: SettableStatus
}

/** The query for hosts in any of these roles of a service. */
export const inRoles = (service: string, ...roles: string[]): Pairs => [
  ['service', service],
  ...roles.map((role) => ['role', role] as const),
]

/** Overlooks a parameter of the list. */
export const overlooking = (...names: string[]): Impostor =>
  alteringQuery((query) => query.filter(([name]) => !names.includes(name)))

/** Reads the query of the list otherwise than it was meant. */
export const alteringQuery = (alter: (query: Pairs) => Pairs): Impostor =>
  alteringCall('listHosts', (call) => ({ ...call, query: alter(call.query ?? []) }))
