import * as fc from 'fast-check'
import { type SettableStatus, settableStatuses } from '../../spec/schemas.js'

/** The parts of a host that lists filter by. Names and roles are positions in the caller's lists. */
export interface Host {
  status: SettableStatus
  roles: number[]
  identified: boolean
}

/** Parameters of List Hosts, as positions in the caller's lists. */
export interface HostQuery {
  /** With roles of that service. A position past the last one stands for an unknown service. */
  service?: { at: number; roles: number[] }
  /** A role without a service, which the server ignores. */
  loneRole?: number
  name?: number
  identifier?: number
  statuses: SettableStatus[]
}

export const listedHost: fc.Arbitrary<Host> = fc.record({
  status: fc.constantFrom(...settableStatuses),
  roles: fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 3 }),
  identified: fc.boolean(),
})

const statuses = fc.uniqueArray(fc.constantFrom(...settableStatuses), { minLength: 1, maxLength: 4 })
const service = fc.record({
  at: fc.nat({ max: 2 }),
  roles: fc.uniqueArray(fc.nat({ max: 2 }), { maxLength: 3 }),
})

/** One parameter comes up more often than several: only then is it certain which parameter a list got wrong. */
export const hostQuery = (hosts: number): fc.Arbitrary<HostQuery> => {
  const host = fc.nat({ max: hosts - 1 })
  const none = fc.array(fc.constantFrom(...settableStatuses), { maxLength: 0 })
  return fc.oneof(
    { weight: 2, arbitrary: fc.record({ statuses }) },
    { weight: 3, arbitrary: fc.record({ service, statuses: none }) },
    { weight: 1, arbitrary: fc.record({ name: host, statuses: none }) },
    { weight: 1, arbitrary: fc.record({ identifier: host, statuses: none }) },
    { weight: 1, arbitrary: fc.record({ loneRole: fc.nat({ max: 2 }), statuses: none }) },
    { weight: 1, arbitrary: fc.record({ statuses: none }) },
    {
      weight: 3,
      arbitrary: fc.record(
        { service, name: host, identifier: host, statuses },
        { requiredKeys: ['statuses'] },
      ),
    },
  )
}
