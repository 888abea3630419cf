import { updateHost, updateHostStatus } from '../../../fixtures/calls.js'
import { namedIn } from '../../../spec/router.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectField, expectThat } from '../../kernel/expect.js'
import { Unseen } from '../../kernel/outcomes.js'
import { listing } from '../../kernel/rules.js'
import { assumeTaken } from '../scenes/expect-taken.js'
import { misshowing } from '../scenes/host-views.js'
import { found, inRole, listedRole, madeListable } from '../scenes/judge-listed.js'
import { namesakes } from '../scenes/namesakes.js'
import { assumeInStatus } from '../scenes/seen-in-status.js'
import { updatedHost, updatedMemo } from '../scenes/seen-updated.js'
import { doingItToAll } from '../writes/doing-it-to-all.js'

/** A second passes in between, so that a different moment gives a different number. */
const keepsIdAndCreatedAt: ConformanceCase = {
  id: 'hosts/update/keeps-id-and-created-at',
  clause: 'host.update.identity',
  effects: ['creates'],

  async run({ act, given, pause, eventually }) {
    const { id, body } = await given.host({ memo: 'before' })
    const before = await eventually((look) => look.host(id))
    await pause(1100)

    const reply = await act(updateHost(id, { ...body, memo: updatedMemo }))

    assumeTaken(reply)
    await eventually(async (look) => {
      const shown = await updatedHost(look, id)
      for (const key of ['id', 'createdAt', 'isRetired']) expectField(shown, key, before[key] ?? null)
    })
  },

  impostor: (send) => {
    const updated = new Set<unknown>()
    const later = misshowing('getHost', (host) => ({
      ...host,
      createdAt: Number(host.createdAt) + (updated.has(host.id) ? 1 : 0),
    }))(send)
    return (call) => {
      if (call.operation === 'updateHost') updated.add(namedIn(call, 'hostId'))
      return later(call)
    }
  },
}

const keepsTheStatus: ConformanceCase = {
  id: 'hosts/update/keeps-the-status',
  clause: 'host.update.status',
  effects: ['creates'],

  async run({ act, given, eventually }) {
    const { id, body } = await given.host({ memo: 'before' })
    await given.status(id, 'maintenance')
    await eventually(async (look) => assumeInStatus(await look.host(id), 'maintenance'))

    const reply = await act(updateHost(id, { ...body, memo: updatedMemo }))

    assumeTaken(reply)
    await eventually(async (look) => expectField(await updatedHost(look, id), 'status', 'maintenance'))
  },

  impostor: (send) => async (call) => {
    const reply = await send(call)
    if (call.operation === 'updateHost') await send(updateHostStatus(namedIn(call, 'hostId'), 'working'))
    return reply
  },
}

/** One reply of the list shows both hosts, one of them with its new memo. */
const changesNoOtherHost: ConformanceCase = {
  id: 'hosts/update/changes-no-other-host',
  clause: 'host.update.others',
  sparing: 'updateHost',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { act, given, eventually } = scene
    const [other, named] = await namesakes(given, { memo: 'before', roleFullnames: [listedRole] })
    for (const each of [other, named]) await madeListable(scene, each)

    const reply = await act(updateHost(named.id, { ...named.body, memo: updatedMemo }))

    assumeTaken(reply)
    await eventually(async (look) => {
      const listed = await look.hosts(inRole(listedRole))
      const shown = found(listed, other)
      if (found(listed, named)?.memo !== updatedMemo)
        throw new Unseen(`Cannot read the state: the list does not show the update of host ${named.id}.`)
      expectThat(listing({ id: other.id }), 'the other host to be listed still', 'a list without it', {
        of: listed,
      })
      if (shown) for (const key of ['name', 'memo']) expectField(shown, key, other.body[key] ?? null)
    })
  },

  impostor: doingItToAll('updateHost'),
}

export const updateHostKeepsCases = [keepsIdAndCreatedAt, keepsTheStatus, changesNoOtherHost]
