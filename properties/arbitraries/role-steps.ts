import * as fc from 'fast-check'
import { steps } from './steps.js'

/** One change of a host's roles; roles are told by positions in what the caller has. */
export interface RoleStep {
  /** Update Host Information keeps what it does not list, Update Host Roles does not. */
  operation: 'updateHost' | 'updateHostRoles'
  host: number
  /** Absent and null only with Update Host Information. */
  roles?: number[] | null
}

export interface RoleHistory {
  /** The roles that each host is registered with. */
  registered: number[][]
  steps: RoleStep[]
}

/** Any set of roles, in any order; several of them more often than one, since the last is the one that gets lost. */
export const roleSet = (roles: number): fc.Arbitrary<number[]> =>
  fc.shuffledSubarray(
    Array.from({ length: roles }, (_, at) => at),
    { maxLength: Math.min(roles, 4) },
  )

/** Hosts in any roles, then any changes of them. */
export const roleHistory = (roles = 5, hosts = 2): fc.Arbitrary<RoleHistory> =>
  fc.record({
    registered: fc.array(roleSet(roles), { minLength: hosts, maxLength: hosts }),
    steps: steps(
      fc.oneof(
        {
          weight: 3,
          arbitrary: fc.record({
            operation: fc.constant('updateHost' as const),
            host: fc.nat({ max: hosts - 1 }),
            roles: fc.oneof(
              { weight: 4, arbitrary: roleSet(roles) },
              { weight: 2, arbitrary: fc.constant(null) },
              { weight: 2, arbitrary: fc.constant(undefined) },
            ),
          }),
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
      { minLength: 1, maxLength: 4 },
    ),
  })
