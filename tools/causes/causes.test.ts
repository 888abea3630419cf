import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { departure } from '../../cli/departures/departures.js'
import { createFakeServer } from '../../fake-server/index.js'
import { everyStatus, updateHostStatus } from '../../fixtures/calls.js'
import { drawn } from '../../properties/drawn.js'
import type { Report } from '../../reports/report.js'
import { type Call, type Json, type JsonObject, NoReply } from '../../spec/http.js'
import { isBroken } from '../../spec/is-broken.js'
import { isObject } from '../../spec/is-object.js'
import { operationRules } from '../../spec/operation-rules.js'
import { type OperationId, operationIds } from '../../spec/operations.js'
import { namedIn } from '../../spec/router.js'
import type { MetricValue } from '../../spec/schemas.js'
import { hostViews } from '../../suites/hosts/get/host-views.js'
import { misshowing } from '../../suites/hosts/scenes/host-views.js'
import { cases } from '../../suites/index.js'
import { alteringList } from '../../suites/invitations/in-list.js'
import type { ConformanceCase, Impostor } from '../../suites/kernel/case.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import {
  alteringBody,
  alteringCall,
  alteringReply,
  answering,
  jsonReply,
} from '../../suites/kernel/impostors.js'
import { alteringPoints } from '../../suites/service-metrics/points.js'
import { stumblingOver } from '../prove/one-fault.js'
import { at, changed, inTurn, notFound, unfiltered, without } from './answering.js'
import { measuredReport } from './broken-report.js'
import { faults } from './faults.js'

/** The fault, how many causes it may have, and the first of them. */
const expected: readonly (readonly [fault: string, most: number, first: string])[] = [
  ['lookup-missing', 1, 'missing:getHostByCustomIdentifier'],
  ['integrations-missing', 1, 'missing:cloud-integrations'],
  ['register-missing', 1, 'missing:registerHost'],
  ['everything-missing', 1, 'access:elsewhere'],
  ['everything-html', 1, 'access:elsewhere'],
  ['get-html', 1, 'getHost:html'],
  ['host-bare', 1, 'getHost/host:missing'],
  ['memo-missing', 2, 'getHost/host.memo:missing'],
  ['status-filter-ignored', 3, 'listHosts?status:filter'],
  ['register-fails', 1, 'registerHost:500'],
  ['roles-fail', 1, 'updateHostRoles:500'],
  ['writes-forbidden', 1, '403:writes'],
  ['answers-wrapped', 4, 'wrapped:data'],
  ['snake-case', 9, 'renamed'],
  ['422-for-400', 1, '422-for-400'],
  ['unlisted-without-interfaces', 1, 'listHosts/host.list.default.shown:value'],
  ['settings-stay', 1, 'integration.delete.gone.get:accepted'],
  ['external-id-empty', 1, 'generateExternalId/externalId:type'],
  ['setting-id-empty', 1, 'registerCloudIntegration/integration.id:type'],
  ['404-for-keys', 1, '404-for-401-or-403'],
  ['default-shows-all', 1, 'listHosts/host.list.default.hidden:value'],
  ['update-answers-old', 1, 'updateCloudIntegration/integration.name:value'],
  ['letter-case-ignored', 1, 'getHostByCustomIdentifier/host.lookup.case-sensitive:value'],
  ['posts-answer-201', 1, 'postServiceMetrics/metrics.post.status:201-for-200'],
  ['reads-redirected', 4, 'redirect:301'],
  ['200-for-errors', 9, '200-for-errors'],
  ['metric-times-in-milliseconds', 1, 'getServiceMetrics/metric.time:value'],
  ['metrics-stay-empty', 1, 'metrics.post.all:value'],
  ['metrics-not-found', 1, 'missing:getServiceMetrics'],
  ['metric-values-as-texts', 1, 'getServiceMetrics/metric.value:type'],
  ['role-format-unanchored', 1, 'role-format-not-checked'],
  ['types-converted', 1, 'other-types-accepted'],
  ['get-cached', 2, 'updateHost:effect-in-getHost'],
  ['lenient-json', 1, 'nearly-json-accepted'],
  ['thirty-at-once', 40, 'missing:getHostByCustomIdentifier'],
]

const brokenReport = async (impostor: Impostor): Promise<Report> => (await measuredReport(impostor)).report

const reportAt = async (impostor: Impostor, ids: RegExp): Promise<Report> =>
  (await measuredReport(impostor, { parts: cases.filter(({ id }) => ids.test(id)) })).report

const causesOf = ({ causes = [] }: Report) => causes

/** Of each cause. */
const sorted = (report: Report, of: 'id' | 'says'): string[] =>
  causesOf(report)
    .map((each) => each[of])
    .sort()

const reports = new Map<string, Promise<Report>>()

/** The report on a server with a fault, from the first seed. Each fault runs once. */
function reportOf(fault: string): Promise<Report> {
  const impostor = faults[fault]
  if (!impostor) throw new Error(`There is no fault ${fault}.`)
  const report = reports.get(fault) ?? brokenReport(impostor)
  reports.set(fault, report)
  return report
}

/** What causes are found from, with what all stands on. */
const failingIn = (report: Report): ConformanceCase[] => {
  const failing = new Set(report.cases.filter(({ cause }) => cause !== undefined).map(({ id }) => id))
  return cases.filter(({ id, foundation }) => foundation || failing.has(id))
}

describe.each(expected)('a server with the fault %s', (fault, most, first) => {
  let report: Report
  let another: Report

  beforeAll(async () => {
    report = await reportOf(fault)
    another = (await measuredReport(faults[fault] as Impostor, { seed: 2, parts: failingIn(report) })).report
  })

  test(`has few causes, first of all ${first}`, () => {
    const ids = causesOf(report).map(({ id }) => id)

    expect(ids[0]).toBe(first)
    expect(ids.length, ids.join('\n')).toBeLessThanOrEqual(most)
  })

  test('has the same causes with another seed', () => {
    expect(sorted(another, 'id')).toEqual(sorted(report, 'id'))
    for (const { says } of causesOf(report)) expect(says).not.toMatch(/mc-|\bundefined\b/)
    expect(sorted(another, 'says')).toEqual(sorted(report, 'says'))
  })

  test('has one cause for every case that did not conform', () => {
    const failing = report.cases.filter(({ verdict }) => /violates|deviates|inconclusive/.test(verdict))
    const explained = causesOf(report).flatMap(({ id, cases }) => cases.map((each) => `${each} ${id}`))

    expect(explained.toSorted()).toEqual(failing.map(({ id, cause }) => `${id} ${cause}`).toSorted())
    for (const { proof, kind } of causesOf(report)) if (kind === 'violation') expect(proof).toBeDefined()
  })
})

/** A common cause says what to try first. */
test.each([
  ['integrations-missing', /another word than "cloud" .* --cloud-word/],
  ['get-html', /^HTML usually comes from a proxy or a login page/],
  ['writes-forbidden', /^Is --key a key that may only read\?/],
  ['everything-unauthorized', /--key-header/],
  ['clock-ahead', /^Times are compared: check the clocks/],
  ['times-in-milliseconds', /^This looks like milliseconds/],
  ['own-name-taken', /^The call repeats the setting's own name/],
  ['slashes-refused', /^A proxy may rewrite percent-encoded paths/],
])('a server with the fault %s is advised', async (fault, advice) => {
  const causes = causesOf(await reportOf(fault))

  expect(causes.map((each) => each.advice ?? each.id).join('\n')).toMatch(new RegExp(advice, 'm'))
})

test('a Delete that answers without a body keeps no update from being judged', async () => {
  const own =
    /^cloud-integrations\/(?:exists|answers)\/delete-|^cloud-integrations\/update\/(?:keeps|clears|switches|changes)-/
  const silent: Impostor = (send) => async (call) => {
    const reply = await send(call)
    return call.operation === 'deleteCloudIntegration' ? { ...reply, status: 204, text: '' } : reply
  }

  const report = await reportAt(silent, own)

  expect(report.cases.filter(({ verdict }) => verdict !== 'conforms').map(({ id }) => id)).toEqual([
    'cloud-integrations/answers/delete-cloud-integration',
  ])
})

test.each<[operation: OperationId, answers: string]>([
  ['updateHost', 'hosts/answers/update-host'],
  ['updateCloudIntegration', 'cloud-integrations/answers/update-cloud-integration'],
  ['deleteCloudIntegration', 'cloud-integrations/answers/delete-cloud-integration'],
])('an empty object as the answer of %s is accused once, by the rule about that answer', async (of, id) => {
  const { report } = await measuredReport(alteringReply(of, () => ({})))

  expect(report.cases.filter(isBroken).map((each) => each.id)).toEqual([id])
})

const impostorOf = (id: string): Impostor =>
  (cases.find((each) => each.id === id) as ConformanceCase).impostor

const alteringHosts = (alter: (body: JsonObject) => JsonObject): Impostor =>
  inTurn(alteringBody('registerHost', alter), alteringBody('updateHost', alter))

const showingHosts = (show: (host: JsonObject) => JsonObject): Impostor =>
  inTurn(...hostViews.map(({ operation }) => misshowing(operation, show)))

/** An update sets the status too. */
const settingStatus =
  (status: string): Impostor =>
  (send) =>
  async (call) => {
    const reply = await send(call)
    if (call.operation === 'updateHost' && isSuccess(reply))
      await send(updateHostStatus(namedIn(call, 'hostId'), status))
    return reply
  }

/** Gives a refusal with 400 another status. */
const refusingWith =
  (status: number, where: (call: Call) => boolean): Impostor =>
  (send) =>
  async (call) => {
    const reply = await send(call)
    return where(call) && reply.status === 400 ? { ...reply, status } : reply
  }

test.each<[what: string, fault: Impostor, of: RegExp, says: string]>([
  [
    /** It shows in a list filtered by service and role, although the filter itself works. */
    'a write that changes another host too',
    impostorOf('hosts/status/leaves-other-hosts'),
    /^hosts\/status\/leaves-other-hosts$/,
    'A rule of Update Host Status is broken: Update Host Status changes the host of its path and no other.',
  ],
  [
    /** The other operations of its chapter are not asked with this key. */
    'an operation that refuses a key which suffices',
    at(['updateHostRoles'], async (call, send) =>
      call.key === 'write' ? jsonReply(403, { error: 'forbidden' }) : send(call),
    ),
    /^keys\/write\/.*update-host-roles$/,
    'Update Host Roles refuses what it must accept: A key that carries only Write can change the roles of a host.',
  ],
  [
    'a filter that works in its own case only',
    impostorOf('hosts/list/role-without-service'),
    /^hosts\/list\/role-without-service$/,
    'List Hosts does not show what `role` asks for: A `role` without a `service` makes no difference to List Hosts.',
  ],
  [
    'a refusal that quotes the secret',
    impostorOf('cloud-integrations/register/hides-the-secret-of-a-body-it-refuses'),
    /^cloud-integrations\/register\/hides-the-secret-of-a-body-it-refuses$/,
    'A rule of Register Cloud Integration and Update Cloud Integration is broken: A refusal does not quote the secret access key of the body it refuses.',
  ],
  [
    'what few operations do alike',
    refusingWith(409, ({ operation }) => operation === 'createInvitation'),
    /^invitations\/create\//,
    'The server answers 409 where 400 is due in Create Invitations.',
  ],
])('%s is told by its own sentence', async (_, fault, of, says) => {
  const report = await reportAt(fault, of)

  expect(causesOf(report).map((each) => each.says)).toEqual([says])
})

/** What a typed model of `meta` does. */
function withoutUnknownMeta(body: JsonObject): JsonObject {
  const { 'agent-name': agent } = Object(body.meta) as JsonObject
  return isObject(body.meta) ? { ...body, meta: agent === undefined ? {} : { 'agent-name': agent } } : body
}

const keepingIdentifier = alteringBody('updateHost', (body) => {
  const { customIdentifier, ...rest } = Object(body) as JsonObject
  return customIdentifier === null ? rest : body
})

/** What an encoder does that leaves out what is empty. */
const withoutEmptyMemo = ({ memo, ...host }: JsonObject): JsonObject =>
  memo === '' ? host : { ...host, memo: memo as Json }

/** Shows a host of another name under each id that differs from one of the run's in letter case alone. */
const withTwins: Impostor = (send) => {
  const ids = new Set<string>()
  return async (call) => {
    const id = /\/hosts\/([^/]+)$/.exec(call.path)?.[1] ?? ''
    const own = [...ids].find((each) => each !== id && each.toLowerCase() === id.toLowerCase())
    if (own && call.operation === 'getHost') {
      const reply = await send({ ...call, path: call.path.replace(id, own) })
      const { host } = JSON.parse(reply.text)
      return { ...reply, text: JSON.stringify({ host: { ...host, id, name: `twin of ${host.name}` } }) }
    }
    const reply = await send(call)
    if (call.operation === 'registerHost' && isSuccess(reply)) ids.add(JSON.parse(reply.text).id)
    return reply
  }
}

function underTheFirstName(body: Json | undefined): Json {
  const values = Array.isArray(body) ? body.map((each) => Object(each) as JsonObject) : []
  return values.map((each) => ({ ...each, name: values[0]?.name ?? null }))
}

/** One wrong rule is one cause, however many cases fail because of it. */
test.each<[what: string, fault: Impostor, of: RegExp, ids: string[]]>([
  [
    'a path that ends in .json and heeds no filter',
    (send) => (call) => send(call.path.endsWith('/hosts.json') ? { ...call, query: [...everyStatus] } : call),
    /^hosts\/list\/json-/,
    ['listHosts/host.list.json.parameters:value'],
  ],
  [
    'a memo that is not shown, in JSON under the type of HTML',
    at(['getHost'], async (call, send) => {
      const reply = await changed(without('memo'))(call, send)
      return { ...reply, headers: [['content-type', 'text/html; charset=UTF-8']] }
    }),
    /^hosts\/get\/memo/,
    ['getHost/host.memo:missing'],
  ],
  [
    '500 for what is no JSON',
    refusingWith(500, ({ raw }) => raw !== undefined),
    /malformed-json/,
    ['500-for-400'],
  ],
  [
    'a lookup that finds retired hosts',
    impostorOf('hosts/lookup/passes-over-host-after-retire'),
    /^hosts\/lookup\/passes-over-host-after-(?:bulk-)?retire$/,
    ['getHostByCustomIdentifier/host.lookup.retired:value'],
  ],
  [
    'retirement that leaves isRetired false, on which retiredAt stands,',
    misshowing('getHost', (host) => ({ ...host, isRetired: false })),
    /^hosts\/retire\/(?:sets-is-retired|sets-retired-at|retired-at-)/,
    ['retireHost/host.isRetired:value'],
  ],
  [
    'an update that keeps the identifier which it should clear',
    keepingIdentifier,
    /^hosts\/update\/null-identifier-/,
    ['updateHost/host.customIdentifier:value'],
  ],
  [
    'an update that leaves an identifier which it should clear where lists find it too',
    keepingIdentifier,
    /^hosts\/(?:update\/(?:null|cleared)-identifier-|list\/custom-identifier-that-was-cleared)/,
    ['updateHost/host.customIdentifier:value'],
  ],
  [
    'a host that keeps only some keys of its meta',
    alteringHosts(withoutUnknownMeta),
    /^hosts\/(?:get|register|update)\/(?:meta|changes-meta)/,
    ['getHost/host.meta:value'],
  ],
  [
    'an update of a setting that ignores null',
    alteringBody('updateCloudIntegration', (body) =>
      Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)),
    ),
    /^cloud-integrations\/update\/clears-/,
    ['updateCloudIntegration/integration.key:value'],
  ],
  [
    'a refusal of values that are too old',
    stumblingOver(400),
    /^service-metrics\/post\/(?:old-value-|value-not-yet)/,
    ['postServiceMetrics/metrics.post.old.status:refused'],
  ],
  [
    'a point without its value where that is 0, as encoders that leave out what is empty write it,',
    alteringPoints((points) =>
      points.map(({ time, value }): Json => (value === 0 ? { time } : { time, value })),
    ),
    /^service-metrics\/post\/(?:keeps-value|takes-every-permitted-character)$/,
    ['getServiceMetrics/metric.value:missing'],
  ],
  [
    'values of one request that are all kept under the name of the first',
    alteringCall('postServiceMetrics', (call) => ({ ...call, body: underTheFirstName(call.body) })),
    /^service-metrics\/(?:get\/shows-one-service|post\/records-every)/,
    ['metrics.post.all:value'],
  ],
  [
    'a post that takes 0 for a missing value',
    answering(
      ({ body }) => Array.isArray(body) && body.some((each) => (each as MetricValue).value === 0),
      () => jsonReply(400, { error: 'value is required' }),
    ),
    /^service-metrics\/post\//,
    ['postServiceMetrics/metrics.post.value:refused'],
  ],
  [
    'a memo that is left out where it is empty',
    showingHosts(withoutEmptyMemo),
    /^hosts\/get\/memo-(?:empty|not-given)/,
    ['getHost/host.memo:missing'],
  ],
  [
    'null for retireAutomatically that is false',
    (send) => async (call) => {
      const reply = await send(call)
      return {
        ...reply,
        text: reply.text.replaceAll('"retireAutomatically":false', '"retireAutomatically":null'),
      }
    },
    /^cloud-integrations\/services\/.*retire/,
    ['listCloudIntegrations/integration.services.retireAutomatically:value'],
  ],
  [
    'an update that changes the status',
    settingStatus('poweroff'),
    /^hosts\/update\/keeps-the-status|^keys\/none\/(?:bulk-)?update-host-status/,
    ['updateHost/host.status:value'],
  ],
])('%s is one cause', async (_, fault, of, ids) => {
  const report = await reportAt(fault, of)

  expect(causesOf(report).map(({ id }) => id)).toEqual(ids)
})

/** A host that is not given interfaces shows none; of those that are given, one address is lost. */
const withoutEmptyInterfaces = ({ interfaces, ...host }: JsonObject): JsonObject =>
  Array.isArray(interfaces) && interfaces.length === 0 ? host : { ...host, interfaces: interfaces ?? null }

const withoutAddress = (body: JsonObject): JsonObject => ({
  ...body,
  ...(Array.isArray(body.interfaces) && {
    interfaces: body.interfaces.map((each) => without('ipv6Address')(each)),
  }),
})

/** What a handler does that may insert only. */
const insertingOnly: Impostor = (send) => {
  const posted = new Set<string>()
  return async (call) => {
    if (call.operation !== 'postServiceMetrics' || !Array.isArray(call.body)) return send(call)
    const points = call.body.map(
      (each) => `${call.path} ${JSON.stringify([Object(each).name, Object(each).time])}`,
    )
    if (points.some((each) => posted.has(each))) return jsonReply(501, { error: 'not implemented' })
    for (const each of points) posted.add(each)
    return send(call)
  }
}

/** It creates no role, and takes an empty `meta` for none. Each is refused in its own words. */
const needingMoreToRegister = at(['registerHost'], async (call, send) => {
  const { roleFullnames: [role] = [], meta } = Object(call.body)
  if (role !== undefined) return jsonReply(400, { error: `role ${role} does not exist` })
  return isDeepStrictEqual(meta, {}) ? jsonReply(400, { error: 'meta is required' }) : send(call)
})

/** Faults of one operation are a cause each: they share neither a clause nor a field nor a parameter. */
test.each<[what: string, faults: Impostor[], of: RegExp, ids: string[]]>([
  [
    'an update that loses the memo, drops roles and keeps an identifier',
    [
      'hosts/update/changes-memo',
      'hosts/update/keeps-unlisted-roles',
      'hosts/update/null-identifier-ends-the-lookup',
    ].map(impostorOf),
    /^hosts\/(?:update\/(?:changes-memo|keeps-|null-)|list\/shows-the-last-update)/,
    [
      'updateHost/host.memo:value',
      'updateHost/host.roles:value',
      'updateHost/host.update.identifier.null:value',
    ],
  ],
  [
    'a list that hides no status, and ignores a role',
    [faults['default-shows-all'] as Impostor, at(['listHosts'], unfiltered('role'))],
    /^hosts\/list\/(?:default-hides|\w+-and-default-status|role$)/,
    ['listHosts/host.list.default.hidden:value', 'listHosts?role&service:filter'],
  ],
  [
    'a list that hides no status, and knows one role only',
    [faults['default-shows-all'] as Impostor, impostorOf('hosts/list/several-roles')],
    /^hosts\/list\/(?:default-hides|\w+-and-default-status|several-roles)/,
    ['listHosts/host.list.default.hidden:value', 'listHosts?role&service:filter'],
  ],
  [
    'interfaces that are missing where there are none, and an address that is lost',
    [showingHosts(withoutEmptyInterfaces), alteringHosts(withoutAddress)],
    /^hosts\/(?:get\/interfaces-not-given|\w+\/interface-ipv6-address$)/,
    ['getHost/host.interfaces:missing', 'host.interface.ipv6-address:value'],
  ],
  [
    'a path in .json that is not there',
    [(send) => (call) => (call.path.endsWith('.json') ? notFound(call, send) : send(call))],
    /^(?:hosts\/list\/json-|keys\/full\/list-hosts-json)/,
    ['missing:listHosts:hosts.json'],
  ],
  [
    'a registration that creates no role and needs what meta describes, each refused in its words,',
    [needingMoreToRegister],
    /^hosts\/(?:register\/(?:meta-empty|creates-service)|update\/keeps-unlisted-roles)/,
    ['registerHost/host.meta.empty:refused', 'registerHost/host.register.roles.created:refused'],
  ],
  [
    'a post that takes each time once',
    [insertingOnly],
    /^service-metrics\/post\/overwrites/,
    ['postServiceMetrics/metrics.post.overwrites:refused'],
  ],
])('%s: each fault has a cause of its own', async (_, wrong, of, ids) => {
  const report = await reportAt(inTurn(...wrong), of)

  expect(sorted(report, 'id')).toEqual(ids)
  for (const { clause, cases: own, proof } of causesOf(report)) {
    expect(report.cases.find(({ id }) => id === own[0])?.clause).toBe(clause)
    expect(proof?.case).toBe(own[0])
  }
})

test('a refusal in other words is not of the one rule that the operation refuses', async () => {
  const of = /^hosts\/(?:register\/meta-empty|update\/keeps-unlisted-roles)/
  const report = await reportAt(needingMoreToRegister, of)

  expect(causesOf(report).map(({ id }) => id)).toEqual([
    'registerHost/host.meta.empty:refused',
    'registerHost:400',
  ])
})

/** A property shows the effect of a write where it is read. Its cause is that of the cases, which are plainer. */
test.each([
  [
    'hosts/update/keeps-unlisted-roles',
    'properties/hosts/role-retention',
    'updateHost/host.roles:value',
    /^`host\.roles` is wrong, by this rule: Update Host Information leaves/,
  ],
  [
    'hosts/register/malformed-json-cut-short-is-400',
    'properties/general/bad-input',
    'registerHost/host.register.json:500-for-400',
    /^The answer is 500, against this rule: /,
  ],
  [
    'service-metrics/post/takes-every-permitted-character',
    'properties/service-metrics/last-value-wins',
    'postServiceMetrics/metrics.post.name:refused',
    /^Post Service Metrics refuses what it must accept: A metric name/,
  ],
])('the fault of %s shows in %s too, and is one cause', async (id, property, cause, says) => {
  const [plain] = cases.filter((each) => each.id === id) as [ConformanceCase]
  const parts = [plain, ...drawn({ runs: 25, seed: 1 }).filter((each) => each.id === property)]
  const serious = refusingWith(500, ({ raw }) => raw !== undefined)

  const { report } = await measuredReport(
    property === 'properties/general/bad-input' ? serious : plain.impostor,
    { parts },
  )

  expect(causesOf(report)).toMatchObject([{ id: cause, cases: [id, property] }])
  expect(causesOf(report)[0]?.says).toMatch(says)
})

test('an invitation that expires as it is made breaks no other rule, and Cancel is there', async () => {
  const expired = new Set<unknown>()
  const expiring: Impostor = (send) => async (call) => {
    const email = Object(call.body).email as Json
    if (call.operation === 'cancelInvitation' && expired.has(email))
      return jsonReply(404, { error: `There is no invitation of ${email}.` })
    if (call.operation === 'createInvitation' && expired.has(email))
      await send({ ...call, operation: 'cancelInvitation', path: `${call.path}/revoke`, body: { email } })
    const reply = await send(call)
    if (call.operation === 'createInvitation' && isSuccess(reply)) expired.add(email)
    return reply
  }
  const past = (each: JsonObject): JsonObject => ({ ...each, expiresAt: 1_500_000_000 })
  const server: Impostor = (send) =>
    alteringReply('createInvitation', past)(alteringList((listed) => listed.map(past))(expiring(send)))

  const report = await reportAt(server, /^invitations\//)

  expect(new Set(causesOf(report).map(({ clause }) => clause))).toEqual(
    new Set(['invitation.create.expires-later']),
  )
})

/** What Go's server does when a handler panics. */
test('a body at which the connection ends is one cause, where other bodies are answered', async () => {
  const parts = /^hosts\/\w+\/(?:without-meta-is-400|refuses-a-body-without-meta)$/
  const panicking: Impostor = (send) => async (call) => {
    if (isObject(call.body) && 'name' in call.body && !('meta' in call.body))
      throw new NoReply('The server closed the connection.', { dropped: true })
    return send(call)
  }

  const report = await reportAt(panicking, parts)

  expect(causesOf(report)).toMatchObject([
    {
      id: 'registerHost/host.register.meta.required:unanswered',
      kind: 'violation',
      says: 'Register Host Information gives no complete answer, against this rule: A registration without `meta` is refused with 400, and registers nothing.',
      cases: ['hosts/register/without-meta-is-400', 'hosts/update/refuses-a-body-without-meta'],
      proof: { case: 'hosts/register/without-meta-is-400' },
    },
  ])
})

/** The property posts values that are older still beside those that it misses. */
test('a limit of 22 hours for the age of a value is one cause', async () => {
  const ids = [
    'service-metrics/post/value-not-yet-24-hours-old-is-recorded',
    'properties/service-metrics/old-values',
  ]
  const parts = [...cases, ...drawn({ runs: 25, seed: 1 })].filter(({ id }) => ids.includes(id))
  const isYoung = ({ time }: JsonObject): boolean => Number(time) > fake.clock.now() / 1000 - 22 * 3600
  const fake = createFakeServer()

  const { report } = await measuredReport(
    alteringBody('postServiceMetrics', (body) => (body as unknown as JsonObject[]).filter(isYoung)),
    { parts, fake },
  )

  expect(causesOf(report)).toMatchObject([{ id: 'metrics.post.young:value', cases: ids }])
})

const ofGraphs = /^service-metrics\/(?:\w+\/delete-graph|graph)/

/** The document does not say to which graph a metric belongs. By their first part, two metrics share one. */
test.each(['first-part', 'name-and-star', 'other'] as const)(
  'a server whose graphs are named otherwise (%s) is judged by its own names',
  async (name) => {
    const fake = createFakeServer({ choices: { 'graph.name': name } })

    const parts = cases.filter(({ id }) => ofGraphs.test(id))
    const { report } = await measuredReport((send) => send, { parts, fake })

    const others = report.cases.filter(({ verdict }) => verdict !== 'conforms')
    expect(others.map(({ id, verdict }) => [id, verdict]).toSorted()).toEqual([
      ['service-metrics/graph/is-named-after-all-but-the-last-part', 'deviates'],
      ['service-metrics/graph/leaves-those-below', 'untested'],
      ...(name === 'first-part'
        ? [['service-metrics/graph/leaves-those-with-the-same-first-part', 'untested']]
        : []),
    ])
  },
)

test('a server whose graphs have names of its own is not told that it lacks the operation', async () => {
  const report = await reportAt(
    alteringCall('deleteGraphDefinition', (call) => ({ ...call, path: `${call.path}x` })),
    ofGraphs,
  )

  expect(causesOf(report)).toMatchObject([
    {
      id: 'unnamed:deleteGraphDefinition',
      says: 'A graph cannot be named: none of a.b.*, a.*, a.b.c.*, a.b.c* is its name for the graph of a metric a.b.c.',
    },
  ])
})

/** Only a should: nothing else may be hidden by it. */
test('an update that sets the status back is one deviation, and the rest is judged', async () => {
  const report = await brokenReport(settingStatus('working'))

  expect(causesOf(report)).toMatchObject([{ kind: 'deviation', cases: ['hosts/update/keeps-the-status'] }])
  expect(report.cases.filter(({ verdict }) => verdict === 'inconclusive')).toEqual([])
})

test('another host whose id differs in letter case alone accuses nobody', async () => {
  const parts = cases.filter(({ clause }) => clause === 'host.id.letter-case')
  const { report } = await measuredReport(withTwins, { parts })

  expect(report.cases.filter(isBroken)).toEqual([])
})

test('a server without a fault has no cause', async () => {
  expect(causesOf(await brokenReport((send) => send))).toEqual([])
})

test.each([
  ['a number that is rounded', 'metrics.post.value', 'service-metrics/post/keeps-value'],
  ['a cause that one write alone shows', 'host.update.meta', 'hosts/update/changes-meta'],
  ['a list that takes one of several statuses', 'host.list.status.several', 'hosts/list/several-statuses'],
])('%s is told by its own rule alone', async (_, clause, first) => {
  const report = await brokenReport(departure(clause).wear)

  expect(causesOf(report).map((each) => [each.clause, each.cases[0]])).toEqual([[clause, first]])
})

test('a server that fails at times, as one whose database is locked, is accused of that alone', async () => {
  let writes = 0
  /** Not as many as a pool of hosts takes: the call that follows it would fail each time. */
  const failing = answering(
    ({ method }) => method !== 'GET' && ++writes % 37 === 0,
    () => jsonReply(500, { error: 'database is locked' }),
  )

  const { causes = [], cases: all } = await brokenReport(failing)

  const due = new Set<string>(operationIds.map((id) => operationRules[id].success.clause))
  const innocent = all.filter(isBroken).filter(({ clause }) => !due.has(clause))
  expect(innocent.map(({ clause, message }) => `${clause}: ${message}`)).toEqual([])
  expect(causes.length).toBeGreaterThan(2)
  for (const { id } of causes) expect(id).toMatch(/^\w+:500$/)
  for (const { says } of causes) expect(says).toMatch(/ answers 500\.$/)
})
