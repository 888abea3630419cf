import { hostBody } from '../../../fixtures/bodies.js'
import { registerHost, updateHost, updateHostStatus } from '../../../fixtures/calls.js'
import type { JsonObject, Reply } from '../../../spec/http.js'
import { jsonOf } from '../../../spec/json-of.js'
import { namedIn } from '../../../spec/router.js'
import { idSchema } from '../../../spec/schemas.js'
import { isClientError } from '../../../spec/status.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import {
  expectEqual,
  expectField,
  expectReached,
  expectRoles,
  expectSameMembers,
  expectSuccess,
  expectThat,
  isSuccess,
} from '../../kernel/expect.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { jsonReply, refusingButDoing } from '../../kernel/impostors.js'
import { inScene } from '../../kernel/in-scene.js'
import { NotApplicable, Untestable } from '../../kernel/outcomes.js'
import { type Control, expectControl } from '../../kernel/refuse.js'
import type { Scene } from '../../kernel/scene.js'
import { settled } from '../../kernel/settled.js'
import { unlessRefused } from '../../kernel/unless-refused.js'
import { misshowing } from '../scenes/host-views.js'
import { hostWithStatus } from '../scenes/host-with-status.js'
import { expectToldByList, hostsOfName, listedWith, statusesToList } from '../scenes/hosts-named.js'
import { firstStatus } from '../scenes/judge-listed.js'
import { assumeSeenAsGiven, wherePlainIsSeen } from '../scenes/seen-as-given.js'
import { marked, updatedHost } from '../scenes/seen-updated.js'
import { isTakenTogether } from '../update/update-host-fields.js'
import { acceptedId } from './accepted.js'

/** The server may refuse the newcomer, or give it the identifier and take it from the holder. */
export function expectOneCarrier(hosts: JsonObject[], customIdentifier: string): void {
  const carrying = hosts.filter(
    (each) => each.customIdentifier === customIdentifier && each.isRetired !== true,
  )
  const distinct = new Set(carrying.map(({ id }) => id)).size
  const at = { within: carrying.at(-1) ?? hosts, key: 'customIdentifier' }
  expectThat(
    distinct < 2,
    `at most one host with the identifier ${customIdentifier}`,
    `${distinct} hosts`,
    at,
  )
}

/** Gives every host the identifier that it asked for. */
const showingWhatWasAsked: Impostor = (send) => {
  const asked = new Map<unknown, string>()
  const show = (host: JsonObject): JsonObject =>
    asked.has(host.id) ? { ...host, customIdentifier: asked.get(host.id) ?? null } : host
  const showing = misshowing('getHost', show)(misshowing('listHosts', show)(send))
  return async (call) => {
    if (call.operation !== 'registerHost' && call.operation !== 'updateHost') return showing(call)
    const body = call.body as JsonObject
    const first = await send(call)
    const reply = isSuccess(first)
      ? first
      : await send({ ...call, body: { ...body, customIdentifier: null } })
    const { id } = JSON.parse(reply.text) as JsonObject
    if (typeof body.customIdentifier === 'string') asked.set(id, body.customIdentifier)
    return reply
  }
}

/** Gives a host the identifier that it asks of this operation, where another host has it. */
export const givingWhatIsTaken =
  (operation: 'registerHost' | 'updateHost'): Impostor =>
  (send) => {
    const given = new Map<unknown, string>()
    const show = (host: JsonObject): JsonObject => {
      const customIdentifier = given.get(host.id)
      return customIdentifier === undefined ? host : { ...host, customIdentifier }
    }
    const showing = misshowing('getHost', show)(misshowing('listHosts', show)(send))
    return async (call) => {
      const { customIdentifier, ...body } = Object(call.body) as JsonObject
      const first = await showing(call)
      if (call.operation !== operation || isSuccess(first) || typeof customIdentifier !== 'string')
        return first
      const reply = await send({ ...call, body: { ...body, customIdentifier: null } })
      if (!isSuccess(reply)) return first
      given.set(Object(jsonOf(reply.text)).id, customIdentifier)
      return reply
    }
  }

/** A host that has the identifier, and how it got it. */
type Holder = (given: Given, customIdentifier: string) => Promise<RegisteredHost>

/**
 * Where the newcomer is refused, a list shows whether it was registered all the same: all hosts share one name. The last
 * is valid: once it shows, the list is up to date.
 */
const registerKeepsItUnique = (label: string, holding: Holder): ConformanceCase => ({
  id: `hosts/register/${label}-is-not-given-twice`,
  clause: 'host.register.identifier.unique',
  effects: ['creates'],

  async run(scene) {
    const { act, given, eventually } = scene
    const customIdentifier = given.name('identifier')
    const holder = await holding(given, customIdentifier)
    const { name } = holder.body
    const body = hostBody(name)

    const reply = await act(registerHost({ ...body, customIdentifier }))

    expectReached(reply)
    if (isSuccess(reply)) {
      const ids = [holder.id, answeredId(reply)]
      return unlessRefused(reply, () => expectOneOf(scene, ids, customIdentifier))
    }
    const statuses = await statusesToList(given)
    const last = await given.done(registerHost({ ...body, customIdentifier: given.name('free') }), idSchema)
    if (last.id === holder.id)
      throw new Untestable(
        'Cannot set the scene: a registration of the same name answers the id of the first.',
      )
    await eventually(async (look) => {
      const hosts = await listedWith(look, name, statuses, [last.id])
      expectOneCarrier(hosts, customIdentifier)
      const ids = hosts.map(({ id = null }) => id)
      await expectToldByList(look, holder, hosts, () => hostsOfName(look, name, statuses))
      expectSameMembers('the hosts of that name', ids, [holder.id, last.id], { within: hosts.at(-1) })
    })
  },

  impostor: showingWhatWasAsked,
  departure: givingWhatIsTaken('registerHost'),
})

const answeredId = (reply: Reply): string => inScene('registerHost', () => expectSuccess(reply, idSchema).id)

/** Get shows who has the identifier, whatever lists do. */
const expectOneOf = ({ eventually }: Scene, ids: string[], customIdentifier: string): Promise<void> =>
  eventually(async (look) =>
    expectOneCarrier(await Promise.all(ids.map((id) => look.host(id))), customIdentifier),
  )

const registered: Holder = (given, customIdentifier) => given.host({ customIdentifier })

const poweredOff: Holder = (given, customIdentifier) =>
  hostWithStatus(given, 'poweroff', { customIdentifier })

const updated: Holder = async (given, customIdentifier) => {
  const { id, body } = await given.host()
  await given.done(updateHost(id, { ...body, customIdentifier }), idSchema)
  return { id, body }
}

const givingAnIdentifierLater: Control = {
  name: 'an identifier is given by an update',
  call: async ({ given }) => {
    const { id, body } = await given.host()
    return updateHost(id, { ...body, customIdentifier: given.name('free') })
  },
}

/** An update of one host, with the name of another, to the identifier of that, and into these roles. */
async function conflicting(scene: Scene, roleFullnames?: readonly string[]) {
  const { act, given } = scene
  const customIdentifier = given.name('identifier')
  /** An update of every field gives a free identifier, too. */
  if (!(await isTakenTogether(scene))) await expectControl(scene, givingAnIdentifierLater)
  const { id: holder, body: held } = await given.host({ customIdentifier })
  const own = given.name('own')
  const { id, body } = await given.host({ name: held.name, memo: 'before', customIdentifier: own })
  const inRoles = roleFullnames && { roleFullnames: [...roleFullnames] }
  const reply = await act(updateHost(id, { ...marked(body), customIdentifier, ...inRoles }))
  expectReached(reply)
  return { customIdentifier, own, holder, id, body, reply }
}

/** A status set after the update shows when the list is up to date. */
const updateKeepsItUnique: ConformanceCase = {
  id: 'hosts/update/identifier-in-use-is-not-given-twice',
  clause: 'host.update.identifier.unique',
  effects: ['creates'],

  async run(scene) {
    const { given, eventually, unchanged } = scene
    const { customIdentifier, holder, id, body, reply } = await conflicting(scene)
    if (isSuccess(reply)) {
      await eventually((look) => updatedHost(look, { id, body }))
      return unlessRefused(reply, () => expectOneOf(scene, [holder, id], customIdentifier))
    }
    const [statuses, first] = [await statusesToList(given), await firstStatus(scene)]
    const status = first === 'maintenance' ? 'standby' : 'maintenance'
    await unchanged(
      (look) => listedWith(look, body.name, statuses, [id]),
      {
        write: updateHostStatus(id, status),
        isSeenIn: (hosts) => hosts.some((each) => each.id === id && each.status === status),
      },
      (hosts) => expectOneCarrier(hosts, customIdentifier),
    )
  },

  impostor: showingWhatWasAsked,
  departure: givingWhatIsTaken('updateHost'),
}

/** The host has the name that it was given, and what else the refused call would have changed. */
async function expectAsBefore(
  scene: Scene,
  { id, body }: RegisteredHost,
  customIdentifier: string,
): Promise<void> {
  await settled(scene)
  await wherePlainIsSeen(scene, 'memo', () =>
    scene.eventually(async (look) => {
      const host = await look.host(id)
      expectField(host, 'memo', 'before')
      expectField(host, 'name', body.name)
      expectRoles(host, {})
      expectField(host, 'customIdentifier', customIdentifier)
    }),
  )
}

/** Updates the host that has the identifier, and refuses all the same. */
const updatingTheHolder: Impostor = (send) => {
  const holders = new Map<unknown, string>()
  return async (call) => {
    const reply = await send(call)
    const { customIdentifier, ...body } = Object(call.body) as JsonObject
    if (call.operation !== 'registerHost' || typeof customIdentifier !== 'string') return reply
    const holder = holders.get(customIdentifier)
    if (isSuccess(reply)) holders.set(customIdentifier, String(Object(jsonOf(reply.text)).id))
    else if (holder !== undefined && isClientError(reply)) await send(updateHost(holder, body))
    return reply
  }
}

const refusedLeavesTheHolder: ConformanceCase = {
  id: 'hosts/register/refused-for-an-identifier-in-use-changes-nothing',
  clause: 'host.register.identifier.refused',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { act, given, eventually } = scene
    const { roleFullnames } = await given.service()
    const customIdentifier = given.name('identifier')
    const { id, body } = await given.host({ customIdentifier, memo: 'before' })
    await eventually((look) => assumeSeenAsGiven(look, id, { customIdentifier }))
    const other = { ...marked(body), roleFullnames: roleFullnames.slice(0, 1) }
    await given.done(registerHost({ ...other, customIdentifier: given.name('free') }), idSchema)

    const reply = await act(registerHost(other))

    expectReached(reply)
    if (isSuccess(reply)) throw new NotApplicable('this server does not refuse such a registration')
    await expectAsBefore(scene, { id, body }, customIdentifier)
  },

  impostor: updatingTheHolder,
}

/** Another update, which sets what it leaves alone, shows when Get is up to date. */
const refusedChangesNothing: ConformanceCase = {
  id: 'hosts/update/refused-for-an-identifier-in-use-changes-nothing',
  clause: 'host.update.identifier.refused',
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { roleFullnames } = await scene.given.service()
    const { reply, own, ...host } = await conflicting(scene, roleFullnames.slice(0, 1))
    if (isSuccess(reply)) throw new NotApplicable('this server does not refuse such an update')
    await expectAsBefore(scene, host, own)
  },

  impostor: refusingButDoing(
    'updateHost',
    /** The mark of an update is its name and its memo. */
    (reply, { body }) => isClientError(reply) && Object(body).memo === Object(body).name,
    (call) => ({ ...call, body: { ...Object(call.body), customIdentifier: undefined } }),
  ),
}

/**
 * No update may repeat the identifier that its host has, or leave it out where that keeps it. It knows what it was told,
 * since a read may lag.
 */
export const refusingItsOwn =
  (isKeptInUse = false): Impostor =>
  (send) => {
    const carried = new Map<unknown, unknown>()
    return async (call) => {
      const writes = ['registerHost', 'updateHost'].includes(call.operation ?? '')
      if (!writes || (call.key ?? 'full') !== 'full') return send(call)
      const { customIdentifier } = Object(call.body) as JsonObject
      const known = call.operation === 'updateHost' ? namedIn(call, 'hostId') : undefined
      const own = known && carried.get(known)
      if (own && (customIdentifier === own || (isKeptInUse && customIdentifier === undefined)))
        return jsonReply(400, { error: 'customIdentifier already used' })
      const reply = await send(call)
      if (isSuccess(reply) && customIdentifier !== undefined)
        carried.set(known ?? JSON.parse(reply.text).id, customIdentifier)
      return reply
    }
  }

const updateKeepsItsOwn: ConformanceCase = {
  id: 'hosts/update/own-identifier-again-is-accepted',
  clause: 'host.update.identifier.own',
  effects: ['creates'],

  async run(scene) {
    const { given, eventually } = scene
    const customIdentifier = given.name('identifier')
    const { id, body } = await given.host({ customIdentifier })

    await acceptedId(scene, updateHost(id, marked(body)))

    await eventually(async (look) => {
      const within = await updatedHost(look, { id, body })
      expectEqual('customIdentifier', within.customIdentifier, customIdentifier, {
        ...{ within, key: 'customIdentifier', clause: 'host.update.custom-identifier' },
      })
    })
  },

  impostor: refusingItsOwn(),
}

export const customIdentifierUniqueCases = [
  registerKeepsItUnique('identifier-in-use', registered),
  registerKeepsItUnique('identifier-of-a-host-that-is-powered-off', poweredOff),
  registerKeepsItUnique('identifier-that-an-update-gave', updated),
  refusedLeavesTheHolder,
  updateKeepsItUnique,
  refusedChangesNothing,
  updateKeepsItsOwn,
]
