import {
  bulkUpdateHostStatuses,
  everyStatus,
  listHosts,
  listHostsJson,
  updateHost,
  updateHostRoles,
  updateHostStatus,
} from '../../../fixtures/calls.js'
import type { JsonObject, Pairs, Reply, Write } from '../../../spec/http.js'
import { settableStatuses } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectEqual, expectField, expectRoles, expectThat, isSuccess } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { jsonReply } from '../../kernel/impostors.js'
import { inScene } from '../../kernel/in-scene.js'
import type { Look } from '../../kernel/look.js'
import { NotApplicable, Unseen, Untestable } from '../../kernel/outcomes.js'
import { listing, notListing } from '../../kernel/rules.js'
import type { Scene } from '../../kernel/scene.js'
import { assumeTaken } from '../scenes/expect-taken.js'
import { type HostChange, hostChanges } from '../scenes/host-changes.js'
import { hostWithStatus } from '../scenes/host-with-status.js'
import { identifiedHost } from '../scenes/identified-host.js'
import { backwards } from '../scenes/identified-hosts.js'
import { assumeSeenAsGiven } from '../scenes/seen-as-given.js'
import { assumeInStatus } from '../scenes/seen-in-status.js'
import { marked, updatedHost, updatedMemo } from '../scenes/seen-updated.js'
import { inRoles } from './list-rules.js'
import { expectHosts } from './listed-hosts.js'

/** Repeats its old answer to a query after the first change to a host. */
const listingAsBefore: Impostor = (send) => {
  const [last, old] = [new Map<string, Reply>(), new Map<string, Reply>()]
  return async (call) => {
    if (call.method !== 'GET' && call.operation !== 'registerHost')
      for (const [query, reply] of last) if (!old.has(query)) old.set(query, reply)
    const reply = await send(call)
    if (call.operation !== 'listHosts' || !isSuccess(reply)) return reply
    const query = call.path + JSON.stringify(call.query ?? [])
    last.set(query, reply)
    return old.get(query) ?? reply
  }
}

/** The clause of an answer of this list that has no hosts. */
const clauseOf = (list: typeof listHosts | typeof listHostsJson) =>
  list === listHosts ? 'host.list.reply' : 'host.list.json'

/** The list has shown the host once. A server that caches that answer has to drop it. */
const isListed = (
  { eventually }: Scene,
  id: string,
  query: Pairs,
  assume?: (shown: JsonObject) => void,
  list: typeof listHosts | typeof listHostsJson = listHosts,
): Promise<void> =>
  eventually(async (look) => {
    const shown = expectHosts(await look.reply(list(query)), clauseOf(list)).find((each) => each.id === id)
    if (shown) assume?.(shown)
    else throw new Unseen('Cannot read the state: the list does not show a host that was registered.')
  })

const showsTheLastUpdate = (
  suffix: '' | '-json',
  clause: 'host.list.current' | 'host.list.json',
  list: typeof listHosts | typeof listHostsJson,
): ConformanceCase => ({
  id: `hosts/list/shows-the-last-update${suffix}`,
  clause,
  effects: ['creates'],
  alone: true,

  async run(scene) {
    const { act, given, eventually } = scene
    const { id, body } = await identifiedHost(scene, { memo: 'before' })
    await given.status(id, 'working')
    const query: Pairs = [['customIdentifier', String(body.customIdentifier)]]
    await isListed(scene, id, query, undefined, list)
    const changed = { ...body, name: given.name('renamed'), memo: updatedMemo }

    const reply = await act(updateHost(id, changed))

    assumeTaken(reply)
    await eventually(async (look) => {
      const hosts = expectHosts(await look.reply(list(query)), clauseOf(list))
      const listed = hosts.filter((each) => each.id === id)
      const { name, memo } = changed
      if (listed[0]?.name !== name || listed[0].memo !== memo) await assumeUpdated(look, id, changed)
      expectEqual('the number of its entries', listed.length, 1, { within: listed[0] })
      for (const each of listed) {
        expectField(each, 'name', name)
        expectField(each, 'memo', memo)
      }
    })
  },

  impostor: listingAsBefore,
})

/** One that hides a retired host shows the change as well. Calls of others may empty what a server keeps of the list. */
const showsTheLast = ({ label, effects, make }: HostChange): ConformanceCase => ({
  id: `hosts/list/shows-the-last-${label}`,
  clause: 'host.list.current',
  effects,
  alone: true,

  async run(scene) {
    const { act, given, eventually } = scene
    const host = await hostWithStatus(given, 'working', { customIdentifier: given.name('identifier') })
    const { id, body } = host
    const query: Pairs = [['customIdentifier', String(body.customIdentifier)], ...everyStatus]
    const { call, assumeBefore, assume, expect } = await make(scene, host)
    await isListed(scene, id, query, assumeBefore)

    const reply = await act(call)

    assumeTaken(reply)
    await eventually(async (look) => {
      /** Get need not show a retired host. */
      const seen = (await look.hostIfShown(id)) ?? { isRetired: true }
      assume(seen)
      const listed = expectHosts(await look.reply(listHosts(query))).find((each) => each.id === id)
      if (listed) expect(listed)
      else if (seen.isRetired !== true)
        throw new Untestable('Cannot read the state: the list does not show the host.')
    })
  },

  impostor: listingAsBefore,
})

/** A server that keeps a list has to drop it. */
const showsOneMore = (
  suffix: '' | '-json',
  clause: 'host.list.current' | 'host.list.json',
  list: typeof listHosts | typeof listHostsJson,
): ConformanceCase => ({
  id: `hosts/list/shows-a-host-registered-since${suffix}`,
  clause,
  effects: ['creates'],
  alone: true,

  async run({ given, eventually }) {
    const [before, customIdentifier] = [given.name('identifier'), given.name('identifier')]
    const listed = async (look: Look, status: string, identifier: string) =>
      expectHosts(
        await look.reply(
          list([
            ['customIdentifier', identifier],
            ['status', status],
          ]),
        ),
        clauseOf(list),
      )
    const one = await given.host({ customIdentifier: before })
    const status = await eventually(async (look) => {
      const { status: shown } = await look.host(one.id)
      const status = settableStatuses.find((each) => each === shown)
      if (!status) throw new NotApplicable('no list can be asked for the status of a new host')
      if (!(await listed(look, status, before)).length)
        throw new Unseen('Cannot read the state: the list does not show such a host.')
      await listed(look, status, customIdentifier)
      return status
    })
    const { id } = await given.host({ customIdentifier })

    await eventually(async (look) => {
      await assumeSeenAsGiven(look, id, { customIdentifier, status })
      const shown = await listed(look, status, customIdentifier)
      expectThat(listing({ id }), `host ${id} in the list by its identifier`, 'a list without it', {
        of: shown,
      })
    })
  },

  impostor: (send) => {
    const first = new Map<string, Reply>()
    return async (call) => {
      if (call.operation !== 'listHosts' || call.path !== list().path) return send(call)
      const what = JSON.stringify(call.query)
      const reply = first.get(what) ?? (await send(call))
      first.set(what, reply)
      return reply
    }
  },
})

/** Whether an update changes its host, and leaves its status alone, is judged by other cases. */
async function assumeUpdated(
  look: Look,
  id: string,
  body: JsonObject,
  keys: readonly ('customIdentifier' | 'name' | 'memo')[] = ['customIdentifier', 'name', 'memo'],
): Promise<void> {
  const shown = await look.host(id)
  assumeInStatus(shown, 'working')
  for (const key of keys)
    if (shown[key] !== body[key])
      throw new Untestable(`Cannot set the scene: Get does not show the ${key} of host ${id}'s update.`, {
        ...{ within: shown, key },
      })
}

/** Finds hosts by the names and identifiers of their registration alone. */
const listingAsRegistered: Impostor = (send) => {
  const registered = new Set<unknown>()
  return async (call) => {
    const { name, customIdentifier } = Object(call.body) as JsonObject
    if (call.operation === 'registerHost') registered.add(name).add(customIdentifier)
    const isOther = call.query?.some(
      ([key, value]) => (key === 'name' || key === 'customIdentifier') && !registered.has(value),
    )
    const reply = await send(call)
    return call.operation === 'listHosts' && isOther && isSuccess(reply)
      ? jsonReply(200, { hosts: [] })
      : reply
  }
}

/** An index that is kept for the search has to follow the update. */
const findsWhatAnUpdateGave = (
  label: string,
  key: Leaving['key'],
  clause: ConformanceCase['clause'],
): ConformanceCase => ({
  id: `hosts/list/${label}-that-an-update-gave`,
  clause,
  effects: ['creates'],

  async run(scene) {
    const { act, given, eventually } = scene
    const { id, body } = await hostWithStatus(given, 'working', {
      customIdentifier: given.name('identifier'),
    })
    const value = backwards(given.name('later'))
    const changed = { ...body, [key]: value, memo: updatedMemo }

    const reply = await act(updateHost(id, changed))

    assumeTaken(reply)
    await eventually(async (look) => {
      await assumeUpdated(look, id, changed, ['name', key])
      const listed = expectHosts(await look.reply(listHosts([[key, value]])))
      expectThat(listing({ id }), `host ${id} in the list of ${key},${value}`, 'a list without it', {
        of: listed,
      })
      const before = expectHosts(await look.reply(listHosts([[key, String(body[key])]])))
      expectThat(notListing({ id }), `host ${id} not in the list of ${key}=${body[key]}`, 'a list with it', {
        of: before,
      })
    })
  },

  impostor: listingAsRegistered,
})

/** A host that a query finds until a change means it no longer matches. */
interface Leaving {
  id: string
  clause: ConformanceCase['clause']
  key: 'name' | 'customIdentifier'
  /** Calls of others may empty what a server keeps of the list. */
  alone?: boolean
  /** What the query asks for besides. */
  and?: Pairs
  change(host: RegisteredHost): Write
  /** Passes once the change is visible: until then the list may still show the host. */
  seenChanged(look: Look, host: RegisteredHost): Promise<unknown>
}

const leaves = ({ id, clause, key, alone, and = [], change, seenChanged }: Leaving): ConformanceCase => ({
  id: `hosts/list/${id}`,
  clause,
  effects: ['creates'],
  ...(alone && { alone }),

  async run(scene) {
    const { act, given, eventually } = scene
    const host = await hostWithStatus(given, 'working', { customIdentifier: given.name('identifier') })
    const query: Pairs = [[key, String(host.body[key])], ...and]
    await isListed(scene, host.id, query)

    const reply = await act(change(host))

    assumeTaken(reply)
    await eventually(async (look) => {
      await seenChanged(look, host)
      const listed = expectHosts(await look.reply(listHosts(query)))
      const still = listed.find((each) => each.id === host.id)
      const words = `host ${host.id} no longer in the list by ${query.map((pair) => pair.join('=')).join('&')}`
      expectThat(notListing({ id: host.id }), words, 'a list with it', { within: still, of: listed })
    })
  },

  impostor: listingAsBefore,
})

/** An index of roles has to follow: Get no longer shows the roles, so the list by each of them does not show the host. */
const leavesRoles = (
  id: string,
  kept: (roleFullnames: readonly string[]) => readonly string[],
): ConformanceCase => ({
  id: `hosts/list/${id}`,
  clause: 'host.list.role',
  effects: ['creates', 'leavesTraces'],
  alone: true,

  async run(scene) {
    const { act, given, eventually } = scene
    const { service, roleFullnames } = await given.service()
    const nameIn = (roleFullname: string): string => roleFullname.slice(service.length + 1)
    const left = roleFullnames.slice(0, 2)
    const { id } = await hostWithStatus(given, 'working', { roleFullnames: left })
    for (const role of left) await isListed(scene, id, inRoles(service, nameIn(role)))

    const roles = kept(roleFullnames)
    const reply = await act(updateHostRoles(id, [...roles]))

    assumeTaken(reply)
    await eventually(async (look) => {
      const within = await look.host(id)
      inScene('updateHostRoles', () => expectRoles(within, { [service]: roles.map(nameIn) }))
      for (const role of left) {
        const listed = expectHosts(await look.reply(listHosts(inRoles(service, nameIn(role)))))
        const still = listed.find((each) => each.id === id)
        expectThat(notListing({ id }), `host ${id} not in the list of ${role}`, 'a list with it', {
          ...{ within: still, of: listed },
        })
      }
    })
  },

  impostor: listingAsBefore,
})

const inMaintenance: Pick<Leaving, 'change' | 'seenChanged'> = {
  change: ({ id }) => updateHostStatus(id, 'maintenance'),
  async seenChanged(look, { id }) {
    assumeInStatus(await look.host(id), 'maintenance')
  },
}

const hiddenByDefault = { clause: 'host.list.default.filtered', ...inMaintenance } as const
const ofStatusBefore = {
  clause: 'host.list.combined',
  and: [['status', 'working']],
  ...inMaintenance,
} as const

/** Whether an update takes the identifier away is judged by other cases. */
async function withoutIdentifier(look: Look, host: RegisteredHost): Promise<void> {
  const shown = await updatedHost(look, host)
  if (shown.customIdentifier)
    throw new Untestable(`Cannot set the scene: Get shows that host ${host.id} still has its identifier.`, {
      ...{ within: shown, key: 'customIdentifier' },
    })
}

export const listCurrentCases = [
  showsTheLastUpdate('', 'host.list.current', listHosts),
  showsTheLastUpdate('-json', 'host.list.json', listHostsJson),
  showsOneMore('', 'host.list.current', listHosts),
  showsOneMore('-json', 'host.list.json', listHostsJson),
  ...hostChanges.map(showsTheLast),
  findsWhatAnUpdateGave('name', 'name', 'host.list.name'),
  findsWhatAnUpdateGave('custom-identifier', 'customIdentifier', 'host.list.custom-identifier'),
  leaves({
    id: 'custom-identifier-that-was-cleared',
    clause: 'host.list.custom-identifier',
    key: 'customIdentifier',
    alone: true,
    change: ({ id, body }) => updateHost(id, { ...marked(body), customIdentifier: null }),
    seenChanged: withoutIdentifier,
  }),
  leavesRoles('roles-that-were-left', (all) => all.slice(2)),
  leavesRoles('roles-that-were-all-left', () => []),
  leaves({ id: 'name-and-default-status', key: 'name', alone: true, ...hiddenByDefault }),
  leaves({
    ...{ id: 'name-and-default-status-in-bulk', key: 'name', ...hiddenByDefault },
    change: ({ id }) => bulkUpdateHostStatuses([id], 'maintenance'),
  }),
  leaves({ id: 'custom-identifier-and-default-status', key: 'customIdentifier', ...hiddenByDefault }),
  leaves({ id: 'name-and-a-status-of-before', key: 'name', ...ofStatusBefore }),
  leaves({ id: 'custom-identifier-and-a-status-of-before', key: 'customIdentifier', ...ofStatusBefore }),
]
