import { updateHost } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectEqual, expectThat } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { alteringBody, answering, jsonReply } from '../../kernel/impostors.js'
import { Unseen } from '../../kernel/outcomes.js'
import { unset } from '../../kernel/rules.js'
import type { Scene } from '../../kernel/scene.js'
import { acceptedId } from '../register/accepted.js'
import { registering } from '../register/registering.js'
import { hostToUpdate } from '../scenes/identified-host.js'
import { shownInLists } from '../scenes/standing-by.js'
import { expectMetaShown } from './host-fields.js'
import { inEveryView } from './host-views.js'

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
    alteringBody(operation, (body) => (isObject(body.meta) ? { ...body, meta: spoil(body.meta) } : body))

/** The table of §2.3, filled in as an agent would. */
const described: JsonObject = {
  'agent-name': 'example-agent/0.72.1 (Revision 5a3f2c1)',
  'agent-revision': '5a3f2c1',
  'agent-version': '0.72.1',
  block_device: { sda: { size: '41943040', removable: '0' }, sr0: { size: '2097151' } },
  cpu: [
    { mhz: '2300.000', model_name: 'Example(R) CPU           E5 @ 2.30GHz' },
    { mhz: '2300.000', model_name: 'Example(R) CPU           E5 @ 2.30GHz' },
  ],
  filesystem: { '/dev/sda1': { kb_available: 12094812, kb_used: 7812344, percent_used: '40%' } },
  kernel: { machine: 'x86_64', name: 'Linux', release: '5.15.0-91-generic' },
  memory: { total: '8167848kB', free: '512300kB' },
  cloud: { metadata: { 'instance-id': 'i-0a1b2c3d', 'instance-type': 't3.large' } },
}

const refused = () => jsonReply(400, { error: 'meta is empty' })

const metaSamples: readonly MetaSample[] = [
  {
    id: 'meta-of-any-shape',
    clause: 'host.meta.free',
    meta: {
      Text: 'Rack 7: <b>"weiß"</b> & ☃ \\ / 日本語',
      text: 'of a key of its own',
      words: ['true', 'null', '1.50', '007'],
      number: -12.5,
      bytes: 8363876352,
      share: 0.1,
      ...{ id: 'tag-7', name: 'rack', status: 'spare', constructor: 'Example', $ref: '#/rack' },
      flags: [true, false],
      ...{ spare: false, slot: 0, 'net.core': 'on' },
      since: '2024-02-29T23:59:60.5+09:00',
      until: '2024-03-01T00:00:00Z',
      ...{ nothing: null, bareObject: {}, bareList: [] },
      deep: { list: [1, [2, { three: 'III' }], null], 'key with spaces': { 'ключ.key': 'x', none: null } },
      bare: { object: {}, list: [], text: '', one: ['x'] },
      far: { in: { it: { all: { the: { way: 'down' } } } } },
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
    impostor: (operation) =>
      answering((call) => call.operation === operation && isEmpty(Object(call.body).meta), refused),
  },
]

const isEmpty = (meta?: JsonObject): boolean => meta !== undefined && Object.keys(meta).length === 0

const expectMeta = (
  { eventually }: Scene,
  host: RegisteredHost,
  meta: JsonObject,
  assume: (shown: JsonObject) => void = () => {},
): Promise<void> =>
  eventually((look) =>
    inEveryView(look, host, (shown, view) => {
      assume(shown)
      expectMetaShown(shown, meta, `${view} `)
    }),
  )

/** That an update brings its `meta` at all is another clause's. */
function assumeUpdated(within: JsonObject, keys: readonly string[]): void {
  const { id, meta } = within
  if (!keys.length || keys.some((key) => Object.hasOwn(Object(meta), key))) return
  throw new Unseen(`Cannot read the state: host ${id} does not show the meta of its update.`, {
    within,
    key: 'meta',
  })
}

const registersMeta = (sample: MetaSample): ConformanceCase => ({
  id: `hosts/register/${sample.id}`,
  clause: sample.clause,
  effects: ['creates'],

  async run(scene) {
    const { body, call } = registering(scene, { meta: sample.meta })

    const id = await acceptedId(scene, call)

    /** That every answer shows an object is told of all of them. */
    if (!Object.keys(sample.meta).length)
      return scene.eventually(async (look) => expectMetaShown(await look.host(id), sample.meta))
    await shownInLists(scene, { id })
    await expectMeta(scene, { id, body }, sample.meta)
  },

  impostor: sample.impostor('registerHost'),
})

/** The host starts with other keys: no clause says what becomes of them. */
const updatesMeta = (sample: MetaSample): ConformanceCase => ({
  id: `hosts/update/${sample.id}`,
  clause: sample.clause,
  effects: ['creates'],

  async run(scene) {
    const host = await hostToUpdate(scene, { meta: { before: '1' } })
    await shownInLists(scene, host)

    await acceptedId(scene, updateHost(host.id, { ...host.body, meta: sample.meta }))

    const keys = Object.keys(sample.meta)
    await expectMeta(scene, host, sample.meta, (shown) => assumeUpdated(shown, keys))
  },

  impostor: sample.impostor('updateHost'),
})

/** Both have the same keys, one of them nested, to expose a server that merges them. */
const replacesMeta: ConformanceCase = {
  id: 'hosts/update/meta-replaces-what-was-there',
  clause: 'host.update.meta.replaced',
  effects: ['creates'],

  async run(scene) {
    const { id, body } = await scene.given.host({
      meta: { dropped: 'before', deep: { before: 'one' }, list: ['one'] },
    })

    await acceptedId(
      scene,
      updateHost(id, { ...body, meta: { added: 'after', deep: { after: 'two' }, list: ['two'] } }),
    )

    await scene.eventually(async (look) => {
      const within = await look.host(id)
      assumeUpdated(within, ['added'])
      const meta = within.meta as JsonObject
      const at = { within: meta, key: 'dropped' }
      expectThat(unset, 'meta without the key "dropped"', meta.dropped, at)
      expectEqual('meta.deep', meta.deep, { after: 'two' }, { within: meta, key: 'deep' })
      expectEqual('meta.list', meta.list, ['two'], { within: meta, key: 'list' })
    })
  },

  impostor: spoiling((meta) => ({ dropped: 'before', ...meta }))('updateHost'),
}

export const hostMetaCases = [
  ...metaSamples.map(registersMeta),
  ...metaSamples.map(updatesMeta),
  replacesMeta,
]
