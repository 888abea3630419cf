import { isDeepStrictEqual } from 'node:util'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { Unseen } from '../../kernel/outcomes.js'
import { assumeTaken } from '../scenes/expect-taken.js'
import { expectKeptFacts, factsOf } from '../scenes/kept-facts.js'
import { losingTheMemo } from '../scenes/losing-the-memo.js'
import { judgingRoles } from '../scenes/seen-in-roles.js'
import { assumeInStatus } from '../scenes/seen-in-status.js'
import { type FactWrite, factWrites } from './fact-writes.js'

/** A second passes before the call, so that a different moment gives a different number. */
const keepsTheRest = (
  { operation, cases, fact, call, rest }: FactWrite,
  { when = '', value, becomes, status }: FactWrite['examples'][number],
): ConformanceCase => ({
  id: `${cases}/keeps-everything-else${when}`,
  clause: rest as ClauseId,
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { act, given, eventually, pause } = scene
    const roleFullnames = (await given.service()).roleFullnames.slice(0, 2)
    const { id } = await given.host({
      displayName: 'Front Door',
      customIdentifier: given.name('identifier'),
      memo: 'kept',
      meta: { kernel: { name: 'Linux' } },
      interfaces: [{ name: 'eth0', ipv4Addresses: ['192.0.2.10'] }],
      roleFullnames,
    })
    if (status) await given.status(id, status)
    const before = await eventually(async (look) => {
      const shown = await look.host(id)
      if (status) assumeInStatus(shown, status)
      return shown
    })
    await pause(1100)

    const reply = await act(call(id, value))

    assumeTaken(reply)
    await judgingRoles(scene, () =>
      eventually(async (look) => {
        const shown = await look.host(id)
        if (!isDeepStrictEqual(factsOf(shown)[fact], becomes))
          throw new Unseen(`Cannot read the state: host ${id} does not show its new ${fact}.`, {
            ...{ within: shown, key: fact },
          })
        expectKeptFacts(shown, before, fact)
      }),
    )
  },

  impostor: losingTheMemo(operation),
})

/** §3.1, §4.2: what is set is one thing, and the rest of the host stays as it is. */
export const keepsTheRestCases = factWrites.flatMap((write) =>
  write.rest ? write.examples.map((each) => keepsTheRest(write, each)) : [],
)
