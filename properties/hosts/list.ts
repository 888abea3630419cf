import * as fc from 'fast-check'
import { listHosts, listHostsJson, updateHostStatus } from '../../fixtures/calls.js'
import type { Call, JsonObject } from '../../spec/http.js'
import { expectHosts } from '../../suites/hosts/list/listed-hosts.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { expectEqual, expectReached, expectThat, isSuccess } from '../../suites/kernel/expect.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { type HostQuery, hostQuery, type ListedHost, listedHost } from '../arbitraries/host-list.js'
import { steps } from '../arbitraries/steps.js'
import { under } from '../kernel/attributed.js'
import { forAll, type Run } from '../kernel/property.js'
import { clauseOfQuery, type KnownHost, leftOutBy, type SpelledQuery, spell } from './list-model.js'
import { list, rolesShown } from './role-universe.js'

interface Listing {
  hosts: ListedHost[]
  queries: HostQuery[]
}

/** Roles of two services with the same names; the third service nobody is in. */
interface Names {
  services: string[]
  roles: string[]
}

const roleNames = ['app', 'db', 'cache-2']

async function givenNames({ given }: Scene): Promise<Names> {
  const services = [given.name('svc'), given.name('svc')]
  return { services: [...services, given.name('svc')], roles: roleNames }
}

async function register(run: Run, { services, roles }: Names, host: ListedHost): Promise<KnownHost> {
  const all = [
    ...roles.map((role) => `${services[0]}:${role}`),
    ...roles.slice(0, 2).map((role) => `${services[1]}:${role}`),
  ]
  const roleFullnames = host.roles.flatMap((at) => all[at] ?? [])
  const customIdentifier = host.identified ? run.given.name('identifier') : null
  const { id, body } = await run.given.host({ roleFullnames, customIdentifier })
  await run.given.done(updateHostStatus(id, host.status), { type: 'object' })
  return { id, name: body.name, customIdentifier, status: host.status, roles: roleFullnames }
}

/** Those of the run's hosts that a list shows, which have to be the model's. */
async function expectListed(
  run: Run,
  hosts: readonly KnownHost[],
  query: SpelledQuery,
  call: Call,
): Promise<JsonObject[]> {
  const reply = await run.send(call)
  expectReached(reply)
  if (query.isOpen && !isSuccess(reply)) return []
  const shown = await under(clauseOfQuery(query, []), () => expectHosts(reply))
  const ours = shown.filter(({ id }) => hosts.some((host) => host.id === id))
  for (const [at, host] of hosts.entries()) {
    const out = leftOutBy(host, query)
    const count = ours.filter(({ id }) => id === host.id).length
    if (out.length && out.every((filter) => filter === 'name' && host.name.includes(query.name ?? '')))
      continue
    const seen = `a list with ${count ? 'it' : 'hosts, it not among them'}`
    await under(clauseOfQuery(query, out), () =>
      expectThat(
        count > 0 === !out.length,
        `host ${at} ${out.length ? 'out of' : 'in'} the list of ${JSON.stringify(query.pairs)}`,
        seen,
      ),
    )
    run.reached(out.length ? 'left out' : 'listed')
  }
  return ours
}

/** What both paths of the list have to show of a host, whatever else they show and in whatever order. */
function contentOf(host: JsonObject): string {
  const { id, name, customIdentifier = null, status, memo, size, isRetired } = host
  return JSON.stringify([id, name, customIdentifier, status, memo, size, isRetired, list(rolesShown(host))])
}

/** §4.2.3: which hosts a list shows, for any parameters; `/hosts.json` shows the same. */
export const hostList = forAll<Listing, Names>({
  id: 'properties/hosts/list',
  clause: 'host.list.status.several',
  effects: ['creates', 'leavesTraces'],
  input: fc.record({
    hosts: steps(listedHost(), { minLength: 1, maxLength: 3 }),
    queries: steps(hostQuery(3), { minLength: 1, maxLength: 3 }),
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
  controls: ['listed', 'left out'],
  ground: givenNames,

  async holds(run, { hosts, queries }, names) {
    const known: KnownHost[] = []
    for (const host of hosts) known.push(await register(run, names, host))
    for (const each of queries) {
      const query = spell(each, known, names.services, names.roles)
      const byId = (those: JsonObject[]) =>
        those.map(contentOf).toSorted((one, other) => one.localeCompare(other))
      await run.eventually(async () => {
        const listed = await expectListed(run, known, query, listHosts(query.pairs))
        const reply = await run.send(listHostsJson(query.pairs))
        if (query.isOpen && !isSuccess(reply)) return
        await under(query.pairs.length ? 'host.list.json.parameters' : 'host.list.json', () => {
          const ours = expectHosts(reply).filter(({ id }) => known.some((host) => host.id === id))
          expectEqual('the hosts of hosts.json', byId(ours), byId(listed))
        })
      })
    }
  },

  impostor: takingTheFirstOfSeveral('status'),
})

/** Takes only the first of a parameter that is given several times. */
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
