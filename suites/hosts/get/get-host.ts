import { getHost } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { kebab } from '../../../spec/kebab.js'
import { namedIn } from '../../../spec/router.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectSuccess, isSuccess } from '../../kernel/expect.js'
import { alteringReply, showingTheLast, withStatus } from '../../kernel/impostors.js'
import { NotApplicable } from '../../kernel/outcomes.js'
import { expectControl } from '../../kernel/refuse.js'
import type { Scene } from '../../kernel/scene.js'
import { shared } from '../../kernel/shared.js'
import { otherCharacter, unaskedIdLike } from '../../kernel/unknown-id.js'
import { expectNoHost } from '../scenes/expect-no-host.js'
import { hostIn } from '../scenes/host-in.js'
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

/** Finds a host by another part of what it was asked for than its id. */
const findingBy =
  (asked: (text: string) => string, known: (id: string, body: JsonObject) => unknown): Impostor =>
  (send) => {
    const ids = new Map<unknown, string>()
    return async (call) => {
      const found = call.operation === 'getHost' && ids.get(asked(namedIn(call, 'hostId')))
      const reply = await send(found ? getHost(found) : call)
      if (call.operation === 'registerHost' && isSuccess(reply)) {
        const { id } = JSON.parse(reply.text) as { id: string }
        ids.set(known(id, Object(call.body)), id)
      }
      return reply
    }
  }

/** Its identifier and its name are no ids. */
const showsNoHostBy = (key: 'customIdentifier' | 'name'): ConformanceCase => ({
  id: `hosts/get/shows-no-host-by-its-${kebab(key)}`,
  clause: 'host.get.unknown',
  effects: ['creates'],

  async run(scene) {
    const { body } = await hostByAll(scene)
    const text = String(body[key])

    await scene.eventually(async (look) =>
      expectNoHost(await look.reply(getHost(text)), `the ${key} "${text}"`),
    )
  },

  impostor: findingBy(
    (text) => text,
    (_, body) => body[key],
  ),
})

const hostByAll = shared(async (scene) => {
  const host = await scene.given.host({ customIdentifier: scene.given.name('identifier') })
  await expectControl(scene, { name: 'a host is shown by its id', call: async () => getHost(host.id) })
  await scene.outlastLag()
  return host
})

/** A host that has that id says so. */
const showsNoHostOf = (
  what: string,
  nearTo: (id: string) => string,
  impostor: Impostor,
): ConformanceCase => ({
  id: `hosts/get/shows-no-host-of-${what}`,
  clause: 'host.get.unknown',
  effects: ['creates'],

  async run(scene) {
    const { id } = await hostByAll(scene)
    const near = nearTo(id)

    await scene.eventually(async (look) => {
      const reply = await look.reply(getHost(near))
      if (isSuccess(reply) && hostIn(reply)?.id === near)
        throw new NotApplicable(`the server has a host of the id ${near}`)
      expectNoHost(reply, `the unknown id ${near}`)
    })
  },

  impostor,
})

/** Its last character alone is another. */
const alike = (id: string): string =>
  id.replace(/[A-Za-z\d](?=[^A-Za-z\d]*$)/, (last) => otherCharacter(last, () => 0.5, [id]))

const withoutLast = (id: string): string => id.slice(0, -1)

export const getHostCases = [
  answersTheHostInAWrapper,
  showsNoUnknownHost,
  unknownHostIs404,
  showsNoHostBy('customIdentifier'),
  showsNoHostBy('name'),
  showsNoHostOf('a-like-id', alike, findingBy(withoutLast, withoutLast)),
  showsNoHostOf(
    'an-id-of-one-more-character',
    (id) => `${id}7`,
    findingBy(withoutLast, (id) => id),
  ),
]
