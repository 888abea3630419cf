import { updateHost } from '../../../fixtures/calls.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { namedIn } from '../../../spec/router.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectJson, isSuccess } from '../../kernel/expect.js'
import type { Scene } from '../../kernel/scene.js'
import { expectTaken } from '../scenes/expect-taken.js'
import { misshowing } from '../scenes/host-views.js'
import { misshowingGiven } from '../scenes/identifier-given.js'
import { marked, updatedHost } from '../scenes/seen-updated.js'
import { expectUnset, judgeUnset, type Unset, unsetValues } from '../scenes/unset-identifier.js'
import { expectReleased, findingByFormer, hostLongFound } from './former-identifier.js'

const endsTheLookup = ({ word, value, clause }: Unset): ConformanceCase => ({
  id: `hosts/update/${word}-identifier-ends-the-lookup`,
  clause,
  effects: ['creates'],

  async run(scene) {
    const { id, body, customIdentifier } = await hostLongFound(scene, word)

    const reply = await scene.act(updateHost(id, { ...body, customIdentifier: value }))

    expectTaken(reply)
    await expectReleased(scene, { id, customIdentifier })
  },

  impostor: findingByFormer(() => true),
  departure: findingByFormer((given) => given === value),
})

/** Judges what a host shows after an update that removes its identifier. */
async function judgeCleared(
  { act, given, eventually }: Scene,
  value: null | '',
  expect?: (shown: JsonObject) => void,
): Promise<void> {
  const { id, body } = await given.host({ customIdentifier: given.name('identifier') })

  const reply = await act(updateHost(id, { ...marked(body), customIdentifier: value }))

  expectTaken(reply)
  await eventually(async (look) => judgeUnset(given, look, await updatedHost(look, { id, body }), expect))
}

/** A host keeps the identifier that it had last when an update gives it this. */
const keepingWhere =
  (value: null | ''): Impostor =>
  (send) => {
    const last = new Map<string, Json>()
    return async (call) => {
      const { customIdentifier } = Object(call.body) as JsonObject
      const host = namedIn(call, 'hostId')
      if (call.operation === 'updateHost' && customIdentifier === value)
        return send({ ...call, body: { ...Object(call.body), customIdentifier: last.get(host) ?? null } })
      const reply = await send(call)
      const isWrite = call.operation === 'registerHost' || call.operation === 'updateHost'
      if (isWrite && customIdentifier !== undefined && isSuccess(reply))
        last.set(host || String((expectJson(reply) as JsonObject).id), customIdentifier)
      return reply
    }
  }

const isShownNoMore = ({ word, value, clause }: Unset): ConformanceCase => ({
  id: `hosts/update/${word}-identifier-clears-it`,
  clause,
  effects: ['creates'],

  run: (scene) => judgeCleared(scene, value),

  impostor: keepingWhere(value),
})

const emptyIsShownAsNone: ConformanceCase = {
  id: 'hosts/update/empty-identifier-is-shown-as-none',
  clause: 'host.update.identifier.shown',
  effects: ['creates'],

  run: (scene) => judgeCleared(scene, '', expectUnset),

  impostor: misshowing('getHost', (host) => ({ ...host, customIdentifier: '' })),
  departure: misshowingGiven({ by: 'updateHost', value: '' }, 'getHost', ''),
}

export const updateHostClearsIdentifierCases = [
  ...unsetValues('update').map(endsTheLookup),
  ...unsetValues('update').map(isShownNoMore),
  emptyIsShownAsNone,
]
