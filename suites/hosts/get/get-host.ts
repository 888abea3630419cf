import { getHost } from '../../../fixtures/calls.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectSuccess } from '../../kernel/expect.js'
import { alteringReply, showingTheLast, withStatus } from '../../kernel/impostors.js'
import { expectControl } from '../../kernel/refuse.js'
import type { Scene } from '../../kernel/scene.js'
import { unaskedIdLike } from '../../kernel/unknown-id.js'
import { expectNoHost } from '../scenes/expect-no-host.js'
import { hostWrapper } from '../scenes/wrappers.js'

const answersTheHostInAWrapper: ConformanceCase = {
  id: 'hosts/get/answers-the-host-in-a-wrapper',
  clause: 'host.get.reply',
  effects: ['creates'],

  async run({ given, eventually }) {
    const { id } = await given.sharedHost()

    await eventually(async (look) => expectSuccess(await look.reply(getHost(id)), hostWrapper))
  },

  impostor: alteringReply('getHost', ({ host }) => host ?? null),
}

/** An id that no host has. It is made here, because the cases below test the very call that would look for one. */
async function unknownId(scene: Scene): Promise<string> {
  const { id } = await scene.given.sharedHost()
  await expectControl(scene, { name: 'a host is shown by its id', call: async () => getHost(id) })
  return unaskedIdLike(id)
}

const showsNoUnknownHost: ConformanceCase = {
  id: 'hosts/get/shows-no-unknown-host',
  clause: 'host.get.unknown',
  effects: ['creates'],

  async run(scene) {
    const unknown = await unknownId(scene)

    await scene.eventually(async (look) =>
      expectNoHost(await look.reply(getHost(unknown)), `the unknown id ${unknown}`),
    )
  },

  impostor: showingTheLast('getHost'),
}

const unknownHostIs404: ConformanceCase = {
  id: 'hosts/get/unknown-host-is-404',
  clause: 'host.get.unknown.status',
  effects: ['creates'],

  async run(scene) {
    const unknown = await unknownId(scene)

    await scene.refuses(getHost(unknown), 404)
  },

  impostor: withStatus('getHost', 'refusal', 400),
}

export const getHostCases = [answersTheHostInAWrapper, showsNoUnknownHost, unknownHostIs404]
