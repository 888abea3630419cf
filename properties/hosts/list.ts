import * as fc from 'fast-check'
import { listHostsJson, updateHostRoles } from '../../fixtures/calls.js'
import { clauseOfList } from '../../judge/state/hosts-listed.js'
import type { JsonObject } from '../../spec/http.js'
import { expectHosts } from '../../suites/hosts/list/listed-hosts.js'
import { assumeInStatus } from '../../suites/hosts/scenes/seen-in-status.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { partOf } from '../../suites/kernel/evidence.js'
import { expectEqual, expectReached, expectThat, isSuccess } from '../../suites/kernel/expect.js'
import type { Look } from '../../suites/kernel/look.js'
import { Untestable } from '../../suites/kernel/outcomes.js'
import { listing, notListing } from '../../suites/kernel/rules.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { isMissing } from '../../suites/kernel/standing.js'
import { type Host, type HostQuery, hostQuery, listedHost } from '../arbitraries/host-list.js'
import { steps } from '../arbitraries/steps.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import { type Asked, type KnownHost, leftOutBy, type Means, spell } from './list-model.js'
import { createPool, type Pool, type PooledHost, setBack } from './pool.js'
import { list, rolesShown } from './role-universe.js'

interface Listing {
  hosts: Host[]
  queries: HostQuery[]
}

/** Two services with the same role names, and a third service without hosts. */
interface Ground extends Means {
  pool: Pool
}

const roleNames = ['app', 'db', 'app2']
const mostHosts = 3

async function givenGround(scene: Scene): Promise<Ground> {
  const { given } = scene
  const [one, other] = [await given.service('mcweb'), await given.service('mcweb2')]
  const services = [one.service, other.service, given.shortName()]
  const existing = [...one.roleFullnames, ...other.roleFullnames]
  return { services, roles: roleNames, existing, pool: createPool(scene) }
}

/** Turns a host of the pool into the one that the input describes. */
async function prepare(
  run: PropertyScene,
  ground: Ground,
  pooled: PooledHost,
  host: Host,
): Promise<KnownHost> {
  const { services, roles } = ground
  const all = [
    ...roles.map((role) => `${services[0]}:${role}`),
    ...roles.slice(0, 2).map((role) => `${services[1]}:${role}`),
  ]
  const { id, body } = pooled
  const roleFullnames = host.roles.flatMap((at) => all[at] ?? [])
  const customIdentifier = host.identified ? run.given.name('id') : null
  await setBack(run, pooled, { customIdentifier })
  await run.given.done(updateHostRoles(id, roleFullnames), { type: 'object' })
  await run.given.status(id, host.status)
  await run.eventually(async (look) => {
    const shown = await look.host(id)
    assumeRoles(shown, roleFullnames)
    if ((shown.customIdentifier || null) !== customIdentifier)
      throw new Untestable('Cannot set the scene: Get shows another `customIdentifier` than was set.', {
        within: shown,
        key: 'customIdentifier',
      })
    assumeInStatus(shown, host.status)
    if (shown.isRetired === true)
      throw new Untestable(`Cannot set the scene: host ${id} is retired, though nobody retired it.`, {
        ...{ within: shown, key: 'isRetired' },
      })
  })
  return { id, name: body.name, customIdentifier, status: host.status, roles: roleFullnames }
}

function assumeRoles(within: JsonObject, roleFullnames: readonly string[]): void {
  if (list(rolesShown(within)) === list(roleFullnames)) return
  throw new Untestable('Cannot set the scene: Get shows other `roles` than were set.', {
    within,
    key: 'roles',
  })
}

/** The list shows exactly those of the run's hosts that the model expects. */
async function expectListed(
  run: PropertyScene,
  look: Look,
  hosts: readonly KnownHost[],
  { call, query, isOpen }: Asked,
): Promise<JsonObject[]> {
  const reply = await look.reply(call)
  expectReached(reply)
  if (isOpen && !isSuccess(reply)) return []
  const all = await under(clauseOfList(query), () => expectHosts(reply))
  const ours = partOf(
    all.filter(({ id }) => hosts.some((host) => host.id === id)),
    all,
  )
  for (const host of hosts) {
    const out = leftOutBy(host, query)
    const found = ours.filter(({ id }) => id === host.id)
    if (out.length && out.every((filter) => filter === 'name' && host.name.includes(query.name ?? '')))
      continue
    const asked = call.query?.map((pair) => pair.join(' ')).join(', ')
    const seen = `a list with ${found.length ? 'it' : 'hosts, it not among them'}`
    await under(clauseOfList(query, out[0]), () =>
      expectThat(
        found.length > 0 === !out.length,
        `the host ${host.name} ${out.length ? 'out of' : 'in'} the list of ${asked || 'all'}`,
        seen,
        { reply, within: found[0], of: ours, rule: (out.length ? notListing : listing)({ id: host.id }) },
      ),
    )
    run.reached(out.length ? 'left out' : 'listed')
  }
  return ours
}

/** What both paths of the list must show of a host. They may show more, in any order. */
function contentOf(host: JsonObject): JsonObject {
  const { id = null, name = null, customIdentifier = null, status = null, memo = null, size = null } = host
  const roles = [...rolesShown(host)].sort()
  return { id, name, customIdentifier, status, memo, size, isRetired: host.isRetired ?? null, roles }
}

const byId = (those: JsonObject[]): JsonObject[] =>
  those.map(contentOf).toSorted((one, other) => String(one.id).localeCompare(String(other.id)))

const idsOf = (those: JsonObject[]) => byId(those).map(({ id = null }) => id)

/** §4.2.3: the list shows the right hosts for any parameters, and `/hosts.json` shows the same. */
export const hostList = forAll<Listing, Ground>({
  id: 'properties/hosts/list',
  clause: 'host.list.status.several',
  effects: ['creates', 'leavesTraces'],
  input: fc.record({
    hosts: steps(listedHost, { minLength: 1, maxLength: mostHosts }),
    queries: steps(hostQuery(mostHosts), { minLength: 1, maxLength: 3 }),
  }),
  examples: [
    {
      hosts: [{ status: 'maintenance', roles: [0], identified: true }],
      queries: [{ statuses: ['poweroff', 'standby', 'maintenance'] }, { statuses: [] }],
    },
    {
      hosts: [
        { status: 'working', roles: [1, 2], identified: true },
        { status: 'working', roles: [3], identified: false },
      ],
      queries: [
        { service: { at: 0, roles: [0, 2] }, statuses: [] },
        { service: { at: 0, roles: [0] }, statuses: [] },
      ],
    },
  ],
  share: 0.4,
  controls: ['listed', 'left out'],
  ground: givenGround,

  async holds(run, { hosts, queries }, ground) {
    const known: KnownHost[] = []
    for (const [at, pooled] of (await ground.pool.take(run, hosts.length)).entries())
      known.push(await prepare(run, ground, pooled, hosts[at] as Host))
    for (const each of queries) {
      const asked = spell(each, known, ground)
      await run.eventually(async (look) => {
        const listed = await expectListed(run, look, known, asked)
        const reply = await look.reply(listHostsJson(asked.call.query))
        if (asked.isOpen && !isSuccess(reply)) return
        const clause = isMissing(reply) ? 'host.list.json' : 'host.list.json.parameters'
        const ours = await under(clause, () => {
          const all = expectHosts(reply, 'host.list.json')
          const those = all.filter(({ id }) => known.some((host) => host.id === id))
          expectEqual('the hosts of hosts.json', idsOf(those), idsOf(listed), { reply })
          return those
        })
        await under('host.list.json', () =>
          expectEqual('what hosts.json shows of them', byId(ours), byId(listed), { reply }),
        )
      })
    }
  },

  impostor: takingTheFirstOfSeveral('status'),
})

/** Reads only the first value of a repeated parameter. */
function takingTheFirstOfSeveral(parameter: string): Impostor {
  return (send) => (call) => {
    if (call.operation !== 'listHosts') return send(call)
    const first = call.query?.find(([name]) => name === parameter)
    return send({
      ...call,
      query: (call.query ?? []).filter((pair) => pair[0] !== parameter || pair === first),
    })
  }
}
