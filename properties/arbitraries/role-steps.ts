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
const roleSet: fc.Arbitrary<number[]> = positions(5, fc.shuffledSubarray([0, 1, 2, 3, 4], { maxLength: 4 }))

const host = fc.nat({ max: 1 })

/** One or two hosts in any of five roles, followed by any changes. */
export const roleHistory: fc.Arbitrary<History> = fc.record({
  had: steps(roleSet, { minLength: 1, maxLength: 2 }),
  registers: seldom(),
  steps: steps(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record(
          { operation: fc.constant('updateHost' as const), host, roles: roleSet },
          { requiredKeys: ['operation', 'host'] },
        ),
      },
      {
        weight: 2,
        arbitrary: fc.record({ operation: fc.constant('updateHostRoles' as const), host, roles: roleSet }),
      },
    ),
    { maxLength: 4 },
  ),
})
