import { bareHostBody } from '../../../fixtures/bodies.js'
import { registerHost, updateHost } from '../../../fixtures/calls.js'
import { idSchema } from '../../../spec/schemas.js'
import { plainControl } from '../../foundations.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectField, expectSuccess } from '../../kernel/expect.js'
import { alteringReply, answering, jsonReply, withStatus } from '../../kernel/impostors.js'
import { expectControl } from '../../kernel/refuse.js'
import { anotherLike } from '../scenes/another-like.js'
import { expectTaken } from '../scenes/expect-taken.js'
import { listedWith, statusesToList } from '../scenes/hosts-named.js'
import { updatedMemo } from '../scenes/seen-updated.js'

const answersItsId: ConformanceCase = {
  id: 'hosts/update/answers-its-id',
  clause: 'host.update.reply',
  effects: ['creates'],

  async run({ act, given }) {
    const host = await given.host()

    const reply = await act(updateHost(host.id, { ...host.body, memo: updatedMemo }))

    expectField(expectSuccess(reply, idSchema), 'id', host.id)
  },

  impostor: alteringReply('updateHost', () => ({ success: true })),
}

const needsNoMoreThanNameAndMeta: ConformanceCase = {
  id: 'hosts/update/needs-no-more-than-name-and-meta',
  clause: 'host.update.optional',
  effects: ['creates'],

  async run({ act, given }) {
    const { id } = await given.host({
      displayName: 'Front Door',
      memo: 'memo',
      interfaces: [{ name: 'eth0' }],
    })

    const reply = await act(updateHost(id, bareHostBody(given.name('host'))))

    expectTaken(reply)
  },

  impostor: answering(
    ({ operation, body }) => operation === 'updateHost' && Object(body).memo === undefined,
    () => jsonReply(400, { error: 'memo is missing' }),
  ),
}

const unknownHostIs404: ConformanceCase = {
  id: 'hosts/update/unknown-host-is-404',
  clause: 'host.update.unknown',
  effects: ['creates'],

  async run(scene) {
    const { given, eventually } = scene
    await expectControl(scene, plainControl('updateHost'))
    const body = anotherLike(given, (await given.sharedHost()).body)
    const statuses = await statusesToList(given)

    await scene.refuses(updateHost(await given.newUnknownHostId(), body), 404)

    const { id } = await given.done(registerHost(body), idSchema)
    await eventually(async (look) => {
      const others = (await listedWith(look, body.name, statuses, [id])).filter((each) => each.id !== id)
      expectEqual('hosts that the refused update made:', others, [])
    })
  },

  impostor: withStatus('updateHost', 404, 400),
}

export const updateHostCases = [answersItsId, needsNoMoreThanNameAndMeta, unknownHostIs404]
