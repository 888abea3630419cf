import { bulkUpdateHostStatuses, updateHostStatus } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Write } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { assumeTaken } from '../scenes/expect-taken.js'
import { expectKeptFacts } from '../scenes/kept-facts.js'
import { losingTheMemo } from '../scenes/losing-the-memo.js'
import { assumeInStatus } from '../scenes/seen-in-status.js'

/** A second passes in between, so that a different moment gives a different number. */
const keepsTheRest = (
  label: string,
  clause: ClauseId,
  operation: OperationId,
  call: (id: string) => Write,
): ConformanceCase => ({
  id: `hosts/${label}/keeps-everything-else`,
  clause,
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
    const before = await eventually((look) => look.host(id))
    await pause(1100)

    const reply = await act(call(id))

    assumeTaken(reply)
    await eventually(async (look) => {
      const shown = await look.host(id)
      assumeInStatus(shown, 'maintenance')
      expectKeptFacts(shown, before, 'status')
    })
  },

  impostor: losingTheMemo(operation),
})

export const statusKeepsTheRestCases = [
  keepsTheRest('status', 'host.status.rest', 'updateHostStatus', (id) => updateHostStatus(id, 'maintenance')),
  keepsTheRest('bulk-status', 'host.bulk-status.rest', 'bulkUpdateHostStatuses', (id) =>
    bulkUpdateHostStatuses([id], 'maintenance'),
  ),
]
