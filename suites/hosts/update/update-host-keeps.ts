import { getHost, updateHost, updateHostStatus } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { idSchema, successSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectSuccess } from '../../kernel/expect.js'
import { shownHostSchema } from '../get/shown-host-schema.js'
import { misshowing } from '../scenes/host-views.js'
import { knowingItsHosts } from '../scenes/knowing-its-hosts.js'
import { namesakes } from '../scenes/namesakes.js'
import { seenUpdated, updatedMemo } from '../scenes/seen-updated.js'

/** A second lies between, so that another moment would be another number. */
const keepsIdAndCreatedAt: ConformanceCase = {
  id: 'hosts/update/keeps-id-and-created-at',
  clause: 'host.update.identity',
  effects: ['creates'],

  async run({ send, given, pause, eventually }) {
    const { id, body } = await given.host({ memo: 'before' })
    const { createdAt } = await given.hostAsRead(id)
    await pause(1100)

    const reply = await send(updateHost(id, { ...body, memo: updatedMemo }))

    expectSuccess(reply, idSchema)
    await eventually(async () => {
      expectSuccess(await send(getHost(id)), shownHostSchema)
      const shown = await seenUpdated(given, id)
      expectEqual('id', shown.id, id)
      expectEqual('createdAt', shown.createdAt, createdAt ?? null)
      expectEqual('isRetired', shown.isRetired, false)
    })
  },

  impostor: (send) => {
    let updated = false
    const later = misshowing('getHost', (host) => ({
      ...host,
      createdAt: Number(host.createdAt) + (updated ? 1 : 0),
    }))(send)
    return (call) => {
      updated ||= call.operation === 'updateHost'
      return later(call)
    }
  },
}

const keepsTheStatus: ConformanceCase = {
  id: 'hosts/update/keeps-the-status',
  clause: 'host.update.status',
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const { id, body } = await given.host({ memo: 'before' })
    await given.done(updateHostStatus(id, 'maintenance'), successSchema)

    const reply = await send(updateHost(id, { ...body, memo: updatedMemo }))

    expectSuccess(reply, idSchema)
    await eventually(async () => {
      const { status } = await seenUpdated(given, id)
      expectEqual('status', status, 'maintenance')
    })
  },

  impostor: (send) => async (call) => {
    const reply = await send(call)
    const id = call.operation === 'updateHost' && call.path.split('/').at(-1)
    if (id) await send(updateHostStatus(decodeURIComponent(id), 'working'))
    return reply
  },
}

const changesNoOtherHost: ConformanceCase = {
  id: 'hosts/update/changes-no-other-host',
  clause: 'host.update.others',
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const [other, { id, body }] = await namesakes(given, { memo: 'before' })

    const reply = await send(updateHost(id, { ...body, memo: updatedMemo }))

    expectSuccess(reply, idSchema)
    await eventually(async () => {
      await seenUpdated(given, id)
      const { name, memo } = await given.hostAsRead(other.id)
      expectEqual('the other host', { name, memo } as JsonObject, { name: other.body.name, memo: 'before' })
    })
  },

  impostor: knowingItsHosts(async (call, ids, send) => {
    const reply = await send(call)
    if (call.operation === 'updateHost') for (const id of ids) await send(updateHost(id, call.body ?? null))
    return reply
  }),
}

export const updateHostKeepsCases = [keepsIdAndCreatedAt, keepsTheStatus, changesNoOtherHost]
