import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { isOfOne, type OperationId } from '../../../spec/operations.js'
import { namedIn } from '../../../spec/router.js'
import { type SettableStatus, settableStatuses } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectField } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { jsonReply } from '../../kernel/impostors.js'
import type { Scene } from '../../kernel/scene.js'
import { expectHostsFound, expectTaken } from '../scenes/expect-taken.js'
import { type FactWrite, writesOf } from '../writes/fact-writes.js'

/**
 * The last borrower of the host set a status other than the one to come, so a stale read cannot pass for the change.
 */
async function hostToMove({ given }: Scene, from: SettableStatus): Promise<RegisteredHost> {
  const host = await given.lent((own) => own.given.host(), `a host to move from ${from}`)
  await given.status(host.id, from)
  return host
}

const moves = (
  { operation, cases, call, shown }: FactWrite,
  from: SettableStatus,
  to: SettableStatus,
): ConformanceCase => ({
  id: `${cases}/from-${from}-to-${to}`,
  clause: shown as ClauseId,
  effects: ['creates'],

  async run(scene) {
    const { act, eventually } = scene
    const { id } = await hostToMove(scene, from)

    const reply = await act(call(id, to))

    await eventually((look) => expectHostsFound(look, reply, [id]))
    expectTaken(reply)
    await eventually(async (look) => expectField(await look.host(id), 'status', to))
  },

  impostor: refusingMove(operation, from, to),
})

/** Allows every move but one. */
function refusingMove(operation: OperationId, from: SettableStatus, to: SettableStatus): Impostor {
  return (send) => {
    const current = new Map<string, unknown>()
    return async (call) => {
      const [id, { status }] = [namedIn(call, 'hostId'), Object(call.body) as JsonObject]
      if (call.operation === operation && current.get(id) === from && status === to)
        return jsonReply(400, { error: 'No such move.' })
      if (status !== undefined) current.set(id, status)
      return send(call)
    }
  }
}

/** §3.1: every status may follow every other. */
export const updateHostStatusCases = writesOf('status')
  .filter(({ operation }) => isOfOne(operation))
  .flatMap((write) =>
    settableStatuses.flatMap((from) => settableStatuses.map((to) => moves(write, from, to))),
  )
