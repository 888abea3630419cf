import { hostBody, keyIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { Json, JsonObject, KeyKind, Pairs, Read } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import type { OperationId } from '../../spec/operations.js'
import { idSchema } from '../../spec/schemas.js'
import { bodyIfJson } from '../kernel/evidence.js'
import { expectReached, isSuccess } from '../kernel/expect.js'
import type { Look } from '../kernel/look.js'
import type { Scene } from '../kernel/scene.js'

/** Whose key a call carries: the key that runs always have, or that of a second organization. */
export type Owner = Extract<KeyKind, 'full' | 'other'>

/** A host, a setting or an invitation. The name of an invitation is its address. */
export interface Owned {
  id: string
  name: string
  customIdentifier: string
}

/** A way to read a thing. */
export interface View {
  operation: OperationId
  make(scene: Scene, owner: Owner): Promise<Owned>
  call(thing: Owned): Read
  /** The names of all that an answer shows. */
  names(body: JsonObject): Json[]
}

/** Whether a view shows a thing to the owner of a key. */
export async function isShown(look: Look, { call, names }: View, thing: Owned, key: Owner): Promise<boolean> {
  const reply = await look.reply({ ...call(thing), key })
  expectReached(reply)
  const body = bodyIfJson(reply)
  return isSuccess(reply) && isObject(body) && names(body as JsonObject).includes(thing.name)
}

const named = (what: Json | undefined, key = 'name'): Json[] =>
  (Array.isArray(what) ? what : [what]).filter(isObject).map((each) => (each as JsonObject)[key] ?? null)

/** A host with an identifier. */
export async function hostOf({ given }: Scene, key: Owner): Promise<Owned> {
  const [name, customIdentifier] = [given.name('host'), given.name('id')]
  const body = { ...hostBody(name), customIdentifier }
  const { id } = await given.done({ ...calls.registerHost(body), key }, idSchema)
  return { id, name, customIdentifier }
}

export async function settingOf({ given }: Scene, key: Owner): Promise<Owned> {
  const name = given.name('integration')
  const { id } = await given.done(
    { ...calls.registerCloudIntegration(keyIntegrationBody(name)), key },
    idSchema,
  )
  return { id, name, customIdentifier: '' }
}

export async function invitationOf({ given }: Scene, key: Owner): Promise<Owned> {
  const name = given.email()
  const call = calls.createInvitation({ email: name, authority: 'viewer' })
  await given.done({ ...call, key }, { type: 'object' })
  return { id: name, name, customIdentifier: '' }
}

/** Lists can be asked only for the four statuses that can be set. */
async function listedHostOf(scene: Scene, key: Owner): Promise<Owned> {
  const host = await hostOf(scene, key)
  await scene.given.status(host.id, 'working', key)
  return host
}

const listing = (query: (host: Owned) => Pairs): View => ({
  operation: 'listHosts',
  make: listedHostOf,
  call: (host) => calls.listHosts(query(host)),
  names: ({ hosts = null }) => named(hosts),
})

/** By the labels of their cases. */
export const viewsOfHosts = {
  'get-host': {
    operation: 'getHost',
    make: hostOf,
    call: ({ id }) => calls.getHost(id),
    names: ({ host = null }) => named(host),
  },
  'get-host-by-custom-identifier': {
    operation: 'getHostByCustomIdentifier',
    make: hostOf,
    call: ({ customIdentifier }) => calls.getHostByCustomIdentifier(customIdentifier),
    names: ({ host = null }) => named(host),
  },
  'list-hosts': listing(() => calls.everyStatus),
  'list-hosts-by-name': listing(({ name }) => [['name', name], ...calls.everyStatus]),
  'list-hosts-by-custom-identifier': listing(({ customIdentifier }) => [
    ['customIdentifier', customIdentifier],
    ...calls.everyStatus,
  ]),
} as const satisfies Record<string, View>

export const viewsOfSettings = {
  'get-cloud-integration': {
    operation: 'getCloudIntegration',
    make: settingOf,
    call: ({ id }) => calls.getCloudIntegration(id),
    names: (body) => named(body),
  },
  'list-cloud-integrations': {
    operation: 'listCloudIntegrations',
    make: settingOf,
    call: () => calls.listCloudIntegrations(),
    names: (body) => named(body.cloud_integrations),
  },
} as const satisfies Record<string, View>

export const viewsOfInvitations = {
  'list-invitations': {
    operation: 'listInvitations',
    make: invitationOf,
    call: () => calls.listInvitations(),
    names: ({ invitations = null }) => named(invitations, 'email'),
  },
} as const satisfies Record<string, View>
