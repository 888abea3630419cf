import { hostBody, keyIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import { fits, type Rule } from '../../spec/fits.js'
import type { KeyKind, Pairs, Read, Reply } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import { idSchema } from '../../spec/schemas.js'
import { bodyIfJson } from '../kernel/evidence.js'
import { expectReached, isSuccess } from '../kernel/expect.js'
import type { Look } from '../kernel/look.js'
import { like, listing as listed } from '../kernel/rules.js'
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
  /** A body that shows the thing of this name. */
  shows(name: string): Rule
}

/** Whether a view shows a thing to a key, and the rule of an answer that does. */
export async function viewed(
  look: Look,
  { call, shows }: View,
  thing: Owned,
  key: KeyKind,
): Promise<{ isShown: boolean; showing: Rule; reply: Reply }> {
  const reply = await look.reply({ ...call(thing), key })
  expectReached(reply)
  const showing = { type: 'object', ...shows(thing.name) } as const
  const isShown = isSuccess(reply) && fits(showing, bodyIfJson(reply) ?? null)
  return { isShown, showing, reply }
}

/** A body that has such a thing under this key. */
const having = (key: string, thing: Rule): Rule => ({ properties: { [key]: thing }, required: [key] })

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
  shows: (name) => having('hosts', listed({ name })),
})

/** By the labels of their cases. */
export const viewsOfHosts = {
  'get-host': {
    operation: 'getHost',
    make: hostOf,
    call: ({ id }) => calls.getHost(id),
    shows: (name) => having('host', like({ name })),
  },
  'get-host-by-custom-identifier': {
    operation: 'getHostByCustomIdentifier',
    make: hostOf,
    call: ({ customIdentifier }) => calls.getHostByCustomIdentifier(customIdentifier),
    shows: (name) => having('host', like({ name })),
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
    shows: (name) => like({ name }),
  },
  'list-cloud-integrations': {
    operation: 'listCloudIntegrations',
    make: settingOf,
    call: () => calls.listCloudIntegrations(),
    shows: (name) => having('cloud_integrations', listed({ name })),
  },
} as const satisfies Record<string, View>

export const viewsOfInvitations = {
  'list-invitations': {
    operation: 'listInvitations',
    make: invitationOf,
    call: () => calls.listInvitations(),
    shows: (email) => having('invitations', listed({ email })),
  },
} as const satisfies Record<string, View>
