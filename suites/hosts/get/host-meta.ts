import { updateHost } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectEqual, expectSuccess, expectThat } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { alteringBody, answering, jsonReply } from '../../kernel/impostors.js'
import type { Scene } from '../../kernel/scene.js'
import { registering } from '../register/registering.js'
import { inEveryView, isObject } from '../scenes/host-views.js'

/** One `meta`, and a server that spoils it. */
interface MetaSample {
  id: string
  clause: ClauseId
  meta: JsonObject
  impostor(operation: Writing): Impostor
}

type Writing = 'registerHost' | 'updateHost'

const spoiling =
  (spoil: (meta: JsonObject) => JsonObject) =>
  (operation: Writing): Impostor =>
    alteringBody(operation, (body) => ({ ...body, meta: spoil(body.meta as JsonObject) }))

/** §2.3's table, as an agent would fill it. */
const described: JsonObject = {
  'agent-name': 'example-agent/0.72.1 (Revision 5a3f2c1)',
  'agent-revision': '5a3f2c1',
  'agent-version': '0.72.1',
  block_device: { sda: { size: '41943040', removable: '0' }, sr0: { size: '2097151' } },
  cpu: [
    { mhz: '2300.000', model_name: 'Example CPU @ 2.30GHz' },
    { mhz: '2300.000', model_name: 'Example CPU @ 2.30GHz' },
  ],
  filesystem: { '/dev/sda1': { kb_available: 12094812, kb_used: 7812344, percent_used: '40%' } },
  kernel: { machine: 'x86_64', name: 'Linux', release: '5.15.0-91-generic' },
  memory: { total: '8167848kB', free: '512300kB' },
  cloud: { provider: 'example', metadata: { 'instance-id': 'i-0a1b2c3d', 'instance-type': 't3.large' } },
}

const refused = () => jsonReply(400, { error: 'meta is empty' })

const metaSamples: readonly MetaSample[] = [
  {
    id: 'meta-of-any-shape',
    clause: 'host.meta.free',
    meta: {
      text: 'Gerät 7: "größer" ☃ \\ / 日本語',
      number: -12.5,
      flags: [true, false],
      deep: { list: [1, [2, { three: 'III' }]], 'key with spaces': { 'ünïcode.key': 'x' } },
    },
    impostor: spoiling((meta) => ({ ...meta, deep: { list: [1, 2] } })),
  },
  {
    id: 'meta-with-described-keys',
    clause: 'host.meta.described',
    meta: described,
    impostor: spoiling(({ memory, ...meta }) => meta),
  },
  {
    id: 'meta-empty',
    clause: 'host.meta.empty',
    meta: {},
    impostor: (operation) => answering((call) => call.operation === operation, refused),
  },
]

/** More keys than were given are no fault. */
const expectMeta = ({ given, eventually }: Scene, host: RegisteredHost, meta: JsonObject): Promise<void> =>
  eventually(() =>
    inEveryView(given, host, ({ meta: shown }, view) => {
      expectThat(isObject(shown), `${view} meta to be an object`, shown)
      for (const [key, value] of Object.entries(meta))
        expectEqual(`${view} meta.${key}`, (shown as JsonObject)[key], value)
    }),
  )

const registersMeta = (sample: MetaSample): ConformanceCase => ({
  id: `hosts/register/${sample.id}`,
  clause: sample.clause,
  effects: ['creates'],

  async run(scene) {
    const host = registering(scene, { meta: sample.meta })

    const { id } = expectSuccess(await scene.send(host.call), idSchema)

    await expectMeta(scene, { id, body: host.body }, sample.meta)
  },

  impostor: sample.impostor('registerHost'),
})

/** What is there before shares keys with what comes, so that a server which merges them deeply shows it. */
const updatesMeta = (sample: MetaSample): ConformanceCase => ({
  id: `hosts/update/${sample.id}`,
  clause: sample.clause,
  effects: ['creates'],

  async run(scene) {
    const host = await scene.given.host({
      customIdentifier: scene.given.name('identifier'),
      meta: { deep: { before: 1 }, cpu: [{}, {}, {}], kernel: { before: '1' } },
    })

    const reply = await scene.send(updateHost(host.id, { ...host.body, meta: sample.meta }))

    expectSuccess(reply, idSchema)
    await expectMeta(scene, host, sample.meta)
  },

  impostor: sample.impostor('updateHost'),
})

export const hostMetaCases = [...metaSamples.map(registersMeta), ...metaSamples.map(updatesMeta)]
