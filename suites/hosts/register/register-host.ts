import { bareHostBody, hostBody } from '../../../fixtures/bodies.js'
import { registerHost, updateHost } from '../../../fixtures/calls.js'
import type { Json, Reply } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import {
  expectField,
  expectJson,
  expectSuccess,
  expectTextId,
  expectThat,
  isSuccess,
} from '../../kernel/expect.js'
import { alteringReply, answering, jsonReply } from '../../kernel/impostors.js'
import { Untestable } from '../../kernel/outcomes.js'
import { like } from '../../kernel/rules.js'
import { showReply } from '../../kernel/show.js'
import { answeringAnotherId, expectOwnId, registeredHost } from '../../own-ids.js'
import { wherePlainIsSeen } from '../scenes/seen-as-given.js'
import { acceptedId, acceptedIdIn } from './accepted.js'
import { registering } from './registering.js'

const answersId: ConformanceCase = {
  id: 'hosts/register/answers-id',
  clause: 'host.register.reply',
  effects: ['creates'],

  async run(scene) {
    const reply = await scene.act(registerHost(hostBody(scene.given.name('host'))))

    expectTextId(expectSuccess(reply, idSchema))
  },

  impostor: alteringReply('registerHost', (body) => ({ host: body })),
}

const takesNoRoles: ConformanceCase = {
  id: 'hosts/register/takes-an-empty-list-of-roles',
  clause: 'host.register.optional',
  effects: ['creates'],

  async run(scene) {
    await acceptedId(scene, registerHost({ ...hostBody(scene.given.name('host')), roleFullnames: [] }))
  },

  impostor: answering(
    ({ operation, body }) => operation === 'registerHost' && Object(body).roleFullnames?.length === 0,
    () => jsonReply(400, { error: 'roleFullnames' }),
  ),
}

/** Others cannot read or change a host whose id they do not know. */
const isLookedUpUnderItsId: ConformanceCase = {
  id: 'hosts/register/is-looked-up-under-its-id',
  clause: 'host.register.identified',
  foundation: 'registerHost',
  effects: ['creates'],

  run: async (scene) => expectOwnId(scene, 'registerHost', await registeredHost(scene)),

  impostor: answeringAnotherId('registerHost'),
}

/** A registration under the name of another host overwrites that host. */
export const upsertingByName: Impostor = (send) => {
  const named = new Map<Json | undefined, string>()
  return async (call) => {
    if (call.operation !== 'registerHost' || !isObject(call.body)) return send(call)
    const { name } = call.body
    const known = named.get(name)
    const reply = await send(known === undefined ? call : updateHost(known, call.body))
    if (isSuccess(reply) && known === undefined) named.set(name, String(JSON.parse(reply.text).id))
    return reply
  }
}

const sharesItsName: ConformanceCase = {
  id: 'hosts/register/name-of-another-host-makes-one-more',
  clause: 'host.register.name.shared',
  effects: ['creates'],

  async run(scene) {
    const { id: first, body } = await scene.given.host({ memo: 'first' })

    const id = await acceptedId(scene, registerHost({ ...hostBody(body.name), memo: 'second' }))

    expectThat(id !== first, 'an id that no other host has', id, {
      rule: { properties: { body: { not: like({ id: first }) } } },
    })
    await wherePlainIsSeen(scene, 'memo', () =>
      scene.eventually(async (look) => {
        expectField(await look.host(id), 'memo', 'second')
        expectField(await look.host(first), 'memo', 'first')
      }),
    )
  },

  impostor: upsertingByName,
}

/** A server that takes the same body for the same call, sent again, makes none. */
const makesOneMore: ConformanceCase = {
  id: 'hosts/register/the-same-body-makes-one-more',
  clause: 'host.register.name.shared',
  effects: ['creates'],

  async run(scene) {
    const { id: first, body } = await scene.given.host()

    const reply = await scene.act(registerHost(body))
    /** Whether hosts may share their name is asked where they differ in more. */
    if (!isSuccess(reply))
      throw new Untestable(`The same body was answered with ${showReply(reply)}.`, { reply })
    const id = acceptedIdIn('registerHost', reply)

    expectThat(id !== first, 'an id that no other host has', id, {
      rule: { properties: { body: { not: like({ id: first }) } } },
    })
  },

  impostor: (send) => {
    const replies = new Map<string, Reply>()
    return async (call) => {
      if (call.operation !== 'registerHost') return send(call)
      const body = JSON.stringify(call.body)
      const reply = replies.get(body) ?? (await send(call))
      replies.set(body, reply)
      return reply
    }
  },
}

/** A confused server would answer with the host that existed before. */
const isFoundByItsId: ConformanceCase = {
  id: 'hosts/register/is-found-by-its-id',
  clause: 'host.register.identified',
  effects: ['creates'],

  async run(scene) {
    await scene.given.host()
    const { body, call } = registering(scene)

    const id = await acceptedId(scene, call)

    await scene.eventually(async (look) => expectField(await look.host(id), 'name', body.name))
  },

  impostor: (send) => {
    let first: Json | undefined
    return async (call) => {
      const reply = await send(call)
      if (call.operation !== 'registerHost' || !isSuccess(reply)) return reply
      first ??= expectJson(reply)
      return jsonReply(reply.status, first)
    }
  },
}

const needsNoMoreThanNameAndMeta: ConformanceCase = {
  id: 'hosts/register/needs-no-more-than-name-and-meta',
  clause: 'host.register.optional',
  effects: ['creates'],

  async run(scene) {
    await acceptedId(scene, registerHost(bareHostBody(scene.given.name('host'))))
  },

  impostor: requiring('interfaces'),
}

/** A server that insists on an optional key. */
function requiring(key: string): Impostor {
  return answering(
    ({ operation, body }) => operation === 'registerHost' && Object(body)[key] === undefined,
    () => jsonReply(400, { error: `${key} is missing` }),
  )
}

export const registerHostCases = [
  answersId,
  isFoundByItsId,
  isLookedUpUnderItsId,
  needsNoMoreThanNameAndMeta,
  sharesItsName,
  takesNoRoles,
  makesOneMore,
]
