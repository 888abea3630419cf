import { listHosts, updateHost } from '../../../fixtures/calls.js'
import type { JsonObject, Pairs, Reply } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectEqual, expectThat } from '../../kernel/expect.js'
import { Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { hostWithStatus } from '../scenes/host-with-status.js'
import { seenUpdated, updatedMemo } from '../scenes/seen-updated.js'
import { expectHosts } from './listed-hosts.js'

/** Lists as it did when a host was last updated for the first time. */
const listingAsBefore: Impostor = (send) => {
  let old: Reply | undefined
  let last: Reply | undefined
  return async (call) => {
    if (call.operation === 'updateHost') old ??= last
    const reply = await send(call)
    if (call.operation !== 'listHosts') return reply
    last = reply
    return old ?? reply
  }
}

/** The list has shown the host once; whatever a server keeps of that is to be forgotten. */
const isListed = ({ send, eventually }: Scene, id: string, query?: Pairs): Promise<void> =>
  eventually(async () => {
    if (!expectHosts(await send(listHosts(query))).some((each) => each.id === id))
      throw new Untestable('Cannot read the state: the list does not show a host that was registered.')
  })

const showsTheLastUpdate: ConformanceCase = {
  id: 'hosts/list/shows-the-last-update',
  clause: 'host.list.current',
  effects: ['creates'],

  async run(scene) {
    const { send, given, eventually } = scene
    const { id, body } = await hostWithStatus(given, 'working', { memo: 'before' })
    await isListed(scene, id)
    const name = given.name('renamed')
    await given.done(updateHost(id, { ...body, name, memo: updatedMemo }), idSchema)

    await eventually(async () => {
      const listed = expectHosts(await send(listHosts())).filter((each) => each.id === id)

      expectEqual(
        'names and memos of its entries',
        listed.map((each) => [each.name ?? null, each.memo ?? null]),
        [[name, updatedMemo]],
      )
    })
  },

  impostor: listingAsBefore,
}

const forgetsAnIdentifier: ConformanceCase = {
  id: 'hosts/list/custom-identifier-that-was-cleared',
  clause: 'host.list.custom-identifier',
  effects: ['creates'],

  async run(scene) {
    const { send, given, eventually } = scene
    const customIdentifier = given.name('identifier')
    const { id, body } = await hostWithStatus(given, 'working', { customIdentifier })
    const query: Pairs = [['customIdentifier', customIdentifier]]
    await isListed(scene, id, query)
    await given.done(updateHost(id, { ...body, customIdentifier: null, memo: updatedMemo }), idSchema)

    await eventually(async () => {
      await seenUpdated(given, id)
      const listed: JsonObject[] = expectHosts(await send(listHosts(query)))

      expectThat(
        !listed.some((each) => each.id === id),
        `no host in the list of ${customIdentifier}, which it had before`,
        'a list with it',
      )
    })
  },

  impostor: listingAsBefore,
}

export const listCurrentCases = [showsTheLastUpdate, forgetsAnIdentifier]
