import { hostBody } from '../../../fixtures/bodies.js'
import { registerHost, updateHost } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectField, isSuccess } from '../../kernel/expect.js'
import type { Given } from '../../kernel/given.js'
import { jsonReply } from '../../kernel/impostors.js'
import { Unseen } from '../../kernel/outcomes.js'
import { acceptedId } from '../register/accepted.js'

/** Treats an identifier as in use for ever once a host was registered with it. */
const reserving: Impostor = (send) => {
  const given = new Set<unknown>()
  return async (call) => {
    const { customIdentifier } = Object(call.body) as JsonObject
    if (call.operation !== 'registerHost' || !customIdentifier) return send(call)
    if (given.has(customIdentifier)) return jsonReply(400, { error: 'customIdentifier is in use' })
    const reply = await send(call)
    if (isSuccess(reply)) given.add(customIdentifier)
    return reply
  }
}

const takesReleased = (id: string, later: (given: Given) => string | null): ConformanceCase => ({
  id: `hosts/update/${id}`,
  clause: 'host.update.identifier.released',
  effects: ['creates'],

  async run(scene) {
    const { given, eventually } = scene
    const customIdentifier = given.name('identifier')
    const former = await given.host({ customIdentifier })
    await given.done(updateHost(former.id, { ...former.body, customIdentifier: later(given) }), idSchema)
    await eventually(async (look) => {
      const shown = await look.host(former.id)
      if (shown.customIdentifier === customIdentifier)
        throw new Unseen(
          'Cannot read the state: the host shows the identifier that an update took from it.',
          {
            ...{ within: shown, key: 'customIdentifier' },
          },
        )
    })

    const id = await acceptedId(scene, registerHost({ ...hostBody(given.name('host')), customIdentifier }))

    await eventually(async (look) => expectField(await look.host(id), 'customIdentifier', customIdentifier))
  },

  impostor: reserving,
})

export const releasedIdentifierCases = [
  takesReleased('cleared-identifier-is-free-again', () => null),
  takesReleased('changed-identifier-is-free-again', (given) => given.name('later')),
]
