import { expect, test } from 'vitest'
import { createFakeServer } from '../../fake-server/index.js'
import { hostBody, keyIntegrationBody } from '../../fixtures/bodies.js'
import {
  createInvitation,
  deleteGraphDefinition,
  getHost,
  listCloudIntegrations,
  listHosts,
  listInvitations,
  postServiceMetrics,
  registerCloudIntegration,
  registerHost,
  retireHost,
  updateCloudIntegration,
  updateHost,
} from '../../fixtures/calls.js'
import type { ReportedDifference } from '../../reports/diff-report.js'
import type { Target } from '../../runner/send/target.js'
import type { Choices } from '../../spec/choices.js'
import type { Call, Json, JsonObject, Reply } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import type { OperationId } from '../../spec/operations.js'
import { cases } from '../../suites/index.js'
import { bodyIfJson } from '../../suites/kernel/evidence.js'
import { observations } from '../../suites/observations/index.js'
import { targetInMemory } from '../fake/in-memory.js'
import { readSettings } from '../options/conformance-options.js'
import { type DiffEvents, diffTargets } from './diff-targets.js'
import { type History, recordedAt, recordedNumber, recordedRun, type Step } from './history.js'
import { recordHistory } from './record-history.js'

/**
 * A fake with a difference of its own, compared with one without by the calls of these cases alone. `choices` are of the
 * one, `alike` of both, whose answers are altered `everywhere`.
 */
async function differences(
  ids: readonly string[],
  wrong: (call: Call, reply: Reply, send: Target['send']) => Reply | Promise<Reply | undefined> | undefined,
  {
    choices,
    alike,
    everywhere = (reply) => reply,
    ...events
  }: DiffEvents & {
    choices?: Partial<Choices>
    alike?: Partial<Choices>
    everywhere?: (reply: Reply) => Reply
  } = {},
): Promise<ReportedDifference[]> {
  const target = targetInMemory(createFakeServer({ choices: { ...alike, ...choices }, idSeed: 2 }))
  const send: Target['send'] = async (call) => {
    const reply = await target.send(call)
    return everywhere((await wrong(call, reply, target.send)) ?? reply)
  }
  const one = targetInMemory(createFakeServer({ choices: alike, idSeed: 1 }))
  const settings = readSettings({ case: [...ids], seed: 1, settle: 100, concurrency: 1 })
  const targets = [
    { ...one, send: async (call: Call) => everywhere(await one.send(call)) },
    { ...target, send },
  ] as const
  return (await diffTargets(targets, settings, events)).differences
}

type Wrong = Parameters<typeof differences>[1]

const refusal = (reply: Reply, status: number): Reply => ({ ...reply, status })

/** Where an operation is answered with this status, it is answered like this. */
const where =
  (operation: OperationId, status: number, alter: (reply: Reply) => Reply): Wrong =>
  (call, reply) =>
    call.operation === operation && reply.status === status ? alter(reply) : undefined

/** These calls, by one case. */
const historyOf = (id: string, hosts: number, calls: readonly Call[], names: Step['names'] = []): History => {
  const by = new Set(cases.filter((each) => each.id === id))
  return { steps: calls.map((call, at) => ({ at, by, call, names: at ? [] : names })), hosts }
}

const recordedCase = (id: string): Promise<History> =>
  recordHistory(
    [...cases, ...observations].filter((each) => each.id === id),
    1,
  )

const withBody = (reply: Reply, change: (body: JsonObject) => Json): Reply => ({
  ...reply,
  text: JSON.stringify(change(jsonOf(reply.text) as JsonObject)),
})

test('what has no name is told apart from an open point that the same calls ask about', async () => {
  const found = await differences(
    ['observations/http.date', 'cloud-integrations/excludable-metrics/*'],
    where('listExcludableMetrics', 200, (reply) =>
      withBody(reply, (body) => ({ ...body, EC2: ['ec2.other'] })),
    ),
    { choices: { 'http.date': 'not-sent' } },
  )

  expect(found.map(({ id, says, seen }) => [id ?? says, seen.map(({ field }) => field)])).toEqual([
    ['listExcludableMetrics, value, /*', ['/*']],
    ['http.date', ['header date']],
  ])
})

test('a status for malformed JSON that no fake gives is told by the must, though the should is seen first', async () => {
  const ofClause = (id: string) =>
    recordHistory(
      cases.filter(({ clause }) => clause === id),
      1,
    )
  const histories = [await ofClause('host.roles.json.strict'), await ofClause('host.roles.json')]
  const found = await differences(
    ['hosts/roles/*'],
    (call, reply) =>
      call.operation === 'updateHostRoles' && call.raw !== undefined && reply.status === 400
        ? refusal(reply, 500)
        : undefined,
    { histories },
  )

  expect(found.map(({ side, id }) => [side, id])).toEqual([['other', 'host.roles.json']])
})

test('a must and a should that the same wrong status breaks are both told', async () => {
  const found = await differences(['hosts/roles/refuses-a*'], (call, reply) =>
    call.operation === 'updateHostRoles' && reply.status === 400 && call.raw === undefined
      ? Array.isArray(Object(call.body).roleFullnames)
        ? undefined
        : refusal(reply, 422)
      : undefined,
  )

  expect(found.map(({ side, id }) => [side, id])).toEqual([
    ['other', 'host.roles.array'],
    ['other', 'host.roles.required'],
  ])
})

test('a body that no parser takes and is taken is told by the must, though the same words refuse what is nearly JSON', async () => {
  const found = await differences(['service-metrics/post/*json*'], (call, reply) =>
    call.operation === 'postServiceMetrics' && call.raw !== undefined && reply.status === 400
      ? withBody(refusal(reply, 200), () => ({ success: true }))
      : undefined,
  )

  expect(found.map(({ id }) => id)).toContain('metrics.post.malformed')
})

test('an external id that is always the same is an open point, also where settings show it', async () => {
  let first = ''
  const found = await differences(
    ['cloud-integrations/external-id/*', 'observations/cloud.external-id.successive'],
    ({ operation }, reply) => {
      if (operation !== 'generateExternalId' || reply.status !== 200) return undefined
      first ||= reply.text
      return { ...reply, text: first }
    },
  )

  expect(found.map(({ id, says }) => id ?? says)).toEqual(['cloud.external-id.successive'])
  expect(found[0]?.seen.map(({ operation }) => operation)).toContain('registerCloudIntegration')
})

test('values that are too old and recorded are told by the clause alone: nothing was dropped that an open point is about', async () => {
  const posted = new Map<Json, Json[]>()
  const found = await differences(
    ['service-metrics/post/old-value-*', 'observations/metrics.dropped-only'],
    ({ operation, body, query = [] }, reply) => {
      if (operation === 'postServiceMetrics' && Array.isArray(body))
        for (const each of body) {
          const { name, time, value } = each as { name: string; time: number; value: number }
          posted.set(name, [...(posted.get(name) ?? []), { time, value }])
        }
      if (operation !== 'getServiceMetrics') return undefined
      const [name, from, to] = ['name', 'from', 'to'].map((key) => query.find((each) => each[0] === key)?.[1])
      const shown = posted.get(name ?? '')?.filter((each) => {
        const { time } = each as { time: number }
        return time >= Number(from) && time <= Number(to)
      })
      return shown && withBody(refusal(reply, 200), () => ({ metrics: shown }))
    },
  )

  expect(found.map(({ id, says }) => id ?? says)).toEqual(['metrics.post.old.dropped'])
})

test('an order that comes of a name which an update left as it was is no other one', async () => {
  let isKept = false
  const found = await differences(
    ['cloud-integrations/update/overwrites-name', 'cloud-integrations/list/shows-name'],
    (call, reply, send) => {
      if (call.operation === 'updateCloudIntegration' && reply.status === 200) {
        const { name } = Object(jsonOf(reply.text)) as { name: string }
        isKept = true
        return send({ ...call, body: { ...Object(call.body), name: `${name} kept` } })
      }
      if (call.operation !== 'listCloudIntegrations' || !isKept) return undefined
      return withBody(reply, (body) => ({
        cloud_integrations: (body.cloud_integrations as Json[]).toReversed(),
      }))
    },
    { histories: [settingsListed()] },
  )

  expect(found.map(({ id, says }) => id ?? says)).toEqual(['integration.update.overwrites'])
})

test('a list that shows what another call made otherwise is told with that call', async () => {
  const parts = ['invitations/create/answers-with-email', 'invitations/list/exists'].map(
    (id) => new Set(cases.filter((each) => each.id === id)),
  )
  const email = `mc-${recordedRun}-${recordedNumber}-a-gues-1+tag@example.com`
  const calls = [createInvitation({ email, authority: 'viewer' }), listInvitations()]
  const steps = calls.map((call, at): Step => ({ at, by: parts[at] ?? new Set(), call, names: [] }))
  const found = await differences(
    ['invitations/create/*'],
    (_, reply) => ({ ...reply, text: reply.text.replaceAll('+tag', ' tag') }),
    { histories: [{ steps, hosts: 0 }] },
  )

  expect(found.map(({ id, says }) => id ?? says)).toEqual(['invitation.create.email'])
})

test('a refusal is told by the open point that explains it, though a must is broken where the same words refuse more', async () => {
  const found = await differences(
    ['hosts/roles/joins-every-listed-role', 'observations/role.unknown.update'],
    (call, reply, send) =>
      call.operation === 'updateHostRoles' &&
      reply.status === 200 &&
      Object(call.body).roleFullnames?.length > 3
        ? send({ ...call, body: { roleFullnames: ['mcweb:of-nobody'] } })
        : undefined,
    { choices: { 'role.unknown.update': 'refused' } },
  )

  expect(found.map(({ id, says }) => id ?? says)).toContain('role.unknown.update')
})

test('where an answer is about another host, so is the link that it shows', async () => {
  const found = await differences(
    ['hosts/lookup/oldest-*'],
    ({ operation, query, ...call }, _, send) =>
      operation === 'getHostByCustomIdentifier' && query?.length ? send({ ...call, operation }) : undefined,
    {
      everywhere(reply) {
        const { host } = Object(bodyIfJson(reply)) as { host?: JsonObject }
        return host ? withBody(reply, () => ({ host: { ...host, self: `/api/v0/hosts/${host.id}` } })) : reply
      },
    },
  )

  expect(found.map(({ id, says }) => id ?? says)).not.toContain(
    'getHostByCustomIdentifier, value, /host/self',
  )
  expect(found.flatMap(({ seen }) => seen.map(({ field }) => field))).toContain('/host/self')
})

test('of clauses that a wrong status breaks, the one that explains the others is told', async () => {
  const found = await differences(
    ['service-metrics/graph/*'],
    where('deleteGraphDefinition', 404, (reply) => refusal(reply, 410)),
  )

  expect(found.map(({ side, id }) => [side, id])).toEqual([['other', 'metrics.graph.unknown']])
})

test('a wrapper around a setting is one difference, though fakes show it by another case than the one that found it', async () => {
  const found = await differences(
    ['answers/get-cloud-integration', 'get/answers-without-wrapper', 'get/shows-name', 'get/shows-memo'].map(
      (each) => `cloud-integrations/${each}`,
    ),
    where('getCloudIntegration', 200, (reply) => withBody(reply, (setting) => ({ item: setting }))),
  )

  expect(found.map(({ side, id, says }) => [side, id ?? says])).toEqual([['other', 'integration.get.bare']])
})

test('another order is that of lists, though those that are asked for have the same', async () => {
  const found = await differences(
    ['observations/reply.lists.order', 'hosts/get/*'],
    where('getHost', 200, (reply) =>
      withBody(reply, ({ host }) => {
        const { roles, ...rest } = host as { roles: Record<string, string[]> }
        const turned = Object.entries(roles).map(([name, own]) => [name, own.toReversed()])
        return { host: { ...rest, roles: Object.fromEntries(turned) } }
      }),
    ),
    /** All answers show it, those to what is asked too. */
    { choices: { 'http.date': 'not-sent' } },
  )

  expect(found.map(({ id, says, answers }) => [id ?? says, answers?.other])).toEqual([
    ['reply.lists.order', '["app2","app"]'],
    ['http.date', 'not-sent'],
  ])
})

test('a status is that of the open point whose fakes give it, though the calls that ask about it show none', async () => {
  const found = await differences(
    ['observations/keys.write-only.status', 'keys/write/*'],
    (call, reply) =>
      call.key === 'write' &&
      call.path.includes('cloud-integrations') &&
      reply.status === 403 &&
      call.method !== 'GET'
        ? refusal(reply, 401)
        : undefined,
    { choices: { 'http.date': 'not-sent' } },
  )

  expect(found.map(({ id, says, answers }) => [id ?? says, answers])).toEqual([
    ['keys.write-only.status', { one: '403', other: '401' }],
    ['http.date', { one: 'sent', other: 'not-sent' }],
  ])
})

test('a status that one key may have and another may not is told by both names', async () => {
  const found = await differences(
    ['keys/write', 'keys/read'].map((keys) => `${keys}/register-cloud-integration`),
    where('registerCloudIntegration', 401, (reply) => refusal(reply, 403)),
    { alike: { 'keys.write-only.status': '401' }, first: ['keys/write/register-cloud-integration'] },
  )

  expect(found.map(({ side, id }) => [side, id])).toEqual([
    ['other', 'key.read.cloud'],
    [undefined, 'keys.write-only.status'],
  ])
})

test('the names of metrics are those of each server, by their place in its list', async () => {
  const sent: string[] = []
  const found = await differences(['cloud-integrations/services/*'], ({ operation, body }, reply) => {
    if (operation?.endsWith('CloudIntegration') && body !== undefined) sent.push(JSON.stringify(body))
    if (operation !== 'listExcludableMetrics' || reply.status !== 200) return undefined
    return withBody(
      reply,
      (listed) => JSON.parse(JSON.stringify(listed).replaceAll('"ec2.', '"other-ec2.')) as Json,
    )
  })

  expect(found).toEqual([])
  expect(sent.filter((each) => each.includes('"ec2.'))).toEqual([])
  expect(sent.some((each) => each.includes('"other-ec2.'))).toBe(true)
})

test('a status of one call is not that of an open point that was asked about with the same answer', async () => {
  const found = await differences(
    ['observations/host.unknown.lookup', 'hosts/lookup/*'],
    ({ operation, query = [] }, reply) =>
      operation === 'getHostByCustomIdentifier' && reply.status === 404 && query.length
        ? refusal(reply, 400)
        : undefined,
    { choices: { 'http.date': 'not-sent' } },
  )

  expect(found.map(({ id }) => id)).not.toContain('host.unknown.lookup')
})

/** Two settings, a new name for the first, and a list. */
function settingsListed(): History {
  const body = (name: string) => keyIntegrationBody(`mc-${recordedRun}-${recordedNumber}-${name}-Sett-1`)
  const calls = [
    registerCloudIntegration(body('a')),
    registerCloudIntegration(body('b')),
    updateCloudIntegration('~r0~', body('c')),
    listCloudIntegrations(),
  ]
  return historyOf('cloud-integrations/update/overwrites-name', 0, calls, [{ part: 0, path: ['id'] }])
}

/** A list, a registration and a list again, by a case that shows nothing of it. */
function listedTwice(): History {
  const body = keyIntegrationBody(`mc-${recordedRun}-${recordedNumber}-a-Sett-1`)
  const calls = [listCloudIntegrations(), registerCloudIntegration(body), listCloudIntegrations()]
  return historyOf('cloud-integrations/excludable-metrics/are-names-per-service', 0, calls)
}

test.each([
  [
    'is told by its clause, which the cases alone do not show',
    Number.POSITIVE_INFINITY,
    ['integration.list.complete'],
  ],
  ['is not where that passes', 5, []],
])('a list that a registration leaves as it was %s', async (_, times, told) => {
  let cached: Reply | undefined
  let stale = 0
  const found = await differences(
    ['cloud-integrations/*'],
    ({ operation, method }, reply) => {
      const isList = operation === 'listCloudIntegrations' && reply.status === 200
      const isOther = method !== 'GET' && operation !== 'registerCloudIntegration'
      if (isList && cached && stale++ < times) return { ...cached }
      cached = isOther ? undefined : isList ? reply : cached
      return undefined
    },
    { histories: [listedTwice()] },
  )

  expect(found.map(({ id }) => id)).toEqual(told)
})

test('a must that one side was found to break is told, where an open point explains the same answers', async () => {
  const again = 'observations/invitation.cancelled.cancel-again'
  const found = await differences(
    [again, 'invitations/cancel/*'],
    where('cancelInvitation', 404, (reply) => withBody(refusal(reply, 200), () => ({ success: true }))),
    { histories: [await recordedCase(again), await recordedCase('invitations/cancel/unknown-is-404')] },
  )

  expect(found.map(({ id }) => id)).toEqual(['invitation.cancel.unknown'])
})

/** The list of invitations with these authorities, by address. */
const listing = (authorities: ReadonlyMap<unknown, Json>, call: Call, reply: Reply): Reply =>
  call.operation !== 'listInvitations' || reply.status !== 200
    ? reply
    : withBody(reply, ({ invitations }) => ({
        invitations: (invitations as JsonObject[]).map((each) => ({
          ...each,
          authority: authorities.get(each.email) ?? each.authority ?? null,
        })),
      }))

test('of a refusal that is missing and what a list then shows, the refusal is told', async () => {
  const authorities = new Map<unknown, Json>()
  const found = await differences(['invitations/*'], async (call, reply, send) => {
    const { email, authority } = Object(call.body)
    if (call.operation === 'createInvitation' && reply.status === 400 && typeof authority === 'string') {
      const taken = await send({ ...call, body: { email, authority: 'viewer' } })
      if (taken.status === 200) authorities.set(email, authority)
      return taken.status === 200 ? withBody(taken, (body) => ({ ...body, authority })) : reply
    }
    return listing(authorities, call, reply)
  })

  expect(found.map(({ id }) => id)).toEqual(['invitation.create.authority.refused'])
})

test('a refusal that is missing is told by the must that the answers break, what a list then shows by its own', async () => {
  const authorities = new Map<unknown, Json>()
  const found = await differences(['invitations/*'], (call, reply) => {
    if (call.operation === 'cancelInvitation') authorities.delete(Object(call.body).email)
    if (call.operation !== 'createInvitation' || !/invited/.test(reply.text))
      return listing(authorities, call, reply)
    const { email, authority } = Object(call.body)
    authorities.set(email, authority)
    return withBody(refusal(reply, 200), () => ({ email, authority, expiresAt: Date.now() / 1000 }))
  })

  expect(found.map(({ id }) => id)).toEqual([
    'invitation.create.invited',
    'invitation.create.invited.unchanged',
  ])
})

test('two refusals that are missing in one operation are told apart by the reasons that the other side gives', async () => {
  const found = await differences(
    [
      'invitations/create/already-invited-is-400',
      'invitations/create/answers-another-authority-with-a-refusal',
    ],
    async (call, reply, send) => {
      const { email, authority } = Object(call.body)
      if (call.operation !== 'createInvitation' || reply.status !== 400) return reply
      if (/invited/.test(reply.text))
        return withBody(refusal(reply, 200), () => ({ email, authority, expiresAt: Date.now() / 1000 }))
      if (authority !== 'admin') return reply
      return withBody(await send({ ...call, body: { email, authority: 'viewer' } }), (body) => ({
        ...body,
        authority,
      }))
    },
  )

  expect(found.map(({ id }) => id).sort()).toEqual([
    'invitation.create.authority.refused',
    'invitation.create.invited',
  ])
})

/** What both sides do alike may decide how the difference looks: here that a service which is disabled is not shown. */
test('a clause is told wherever it shows, by fakes that are in all else as the first side is', async () => {
  const services = new Map<string, JsonObject>()
  const found = await differences(
    ['cloud-integrations/update/*', 'cloud-integrations/services/update-*', 'observations/cloud.services.*'],
    async (call, reply, send) => {
      const { id } = Object(jsonOf(reply.text)) as { id?: string }
      const given = (call.body as JsonObject | undefined)?.services as JsonObject | undefined
      if (!given || id === undefined) return undefined
      const merged = { ...services.get(id), ...given }
      services.set(id, merged)
      if (call.operation !== 'updateCloudIntegration') return undefined
      return send({ ...call, body: { ...(call.body as JsonObject), services: merged } })
    },
    { alike: { 'cloud.services.shown': 'given' } },
  )

  expect(found.map(({ id, says }) => id ?? says)).toEqual(['integration.update.services.dropped'])
})

/** As where both sides lag: until the cases are run, several statuses are mistaken only where they are all. */
test('what shows nowhere in the calls of the case about it is told by the cases of its operation', async () => {
  let fewest = 4
  const found = await differences(
    ['hosts/list/several-statuses', 'hosts/register/identifier-in-use-is-not-given-twice', 'observations/*'],
    ({ operation, ...call }, _, send) => {
      const statuses = (call.query ?? []).filter(([name]) => name === 'status')
      if (operation !== 'listHosts' || statuses.length < fewest) return undefined
      return send({
        ...call,
        operation,
        query: [...(call.query ?? []).filter(([name]) => name !== 'status'), ...statuses.slice(-1)],
      })
    },
    {
      onStage: (what) => {
        if (what === 'names') fewest = 2
      },
    },
  )

  expect(found.map(({ id, says }) => id ?? says)).toEqual(['host.list.status.several'])
})

test('a clause that no case can judge is told wherever fakes show it, though other differences have no name', async () => {
  const ids = [
    'cloud-integrations/excludable-metrics/are-names-per-service',
    'hosts/lookup/case-insensitive-finds-another-case',
    'hosts/lookup/oldest-before-exact-match',
  ]
  const found = await differences(
    ids,
    ({ operation, query, ...call }, reply, send) => {
      if (operation === 'listExcludableMetrics')
        return withBody(reply, (body) => ({ ...body, EC2: ['ec2.other'] }))
      const isLookup = operation === 'getHostByCustomIdentifier' && query?.length
      return isLookup ? send({ ...call, operation }) : undefined
    },
    { histories: await Promise.all(ids.map(recordedCase)) },
  )

  expect(found.map(({ id, says }) => id ?? says).sort()).toEqual([
    'host.lookup.case-insensitive',
    'host.lookup.oldest',
    'listExcludableMetrics, value, /*',
  ])
})

/** A host, what is done to it, and what it shows then, by one case. */
function hostShown(id: string, wanted: JsonObject, ...between: Call[]): History {
  const body = { ...hostBody(`mc-${recordedRun}-${recordedNumber}-a-host-1`), ...wanted }
  const calls = [registerHost(body), ...between, getHost('~r0~')]
  return historyOf(id, 1, calls, [{ part: 0, path: ['id'] }])
}

test('of the calls that show a difference the fewest are shown, though others were seen first', async () => {
  const [found] = await differences(
    ['hosts/get/memo', 'hosts/retire/sets-is-retired'],
    ({ operation }, reply) => {
      const { host } = Object(jsonOf(reply.text)) as { host?: JsonObject }
      if (operation !== 'getHost' || !host || !(host.isRetired || host.memo)) return undefined
      return withBody(reply, () => ({ host: { ...host, memo: 'wrong' } }))
    },
    {
      histories: [
        hostShown('hosts/retire/sets-is-retired', {}, retireHost('~r0~')),
        hostShown('hosts/get/memo', { memo: 'told' }),
      ],
    },
  )

  expect(found?.id).toBe('host.field.memo')
  expect(found?.history.map(({ one }) => one.call.operation)).toEqual(['registerHost', 'getHost'])
})

test('what one field shows has the name that it has in another operation, where it is the same there', async () => {
  const found = await differences(
    ['get/shows-null-for-unset-key', 'delete/then-get-answers-404'].map(
      (each) => `cloud-integrations/${each}`,
    ),
    ({ operation = '' }, reply) =>
      /CloudIntegration$/.test(operation) && reply.status === 200
        ? withBody(reply, (setting) => ({ ...setting, key: setting.key ?? '' }))
        : undefined,
  )

  expect(found.map(({ id, says }) => id ?? says)).toEqual(['integration.access.null'])
  expect(found[0]?.seen.map(({ operation }) => operation)).toContain('deleteCloudIntegration')
})

test('a field that the document does not name is no matter of a clause that is broken beside it', async () => {
  const found = await differences(['hosts/register/without-meta-is-400'], (call, reply) => {
    if (call.operation !== 'registerHost') return undefined
    return reply.status === 400
      ? refusal(reply, 500)
      : withBody(reply, (body) => ({ ...body, nickname: 'web' }))
  })

  expect(found.map(({ id, seen }) => [id, [...new Set(seen.map(({ field }) => field))]])).toEqual([
    [undefined, ['/nickname']],
    ['host.register.meta.required', ['']],
  ])
})

test('what was first seen where it passes is told where it shows each time', async () => {
  const deleted = (name: string, id: string): History => {
    const metric = `m${recordedRun}${recordedNumber}${name}.b`
    const values = [{ name: `${metric}.c`, time: recordedAt - 60, value: 1 }]
    const host = { ...hostBody(`mc-${recordedRun}-${recordedNumber}-host-1`), roleFullnames: ['mcweb:app'] }
    const calls = [
      registerHost(host),
      postServiceMetrics('mcweb', values),
      deleteGraphDefinition('mcweb', `${metric}.*`),
    ]
    return historyOf(id, 1, calls)
  }
  let times = 0
  const found = await differences(
    ['hosts/get/memo'],
    ({ operation, path }, reply) =>
      operation === 'deleteGraphDefinition' && (path.includes('often') || times++ === 0)
        ? refusal(reply, 404)
        : undefined,
    {
      histories: [
        deleted('once', 'service-metrics/exists/delete-graph-definition'),
        deleted('often', 'keys/read/delete-graph-definition'),
      ],
    },
  )

  expect(found.map(({ seen }) => seen.map(({ operation }) => operation))).toEqual([['deleteGraphDefinition']])
})

test('a call without a key that one side takes is told by the clause that it breaks there, whichever case makes it', async () => {
  const found = await differences(
    ['hosts/list/answers-hosts'],
    ({ key }, reply) => (key === 'none' ? withBody(refusal(reply, 200), () => ({ hosts: [] })) : undefined),
    { histories: [historyOf('hosts/list/answers-hosts', 0, [{ ...listHosts(), key: 'none' }])] },
  )

  expect(found.map(({ side, id }) => [side, id])).toEqual([['other', 'key.required']])
})

test('a refused registration that renames the host which has its identifier is told by its clause', async () => {
  const holders = new Map<unknown, string>()

  const found = await differences(['hosts/register/*identifier*'], async (call, reply, send) => {
    const { customIdentifier, name, meta } = Object(call.body) as JsonObject
    if (call.operation !== 'registerHost' || typeof customIdentifier !== 'string') return undefined
    const holder = holders.get(customIdentifier)
    if (reply.status === 200) holders.set(customIdentifier, String(Object(bodyIfJson(reply)).id))
    else if (holder) await send(updateHost(holder, { name, meta } as JsonObject))
    return undefined
  })

  expect(found.map(({ id, says }) => id ?? says)).toEqual(['host.register.identifier.refused'])
})

test('names are tried by few calls where a refused setting overwrites the one which has its name', async () => {
  const holders = new Map<unknown, string>()

  const found = await differences(['cloud-integrations/register/*name*'], async (call, reply, send) => {
    const body = Object(call.body) as JsonObject
    if (call.operation !== 'registerCloudIntegration') return undefined
    const holder = holders.get(body.name)
    if (reply.status === 200) holders.set(body.name, String(Object(bodyIfJson(reply)).id))
    else if (holder && reply.status === 400) await send(updateCloudIntegration(holder, body))
    return undefined
  })

  expect(found.map(({ what }) => what)).toContain('clause')
}, 60_000)
