import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Pairs } from '../../../spec/http.js'
import type { Impostor } from '../../kernel/case.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { alteringCall } from '../../kernel/impostors.js'
import { hostWithStatus } from '../scenes/host-with-status.js'

/** One rule of §4.2.3: hosts, a query, and which of the hosts it shows. */
export interface ListRule {
  id: string
  clause: ClauseId
  /** Whether its hosts are in roles, which stay when the hosts are gone. */
  leavesTraces?: true
  alone?: true
  /** The hosts to be hidden are made first: once the others are shown, they too could be. */
  prepare(given: Given): Promise<Listing>
  impostor: Impostor
}

export interface Listing {
  query?: Pairs
  hidden: RegisteredHost[]
  shown: RegisteredHost[]
}

/** The query for hosts in any of these roles of a service. */
export const inRoles = (service: string, ...roles: string[]): Pairs => [
  ['service', service],
  ...roles.map((role) => ['role', role] as const),
]

/** The list without a status shows working hosts only for certain. */
export const workingIn = (given: Given, ...roleFullnames: string[]) =>
  hostWithStatus(given, 'working', { roleFullnames })

/** Overlooks a parameter of the list. */
export const overlooking = (...names: string[]): Impostor =>
  alteringQuery((query) => query.filter(([name]) => !names.includes(name)))

/** Reads the query of the list otherwise than it was meant. */
export const alteringQuery = (alter: (query: Pairs) => Pairs): Impostor =>
  alteringCall('listHosts', (call) => ({ ...call, query: alter(call.query ?? []) }))
