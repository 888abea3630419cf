import { hostBody } from '../../../fixtures/bodies.js'
import { registerHost } from '../../../fixtures/calls.js'
import type { Json, JsonObject, Reply } from '../../../spec/http.js'
import { jsonOf } from '../../../spec/json-of.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectReached, expectSuccess, isSuccess } from '../../kernel/expect.js'
import type { Given } from '../../kernel/given.js'
import { jsonReply } from '../../kernel/impostors.js'
import { inScene } from '../../kernel/in-scene.js'
import { misshowing } from '../scenes/host-views.js'
import { listedWith, statusesToList } from '../scenes/hosts-named.js'
import { misshowingGiven } from '../scenes/identifier-given.js'
import { expectUnset, judgeUnset, type Unset, unsetValues } from '../scenes/unset-identifier.js'
import { acceptedId, acceptedIdIn } from './accepted.js'

const bodyWith = (given: Given, customIdentifier: null | ''): JsonObject & { name: string } => ({
  ...hostBody(given.name('host')),
  customIdentifier,
})

/** The registration of a shared host, and its answer. */
const firstOf = (given: Given, { word, value }: Unset): Promise<{ name: string; reply: Reply }> =>
  given.shared(async (own) => {
    const body = bodyWith(own.given, value)
    const reply = await own.act(registerHost(body))
    expectReached(reply)
    return { name: body.name, reply }
  }, `a registration with the identifier ${word}`)

/** Its id, for cases where the registration only sets the scene. */
const idOf = (reply: Reply): string => inScene('registerHost', () => expectSuccess(reply, idSchema).id)

const isRegisteredWithoutOne = (unset: Unset): ConformanceCase => ({
  id: `hosts/register/${unset.word}-identifier-is-none`,
  clause: unset.clause,
  effects: ['creates'],

  async run({ given, eventually }) {
    const { reply } = await firstOf(given, unset)

    const id = acceptedIdIn('registerHost', reply)
    await eventually(async (look) => judgeUnset(given, look, await look.host(id)))
  },

  impostor: misshowingGiven({ by: 'registerHost', value: unset.value }, 'getHost', 'none'),
})

/** Two hosts that would share an identifier if this value counted as one. */
const canCoexist = (unset: Unset): ConformanceCase => ({
  id: `hosts/register/hosts-with-${unset.word}-identifier-coexist`,
  clause: unset.clause,
  effects: ['creates'],

  async run(scene) {
    const { reply } = await firstOf(scene.given, unset)
    acceptedIdIn('registerHost', reply)

    await acceptedId(scene, registerHost(bodyWith(scene.given, unset.value)))
  },

  impostor: takenOnce(() => true),
  departure: takenOnce((given) => given === unset.value),
})

/** Takes such a value for an identifier that only one host may have, until that host is retired. */
function takenOnce(isSuch: (given: Json | undefined) => boolean): Impostor {
  return (send) => {
    let holder: string | undefined
    return async (call) => {
      const { customIdentifier, ids } = Object(call.body) as JsonObject
      const isTaking = call.operation === 'registerHost' && isSuch(customIdentifier)
      if (isTaking && holder !== undefined)
        return jsonReply(400, { error: `customIdentifier "${customIdentifier}" is in use` })
      const reply = await send(call)
      if (!isSuccess(reply)) return reply
      if (isTaking) holder = String(Object(jsonOf(reply.text)).id)
      const isRetired =
        (call.operation === 'retireHost' && call.path.split('/').includes(holder ?? '')) ||
        (call.operation === 'bulkRetireHosts' && Array.isArray(ids) && ids.includes(holder ?? ''))
      if (isRetired) holder = undefined
      return reply
    }
  }
}

const [none, empty] = unsetValues('register') as [Unset, Unset]

const emptyIsShownAsNone: ConformanceCase = {
  id: 'hosts/register/empty-identifier-is-shown-as-none',
  clause: 'host.register.identifier.shown',
  effects: ['creates'],

  async run({ given, eventually }) {
    const { reply } = await firstOf(given, empty)
    const id = idOf(reply)

    await eventually(async (look) => judgeUnset(given, look, await look.host(id), expectUnset))
  },

  impostor: misshowing('getHost', (host) => ({ ...host, customIdentifier: '' })),
  departure: misshowingGiven({ by: 'registerHost', value: '' }, 'getHost', ''),
}

const emptyIsListedAsNone: ConformanceCase = {
  id: 'hosts/register/empty-identifier-is-listed-as-none',
  clause: 'host.register.identifier.shown',
  effects: ['creates'],

  async run({ given, eventually }) {
    const { name, reply } = await firstOf(given, empty)
    const id = idOf(reply)
    const statuses = await statusesToList(given)

    await eventually(async (look) => {
      const listed = await listedWith(look, name, statuses, [id])
      for (const each of listed) expectUnset(each)
    })
  },

  impostor: misshowing('listHosts', (host) => ({ ...host, customIdentifier: '' })),
  departure: misshowingGiven({ by: 'registerHost', value: '' }, 'listHosts', ''),
}

export const customIdentifierUnsetCases = [
  ...[none, empty].map(isRegisteredWithoutOne),
  ...[none, empty].map(canCoexist),
  emptyIsShownAsNone,
  emptyIsListedAsNone,
]
