import { updateHost } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectEqual, expectSuccess, expectThat } from '../../kernel/expect.js'
import type { Given } from '../../kernel/given.js'
import { alteringBody } from '../../kernel/impostors.js'
import { inEveryView, isObject } from '../scenes/host-views.js'
import { updatedMemo } from '../scenes/seen-updated.js'
import { expectReleased, findingByFormerIdentifier } from './former-identifier.js'

/** A key of the body, with what it is before and after. */
interface UpdatedField {
  id: string
  key: string
  clause: ClauseId
  before(given: Given): Json
  after(given: Given): Json
  /** Whether what is shown is what was given; equal where nothing else is said. */
  judge?(shown: Json | undefined, after: Json, what: string): void
}

/** Every key that was given; more are no fault. */
function expectKeys(shown: Json | undefined, after: Json, what: string): void {
  const meta = isObject(shown) ? shown : {}
  for (const [key, value] of Object.entries(after as JsonObject))
    expectEqual(`${what}.${key}`, meta[key], value)
}

function expectInterfaceNames(shown: Json | undefined, after: Json, what: string): void {
  const names = (Array.isArray(shown) ? shown : []).map((each) => (isObject(each) ? each.name : undefined))
  const all = (after as { name: string }[]).every(({ name }) => names.includes(name))
  expectThat(all, `${what} that hold those of ${JSON.stringify(after)}`, shown)
}

const updatedFields: readonly UpdatedField[] = [
  {
    id: 'name',
    key: 'name',
    clause: 'host.update.name',
    before: (given) => given.name('before'),
    after: (given) => given.name('after'),
  },
  {
    id: 'display-name',
    key: 'displayName',
    clause: 'host.update.display-name',
    before: () => 'Before',
    after: () => 'After',
  },
  {
    id: 'custom-identifier',
    key: 'customIdentifier',
    clause: 'host.update.custom-identifier',
    before: (given) => given.name('before'),
    after: (given) => given.name('after'),
  },
  {
    id: 'memo',
    key: 'memo',
    clause: 'host.update.memo',
    before: () => 'before',
    after: () => 'after',
  },
  {
    id: 'meta',
    key: 'meta',
    clause: 'host.update.meta',
    before: () => ({ changed: 'before', dropped: 'before', deep: { before: 1 } }),
    after: () => ({ changed: 'after', added: 'after', deep: { after: 2 } }),
    judge: expectKeys,
  },
  {
    id: 'interfaces',
    key: 'interfaces',
    clause: 'host.update.interfaces',
    before: () => [{ name: 'eth0', ipv4Addresses: ['192.0.2.10'] }],
    after: () => [{ name: 'eth1' }, { name: 'eth2' }],
    judge: expectInterfaceNames,
  },
]

/** The identifier stands there for the lookup, unless it is the field in question. */
const changes = ({ id, key, clause, before, after, judge }: UpdatedField): ConformanceCase => ({
  id: `hosts/update/changes-${id}`,
  clause,
  effects: ['creates'],

  async run({ send, given, eventually }) {
    const host = await given.host({ customIdentifier: given.name('identifier'), [key]: before(given) })
    const value = after(given)
    const body = { ...host.body, [key]: value }

    const reply = await send(updateHost(host.id, body))

    expectSuccess(reply, idSchema)
    await eventually(() =>
      inEveryView(given, { id: host.id, body }, ({ [key]: shown }, view) =>
        judge ? judge(shown, value, `${view} ${key}`) : expectEqual(`${view} ${key}`, shown, value),
      ),
    )
  },

  impostor: alteringBody('updateHost', (body) => ({ ...body, [key]: overlooked[key] ?? '' })),
})

/** What a server stores that does not look at the key. */
const overlooked: JsonObject = { name: 'overlooked', meta: {}, interfaces: [] }

/** The identifier that a host had is its no more. */
const releasesItsOldIdentifier: ConformanceCase = {
  id: 'hosts/update/releases-its-old-identifier',
  clause: 'host.update.custom-identifier',
  effects: ['creates'],

  async run(scene) {
    const { given, send } = scene
    const old = given.name('old')
    const { id, body } = await given.host({ customIdentifier: old })
    const customIdentifier = given.name('new')

    const reply = await send(updateHost(id, { ...body, customIdentifier, memo: updatedMemo }))

    expectSuccess(reply, idSchema)
    await expectReleased(scene, id, old)
  },

  impostor: findingByFormerIdentifier,
}

export const updateHostFieldsCases = [...updatedFields.map(changes), releasesItsOldIdentifier]
