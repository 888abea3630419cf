import { isDeepStrictEqual } from 'node:util'
import { bulkUpdateHostStatuses, updateHostRoles, updateHostStatus } from '../../../fixtures/calls.js'
import type { Json, Write } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import type { SettableStatus } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { Unseen } from '../../kernel/outcomes.js'
import { assumeTaken } from '../scenes/expect-taken.js'
import { expectKeptFacts, type Fact, factsOf } from '../scenes/kept-facts.js'
import { losingTheMemo } from '../scenes/losing-the-memo.js'
import { assumeInStatus } from '../scenes/seen-in-status.js'

/** A write that changes one fact of a host. */
interface OneFact {
  label: 'status' | 'bulk-status' | 'roles'
  when?: string
  operation: OperationId
  fact: Fact
  call(id: string): Write
  /** What the fact then is. */
  becomes: Json
  /** The status before, where the call sets none: another than hosts have at first on most servers. */
  status?: SettableStatus
}

const changes: readonly OneFact[] = [
  {
    label: 'roles',
    operation: 'updateHostRoles',
    fact: 'roles',
    call: (id) => updateHostRoles(id, ['mcweb:db']),
    becomes: { mcweb: ['db'] },
    status: 'standby',
  },
  {
    label: 'roles',
    when: '-when-all-go',
    operation: 'updateHostRoles',
    fact: 'roles',
    call: (id) => updateHostRoles(id, []),
    becomes: {},
    status: 'maintenance',
  },
  {
    label: 'status',
    operation: 'updateHostStatus',
    fact: 'status',
    call: (id) => updateHostStatus(id, 'maintenance'),
    becomes: 'maintenance',
  },
  {
    label: 'bulk-status',
    operation: 'bulkUpdateHostStatuses',
    fact: 'status',
    call: (id) => bulkUpdateHostStatuses([id], 'maintenance'),
    becomes: 'maintenance',
  },
]

/** A second passes before the call, so that a different moment gives a different number. */
const keepsTheRest = ({
  label,
  when = '',
  operation,
  fact,
  call,
  becomes,
  status,
}: OneFact): ConformanceCase => ({
  id: `hosts/${label}/keeps-everything-else${when}`,
  clause: `host.${label}.rest`,
  effects: ['creates', 'leavesTraces'],

  async run({ act, given, eventually, pause }) {
    const { roleFullnames } = await given.service()
    const { id } = await given.host({
      displayName: 'Front Door',
      customIdentifier: given.name('identifier'),
      memo: 'kept',
      meta: { kernel: { name: 'Linux' } },
      roleFullnames: roleFullnames.slice(0, 2),
    })
    if (status) await given.status(id, status)
    const before = await eventually(async (look) => {
      const shown = await look.host(id)
      if (status) assumeInStatus(shown, status)
      return shown
    })
    await pause(1100)

    const reply = await act(call(id))

    assumeTaken(reply)
    await eventually(async (look) => {
      const shown = await look.host(id)
      if (!isDeepStrictEqual(factsOf(shown)[fact], becomes))
        throw new Unseen(`Cannot read the state: host ${id} does not show its new ${fact}.`, {
          ...{ within: shown, key: fact },
        })
      expectKeptFacts(shown, before, fact)
    })
  },

  impostor: losingTheMemo(operation),
})

/** §3.1, §4.2: what is set is one thing, and the rest of the host stays as it is. */
export const keepsTheRestCases = changes.map(keepsTheRest)
