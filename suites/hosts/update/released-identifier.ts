import { hostBody } from '../../../fixtures/bodies.js'
import { registerHost, updateHost } from '../../../fixtures/calls.js'
import type { Json, JsonObject, Write } from '../../../spec/http.js'
import { namedIn } from '../../../spec/router.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectField, isSuccess } from '../../kernel/expect.js'
import type { Given } from '../../kernel/given.js'
import { jsonReply } from '../../kernel/impostors.js'
import { Unseen } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { acceptedId } from '../register/accepted.js'

/** Keeps an identifier for ever for the host that was first registered or updated with it. */
const reserving: Impostor = (send) => {
  const holders = new Map<Json, Json>()
  return async (call) => {
    const { customIdentifier } = Object(call.body) as JsonObject
    if (!customIdentifier) return send(call)
    const holder = holders.get(customIdentifier)
    if (holder !== undefined && holder !== namedIn(call, 'hostId'))
      return jsonReply(400, { error: 'customIdentifier is in use' })
    const reply = await send(call)
    if (isSuccess(reply)) holders.set(customIdentifier, (JSON.parse(reply.text) as JsonObject).id ?? '')
    return reply
  }
}

/** Who takes it then. */
const registering = async ({ given }: Scene, customIdentifier: string): Promise<Write> =>
  registerHost({ ...hostBody(given.name('host')), customIdentifier })
const updating = async ({ given }: Scene, customIdentifier: string): Promise<Write> => {
  const { id, body } = await given.host()
  return updateHost(id, { ...body, customIdentifier })
}

const takesReleased = (
  id: string,
  later: (given: Given) => string | null,
  taking = registering,
): ConformanceCase => ({
  id: `hosts/update/${id}`,
  clause: 'host.update.identifier.released',
  effects: ['creates'],

  async run(scene) {
    const { given, eventually } = scene
    const customIdentifier = given.name('identifier')
    const former = await given.host({ customIdentifier })
    const other = later(given)
    await given.done(updateHost(former.id, { ...former.body, customIdentifier: other }), idSchema)
    await eventually(async (look) => {
      const shown = await look.host(former.id)
      if (shown.customIdentifier === customIdentifier || (other && shown.customIdentifier !== other))
        throw new Unseen('Cannot read the state: the host does not show the identifier of its update.', {
          ...{ within: shown, key: 'customIdentifier' },
        })
    })

    const id = await acceptedId(scene, await taking(scene, customIdentifier))

    await eventually(async (look) => expectField(await look.host(id), 'customIdentifier', customIdentifier))
  },

  impostor: reserving,
})

export const releasedIdentifierCases = [
  takesReleased('cleared-identifier-is-free-again', () => null),
  takesReleased('changed-identifier-is-free-again', (given) => given.name('later')),
  takesReleased('changed-identifier-is-free-again-for-an-update', (given) => given.name('later'), updating),
]
