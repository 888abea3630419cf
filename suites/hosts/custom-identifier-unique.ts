import { updateHost } from '../../fixtures/calls.js'
import type { JsonObject, Reply } from '../../spec/http.js'
import { idSchema } from '../../spec/schemas.js'
import { hostsNamed } from '../hosts-named.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectEqual, expectReached, expectSuccess, expectThat, isSuccess } from '../kernel/expect.js'
import { answering, jsonReply } from '../kernel/impostors.js'
import { expectControl } from '../kernel/refuse.js'
import type { Scene } from '../kernel/scene.js'
import { isObject } from './host-views.js'
import { registering } from './registering.js'

/** The hosts of these names, as lists show them. */
const named = async (scene: Scene, names: string[]): Promise<JsonObject[]> =>
  (await Promise.all(names.map((name) => hostsNamed(scene, name)))).flat()

/** Whether a server refuses, or gives the identifier to the newcomer alone, is its choice. */
async function expectOneCarrier(
  scene: Scene,
  customIdentifier: string,
  [holder, newcomer]: [string, string],
  reply: Reply,
): Promise<void> {
  expectReached(reply)
  if (isSuccess(reply)) await scene.given.hostAsRead(expectSuccess(reply, idSchema).id)
  await scene.eventually(async () => {
    const hosts = await named(scene, [holder, newcomer])
    const carrying = hosts.filter(
      (each) => each.customIdentifier === customIdentifier && each.isRetired !== true,
    )
    const distinct = new Set(carrying.map(({ id }) => id)).size
    expectThat(distinct < 2, `at most one host with the identifier ${customIdentifier}`, `${distinct} hosts`)
  })
}

/** Lets every host have the identifier that was asked for it. */
const showingWhatWasAsked: Impostor = (send) => {
  const asked = new Map<unknown, string>()
  const show = (host: JsonObject): JsonObject =>
    asked.has(host.name) ? { ...host, customIdentifier: asked.get(host.name) ?? null } : host
  return async (call) => {
    const reply = await send(call)
    if (call.operation === 'listHosts' && isSuccess(reply)) {
      const { hosts } = JSON.parse(reply.text) as { hosts: JsonObject[] }
      return jsonReply(reply.status, { hosts: hosts.filter(isObject).map(show) })
    }
    if (call.operation !== 'registerHost' && call.operation !== 'updateHost') return reply
    const body = call.body as JsonObject
    if (typeof body.customIdentifier === 'string') asked.set(body.name, body.customIdentifier)
    return isSuccess(reply) ? reply : send({ ...call, body: { ...body, customIdentifier: null } })
  }
}

const registerKeepsItUnique: ConformanceCase = {
  id: 'hosts/register/identifier-in-use-is-not-given-twice',
  clause: 'host.register.identifier.unique',
  effects: ['creates'],

  async run(scene) {
    const customIdentifier = scene.given.name('identifier')
    const holder = await scene.given.host({ customIdentifier })
    await expectControl(scene, registering(scene).call)
    const { body, call } = registering(scene, { customIdentifier })

    const reply = await scene.send(call)

    await expectOneCarrier(scene, customIdentifier, [holder.body.name, body.name], reply)
    if (isSuccess(reply)) return
    await scene.eventually(async () =>
      expectEqual(`hosts named ${body.name}:`, (await named(scene, [body.name])).length, 0),
    )
  },

  impostor: showingWhatWasAsked,
}

const updateKeepsItUnique: ConformanceCase = {
  id: 'hosts/update/identifier-in-use-is-not-given-twice',
  clause: 'host.update.identifier.unique',
  effects: ['creates'],

  async run(scene) {
    const { given, send, eventually } = scene
    const customIdentifier = given.name('identifier')
    const holder = await given.host({ customIdentifier })
    const control = await given.host()
    const { id, body } = await given.host({ memo: 'before' })
    await expectControl(
      scene,
      updateHost(control.id, { ...control.body, customIdentifier: given.name('free') }),
    )

    const reply = await send(updateHost(id, { ...body, customIdentifier, memo: 'after' }))

    await expectOneCarrier(scene, customIdentifier, [holder.body.name, body.name], reply)
    if (isSuccess(reply)) return
    await eventually(async () => expectEqual('memo', (await given.hostAsRead(id)).memo, 'before'))
  },

  impostor: showingWhatWasAsked,
}

const updateKeepsItsOwn: ConformanceCase = {
  id: 'hosts/update/own-identifier-again-is-accepted',
  clause: 'host.update.identifier.own',
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const customIdentifier = given.name('identifier')
    const { id, body } = await given.host({ customIdentifier })

    const reply = await send(updateHost(id, body))

    expectSuccess(reply, idSchema)
    await eventually(async () =>
      expectEqual('customIdentifier', (await given.hostAsRead(id)).customIdentifier, customIdentifier),
    )
  },

  impostor: answering(
    ({ operation }) => operation === 'updateHost',
    () => jsonReply(400, { error: 'customIdentifier is in use' }),
  ),
}

export const customIdentifierUniqueCases = [registerKeepsItUnique, updateKeepsItUnique, updateKeepsItsOwn]
