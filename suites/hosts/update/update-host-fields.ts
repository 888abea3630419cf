import type { PlainHostBody } from '../../../fixtures/bodies.js'
import { updateHost } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import { fits } from '../../../spec/fits.js'
import type { Json, JsonObject, Reply } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { kebab } from '../../../spec/kebab.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectEqual, expectThat, isSuccess } from '../../kernel/expect.js'
import type { Given } from '../../kernel/given.js'
import { alteringBody, onlyWhere } from '../../kernel/impostors.js'
import { isRight, isShownRight } from '../../kernel/judge-standing.js'
import { Unseen, Untestable, unlessUntestable, Violation } from '../../kernel/outcomes.js'
import { listing } from '../../kernel/rules.js'
import type { Scene } from '../../kernel/scene.js'
import { shared } from '../../kernel/shared.js'
import { hostViews, inEveryView } from '../get/host-views.js'
import { expectTaken } from '../scenes/expect-taken.js'
import { hostToUpdate } from '../scenes/identified-host.js'
import { madeListable } from '../scenes/judge-listed.js'
import { expectReleased, findingByFormer, hostLongFound } from './former-identifier.js'
import { keepingFormer } from './keeping-former.js'

/** A key of the body, with its values before and after. */
export interface UpdatedField {
  id: string
  key: string
  clause: ClauseId
  before(given: Given): Json
  after(given: Given): Json
  /** Compares what is shown with what was given. Without it, the two must be equal. */
  judge?(shown: Json | undefined, after: Json, what: string): void
}

/** Every given key must be there. More are allowed. */
function expectKeys(shown: Json | undefined, after: Json, what: string): void {
  const meta = isObject(shown) ? shown : {}
  for (const [key, value] of Object.entries(after as JsonObject))
    expectEqual(`${what}.${key}`, meta[key], value, { within: meta, key })
}

/** Where some of the new ones are shown the update took, and the one that is missing breaks another clause. */
function expectInterfaceNames(shown: Json | undefined, after: Json, what: string): void {
  const rules = (after as { name: string }[]).map(({ name }) => listing({ name }))
  const all = { allOf: rules }
  if (Array.isArray(shown) && !fits(all, shown) && rules.some((rule) => fits(rule, shown)))
    throw new Unseen(`Cannot read the state: ${what} lack one of ${JSON.stringify(after)}.`, {
      within: shown,
    })
  expectThat(all, `${what} that hold those of ${JSON.stringify(after)}`, shown)
}

const fields: Readonly<Record<string, Pick<UpdatedField, 'before' | 'after' | 'judge'>>> = {
  name: { before: (given) => given.name('before'), after: (given) => given.name('after') },
  displayName: { before: () => 'Before', after: () => 'After' },
  customIdentifier: { before: (given) => given.name('before'), after: (given) => given.name('after') },
  memo: { before: () => 'before', after: () => 'after' },
  meta: {
    before: () => ({ changed: 'before' }),
    after: () => ({ changed: 'after', added: 'after' }),
    judge: expectKeys,
  },
  interfaces: {
    before: () => [{ name: 'eth0', ipv4Addresses: ['192.0.2.10'] }],
    after: () => [{ name: 'eth1' }, { name: 'eth2' }],
    judge: expectInterfaceNames,
  },
}

export const updatedFields = Object.entries(fields).map(([key, field]): UpdatedField => {
  const id = kebab(key)
  return { id, key, clause: `host.update.${id}` as ClauseId, ...field }
})

/** What a view shows in the field after an update with this value. */
export function expectUpdated(
  { key, judge }: Pick<UpdatedField, 'key' | 'judge'>,
  shown: JsonObject,
  value: Json,
  view: string,
): void {
  if (judge) judge(shown[key], value, `${view} ${key}`)
  else expectEqual(`${view} ${key}`, shown[key], value, { within: shown, key })
}

/** A host in which one update, as agents send it, changed all these fields, and the answer to that. */
const changedTogether = shared<{ id: string; body: PlainHostBody; reply: Reply }>(async (scene) => {
  const of = (when: 'before' | 'after') =>
    Object.fromEntries(updatedFields.map((field) => [field.key, field[when](scene.given)]))
  const host = await scene.given.host(of('before'))
  await madeListable(scene, host)
  const body = { ...host.body, ...of('after'), checks: [{ name: 'disk' }] }
  return { id: host.id, body, reply: await scene.act(updateHost(host.id, body)) }
})

/** Whether the server takes an update of all of them. */
export const isTakenTogether = (scene: Scene): Promise<boolean> =>
  changedTogether(scene)
    .then(({ reply }) => isSuccess(reply))
    .catch(unlessUntestable(false))

async function isChangedWithOthers(scene: Scene, field: UpdatedField): Promise<boolean> {
  try {
    const { id, body, reply } = await changedTogether(scene)
    scene.transcript.decisive = reply
    expectTaken(reply)
    const { [field.key]: value = null } = body as JsonObject
    const isRight = await Promise.all(
      hostViews.map((view) =>
        isShownRight(
          scene,
          `the changed host as ${view.operation} shows it`,
          (look) => view.read(look, { id, body }),
          (shown) => expectUpdated(field, shown, value, view.operation),
        ),
      ),
    )
    return !isRight.includes(false)
  } catch (error) {
    if (error instanceof Violation || error instanceof Untestable) return false
    throw error
  }
}

/** The identifier is there for the lookup, unless it is the field under test. */
async function expectChangedAlone(
  scene: Scene,
  field: Pick<UpdatedField, 'key' | 'before' | 'after' | 'judge'>,
): Promise<void> {
  const { act, given, eventually } = scene
  const host = await hostToUpdate(scene, { [field.key]: field.before(given) })
  await madeListable(scene, host)
  const value = field.after(given)
  const body = { ...host.body, [field.key]: value }

  const reply = await act(updateHost(host.id, body))

  expectTaken(reply)
  await eventually((look) =>
    inEveryView(look, { id: host.id, body }, (shown, view) => expectUpdated(field, shown, value, view)),
  )
}

/** What is right alone may be lost beside others. Where another field is shown as changed, the update was carried out. */
async function expectChangedBesideOthers(scene: Scene, field: UpdatedField): Promise<void> {
  const host = await changedTogether(scene)
  if (!isSuccess(host.reply)) return
  scene.transcript.decisive = host.reply
  const others = updatedFields.filter((each) => each !== field)
  const givenIn = ({ key }: UpdatedField): Json => (host.body as JsonObject)[key] ?? null
  await scene.eventually((look) =>
    inEveryView(look, host, (shown, view) => {
      if (!others.some((other) => isRight((each) => expectUpdated(other, each, givenIn(other), view), shown)))
        throw new Unseen('Cannot read the state: nothing of an update is shown that changed every field.')
      expectUpdated(field, shown, givenIn(field), view)
    }),
  )
}

/** What seems wrong where all fields are changed at once is judged first where only this one is. */
const changes = (field: UpdatedField): ConformanceCase => ({
  id: `hosts/update/changes-${field.id}`,
  clause: field.clause,
  effects: ['creates'],

  async run(scene) {
    if (await isChangedWithOthers(scene, field)) return
    await expectChangedAlone(scene, field)
    await expectChangedBesideOthers(scene, field).catch(unlessUntestable(undefined))
  },

  impostor: overlooking(field.key),
  departure:
    field.key === 'customIdentifier'
      ? onlyWhere(({ customIdentifier }) => Boolean(customIdentifier), overlooking(field.key))
      : keepingFormer(field.key),
})

const overlooking = (key: string): Impostor =>
  alteringBody('updateHost', (body) => ({ ...body, [key]: overlooked[key] ?? '' }))

/** What a server stores if it overlooks the key. */
const overlooked: JsonObject = { name: 'overlooked', meta: {}, interfaces: [] }

/** A server that takes an empty text for one that was not given keeps the old one. */
const emptiesText = (key: 'memo' | 'displayName', judge?: UpdatedField['judge']): ConformanceCase => ({
  id: `hosts/update/changes-${kebab(key)}-to-an-empty-text`,
  clause: 'host.field.text.exact',
  effects: ['creates'],

  run: (scene) =>
    expectChangedAlone(scene, { key, before: () => 'before', after: () => '', ...(judge && { judge }) }),

  impostor: alteringBody('updateHost', (body) => (body[key] === '' ? { ...body, [key]: 'before' } : body)),
})

const eth0 = (address: string): JsonObject => ({
  ...{ name: 'eth0', macAddress: '02:00:50:10:00:01' },
  ipv4Addresses: [address],
})

/** A server that compares the keys alone, or the names, takes these for no change. */
const changesAlike: readonly UpdatedField[] = [
  {
    id: 'meta-under-the-same-keys',
    ...{ key: 'meta', clause: 'host.update.meta' },
    before: () => ({ changed: 'before', deep: { changed: 'before' } }),
    after: () => ({ changed: 'after', deep: { changed: 'after' } }),
    judge: expectKeys,
  },
  {
    id: 'interfaces-of-the-same-names',
    ...{ key: 'interfaces', clause: 'host.update.interfaces' },
    before: () => [eth0('192.0.2.10')],
    after: () => [eth0('192.0.2.11')],
    judge: (shown, _, what) =>
      expectThat(!JSON.stringify(shown ?? null).includes('192.0.2.10'), `${what} without 192.0.2.10`, shown),
  },
]

const former = '2001:db8::10'

/** A server that joins interfaces of one name keeps what the new one does not name. */
const dropsFormerAddress: UpdatedField = {
  id: 'interfaces-and-drops-a-former-address',
  ...{ key: 'interfaces', clause: 'host.update.interfaces.replaced' },
  before: () => [{ ...eth0('192.0.2.10'), ipv6Addresses: [former] }],
  after: () => [eth0('192.0.2.11')],
  judge(shown, _, what) {
    const text = JSON.stringify(shown ?? null)
    if (!text.includes('192.0.2.11'))
      throw new Unseen(`Cannot read the state: ${what} lack the address of the update.`)
    expectThat(!text.includes(former), `${what} without ${former}`, shown)
  },
}

const withFormerAddress: Impostor = alteringBody('updateHost', (body) => ({
  ...body,
  ...(Array.isArray(body.interfaces) && {
    interfaces: body.interfaces.map((each) => ({ ipv6Addresses: [former], ...Object(each) })),
  }),
}))

const changesValues = ({ id, clause, ...field }: UpdatedField): ConformanceCase => ({
  id: `hosts/update/changes-${id}`,
  clause,
  effects: ['creates'],
  run: (scene) => expectChangedAlone(scene, field),
  impostor: keepingFormer(field.key),
})

/** The lookup no longer finds the host by its former identifier. */
const releasesItsOldIdentifier: ConformanceCase = {
  id: 'hosts/update/releases-its-old-identifier',
  clause: 'host.update.custom-identifier',
  effects: ['creates'],

  async run(scene) {
    const host = await hostLongFound(scene, 'new')
    const customIdentifier = scene.given.name('new')

    const reply = await scene.act(updateHost(host.id, { ...host.body, customIdentifier }))

    expectTaken(reply)
    await expectReleased(scene, host)
  },

  impostor: findingByFormer(() => true),
  departure: findingByFormer((given) => typeof given === 'string' && given !== ''),
}

export const updateHostFieldsCases = [
  ...updatedFields.map(changes),
  ...changesAlike.map(changesValues),
  { ...changesValues(dropsFormerAddress), impostor: withFormerAddress },
  emptiesText('memo'),
  /** Some show the name where there is none. */
  emptiesText('displayName', (shown, _, what) =>
    expectThat(shown !== 'before', `another ${what} than before`, shown),
  ),
  releasesItsOldIdentifier,
]
