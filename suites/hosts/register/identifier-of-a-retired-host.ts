import { hostBody } from '../../../fixtures/bodies.js'
import { registerHost, retireHost } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { namedIn } from '../../../spec/router.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectField, expectReached, expectSuccess, isSuccess } from '../../kernel/expect.js'
import { inScene } from '../../kernel/in-scene.js'
import { NotApplicable, Unseen } from '../../kernel/outcomes.js'
import { misshowing } from '../scenes/host-views.js'
import { expectOwnId } from './accepted.js'

/** Brings the retired host back to life that had the identifier. */
const bringingBack: Impostor = (send) => {
  const holders = new Map<unknown, unknown>()
  const retired = new Set<unknown>()
  const back = new Set<unknown>()
  const showing = misshowing('getHost', (host) => (back.has(host.id) ? { ...host, isRetired: false } : host))(
    send,
  )
  return async (call) => {
    const reply = await showing(call)
    const { customIdentifier } = Object(call.body) as JsonObject
    if (call.operation === 'retireHost' && isSuccess(reply)) retired.add(namedIn(call, 'hostId'))
    if (call.operation !== 'registerHost' || !isSuccess(reply) || typeof customIdentifier !== 'string')
      return reply
    const { id } = JSON.parse(reply.text) as JsonObject
    const holder = holders.get(customIdentifier)
    if (holder !== undefined && retired.has(holder)) {
      back.add(holder)
      return { ...reply, text: JSON.stringify({ id: holder }) }
    }
    holders.set(customIdentifier, id)
    return reply
  }
}

/** Whether the identifier can be given again is open. */
const makesAnotherHost: ConformanceCase = {
  id: 'hosts/register/identifier-of-a-retired-host-makes-another-host',
  clause: 'host.register.identifier.retired',
  effects: ['creates'],

  async run(scene) {
    const { act, given, eventually } = scene
    const customIdentifier = given.name('identifier')
    const { id } = await given.host({ customIdentifier })
    await given.done(retireHost(id), { type: 'object' })
    await eventually(async (look) => {
      const shown = await look.hostIfShown(id)
      if (shown && shown.isRetired !== true) throw new Unseen(`Host ${id} does not show that it is retired.`)
    })
    const call = registerHost({ ...hostBody(given.name('host')), customIdentifier })

    const reply = await act(call)

    expectReached(reply)
    if (!isSuccess(reply))
      throw new NotApplicable('this server does not give the identifier of a retired host again')
    const answered = inScene(call, () => expectSuccess(reply, idSchema).id)
    expectOwnId(id, reply)
    await eventually(async (look) => {
      await look.host(answered)
      const shown = await look.hostIfShown(id)
      if (shown) expectField(shown, 'isRetired', true)
    })
  },

  impostor: bringingBack,
}

export const identifierOfARetiredHostCases = [makesAnotherHost]
