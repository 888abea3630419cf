import { sendTo } from '../../cli/fake/in-memory.js'
import type { FakeServerOptions } from '../../fake-server/index.js'
import { keyIntegrationBody, roleIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import { madeWith, type Recorded } from '../../judge/overheard.js'
import { sentHeaders } from '../../runner/send/transport.js'
import type { Call, Json, JsonObject, Pairs } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { jsonOf } from '../../spec/json-of.js'
import { createRandom } from '../../spec/random.js'
import { settableStatuses } from '../../spec/schemas.js'
import { isSuccess } from '../../spec/status.js'
import { fakeWithoutJournal } from './fake-run.js'
import type { Proof } from './proof.js'
import { brokenIn } from './traffic.js'

/** Clients that call at random and at the same time, with few names, so that their calls meet. */
interface Manner {
  seed: number
  clients: number
  /** How long a call may take to the server, and back, in ms. */
  longest: number
  calls?: number
  fake?: FakeServerOptions
}

const names = ['alpha', 'Beta', 'gam ma', 'é', 'web-1']
const identifiers = ['id-1', 'ID-1', 'a/b c', 'x%41', 'id-2', 'Ünï', 'id-3']
const roles = ['web:app', 'web:db', 'Web:app', 'api:v1', 'db:main_1', 'b:xx']
const services = ['web', 'api', 'db', 'nosuch', 'Web']
const metrics = ['m.a', 'm.b', 'm.a.x', 'M.a', 'dash-1', 'dash_1', 'bad name', 'z']
const graphs = ['m.*', 'm.a.*', 'm.a', 'M.*', 'z', 'none.*']
const emails = ['a@example.com', 'A@example.com', 'b@example.com', 'member@example.com', 'c+d@example.com']
const interfaces: readonly JsonObject[] = [
  { name: 'lo' },
  { name: 'eth0', ipAddress: '10.0.0.1' },
  { name: 'eth1', ipv4Addresses: ['10.0.0.2', '10.0.0.3'], ipAddress: '10.0.0.9' },
  { name: 'e', macAddress: 'AA:bb:00:00:00:01' },
]

/** The traffic of such clients. */
export async function wildTraffic({
  seed,
  clients,
  longest,
  fake: options,
  ...more
}: Manner): Promise<Recorded[]> {
  const random = createRandom(seed)
  const fake = fakeWithoutJournal({ grease: seed, ...options })
  const send = sendTo(fake)
  const below = (count: number): number => Math.floor(random() * count)
  const of = <T>(all: readonly T[]): T => all[below(all.length)] as T
  const some = <T>(all: readonly T[], most = 3): T[] => Array.from({ length: below(most + 1) }, () => of(all))
  let time = Date.parse('2026-01-15T12:00:00Z')
  const now = (): number => time
  const minute = (): number => Math.floor(now() / 60_000) * 60
  const given = { host: ['nosuch'], setting: ['nosuch'], externalId: [] as string[] }

  /** Some of these fields, each with a value by lot. */
  const fields = (all: Record<string, readonly Json[]>): JsonObject =>
    Object.fromEntries(Object.entries(all).flatMap(([key, values]) => (below(2) ? [[key, of(values)]] : [])))

  const hostBody = (): JsonObject => ({
    ...{
      name: of(names),
      meta: of<JsonObject>([{}, { a: 1 }, { b: { c: [1, null, 'x'] } }, { n: 1e20, f: 0.1 }]),
    },
    ...fields({
      customIdentifier: [...identifiers, '', null],
      displayName: ['', 'Disp', 'd d', null],
      memo: ['', 'memo', ' m ', null],
      roleFullnames: [some(roles)],
      interfaces: [some(interfaces)],
    }),
  })

  const settingBody = (): JsonObject => {
    const entry = (): JsonObject => ({
      ...{ enable: below(3) > 0, role: of([null, 'web:app', 'api:v1']) },
      [of(['excludedMetrics', 'includedMetrics'])]: some(['ec2.cpu.used', 'x']),
      ...fields({ retireAutomatically: [true, false] }),
    })
    const [id] = some(given.externalId, 1)
    return {
      ...(id === undefined
        ? keyIntegrationBody(of(['s1', 'S1', 's 2']))
        : roleIntegrationBody(of(['s1', 's3']), id)),
      ...fields({
        ...{ memo: ['', 'mm', null], region: ['ap-northeast-1', '', null] },
        ...{ includedTags: ['k:v', '', 'a:b, c:d'], excludedTags: ['x:y', ''] },
        services: [
          Object.fromEntries(
            some(['EC2', 'RDS', 'ElastiCache', 'S3', 'Nope']).map((each) => [each, entry()]),
          ),
        ],
      }),
    }
  }

  const value = (): JsonObject => ({
    name: of(metrics),
    time: minute() - 60 * of([0, 1, 2, 3, 5, 60, 1430, 1439, 1441, 1500]),
    value: of([0, -1, 1.5, 3e9, 1e-7, 12]),
  })

  const filters = (): Pairs => [
    ...some(settableStatuses).map((each) => ['status', each] as const),
    ...some(services, 1).map((each) => ['service', each] as const),
    ...some(['app', 'db', 'v1'], 1).map((each) => ['role', each] as const),
    ...some(names, 1).map((each) => ['name', each] as const),
  ]

  const make: readonly (() => Call)[] = [
    calls.listInvitations,
    () => calls.createInvitation({ email: of(emails), authority: of(['viewer', 'manager', 'owner']) }),
    () => calls.createInvitation({ email: of(emails), authority: 'viewer' }),
    () => calls.cancelInvitation({ email: of(emails) }),
    () => calls.registerHost(hostBody()),
    () => calls.registerHost(hostBody()),
    () => calls.getHost(of(given.host)),
    () => calls.getHost(of(given.host)),
    () => calls.getHostByCustomIdentifier(of(identifiers)),
    () =>
      calls.getHostByCustomIdentifier(of(identifiers), [['caseInsensitive', of(['true', 'false', 'TRUE'])]]),
    () => calls.updateHost(of(given.host), hostBody()),
    () => calls.updateHost(of(given.host), hostBody()),
    () => calls.updateHostStatus(of(given.host), of([...settableStatuses, 'retired'])),
    () => calls.bulkUpdateHostStatuses(some(given.host, of([4, 4, 35])), of(settableStatuses)),
    () => calls.updateHostRoles(of(given.host), some([...roles, ...some(['bad role'], 1)])),
    () => (below(2) ? calls.retireHost(of(given.host)) : calls.bulkRetireHosts(some(given.host))),
    () => calls.listHosts(filters()),
    () => of([calls.listHosts, calls.listHostsJson])(),
    () => calls.listHosts(calls.everyStatus),
    calls.listCloudIntegrations,
    () => calls.getCloudIntegration(of(given.setting)),
    () => calls.registerCloudIntegration(settingBody()),
    () => calls.updateCloudIntegration(of(given.setting), settingBody()),
    () => calls.deleteCloudIntegration(of(given.setting)),
    calls.generateExternalId,
    () => calls.postServiceMetrics(of(services), some([0, 1, 2, 3]).map(value)),
    () =>
      calls.getServiceMetrics(
        of(services),
        of(metrics),
        minute() - 60 * of([1, 5, 120, 1600]),
        minute() + 60,
      ),
    () => calls.deleteGraphDefinition(of(services), of(graphs)),
  ]

  /** Now and then a body that is none, or lacks or gains something. */
  function spoilt(call: Call): Call {
    const { body } = call
    if (!isObject(body) || below(8)) return call
    const { [of(Object.keys(body))]: _, ...less } = body
    return of<Call>([
      { ...call, raw: JSON.stringify(body).slice(0, -1) },
      { ...call, raw: `${JSON.stringify(body)},` },
      ...[null, [body], less, { ...body, extra: { x: 1 } }].map((each) => ({ ...call, body: each })),
    ])
  }

  function learn({ operation }: Call, body: Json | undefined): void {
    const { id, externalId } = Object(body)
    const of = { registerHost: given.host, registerCloudIntegration: given.setting }[String(operation)]
    if (of && typeof id === 'string') of.push(id)
    if (of && of.length > 10) of.splice(1, 1)
    if (operation === 'generateExternalId' && typeof externalId === 'string')
      given.externalId.push(externalId)
  }

  const recorded: Recorded[] = []
  const due: { at: number; happen(): void | Promise<void> }[] = []
  const at = (time: number, happen: () => void | Promise<void>): void => {
    due.push({ at: time, happen })
    due.sort((one, other) => one.at - other.at)
  }

  function begin(): void {
    if (recorded.length >= (more.calls ?? 1500)) return
    const key = below(10) ? 'full' : of(['read', 'write', 'none', 'invalid', 'outside'] as const)
    const call: Call = { ...spoilt(of(make)()), key }
    const [there, back] = [1 + below(longest), 1 + below(longest)]
    const entry: Recorded = {
      ...{ call: { ...call, headers: sentHeaders(call) }, at: now(), ms: there + back, ...madeWith(key) },
    }
    recorded.push(entry)
    at(now() + there, async () => {
      const reply = await send(call)
      at(now() + back, () => {
        entry.reply = reply
        if (isSuccess(reply)) learn(call, jsonOf(reply.text))
        at(now() + below(longest * of([2, 2, 2, 20])), begin)
      })
    })
  }

  for (let client = 0; client < clients; client++) at(now() + client, begin)
  for (let next = due.shift(); next; next = due.shift()) {
    time = Math.max(time, next.at)
    fake.clock.set(time)
    await next.happen()
  }
  return recorded
}

export const wild: Proof<Manner> = {
  says: 'a judge accuses nobody of %s',
  all: ({ first, count }) =>
    Array.from({ length: 5 * count }, (_, nth) => ({
      seed: first + nth,
      ...(nth % 2 ? { clients: 12, longest: 2500 } : { clients: 1 + (nth % 6), longest: 400 }),
    })),
  nameOf: ({ seed, clients, longest }) =>
    `${clients} clients that call at random, each call up to ${2 * longest} ms, seed ${seed}`,
  wrong: async (each) => [...brokenIn(await wildTraffic(each))].map(([clause, said]) => `${clause}  ${said}`),
}
