import { updateHostStatus } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { type SettableStatus, settableStatuses } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectField } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { jsonReply } from '../../kernel/impostors.js'
import type { Scene } from '../../kernel/scene.js'
import { expectHostsFound, expectTaken } from '../scenes/expect-taken.js'

/**
 * The last borrower of the host set a status other than the one to come, so a stale read cannot pass for the
 * change.
 */
async function hostToMove({ given }: Scene, from: SettableStatus): Promise<RegisteredHost> {
  const host = await given.lent((own) => own.given.host(), `a host to move from ${from}`)
  await given.status(host.id, from)
  return host
}

const moves = (from: SettableStatus, to: SettableStatus): ConformanceCase => ({
  id: `hosts/status/from-${from}-to-${to}`,
  clause: 'host.status.moves',
  effects: ['creates'],

  async run(scene) {
    const { act, eventually } = scene
    const { id } = await hostToMove(scene, from)

    const reply = await act(updateHostStatus(id, to))

    await eventually((look) => expectHostsFound(look, reply, [id]))
    expectTaken(reply)
    await eventually(async (look) => expectField(await look.host(id), 'status', to))
  },

  impostor: refusingMove(from, to),
})

/** Allows every move but one. */
function refusingMove(from: SettableStatus, to: SettableStatus): Impostor {
  return (send) => {
    const current = new Map<string, unknown>()
    return async (call) => {
      if (call.operation !== 'updateHostStatus') return send(call)
      const { status } = call.body as JsonObject
      if (current.get(call.path) === from && status === to) return jsonReply(400, { error: 'No such move.' })
      current.set(call.path, status)
      return send(call)
    }
  }
}

export const updateHostStatusCases = settableStatuses.flatMap((from) =>
  settableStatuses.map((to) => moves(from, to)),
)
