import * as fc from 'fast-check'
import { hostBody, keyIntegrationBody, type PlainHostBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject, Read, Write } from '../../spec/http.js'
import type { FactOperation } from '../../spec/operation-rules.js'
import { authorities, settableStatuses } from '../../spec/schemas.js'
import { ignoringCase } from '../../suites/hosts/lookup/looked-up-hosts.js'

interface KnownHost {
  id: string
  /** As it was registered. */
  body: PlainHostBody
  /** The history registered this host and may retire it. */
  isOwn: boolean
  /** The position of the identifier that it was given last. */
  identifier: number | null
}

/** What a history can call: what it made so far, and what the positions in its steps stand for. */
export interface World {
  name(label: string): string
  hosts: KnownHost[]
  /** Retired hosts stay for ever, so the history registers no more once it has retired one. */
  hasRetired: boolean
  /** Identifiers that a host carries or carried. It is open whether one can be used again. */
  taken: Set<number>
  invitation?: 'pending' | 'cancelled'
  settings: { id: string; name: string }[]
  /** Positions of the metrics that have values. */
  posted: Set<number>
  /** Full names of existing roles. */
  roles: readonly string[]
  identifiers: readonly string[]
  email: string
  /** A service, and names of metrics in it. */
  service: string
  metrics: readonly string[]
  /** The whole minute from which ages are counted. */
  now: number
}

/** A call that makes sense now. */
export type Planned = Read | PlannedWrite

export interface PlannedWrite {
  write: Write
  /** What is due; undefined for a success. */
  due?: 'anything' | { clause: ClauseId; status?: number }
  /** Notes the success, and says what to read then. */
  done?(body: JsonObject): readonly Read[]
  reaches?: string
}

/** A kind of step. It is skipped where it makes no sense. */
interface Command<Given> {
  with: fc.Arbitrary<Given>
  plan(world: World, given: Given): Planned | undefined
}

const command = <Given>(given: fc.Arbitrary<Given>, plan: Command<Given>['plan']): Command<unknown> => ({
  with: given,
  plan: plan as Command<unknown>['plan'],
})

const position = fc.nat({ max: 5 })
/** Not empty, since a server may ignore an empty memo. */
const memo = fc.constantFrom('a', 'b', 'c')
const rolePositions = fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 3 })
const identifier = fc.oneof(fc.constant(null), fc.nat({ max: 7 }))
const status = fc.constantFrom(...settableStatuses)
/** Each is retired in the end and stays for ever. */
const mostOwn = 2

/** The thing at a position, counted round. Undefined if there is none. */
const around = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]
const allAround = <T>(list: readonly T[], positions: readonly number[]): T[] =>
  [...new Set(positions.map((at) => around(list, at)))].filter((each) => each !== undefined)
const own = ({ hosts }: World): KnownHost[] => hosts.filter(({ isOwn }) => isOwn)
const rolesAt = ({ roles }: World, positions: readonly number[]): string[] =>
  positions.map((at) => roles[at] as string)
const identifierAt = ({ identifiers }: World, at: number | null): string | null =>
  at === null ? null : (identifiers[at] ?? null)
const isFree = ({ taken }: World, at: number | null): boolean => at === null || !taken.has(at)

const onHosts = {
  registerHost: command(fc.record({ memo, roles: rolePositions, identifier }), (world, given) => {
    if (own(world).length >= mostOwn || world.hasRetired || !isFree(world, given.identifier)) return undefined
    const body = hostBody(world.name('host'))
    const customIdentifier = identifierAt(world, given.identifier)
    const more = { memo: given.memo, ...(customIdentifier !== null && { customIdentifier }) }
    const roleFullnames = rolesAt(world, given.roles)
    return {
      write: calls.registerHost({ ...body, ...more, roleFullnames }),
      reaches: 'registered',
      done({ id }) {
        if (given.identifier !== null) world.taken.add(given.identifier)
        world.hosts.push({ id: String(id), body, isOwn: true, identifier: given.identifier })
        return [calls.getHost(String(id))]
      },
    }
  }),

  updateHost: command(
    fc.record(
      { at: position, memo, roles: rolePositions, identifier },
      { requiredKeys: ['at', 'memo', 'identifier'] },
    ),
    (world, given) => {
      const host = around(world.hosts, given.at)
      if (!host || !(isFree(world, given.identifier) || host.identifier === given.identifier))
        return undefined
      const more = { memo: given.memo, customIdentifier: identifierAt(world, given.identifier) }
      const listed = given.roles && { roleFullnames: rolesAt(world, given.roles) }
      return {
        write: calls.updateHost(host.id, { ...host.body, ...more, ...listed }),
        done() {
          host.identifier = given.identifier
          if (given.identifier !== null) world.taken.add(given.identifier)
          return [calls.getHost(host.id)]
        },
      }
    },
  ),

  updateHostRoles: command(fc.record({ at: position, roles: rolePositions }), (world, { at, roles }) => {
    const host = around(world.hosts, at)
    return host && seen(calls.updateHostRoles(host.id, rolesAt(world, roles)), [host])
  }),

  updateHostStatus: command(fc.record({ at: position, status }), ({ hosts }, given) => {
    const host = around(hosts, given.at)
    return host && seen(calls.updateHostStatus(host.id, given.status), [host])
  }),

  bulkUpdateHostStatuses: command(
    fc.record({ at: fc.array(position, { minLength: 1, maxLength: 3 }), status }),
    ({ hosts }, { at, status }) => {
      const listed = allAround(hosts, at)
      const ids = listed.map(({ id }) => id)
      return ids.length ? seen(calls.bulkUpdateHostStatuses(ids, status), listed) : undefined
    },
  ),

  retireHosts: command(
    fc.record({ at: fc.array(position, { minLength: 1, maxLength: 2 }), bulk: fc.boolean() }),
    (world, { at, bulk }) => {
      const listed = allAround(own(world), at).slice(0, bulk ? undefined : 1)
      const ids = listed.map(({ id }) => id)
      if (ids[0] === undefined) return undefined
      return {
        write: bulk ? calls.bulkRetireHosts(ids) : calls.retireHost(ids[0]),
        reaches: 'retired',
        done() {
          world.hosts = world.hosts.filter((host) => !listed.includes(host))
          world.hasRetired = true
          return []
        },
      }
    },
  ),

  getHost: command(position, ({ hosts }, at) => {
    const host = around(hosts, at)
    return host && calls.getHost(host.id)
  }),

  getHostByCustomIdentifier: command(
    fc.record({ identifier: fc.nat({ max: 7 }), ignoring: fc.boolean() }),
    ({ taken, identifiers }, given) =>
      taken.has(given.identifier)
        ? calls.getHostByCustomIdentifier(
            identifiers[given.identifier] as string,
            given.ignoring ? ignoringCase : [],
          )
        : undefined,
  ),

  'listHosts of a status': command(status, ({ hosts }, given) =>
    hosts.length ? calls.listHosts([['status', given]]) : undefined,
  ),

  'listHosts of a role': command(fc.nat({ max: 4 }), ({ hosts, roles }, at) => {
    const [service = '', role = ''] = (roles[at] ?? '').split(':')
    return hosts.length
      ? calls.listHosts([
          ['service', service],
          ['role', role],
        ])
      : undefined
  }),

  listHosts: command(fc.constant(0), ({ hosts }) => (hosts.length ? calls.listHosts([]) : undefined)),
} satisfies Record<Exclude<FactOperation, 'retireHost' | 'bulkRetireHosts'>, Command<unknown>> &
  Record<string, Command<unknown>>

const seen = (write: Write, hosts: readonly KnownHost[]): PlannedWrite => ({
  write,
  done: () => hosts.map(({ id }) => calls.getHost(id)),
})

const onOthers = {
  /** A single address, since every invitation sends a mail. Whether one can be invited again is open. */
  createInvitation: command(
    fc.record({ address: fc.nat({ max: 0 }), authority: fc.constantFrom(...authorities) }),
    (world, { authority }) =>
      world.invitation === 'cancelled'
        ? undefined
        : {
            write: calls.createInvitation({ email: world.email, authority }),
            ...(world.invitation && { due: { clause: 'invitation.create.invited', status: 400 } }),
            done() {
              world.invitation = 'pending'
              return []
            },
          },
  ),

  cancelInvitation: command(fc.nat({ max: 0 }), (world) => ({
    write: calls.cancelInvitation({ email: world.email }),
    ...(world.invitation === 'cancelled' && { due: 'anything' }),
    ...(!world.invitation && { due: { clause: 'invitation.cancel.unknown', status: 404 } }),
    done() {
      world.invitation = 'cancelled'
      return []
    },
  })),

  listInvitations: command(fc.constant(0), ({ invitation }) => invitation && calls.listInvitations()),

  registerCloudIntegration: command(memo, (world, given) => {
    if (world.settings.length >= 3) return undefined
    const name = world.name('setting')
    return {
      write: calls.registerCloudIntegration({ ...keyIntegrationBody(name), memo: given }),
      done({ id }) {
        world.settings.push({ id: String(id), name })
        return []
      },
    }
  }),

  updateCloudIntegration: command(
    fc.record({ at: fc.nat({ max: 2 }), memo, renamed: fc.boolean() }),
    (world, given) => {
      const setting = around(world.settings, given.at)
      if (!setting) return undefined
      const { key, secretKey, ...body } = keyIntegrationBody(
        given.renamed ? world.name('setting') : setting.name,
      )
      return {
        write: calls.updateCloudIntegration(setting.id, { ...body, memo: given.memo }),
        done() {
          setting.name = body.name
          return []
        },
      }
    },
  ),

  'a cloud integration under the name of another': command(
    fc.record({ at: fc.nat({ max: 2 }), other: fc.nat({ max: 2 }) }),
    ({ settings }, { at, other }) => {
      const [setting, target] = [around(settings, at), around(settings, other)]
      if (!setting || !target) return undefined
      const body = keyIntegrationBody(setting.name)
      const isNew = target === setting
      return {
        write: isNew ? calls.registerCloudIntegration(body) : calls.updateCloudIntegration(target.id, body),
        due: { clause: `integration.name.unique.${isNew ? 'register' : 'update'}` },
      }
    },
  ),

  deleteCloudIntegration: command(fc.nat({ max: 2 }), (world, at) => {
    const setting = around(world.settings, at)
    return (
      setting && {
        write: calls.deleteCloudIntegration(setting.id),
        done() {
          world.settings = world.settings.filter((each) => each !== setting)
          return [calls.getCloudIntegration(setting.id)]
        },
      }
    )
  }),

  listCloudIntegrations: command(fc.constant(0), ({ settings }) =>
    settings.length ? calls.listCloudIntegrations() : undefined,
  ),

  postServiceMetrics: command(
    fc.uniqueArray(
      fc.record({
        metric: fc.nat({ max: 1 }),
        minutes: fc.integer({ min: 6, max: 10 }),
        value: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 1, maxLength: 4, selector: ({ metric, minutes }) => `${metric} ${minutes}` },
    ),
    ({ service, metrics, now, posted }, given) => ({
      write: calls.postServiceMetrics(
        service,
        given.map(({ metric, minutes, value }) => ({
          ...{ name: metrics[metric] as string, time: now - 60 * minutes, value },
        })),
      ),
      done() {
        for (const { metric } of given) posted.add(metric)
        return []
      },
    }),
  ),

  getServiceMetrics: command(fc.nat({ max: 1 }), ({ posted, service, metrics, now }, at) =>
    posted.has(at) ? calls.getServiceMetrics(service, metrics[at] as string, now - 900, now + 60) : undefined,
  ),
}

/** A step of a history: a command and its argument. */
export interface Step {
  do: string
  with?: unknown
}

const commands: Readonly<Record<string, Command<unknown>>> = { ...onHosts, ...onOthers }

/** The call of a step, if it makes sense. */
export const planned = (world: World, step: Step): Planned | undefined =>
  commands[step.do]?.plan(world, step.with)

const oneOf = (all: Readonly<Record<string, Command<unknown>>>): fc.Arbitrary<Step> =>
  fc.oneof(
    ...Object.entries(all).map(([name, { with: given }]) =>
      fc.record({ do: fc.constant(name), with: given }),
    ),
  )

/** Steps of all chapters. Those on hosts come up most, since most rules concern them. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: oneOf(onHosts) },
  { weight: 1, arbitrary: oneOf(onOthers) },
)
