import * as fc from 'fast-check'
import { seldom } from './seldom.js'
import { positions } from './shrinking-by.js'
import { steps } from './steps.js'

/** One change of a host's roles. Roles are positions in the caller's list. */
export interface Step {
  /** Update Host Information keeps roles that it does not list. Update Host Roles removes them. */
  operation: 'updateHost' | 'updateHostRoles'
  host: number
  /** Absent only for Update Host Information. */
  roles?: number[]
}

export interface History {
  /** The roles that each host has at first. A step with a host that is not there is left out. */
  had: number[][]
  /** Whether the first host is registered with its roles, or put into them later. */
  registers: boolean
  steps: Step[]
}

/** Any set of roles, in any order. Several are more frequent than one: servers tend to lose the last. */
const roleSet = (roles: number): fc.Arbitrary<number[]> =>
  positions(
    roles,
    fc.shuffledSubarray(
      Array.from({ length: roles }, (_, at) => at),
      { maxLength: Math.min(roles, 4) },
    ),
  )

/** Hosts in any roles, followed by any changes. */
export const roleHistory = (roles = 5, hosts = 2): fc.Arbitrary<History> =>
  fc.record({
    had: steps(roleSet(roles), { minLength: 1, maxLength: hosts }),
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
