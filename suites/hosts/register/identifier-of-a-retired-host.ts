import { hostBody } from '../../../fixtures/bodies.js'
import { getHostByCustomIdentifier, registerHost, retireHost } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { namedIn } from '../../../spec/router.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectField, expectReached, expectSuccess, isSuccess } from '../../kernel/expect.js'
import { jsonReply } from '../../kernel/impostors.js'
import { inScene } from '../../kernel/in-scene.js'
import { NotApplicable, Unseen } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { shared } from '../../kernel/shared.js'
import { misshowing } from '../scenes/host-views.js'
import { assumeSeenAsGiven } from '../scenes/seen-as-given.js'
import { hostWrapper } from '../scenes/wrappers.js'
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

/** A registration with the identifier of a host that Get shows to be retired, if at all. Whether it is taken is open. */
const registeredAgain = shared(async ({ act, given, eventually }) => {
  const customIdentifier = given.name('identifier')
  const { id } = await given.host({ customIdentifier })
  await given.done(retireHost(id), { type: 'object' })
  await eventually(async (look) => {
    const shown = await look.hostIfShown(id)
    if (shown && shown.isRetired !== true) throw new Unseen(`Host ${id} does not show that it is retired.`)
  })
  const call = registerHost({ ...hostBody(given.name('host')), customIdentifier })
  return { id, customIdentifier, call, reply: await act(call) }
})

async function givenAgain(scene: Scene) {
  const made = await registeredAgain(scene)
  expectReached(made.reply)
  if (isSuccess(made.reply)) return made
  throw new NotApplicable('this server does not give the identifier of a retired host again')
}

const makesAnotherHost: ConformanceCase = {
  id: 'hosts/register/identifier-of-a-retired-host-makes-another-host',
  clause: 'host.register.identifier.retired',
  effects: ['creates'],

  async run(scene) {
    const { eventually } = scene
    const { id, call, reply } = await givenAgain(scene)

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

/** One that takes the oldest host with the identifier finds the retired one, and passes over both. */
const findsTheOther: ConformanceCase = {
  id: 'hosts/lookup/finds-the-host-with-the-identifier-of-a-retired-one',
  clause: 'host.lookup.found',
  effects: ['creates'],

  async run(scene) {
    const { customIdentifier, call, reply } = await givenAgain(scene)
    const id = inScene(call, () => expectSuccess(reply, idSchema).id)
    await scene.eventually((look) => assumeSeenAsGiven(look, id, { customIdentifier, isRetired: false }))

    await scene.eventually(async (look) => {
      const found = expectSuccess(await look.reply(getHostByCustomIdentifier(customIdentifier)), hostWrapper)
      expectField(found.host as JsonObject, 'id', id)
    })
  },

  impostor: (send) => {
    const retired = new Set<string>()
    const given = new Map<string, string>()
    return async (call) => {
      const { customIdentifier } = Object(call.body) as JsonObject
      const reply = await send(call)
      if (call.operation === 'registerHost' && isSuccess(reply) && typeof customIdentifier === 'string')
        given.set(JSON.parse(reply.text).id, customIdentifier)
      const freed = call.operation === 'retireHost' && given.get(namedIn(call, 'hostId'))
      if (freed && isSuccess(reply)) retired.add(freed)
      return retired.has(namedIn(call, 'customIdentifier')) ? jsonReply(404, { error: 'retired' }) : reply
    }
  },
}

export const identifierOfARetiredHostCases = [makesAnotherHost, findsTheOther]
