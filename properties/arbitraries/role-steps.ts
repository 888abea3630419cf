import * as fc from 'fast-check'
import { seldom } from './seldom.js'
import { positions } from './shrinking-by.js'
import { steps } from './steps.js'

/** One change of a host's roles; roles are told by positions in what the caller has. */
export interface RoleStep {
  /** Update Host Information keeps what it does not list, Update Host Roles does not. */
  operation: 'updateHost' | 'updateHostRoles'
  host: number
  /** Absent only with Update Host Information. */
  roles?: number[]
}

export interface RoleHistory {
  /** The roles that each host has at first. */
  had: number[][]
  /** Whether the first host is registered with its roles, or put into them. */
  registers: boolean
  steps: RoleStep[]
}

/** Any set of roles, in any order; several of them more often than one, since the last is the one that gets lost. */
export const roleSet = (roles: number): fc.Arbitrary<number[]> =>
  positions(
    roles,
    fc.shuffledSubarray(
      Array.from({ length: roles }, (_, at) => at),
      { maxLength: Math.min(roles, 4) },
    ),
  )

/** Hosts in any roles, then any changes of them. */
export const roleHistory = (roles = 5, hosts = 2): fc.Arbitrary<RoleHistory> =>
  fc.record({
    had: fc.array(roleSet(roles), { minLength: hosts, maxLength: hosts }),
    registers: seldom(),
    steps: steps(
      fc.oneof(
        {
          weight: 3,
          arbitrary: fc.record(
            {
              operation: fc.constant('updateHost' as const),
              host: fc.nat({ max: hosts - 1 }),
              roles: roleSet(roles),
            },
            { requiredKeys: ['operation', 'host'] },
          ),
        },
        {
          weight: 2,
          arbitrary: fc.record({
            operation: fc.constant('updateHostRoles' as const),
            host: fc.nat({ max: hosts - 1 }),
            roles: roleSet(roles),
          }),
        },
      ),
      { maxLength: 4 },
    ),
  })
