import { getHost, updateHost, updateHostStatus } from '../../../fixtures/calls.js'
import { namedIn } from '../../../spec/router.js'
import { plainControl } from '../../foundations.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectAnswer, expectField, isSuccess } from '../../kernel/expect.js'
import { jsonReply } from '../../kernel/impostors.js'
import type { Obstacle } from '../../kernel/obstacle.js'
import { Violation } from '../../kernel/outcomes.js'
import { isSuccessful } from '../../kernel/rules.js'
import { assumeTaken } from '../scenes/expect-taken.js'
import { misshowing } from '../scenes/host-views.js'
import { assumeInStatus } from '../scenes/seen-in-status.js'
import { marked, updatedHost } from '../scenes/seen-updated.js'

/** An update that deletes the row and makes a new one: whoever knows the id of the host has lost it. */
export const replacing: Impostor = (send) => {
  const current = new Map<string, string>()
  const renamed = (id: string): string => [...current].find(([, each]) => each === id)?.[0] ?? id
  return async (call) => {
    const id = namedIn(call, 'hostId')
    if (current.has(id)) return jsonReply(404, { error: 'Not found.' })
    const path = call.path.replace(encodeURIComponent(id), encodeURIComponent(renamed(id)))
    const ids = Object(call.body).ids
    const body = Array.isArray(ids) && {
      body: { ...Object(call.body), ids: ids.map((each) => renamed(String(each))) },
    }
    const reply = await send({ ...call, path, ...body })
    if (call.operation === 'updateHost' && isSuccess(reply))
      current.set(renamed(id), `${renamed(id).slice(0, 5)}${String(current.size).padStart(6, '0')}`)
    const text = [...current].reduce((all, [old, now]) => all.replaceAll(`"${old}"`, `"${now}"`), reply.text)
    return { ...reply, text }
  }
}

const losing: Obstacle = {
  ...{ operation: 'updateHost', kind: 'unreadable' },
  says: 'After Update Host Information, Get does not show the host under its id any more.',
}

const keepsItsId: ConformanceCase = {
  id: 'hosts/update/is-found-under-its-id-afterwards',
  clause: 'host.update.identity',
  foundation: 'updateHost',
  effects: ['creates'],

  async run(scene) {
    const { call, reply } = await plainControl('updateHost').answered(scene)
    assumeTaken(reply)
    const id = namedIn(call, 'hostId')
    try {
      await scene.eventually(async (look) =>
        expectAnswer(isSuccessful, 'the host under its id', await look.reply(getHost(id))),
      )
    } catch (error) {
      if (!(error instanceof Violation)) throw error
      const { id: another } = await scene.given.host()
      await scene.eventually(async (look) => assumeTaken(await look.reply(getHost(another))))
      scene.obstruct(losing)
      throw error
    }
  },

  impostor: replacing,
}

/** A second passes in between, so that a different moment gives a different number. */
const keepsIdAndCreatedAt: ConformanceCase = {
  id: 'hosts/update/keeps-id-and-created-at',
  clause: 'host.update.identity',
  effects: ['creates'],

  async run({ act, given, pause, eventually }) {
    const { id, body } = await given.host({ memo: 'before' })
    const before = await eventually((look) => look.host(id))
    await pause(1100)

    const reply = await act(updateHost(id, marked(body)))

    assumeTaken(reply)
    await eventually(async (look) => {
      const shown = await updatedHost(look, { id, body })
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
    for (const status of ['maintenance', 'poweroff'] as const) {
      const { id, body } = await given.host({ memo: 'before' })
      await given.status(id, status)
      await eventually(async (look) => assumeInStatus(await look.host(id), status))

      const reply = await act(updateHost(id, marked(body)))

      assumeTaken(reply)
      await eventually(async (look) => expectField(await updatedHost(look, { id, body }), 'status', status))
    }
  },

  impostor: (send) => async (call) => {
    const reply = await send(call)
    if (call.operation === 'updateHost') await send(updateHostStatus(namedIn(call, 'hostId'), 'working'))
    return reply
  },
}

export const updateHostKeepsCases = [keepsIdAndCreatedAt, keepsItsId, keepsTheStatus]
