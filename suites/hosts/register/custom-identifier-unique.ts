import { updateHost } from '../../../fixtures/calls.js'
import type { JsonObject, Reply } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectEqual, expectReached, expectSuccess, expectThat, isSuccess } from '../../kernel/expect.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { answering, jsonReply } from '../../kernel/impostors.js'
import { expectControl } from '../../kernel/legacy-refuse.js'
import type { Scene } from '../../kernel/scene.js'
import { isObject } from '../scenes/host-views.js'
import { hostWithStatus } from '../scenes/host-with-status.js'
import { hostsNamed } from '../scenes/hosts-named.js'
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

/** A host that has the identifier, in one of the ways to come by it. */
type Holder = (given: Given, customIdentifier: string) => Promise<RegisteredHost>

const registerKeepsItUnique = (label: string, holding: Holder): ConformanceCase => ({
  id: `hosts/register/${label}-is-not-given-twice`,
  clause: 'host.register.identifier.unique',
  effects: ['creates'],

  async run(scene) {
    const customIdentifier = scene.given.name('identifier')
    const holder = await holding(scene.given, customIdentifier)
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
})

const registered: Holder = (given, customIdentifier) => given.host({ customIdentifier })

const poweredOff: Holder = (given, customIdentifier) =>
  hostWithStatus(given, 'poweroff', { customIdentifier })

const updated: Holder = async (given, customIdentifier) => {
  const { id, body } = await given.host()
  await given.done(updateHost(id, { ...body, customIdentifier }), idSchema)
  return { id, body }
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

/** What is a wildcard in a query, or left out of one, is a character of an identifier. */
const registerTakesAlike: ConformanceCase = {
  id: 'hosts/register/takes-identifiers-that-are-alike',
  clause: 'host.register.identifier.free',
  effects: ['creates'],

  async run(scene) {
    const { given, send, eventually } = scene
    const identifier = given.name('identifier')
    await given.host({ customIdentifier: `${identifier}-axb` })

    for (const alike of ['a_b', 'a-b', 'ab']) {
      const customIdentifier = `${identifier}-${alike}`
      const { id } = expectSuccess(await send(registering(scene, { customIdentifier }).call), idSchema)
      await eventually(async () =>
        expectEqual('customIdentifier', (await given.hostAsRead(id)).customIdentifier, customIdentifier),
      )
    }
  },

  impostor: (send) => async (call) => {
    const { customIdentifier } = Object(call.body) as JsonObject
    const isWild = call.operation === 'registerHost' && String(customIdentifier).endsWith('a_b')
    return isWild ? jsonReply(400, { error: 'customIdentifier is in use' }) : send(call)
  },
}

export const customIdentifierUniqueCases = [
  registerKeepsItUnique('identifier-in-use', registered),
  registerKeepsItUnique('identifier-of-a-host-that-is-powered-off', poweredOff),
  registerKeepsItUnique('identifier-that-an-update-gave', updated),
  updateKeepsItUnique,
  updateKeepsItsOwn,
  registerTakesAlike,
]
