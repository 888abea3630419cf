import { hostBody } from '../../../fixtures/bodies.js'
import { getHostByCustomIdentifier, registerHost, retireHost } from '../../../fixtures/calls.js'
import type { Call, JsonObject, Send } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectReached, expectSuccess, isSuccess } from '../../kernel/expect.js'
import { alteringCall } from '../../kernel/impostors.js'
import { NotApplicable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { expectFound } from './lookup.js'
import { ignoringCase, inOtherCase } from './lookup-letter-case.js'

/** Far enough apart for times in whole seconds. */
const apart = 2000

interface Sibling {
  id: string
  customIdentifier: string
}

/** Hosts whose identifiers differ in case only, oldest first. */
async function siblings({ send, given, pause }: Scene, count: 2 | 3): Promise<Sibling[]> {
  const name = given.name('Identifier')
  const made = [{ ...(await given.host({ customIdentifier: name })), customIdentifier: name }] as Sibling[]
  for (const customIdentifier of [inOtherCase(name), name.toUpperCase()].slice(0, count - 1)) {
    await pause(apart)
    const reply = await send(registerHost({ ...hostBody(given.name('host')), customIdentifier }))
    expectReached(reply)
    if (!isSuccess(reply))
      throw new NotApplicable('this server takes identifiers that differ in case only for the same')
    made.push({ id: expectSuccess(reply, idSchema).id, customIdentifier })
  }
  for (const { id } of made) await given.hostAsRead(id)
  return made
}

const beatsYounger: ConformanceCase = {
  id: 'hosts/lookup/oldest-of-several',
  clause: 'host.lookup.oldest',
  effects: ['creates'],

  async run(scene) {
    const [oldest, youngest] = (await siblings(scene, 2)) as [Sibling, Sibling]

    await scene.eventually(async () => {
      const reply = await scene.send(inNoOnesCase(youngest))

      expectFound(reply, oldest.id)
    })
  },

  impostor: findingYoungest,
}

const beatsExactYounger: ConformanceCase = {
  id: 'hosts/lookup/oldest-before-exact-match',
  clause: 'host.lookup.oldest',
  effects: ['creates'],

  async run(scene) {
    const [oldest, exact] = (await siblings(scene, 2)) as [Sibling, Sibling]

    await scene.eventually(async () => {
      const reply = await scene.send(getHostByCustomIdentifier(exact.customIdentifier, ignoringCase))

      expectFound(reply, oldest.id)
    })
  },

  impostor: alteringCall('getHostByCustomIdentifier', (call) => ({ ...call, query: [] })),
}

const passesOverRetired: ConformanceCase = {
  id: 'hosts/lookup/oldest-that-is-not-retired',
  clause: 'host.lookup.oldest.not-retired',
  effects: ['creates'],

  async run(scene) {
    const [retired, oldest, youngest] = (await siblings(scene, 3)) as [Sibling, Sibling, Sibling]
    await scene.given.done(retireHost(retired.id), { type: 'object' })

    await scene.eventually(async () => {
      const reply = await scene.send(inNoOnesCase(youngest))

      expectFound(reply, oldest.id)
    })
  },

  impostor: findingYoungest,
}

/** A spelling that none of the siblings has. */
const inNoOnesCase = ({ customIdentifier }: Sibling): Call =>
  getHostByCustomIdentifier(customIdentifier.toLowerCase(), ignoringCase)

/** Finds the host that was registered last. */
function findingYoungest(send: Send): Send {
  let last = ''
  return (call) => {
    if (call.operation === 'registerHost') last = String((call.body as JsonObject).customIdentifier)
    return send(call.operation === 'getHostByCustomIdentifier' ? getHostByCustomIdentifier(last) : call)
  }
}

export const lookupOldestCases = [beatsYounger, beatsExactYounger, passesOverRetired]
