import { hostBody } from '../../../fixtures/bodies.js'
import { updateHost } from '../../../fixtures/calls.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectSuccess } from '../../kernel/expect.js'
import { alteringReply, answering, jsonReply, withStatus } from '../../kernel/impostors.js'
import { expectRefused } from '../../kernel/legacy-refuse.js'
import { hostsNamed } from '../scenes/hosts-named.js'

const answersItsId: ConformanceCase = {
  id: 'hosts/update/answers-its-id',
  clause: 'host.update.reply',
  effects: ['creates'],

  async run({ send, given }) {
    const host = await given.host()

    const reply = await send(updateHost(host.id, host.body))

    const { id } = expectSuccess(reply, idSchema)
    expectEqual('id', id, host.id)
  },

  impostor: alteringReply('updateHost', () => ({ success: true })),
}

const needsNoMoreThanNameAndMeta: ConformanceCase = {
  id: 'hosts/update/needs-no-more-than-name-and-meta',
  clause: 'host.update.optional',
  effects: ['creates'],

  async run({ send, given }) {
    const { id } = await given.host({
      displayName: 'Front Door',
      memo: 'memo',
      interfaces: [{ name: 'eth0' }],
    })

    const reply = await send(updateHost(id, hostBody(given.name('host'))))

    expectSuccess(reply, idSchema)
  },

  impostor: answering(
    ({ operation, body }) => operation === 'updateHost' && !Object.hasOwn(Object(body), 'memo'),
    () => jsonReply(400, { error: 'memo is missing' }),
  ),
}

const unknownHostIs404: ConformanceCase = {
  id: 'hosts/update/unknown-host-is-404',
  clause: 'host.update.unknown',
  effects: ['creates'],

  async run(scene) {
    const { given } = scene
    const { id, body } = await given.host()
    const unknown = await given.unknownHostId()
    const name = given.name('unregistered')

    await expectRefused(scene, {
      control: updateHost(id, { ...body, memo: 'control' }),
      fault: updateHost(unknown, hostBody(name)),
      status: 404,
      state: async () => (await hostsNamed(scene, name)).length,
    })
  },

  impostor: withStatus('updateHost', 404, 400),
}

export const updateHostCases = [answersItsId, needsNoMoreThanNameAndMeta, unknownHostIs404]
