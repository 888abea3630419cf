import { departure } from '../../cli/departures/departures.js'
import { hostBody } from '../../fixtures/bodies.js'
import {
  deleteCloudIntegration,
  everyStatus,
  getCloudIntegration,
  getHost,
  listCloudIntegrations,
  registerHost,
  retireHost,
  updateHost,
  updateHostRoles,
} from '../../fixtures/calls.js'
import { clauseOf } from '../../spec/clauses/index.js'
import { type Call, dateOf, type Json, type JsonObject, type Reply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { jsonOf } from '../../spec/json-of.js'
import { operationRules } from '../../spec/operation-rules.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { namedIn } from '../../spec/router.js'
import { autoRetiringServices, idleStatuses, type MetricPoint, settableStatuses } from '../../spec/schemas.js'
import { isClientError } from '../../spec/status.js'
import { alteringAnswer, answers } from '../../suites/cloud-integrations/scenes/answers.js'
import { withEntries } from '../../suites/cloud-integrations/scenes/entries.js'
import { keepingFirst } from '../../suites/cloud-integrations/update/update.js'
import { byMacAddress } from '../../suites/hosts/get/host-interfaces.js'
import { findingParts } from '../../suites/hosts/list/list-by-role-alike.js'
import { alteringQuery } from '../../suites/hosts/list/list-rules.js'
import { takingRoles } from '../../suites/hosts/list/listed-roles.js'
import { findingYoungestAmong } from '../../suites/hosts/lookup/finding-youngest.js'
import { refusingItsOwn } from '../../suites/hosts/register/custom-identifier-unique.js'
import { upsertingByName } from '../../suites/hosts/register/register-host.js'
import { misshowing } from '../../suites/hosts/scenes/host-views.js'
import { replacing } from '../../suites/hosts/update/update-host-keeps.js'
import { cancellingOnce } from '../../suites/invitations/cancel-invitation.js'
import { alteringList } from '../../suites/invitations/in-list.js'
import type { ConformanceCase, Impostor } from '../../suites/kernel/case.js'
import { bodyIfJson } from '../../suites/kernel/evidence.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import type { RegisteredHost } from '../../suites/kernel/given.js'
import {
  alteringBody,
  alteringCall,
  answering,
  answeringAsAtFirst,
  answeringRepeated,
  jsonReply,
  refusingButDoing,
} from '../../suites/kernel/impostors.js'
import { sharedServices } from '../../suites/kernel/service-pool.js'
import { alteringPoints } from '../../suites/service-metrics/points.js'
import { showingBeside } from '../../suites/service-metrics/showing-beside.js'
import {
  afterwards,
  alteringField,
  at,
  changed,
  gone,
  hostReads,
  inTurn,
  refusal,
  relisted,
} from '../causes/answering.js'
import { answeringOld } from '../causes/faults.js'

/** A server with one fault, and those cases and properties that meet it. */
export interface Server {
  name: string
  server: Impostor
  /** Fits the ids of the cases and properties to run, where they are not all of the chapters of its clauses. */
  parts?: RegExp | undefined
  /** The clauses that it breaks: each of them is told, and no other. */
  breaks: readonly string[]
}

/** Whether a case or property meets such a server. */
export const isMetBy = (
  { parts, breaks }: Pick<Server, 'parts' | 'breaks'>,
  { id, clause }: ConformanceCase,
) => (parts ? parts.test(id) : chaptersOf([clause]).some((each) => chaptersOf(breaks).includes(each)))

const chaptersOf = (ids: readonly string[]): string[] =>
  ids.flatMap((id) => clauseOf(id).operations.map((each) => operation(each).chapter))

const recording = (some: (values: Json[]) => Json[]): Impostor =>
  alteringBody('postServiceMetrics', (body) =>
    Array.isArray(body) && body.every(isPlain) ? some(body) : body,
  )

const isPlain = (value: Json): boolean => {
  const { name, value: amount } = Object(value) as JsonObject
  return /^[\w.-]+$/.test(String(name)) && typeof amount === 'number'
}

/** Answers a post that holds a value older than 24 hours, and records none of it. */
export const stumblingOver = (status: number): Impostor => {
  let now = Date.now() / 1000
  const isOld = (value: Json): boolean => Number((value as JsonObject).time) < now - 86_400
  return (send) => async (call) => {
    if (call.operation === 'postServiceMetrics' && Array.isArray(call.body) && call.body.some(isOld))
      return jsonReply(status, { success: status === 200 })
    const reply = await send(call)
    now = dateOf(reply) / 1000 || now
    return reply
  }
}

/** Hosts and settings are counted, and their ids shown as numbers. It takes them as text all the same. */
export const numberingIds: Impostor = (send) => {
  const ids: string[] = []
  const own = (id: string): string => ids[Number(id) - 1] ?? id
  return async (call) => {
    const path = call.path.replace(/(?<=(hosts|cloud-integrations)\/)\d+/, own)
    const body = listIn(call.body).length
      ? { ...Object(call.body), ids: listIn(call.body).map((each) => own(String(each))) }
      : call.body
    const reply = await send({ ...call, path, ...(body !== undefined && { body }) })
    const shown = isSuccess(reply) ? jsonOf(reply.text) : undefined
    if (!isObject(shown)) return reply
    for (const each of [shown, ...Object.values(shown).flat()]) {
      if (!isObject(each) || typeof each.id !== 'string') continue
      if (!ids.includes(each.id)) ids.push(each.id)
      each.id = ids.indexOf(each.id) + 1
    }
    return { ...reply, text: JSON.stringify(shown) }
  }
}

/** Metrics have other names than they are posted and asked for by. */
const alteringNames =
  (alter: (name: string) => string): Impostor =>
  (send) => {
    const post = recording((values) =>
      values.map((each) => ({ ...Object(each), name: alter(Object(each).name) })),
    )
    return alteringCall('getServiceMetrics', (call) => withAsked(call, 'name', alter))(post(send))
  }

/** A value of the query of a call. */
const asked = ({ query = [] }: Call, name: string): string | undefined =>
  query.find(([key]) => key === name)?.[1]

/** The call with such a value altered. */
const withAsked = (call: Call, name: string, alter: (value: string) => string): Call => ({
  ...call,
  query: (call.query ?? []).map(([key, value]) => [key, key === name ? alter(value) : value] as const),
})

/** All minutes from one time to another, without the later: the first alone where there is no later. */
const minutesFrom = (from: number, to = from + 60): number[] =>
  Array.from({ length: Math.ceil((to - from) / 60) }, (_, nth) => from + nth * 60)

const withFirstAddresses = (body: JsonObject): JsonObject => ({
  ...body,
  ...(Array.isArray(body.interfaces) && {
    interfaces: body.interfaces.filter(isObject).map((each) => ({
      ...each,
      ...(Array.isArray(each.ipv4Addresses) && { ipv4Addresses: each.ipv4Addresses.slice(0, 1) }),
    })),
  }),
})

/** Turns on the automatic retirement of services of which nothing is said of it. */
const retiringUntold = (body: Json): Json => {
  if (!isObject(body) || !isObject(body.services)) return body
  const services = { ...body.services }
  for (const service of autoRetiringServices) {
    const entry = services[service]
    if (isObject(entry)) services[service] = { retireAutomatically: true, ...entry }
  }
  return { ...body, services }
}

/** The body of such a list ends too early. */
const cuttingLists = (isCut: (call: Call) => boolean): Impostor =>
  afterwards(['listHosts'], (call, reply) =>
    isCut(call) ? { ...reply, text: reply.text.slice(0, -3) } : reply,
  )

/** Answers for a metric with the values of all that were posted to its service. */
const showingEveryMetric: Impostor = (send) => {
  const names = new Map<string, Set<string>>()
  return afterwards(['postServiceMetrics', 'getServiceMetrics'], async (call, reply) => {
    const service = namedIn(call, 'serviceName')
    const of = names.get(service) ?? new Set()
    names.set(service, of)
    for (const each of listOf(call.body)) of.add(String(Object(each).name))
    if (call.operation !== 'getServiceMetrics') return reply
    const shown: Json[] = []
    for (const name of of) {
      const each = await send(withAsked(call, 'name', () => name))
      if (isSuccess(each)) shown.push(...(Object(jsonOf(each.text)).metrics as Json[]))
    }
    const metrics = shown.sort((one, other) => Object(one).time - Object(other).time)
    return jsonReply(200, { metrics })
  })(send)
}

/** Takes one host without an identifier: the index of identifiers is unique, and none is one of them. */
const oneWithout: Impostor = (send) => {
  let isTaken = false
  return async (call) => {
    const isBare =
      call.operation === 'registerHost' &&
      isObject(call.body) &&
      !call.body.customIdentifier &&
      call.body.name
    if (isBare && isTaken) return jsonReply(400, { error: 'customIdentifier is in use.' })
    const reply = await send(call)
    if (isBare) isTaken ||= isSuccess(reply)
    return reply
  }
}

/** A role that a host was given later does not count where hosts are asked for by role, nor one that was taken. */
const findingByFirstRoles: Impostor = (send) => {
  const first = new Map<unknown, readonly Json[]>()
  return at(['listHosts', 'registerHost'], async (call, next) => {
    const query = call.query ?? []
    const of = (key: string): string[] => query.flatMap(([name, value]) => (name === key ? [value] : []))
    const [service, roles] = [of('service')[0], of('role')]
    const isByRole = call.operation === 'listHosts' && service !== undefined && roles.length > 0
    const reply = await next(
      isByRole ? { ...call, query: query.filter(([name]) => !['service', 'role'].includes(name)) } : call,
    )
    const shown = Object(bodyIfJson(reply)) as JsonObject
    if (call.operation === 'registerHost') first.set(shown.id, listOf(Object(call.body).roleFullnames))
    if (!isByRole || !isSuccess(reply)) return reply
    const isFirst = ({ id }: JsonObject): boolean =>
      roles.some((role) => first.get(id)?.includes(`${service}:${role}`))
    return jsonReply(200, { hosts: (shown.hosts as JsonObject[]).filter(isFirst) })
  })(send)
}

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value : [])

/** Repeats its answer to a read of the same until that is written to, or, where a write names none, all. */
const repeating =
  (operation: OperationId, ofCall: (call: Call) => string, isHeeded: (call: Call) => boolean): Impostor =>
  (send) => {
    const kept = new Map<string, Reply>()
    return async (call) => {
      const of = ofCall(call)
      if (call.operation === operation) {
        const isPlain = call.key === undefined
        const reply = (isPlain && kept.get(of)) || (await send(call))
        if (isSuccess(reply) && isPlain) kept.set(of, reply)
        return reply
      }
      if (call.method !== 'GET' && isHeeded(call))
        for (const each of of === '' ? kept.keys() : [of]) kept.delete(each)
      return send(call)
    }
  }

/** Answers such a read as it answered the same one before. */
const holdingOnTo = (operation: OperationId): Impostor =>
  repeating(
    operation,
    ({ path, query, key }) => JSON.stringify([path, query, key]),
    () => false,
  )

const hostWrites = ['registerHost', 'updateHost'] as const
const settingWrites = ['registerCloudIntegration', 'updateCloudIntegration'] as const

/** Refuses calls of these with such a body. */
const refusing = (
  operations: readonly OperationId[],
  isSuch: (body: JsonObject) => boolean,
  error: string,
): Impostor =>
  answering(
    ({ operation, body, raw }) =>
      operations.some((each) => each === operation) && raw === undefined && isSuch(Object(body)),
    () => jsonReply(400, { error }),
  )

/** Refuses a post of such values. */
const refusingPosts = (isSuch: (values: readonly Json[]) => boolean, error: string): Impostor =>
  refusing(['postServiceMetrics'], (body) => Array.isArray(body) && isSuch(body), error)

/** Asks for a key that the document lets these leave out. */
const asking = (key: string, operations: readonly OperationId[]): Impostor =>
  refusing(operations, (body) => body[key] === undefined, `${key} is required.`)

/** Alters the bodies of all these. */
const alteringBodies = (operations: readonly OperationId[], alter: (body: JsonObject) => Json): Impostor =>
  inTurn(...operations.map((each) => alteringBody(each, alter)))

/** Writes a text otherwise that bodies of these have under a key. */
const alteringText = (
  operations: readonly OperationId[],
  key: string,
  alter: (text: string) => string,
): Impostor =>
  alteringBodies(operations, ({ [key]: text, ...body }) => ({
    ...body,
    ...(text !== undefined && { [key]: typeof text === 'string' ? alter(text) : text }),
  }))

/** Stores the meta of a host otherwise. */
const alteringMeta = (alter: (meta: JsonObject) => JsonObject): Impostor =>
  alteringBodies(hostWrites, ({ meta, ...body }) => ({
    ...body,
    ...(meta !== undefined && { meta: isObject(meta) ? alter(meta) : meta }),
  }))

/** Shows hosts so altered wherever it shows one. */
const showingHosts = (alter: (host: JsonObject) => JsonObject): Impostor =>
  inTurn(...hostReads.map((each) => misshowing(each, alter)))

/** Shows settings so altered wherever it shows one. */
const showingSettings = (alter: (setting: JsonObject) => JsonObject): Impostor =>
  inTurn(...answers.map(({ operation }) => alteringAnswer(operation, alter)))

const listIn = (body: Json | undefined): Json[] => (isObject(body) && Array.isArray(body.ids) ? body.ids : [])

/** An update that leaves out this key forgets what it held, from the nth of a resource on. */
const forgetting = (key: string, from: number): Impostor => {
  const counts = new Map<string, number>()
  return at(['updateCloudIntegration'], async (call, send) => {
    if (!isObject(call.body)) return send(call)
    const count = (counts.get(call.path) ?? 0) + 1
    const isKept = count < from || key in call.body
    const reply = await send(isKept ? call : { ...call, body: { ...call.body, [key]: null } })
    if (isSuccess(reply)) counts.set(call.path, count)
    return reply
  })
}

/** Refuses a status that a host has already. */
export const refusingTheSame: Impostor = at(['updateHostStatus'], async (call, send) => {
  const shown = await send({ ...call, ...getHost(namedIn(call, 'hostId') ?? ''), body: undefined })
  const { host } = Object(bodyIfJson(shown)) as JsonObject
  return isObject(host) && isObject(call.body) && host.status === call.body.status
    ? jsonReply(400, { error: 'The status is unchanged.' })
    : send(call)
})

/** Whom Update Host Status should give one status, it leaves in that which it gave before. */
const keepingStatusInsteadOf =
  (lost: string): Impostor =>
  (send) => {
    const given = new Map<string, Json>()
    return at(['updateHostStatus'], async (call, next) => {
      const { status } = Object(call.body) as JsonObject
      const id = namedIn(call, 'hostId')
      if (status === lost) return next({ ...call, body: { status: given.get(id) ?? 'working' } })
      if (typeof status === 'string') given.set(id, status)
      return next(call)
    })(send)
  }

/** From the second update of a host on its roles go. */
const droppingRoles: Impostor = (send) => {
  const updated = new Set<string>()
  return afterwards(['updateHost'], async (call, reply) => {
    if (updated.has(call.path)) await send(updateHostRoles(namedIn(call, 'hostId'), []))
    updated.add(call.path)
    return reply
  })(send)
}

/** An update under a name in use succeeds, and two settings have the name. */
export const renaming: Impostor = (send) => {
  const names = new Map<string, string>()
  return async (call) => {
    const shown = (reply: Reply): Reply => ({
      ...reply,
      text: [...names].reduce((text, [alias, name]) => text.replaceAll(alias, name), reply.text),
    })
    const reply = await send(call)
    const { name } = Object(call.body) as JsonObject
    if (call.operation !== 'updateCloudIntegration' || reply.status !== 400 || typeof name !== 'string')
      return shown(reply)
    const alias = `${name}-copy-${names.size}-`
    const again = await send({ ...call, body: { ...(call.body as JsonObject), name: alias } })
    if (!isSuccess(again)) return reply
    names.set(alias, name)
    return shown(again)
  }
}

/** As above, and the name is free once the second setting has gone or has another. */
const freeing: Impostor = (send) => {
  const names = new Map<string, Json | undefined>()
  const free = new Set<Json>()
  const taking = renaming(send)
  return async (call) => {
    const reply = await taking(call)
    const { name } = Object(call.body) as JsonObject
    if (call.operation === 'registerCloudIntegration' && reply.status === 400 && free.has(String(name)))
      return send({ ...call, body: { ...(call.body as JsonObject), name: `${name}-` } })
    if (!/^(update|delete)CloudIntegration$/.test(String(call.operation)) || !isSuccess(reply)) return reply
    const id = namedIn(call, 'cloudIntegrationId')
    const before = names.get(id)
    if (before !== undefined && before !== name) free.add(before)
    names.set(id, name)
    return reply
  }
}

/** Makes a host of an id that no host has when its status is set. */
const makingOfUnknown: Impostor = (send) => {
  const hosts = new Map<string, string>()
  return async (call) => {
    const named = [...hosts].filter(([id]) => JSON.stringify([call.path, call.body]).includes(id))
    const { path, body } = named.reduce(
      (given, [id, host]) => JSON.parse(JSON.stringify(given).replaceAll(id, host)),
      { path: call.path, body: call.body },
    )
    const reply = await send({ ...call, path, ...(named.length && { body }) })
    if (call.operation !== 'updateHostStatus' || reply.status !== 404 || call.key) return reply
    const made = await send(registerHost(hostBody('nameless')))
    hosts.set(namedIn(call, 'hostId') as string, JSON.parse(made.text).id)
    return jsonReply(200, { success: true })
  }
}

/** Update Host Roles leaves the services alone of which its body names no role. */
const byService: Impostor = at(['updateHostRoles'], async (call, send) => {
  const { roleFullnames } = Object(call.body) as JsonObject
  if (!Array.isArray(roleFullnames) || (call.key ?? 'full') !== 'full') return send(call)
  const shown = await send(getHost(namedIn(call, 'hostId')))
  if (!isSuccess(shown)) return send(call)
  const kept = Object.entries((JSON.parse(shown.text).host.roles ?? {}) as Record<string, string[]>)
    .filter(([service]) => !roleFullnames.some((each) => serviceIn(each) === service))
    .flatMap(([service, roles]) => roles.map((role) => `${service}:${role}`))
  return send({ ...call, body: { ...Object(call.body), roleFullnames: [...roleFullnames, ...kept] } })
})

/** Who is invited can be invited again. */
const invitingAgain: Impostor = (send) => {
  const invited = new Map<unknown, Reply>()
  return at(['createInvitation'], async (call, next) => {
    const { email } = Object(call.body) as JsonObject
    const reply = await next(call)
    if (isSuccess(reply)) invited.set(email, reply)
    const isAgain = call.raw === undefined && reply.status === 400 && (call.key ?? 'full') === 'full'
    return (isAgain && invited.get(email)) || reply
  })(send)
}

/** An update with an empty memo keeps the one before. */
const keepingMemo: Impostor = at(['updateCloudIntegration'], async (call, send) => {
  const body = Object(call.body) as JsonObject
  if (body.memo !== '') return send(call)
  const shown = await send(getCloudIntegration(namedIn(call, 'cloudIntegrationId')))
  return send(isSuccess(shown) ? { ...call, body: { ...body, memo: JSON.parse(shown.text).memo } } : call)
})

/** Shows all values where none lies within one end of the window. */
const everyWhere = (
  end: 'from' | 'to',
  isSuch: (time: number, points: readonly MetricPoint[]) => boolean,
): Impostor =>
  at(['getServiceMetrics'], async (call, send) => {
    const toTheEnd = withAsked(call, 'to', () => '9999999999')
    const all = await send(withAsked(toTheEnd, 'from', () => '0'))
    const time = Number(asked(call, end))
    return isSuccess(all) && isSuch(time, Object(jsonOf(all.text)).metrics) ? all : send(call)
  })

/** Values are stored by metric and time alone: where another service posts one, it is no longer this one's. */
const takingElsewhere: Impostor = (send) => {
  const owners = new Map<string, string>()
  const keyOf = (name: Json | undefined, time: Json | undefined): string => JSON.stringify([name, time])
  return afterwards(['postServiceMetrics', 'getServiceMetrics'], (call, reply) => {
    const service = namedIn(call, 'serviceName')
    for (const each of listOf(call.body).filter(isObject)) owners.set(keyOf(each.name, each.time), service)
    if (call.operation !== 'getServiceMetrics') return reply
    const { metrics } = JSON.parse(reply.text) as { metrics: JsonObject[] }
    const own = metrics.filter(({ time }) => owners.get(keyOf(asked(call, 'name'), time)) === service)
    return jsonReply(200, { metrics: own })
  })(send)
}

/** A role that an update gave, and no other write, does not count where hosts are asked for by role. */
const overlookingRolesOfUpdates: Impostor = (send) => {
  const given = new Map<unknown, Json[]>()
  return afterwards(['listHosts', 'updateHost'], (call, reply) => {
    const id = namedIn(call, 'hostId')
    const { roleFullnames } = Object(call.body) as JsonObject
    if (id) given.set(id, [...(given.get(id) ?? []), ...listOf(roleFullnames)])
    const { service, role } = Object.fromEntries(call.query ?? [])
    if (role === undefined) return reply
    const { hosts } = Object(jsonOf(reply.text)) as { hosts: JsonObject[] }
    return jsonReply(200, { hosts: hosts.filter(({ id }) => !given.get(id)?.includes(`${service}:${role}`)) })
  })(send)
}

/** From its sixth change on a host has no display name. */
const forgettingTheDisplayName: Impostor = (send) => {
  const counts = new Map<unknown, number>()
  const hiding = showingHosts((host) =>
    Number(counts.get(host.id)) > 5 ? { ...host, displayName: null } : host,
  )(send)
  return async (call) => {
    const ids = call.method === 'GET' ? [] : [namedIn(call, 'hostId') ?? [], listIn(call.body)].flat()
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
    return hiding(call)
  }
}

/** An index of names and identifiers keeps those that an update took away. */
const findingFormer =
  (key: 'name' | 'customIdentifier'): Impostor =>
  (send) => {
    const [given, later] = [new Map<unknown, Json>(), new Map<unknown, string>()]
    return async (call) => {
      const isList = call.operation === 'listHosts'
      const reply = await send(isList ? withAsked(call, key, (value) => later.get(value) ?? value) : call)
      const { [key]: value } = Object(call.body) as JsonObject
      if (typeof value !== 'string' || !isSuccess(reply)) return reply
      const { id } = Object(jsonOf(reply.text)) as JsonObject
      const former = given.get(id)
      if (former !== undefined && former !== value) later.set(former, value)
      given.set(id, value)
      return reply
    }
  }

/** A list of nothing is null. */
const emptyIsNull: Impostor = (send) => async (call) => {
  const reply = await send(call)
  const { form = 'object' } = call.operation ? operationRules[call.operation].success : {}
  if (typeof form !== 'object' || !form.kind.startsWith('array') || !isSuccess(reply)) return reply
  const body = JSON.parse(reply.text) as JsonObject
  const list = body[form.key]
  return Array.isArray(list) && !list.length ? jsonReply(200, { ...body, [form.key]: null }) : reply
}

/** A host joins the first two of the roles of a service. */
const joiningTwoOfAService = (roles: Json[]): Json[] =>
  roles.filter(
    (each, at) => roles.slice(0, at).filter((one) => serviceIn(one) === serviceIn(each)).length < 2,
  )

const serviceIn = (role: Json): string | undefined => String(role).split(':')[0]

/** A host shows the roles of each of its services for all of them. */
const joiningRoles = ({ roles, ...host }: JsonObject): JsonObject => {
  const names = [...new Set(Object.values(Object(roles) as JsonObject).flat())]
  return { ...host, roles: Object.fromEntries(Object.keys(Object(roles)).map((each) => [each, names])) }
}

const metBy = (parts: RegExp, server: Impostor) => ({ parts, server })

/** Records a value too old where an earlier post gave the metric another. */
const recordingOldOfKnown = showingBeside(
  (own, { service, name, time, post }) =>
    service === own.service &&
    name === own.name &&
    post !== own.post &&
    post.some((each) => time < each.time - 86_400),
)

/** A registration that is refused since a host has its identifier takes it from that. */
const freeingWhatIsInUse: Impostor = (send) => {
  const holders = new Map<Json | undefined, RegisteredHost>()
  return async (call) => {
    const reply = await send(call)
    const body = Object(call.body) as RegisteredHost['body']
    if (call.operation !== 'registerHost' || typeof body.customIdentifier !== 'string') return reply
    if (isSuccess(reply)) holders.set(body.customIdentifier, { id: JSON.parse(reply.text).id, body })
    const held = holders.get(body.customIdentifier)
    if (isClientError(reply) && held)
      await send(updateHost(held.id, { ...held.body, customIdentifier: null }))
    return reply
  }
}

/** An update that is refused for its identifier is made all the same, of the name, the meta and these. */
const refusingAllBut = (...keys: string[]): Impostor =>
  refusingButDoing(
    'updateHost',
    (reply, { body }) => isClientError(reply) && typeof Object(body).customIdentifier === 'string',
    ({ body, ...call }) => ({
      ...call,
      body: Object.fromEntries(['name', 'meta', ...keys].map((key) => [key, Object(body)[key]])),
    }),
  )

/** What is invited again expires a minute later, though that is refused. */
const prolonging: Impostor = (send) => {
  const [invited, later] = [new Set<unknown>(), new Set<unknown>()]
  const listing = alteringList((listed) =>
    listed.map((each) =>
      later.has(each.email) ? { ...each, expiresAt: Number(each.expiresAt) + 60 } : each,
    ),
  )(send)
  return async (call) => {
    const reply = await listing(call)
    const { email } = Object(call.body) as JsonObject
    if (call.operation === 'createInvitation' && isSuccess(reply)) invited.add(email)
    else if (call.operation === 'createInvitation' && invited.has(email)) later.add(email)
    return reply
  }
}

/** Servers by the clauses that they break, one or several. */
const breaking: Readonly<Record<string, Readonly<Record<string, Impostor | ReturnType<typeof metBy>>>>> = {
  'host.field.roles': {
    'roles are joined with those of other services': showingHosts(joiningRoles),
    'Get shows no roles': misshowing('getHost', (host) => ({ ...host, roles: {} })),
  },
  'host.field.roles.none': {
    'the roles of a host that has none are null': showingHosts(({ roles = null, ...host }) => ({
      ...host,
      roles: Object.keys(Object(roles)).length ? roles : null,
    })),
  },
  'host.status.rest': {
    'from its sixth change on a host has no display name': metBy(
      /^(properties\/)?hosts\/.*status/,
      forgettingTheDisplayName,
    ),
    'a host that is switched off is retired': afterwards(['updateHostStatus'], async (call, reply, send) => {
      if (Object(call.body).status === 'poweroff') await send(retireHost(namedIn(call, 'hostId')))
      return reply
    }),
    'a host leaves its roles when its status is set': at(['updateHostStatus'], async (call, send) => {
      await send(updateHostRoles(namedIn(call, 'hostId'), []))
      return send(call)
    }),
  },
  'key.full.accepted': {
    'no key may delete a setting': metBy(
      /^cloud-integrations\/|^keys\/.*-cloud-integration/,
      answering(
        ({ operation }) => operation === 'deleteCloudIntegration',
        () => jsonReply(403, { error: 'No key may do that.' }),
      ),
    ),
  },
  'integration.services': {
    'a deletion is answered without the services': alteringAnswer('deleteCloudIntegration', (setting) => ({
      ...setting,
      services: {},
    })),
  },
  'host.list.name': { 'the list finds hosts by the names that they had too': findingFormer('name') },
  'host.list.custom-identifier': {
    'the list finds hosts by the identifiers that they had too': findingFormer('customIdentifier'),
  },
  'host.lookup.current host.lookup.retired': {
    'a lookup is answered as it was before': metBy(
      /^hosts\/(update|lookup)\//,
      holdingOnTo('getHostByCustomIdentifier'),
    ),
  },
  'host.update.identity': {
    'an update deletes the host and makes a new one': metBy(/./, replacing),
    'an update makes a host as young as if it was registered anew': (send) => {
      const updated = new Set<unknown>()
      const younger = (host: JsonObject): JsonObject =>
        updated.has(host.id) ? { ...host, createdAt: Number(host.createdAt) + 60 } : host
      const finding = findingYoungestAmong((siblings) => siblings.some(({ isUpdated }) => isUpdated))
      return misshowing(
        'getHost',
        younger,
      )(
        finding(async (call) => {
          if (call.operation === 'updateHost') updated.add(namedIn(call, 'hostId'))
          return send(call)
        }),
      )
    },
  },
  'metrics.post.all': {
    'in a window of hours the times are each five minutes before the last': metBy(
      /^(properties\/)?service-metrics\//,
      (send) =>
        at(['getServiceMetrics'], async (call, next) => {
          const { from, to } = Object.fromEntries(call.query ?? [])
          const isLong = Number(to) - Number(from) > 7200
          const rounded = alteringPoints((points) =>
            points.map((each) => ({
              ...each,
              time: each.time + ((Number(points.at(-1)?.time) - each.time) % 300),
            })),
          )
          return isLong ? rounded(next)(call) : next(call)
        })(send),
    ),
    'of the values of a request the last alone is recorded': recording((values) => values.slice(-1)),
    'a post of more than one value is refused': refusingPosts((values) => values.length > 1, 'one value'),
    'of a window the last six hours alone are shown': alteringPoints((points) =>
      points.filter(({ time }) => time > Math.max(...points.map((each) => each.time)) - 6 * 3600),
    ),
    'of values that are equal the first alone is shown': alteringPoints((points) =>
      points.filter(({ value }, nth) => points.findIndex((each) => each.value === value) === nth),
    ),
  },
  'host.field.custom-identifier host.register.identifier.exact': {
    'identifiers are kept in small letters': metBy(
      /^properties\/hosts\/identifier|^hosts\/get\/custom-identifier/,
      alteringText(hostWrites, 'customIdentifier', (text) => text.toLowerCase()),
    ),
  },
  'host.get.current': {
    'Get shows identifiers as it first did': metBy(
      /^properties\/hosts\/identifier-text|^hosts\/get\/shows-the-last-update$/,
      answeringAsAtFirst('getHost'),
    ),
  },
  'invitation.create.pending': {
    'the list lacks the newest invitation': alteringList((listed) => listed.slice(0, -1)),
    'the list shows the newest invitation alone': alteringList((listed) => listed.slice(-1)),
  },
  'metrics.get.name': {
    'the points of one metric are kept for all': repeating(
      'getServiceMetrics',
      (call) => namedIn(call, 'serviceName'),
      (call) => namedIn(call, 'serviceName') !== '',
    ),
    'the first metric of a post shows with the last': departure('metrics.get.name').wear,
    'Get shows the values of every metric of the service': showingEveryMetric,
  },
  'metrics.get.order': {
    'values come in the order of their size': alteringPoints((points) =>
      points.toSorted((one, other) => one.value - other.value),
    ),
  },
  'metrics.get.time': {
    'the times of the points are in milliseconds': alteringPoints((points) =>
      points.map((each) => ({ ...each, time: each.time * 1000 })),
    ),
    'the times of the points are strings': alteringPoints((points) =>
      points.map((each) => ({ ...each, time: String(each.time) })),
    ),
  },
  'host.register.roles.characters': {
    'halves of two characters are refused': refusing(
      [...hostWrites, 'updateHostRoles'],
      ({ roleFullnames }) => listOf(roleFullnames).some((each) => /(^|:)..($|:)/.test(String(each))),
      'roleFullnames: three characters or more.',
    ),
  },
  'metrics.post.old.dropped': {
    'a value too old of a metric that has others is recorded': recordingOldOfKnown,
  },
  'host.register.identifier.refused': {
    'a registration that is refused for its identifier frees it': freeingWhatIsInUse,
  },
  'invitation.create.invited.unchanged': { 'a refused invitation prolongs the first': prolonging },
  'metrics.post.old.status': { 'a request with a value too old is refused': stumblingOver(400) },
  'metrics.post.old.rest': { 'a request with a value too old is dropped whole': stumblingOver(200) },
  'integration.update.access.kept': {
    'the second update that leaves out the role ARN forgets it': forgetting('roleArn', 2),
    'an update that leaves out the access key forgets it': forgetting('key', 1),
  },
  'host.roles.assigned': {
    'Update Host Roles joins two roles of a service and no third': takingRoles(
      'updateHostRoles',
      joiningTwoOfAService,
    ),
  },
  'invitation.list.expires-at': {
    'the list counts the expiry of an invitation from the moment that it is read': afterwards(
      ['listInvitations'],
      (_, reply) => {
        const expiresAt = Math.floor(dateOf(reply) / 1000) + 604_800
        const { invitations } = JSON.parse(reply.text) as { invitations: JsonObject[] }
        return jsonReply(200, { invitations: invitations.map((each) => ({ ...each, expiresAt })) })
      },
    ),
  },
  'host.update.roles.kept': {
    'an update drops the roles of the services that it does not name': afterwards(
      ['updateHost'],
      async (call, reply, send) => {
        const id = namedIn(call, 'hostId')
        const listed = listOf(Object(call.body).roleFullnames).map(serviceIn)
        const { roles } = JSON.parse((await send(getHost(id))).text).host as {
          roles: Record<string, string[]>
        }
        const kept = Object.entries(roles).filter(([service]) => listed.includes(service))
        const names = kept.flatMap(([service, own]) => own.map((name) => `${service}:${name}`))
        if (listed.length) await send(updateHostRoles(id, names))
        return reply
      },
    ),
    'the second update of a host drops its roles': droppingRoles,
  },
  'integration.update.memo.empty': { 'an update with an empty memo keeps the one before': keepingMemo },
  'host.roles.removed host.roles.cleared': { 'roles of a service that is not named stay': byService },
  'host.register.roles.assigned': {
    'a host is registered in its first role alone': metBy(
      /^hosts\/(roles|register|update)\/.*(role|other|everything)|^properties\/(hosts\/role|general\/histories)/,
      takingRoles('registerHost', (roles) => roles.slice(0, 1)),
    ),
    'a registration that names checks assigns no roles': alteringBody('registerHost', (body) =>
      body.checks ? { ...body, roleFullnames: null } : body,
    ),
  },
  'invitation.create.authority invitation.list.authority': {
    'authorities are shown in capitals': at(
      ['createInvitation', 'listInvitations'],
      alteringField('authority', (authority) => String(authority).toUpperCase()),
    ),
  },
  'invitation.create.email': {
    'a tag in an address is dropped': alteringText(['createInvitation'], 'email', (email) =>
      email.replace(/\+[^@]*/, ''),
    ),
  },
  'invitation.list.authority': {
    'the list shows every invitation as a collaborator': alteringList((listed) =>
      listed.map((each) => ({ ...each, authority: 'collaborator' })),
    ),
  },
  'host.update.identifier.own': {
    'an update that repeats the identifier of its host is refused': refusingItsOwn(),
    'an update of a host that keeps its identifier is refused': refusingItsOwn(true),
  },
  'host.roles.format host.roles.array': {
    'a list of roles that is refused leaves the host without any': refusingButDoing(
      'updateHostRoles',
      ({ status }, { body, raw }) => status === 400 && !raw && Array.isArray(Object(body).roleFullnames),
      (call) => updateHostRoles(namedIn(call, 'hostId'), []),
    ),
  },
  'invitation.create.invited': { 'who is invited can be invited again': invitingAgain },
  'host.bulk-status.every host.status.moves': {
    'nobody can set the status poweroff': refusing(
      ['updateHostStatus', 'bulkUpdateHostStatuses'],
      ({ status }) => status === 'poweroff',
      'No such status.',
    ),
  },
  'host.retire.retired': {
    'retiring a host does nothing': alteringCall('retireHost', ({ path, ...call }) => ({
      ...{ ...call, body: { status: 'working' }, operation: 'updateHostStatus' },
      path: path.replace(/retire$/, 'status'),
    })),
  },
  'host.field.interfaces': {
    'of the interfaces without a MAC address a host has the last': alteringBodies(hostWrites, byMacAddress),
  },
  'host.list.service': {
    'both paths of the list find services by a part of the name': metBy(
      /^hosts\/list\/(json-)?service-of-a-longer/,
      findingParts,
    ),
  },
  'integration.services.enable': {
    'a service is shown with 1 and 0 for enabled and not': showingSettings((setting) =>
      withEntries(setting, ({ enable, ...entry }) => ({ ...entry, enable: Number(enable) })),
    ),
    'a setting with a service that is off is refused': metBy(
      /^cloud-integrations\/services\//,
      refusing(
        settingWrites,
        (body) => JSON.stringify(body).includes('"enable":false'),
        'enable is required.',
      ),
    ),
  },
  'metrics.get.to': {
    'a window before all values shows them all': metBy(
      /^service-metrics\//,
      everyWhere('to', (time, points) => points.every((each) => each.time > time)),
    ),
  },
  'metrics.get.from': {
    'a window after all values shows them all': metBy(
      /^service-metrics\//,
      everyWhere('from', (time, points) => points.every((each) => each.time < time)),
    ),
  },
  'metrics.get.service': { 'a value of another service takes the place of one at its time': takingElsewhere },
  'host.register.name.shared': {
    'a registration under the name of another host overwrites it': upsertingByName,
  },
  'host.register.reply host.update.reply host.field.id integration.id': {
    'ids are shown as numbers': metBy(/./, numberingIds),
  },
  'host.update.meta host.update.name': {
    'an update of a host is answered and not made': metBy(
      /^hosts\/(lookup|update\/(meta|accepts|changes-(name|meta)$))/,
      answering(
        ({ operation }) => operation === 'updateHost',
        (call) => jsonReply(200, { id: namedIn(call, 'hostId') }),
      ),
    ),
  },
  'integration.method.role': {
    'no setting has a role': refusing(settingWrites, ({ roleArn }) => Boolean(roleArn), 'No such role.'),
    'a setting needs a key when it is registered': asking('key', ['registerCloudIntegration']),
  },
  'host.field.custom-identifier': {
    'no host is registered with an identifier': metBy(
      /^hosts\//,
      answering(
        ({ operation, body, raw }) =>
          operation === 'registerHost' && raw === undefined && Boolean(Object(body).customIdentifier),
        () => jsonReply(500, { error: 'A server error occurred.' }),
      ),
    ),
  },
  'host.register.roles.service': {
    'a registration makes no service, and an answer does not name what is missing': metBy(
      /^service-metrics\/exists\/post/,
      (send) => {
        const registering = alteringBody('registerHost', ({ roleFullnames: _, ...body }) => body)(send)
        return async (call) => {
          const reply = await registering(call)
          const isUnknown = call.operation === 'postServiceMetrics' && reply.status === 404
          return isUnknown ? jsonReply(404, { error: 'Service not found.' }) : reply
        }
      },
    ),
  },
  'host.interface.optional': {
    'an interface needs a MAC address': metBy(
      /^hosts\/(get|register|update)\/.*interface/,
      refusing(
        hostWrites,
        ({ interfaces }) =>
          listOf(interfaces).some(
            (each) => isObject(each) && typeof each.name === 'string' && !each.macAddress,
          ),
        'macAddress is required.',
      ),
    ),
  },
  'host.register.optional host.update.optional': {
    'a host needs a memo, wherever it is written': asking('memo', hostWrites),
  },
  'integration.method.key integration.update.access.kept': {
    'a setting needs a role, wherever it is written': asking('roleArn', settingWrites),
  },
  'host.register.optional host.register.identifier.null host.register.identifier.empty': {
    'hosts without an identifier are taken to have the same one': oneWithout,
  },
  'host.register.identified': {
    'no host is stored': inTurn(
      at(
        ['registerHost'],
        changed((body) => ({ id: [...String(Object(body).id)].toReversed().join('') })),
      ),
      at(
        ['listHosts'],
        relisted('hosts', () => []),
      ),
      at(['getHostByCustomIdentifier'], refusal(404, 'No such host.')),
    ),
  },
  'integration.id': {
    'no setting is stored': afterwards(['registerCloudIntegration'], async (_, reply, send) => {
      await send(deleteCloudIntegration(String(Object(jsonOf(reply.text)).id)))
      return reply
    }),
  },
  'metrics.post.exists': {
    'posts have no path, and the answer names the nearest': gone(['postServiceMetrics'], async ({ path }) =>
      jsonReply(404, { error: `Did you mean ${path.includes('/service') ? '/services' : '/hosts'}?` }),
    ),
  },
  'integration.update.access.cleared': {
    'no update gives up what gives access': refusing(
      ['updateCloudIntegration'],
      (body) => ['key', 'roleArn'].some((each) => body[each] === null),
      'expected a text, got null.',
    ),
  },
  'metrics.post.overwrites': {
    'what was answered to a read of metrics is answered again': holdingOnTo('getServiceMetrics'),
  },
  'integration.update.bare': {
    'an update of a setting is answered with what the setting was before': answeringOld,
  },
  'integration.name.unique.update': {
    'an update takes a name in use, which is free once that setting has gone': freeing,
  },
  'host.list.reply': {
    'a list of certain statuses is cut off': cuttingLists(({ query = [] }) =>
      query.some(([name]) => name === 'status'),
    ),
  },
  'host.list.json': {
    'the list of hosts.json is cut off': cuttingLists(({ path }) => path.endsWith('.json')),
  },
  'integration.services.retireAutomatically.default': {
    'a service retires hosts unless it is told not to': alteringBodies(settingWrites, retiringUntold),
  },
  'host.status.unknown': { 'a host is made of an unknown id when its status is set': makingOfUnknown },
  'host.list.current': {
    'a host is listed once for each of its roles': at(
      ['listHosts'],
      relisted('hosts', (hosts) =>
        hosts.flatMap((each) => Array(Object.values(Object(each.roles)).flat().length || 1).fill(each)),
      ),
    ),
  },
  'metrics.post.name': {
    'a metric name needs a dot': refusingPosts(
      (values) => values.some((each) => !String(Object(each).name).includes('.')),
      'name: a dot is missing.',
    ),
    'metric names with a dot are refused': metBy(
      /^(properties\/)?(service-metrics|hosts\/(register|update)|general|keys)\//,
      refusingPosts((values) => values.some((each) => String(Object(each).name).includes('.')), 'name'),
    ),
    'a dash and an underscore are the same in the name of a metric': metBy(
      /^(properties\/)?service-metrics\//,
      alteringNames((name) => name.replaceAll('-', '_')),
    ),
  },
  'host.list.role': {
    'a role that an update gave does not count where hosts are asked for by role': metBy(
      /^hosts\/(list|roles|update)\//,
      overlookingRolesOfUpdates,
    ),
    'the list finds hosts by the roles of their registration': metBy(
      /^hosts\/(roles|list)\//,
      findingByFirstRoles,
    ),
  },
  'host.update.identifier.refused': {
    'an update that is refused for its identifier assigns its roles': refusingAllBut('roleFullnames'),
    'an update that is refused for its identifier renames its host': refusingAllBut(),
  },
  'host.update.memo': {
    'an update that names checks loses the memo': alteringBody('updateHost', (body) =>
      body.checks ? { ...body, memo: '' } : body,
    ),
  },
  'host.update.roles.assigned': {
    'an update that names a memo assigns no roles': alteringBody('updateHost', (body) =>
      body.memo ? { ...body, roleFullnames: null } : body,
    ),
  },
  'integration.services.enable integration.services.identifiers': {
    'a registration of more than two services enables the first two': metBy(
      /^cloud-integrations\/services\/register-(shows|enables)/,
      alteringBody('registerCloudIntegration', (body) =>
        isObject(body.services)
          ? { ...body, services: Object.fromEntries(Object.entries(body.services).slice(0, 2)) }
          : body,
      ),
    ),
  },
  'integration.update.only': {
    'an update changes the first setting in place of its own': at(
      ['updateCloudIntegration'],
      async (call, send) => {
        const all = Object(bodyIfJson(await send(listCloudIntegrations()))).cloud_integrations as JsonObject[]
        const own = namedIn(call, 'cloudIntegrationId')
        return send({ ...call, path: call.path.replace(own, String(all[0]?.id ?? own)) })
      },
    ),
  },
  'host.meta.empty': {
    'an empty meta is refused': refusing(
      hostWrites,
      ({ meta }) => isObject(meta) && !Object.keys(meta).length,
      'meta',
    ),
  },
  'host.list.default.filtered host.list.default.shown': {
    'without a status the list shows hosts that stand by alone': alteringQuery((query) =>
      query.some(([name]) => name === 'status') ? query : [...query, ['status', 'standby']],
    ),
  },
  'host.field.memo': {
    'a registration drops the memo': alteringBody('registerHost', ({ memo: _, ...body }) => body),
    'lists show no memo': misshowing('listHosts', (host) => ({ ...host, memo: '' })),
  },
  'invitation.cancel.success': {
    'an address is cancelled once, however often it is invited': cancellingOnce,
  },
  'metrics.get.empty': {
    'a metric that was read is gone': metBy(/^keys\/read\/get-service-metrics/, (send) => {
      const read = new Set<string>()
      return afterwards(['getServiceMetrics'], ({ query }, reply) => {
        if (read.has(JSON.stringify(query))) return jsonReply(404, { error: 'no metric' })
        read.add(JSON.stringify(query))
        return reply
      })(send)
    }),
  },
  'metrics.post.young': {
    'values older than an hour are dropped': alteringBody('postServiceMetrics', (body) => {
      if (!Array.isArray(body)) return body
      const hourAgo = Date.now() / 1000 - 3600
      return body.filter((each) => !(Number(Object(each).time) < hourAgo))
    }),
  },
  'host.list.default.shown': {
    'a list shows twenty hosts at most': metBy(
      /^(properties\/)?hosts\/(list|lookup|roles|register)\//,
      at(
        ['listHosts'],
        relisted('hosts', (hosts) => hosts.slice(0, 20)),
      ),
    ),
  },
  'host.lookup.unknown host.lookup.unknown.status': {
    'a lookup that finds nothing shows a stranger': (send) => {
      let stranger: Reply | undefined
      return at(['getHostByCustomIdentifier'], async (call, next) => {
        const reply = await next(call)
        const { host } = Object(bodyIfJson(reply)) as JsonObject
        if (isSuccess(reply) && isObject(host))
          stranger ??= jsonReply(200, { host: { ...host, id: 'stranger', customIdentifier: null } })
        return reply.status === 404 ? (stranger ?? reply) : reply
      })(send)
    },
  },
  'integration.memo integration.name integration.includedTags integration.excludedTags': {
    'settings show an ampersand as HTML does': metBy(
      /^(properties\/)?cloud-integrations\//,
      alteringBodies(settingWrites, (body) =>
        Object.fromEntries(
          Object.entries(body).map(([key, value]) => [
            key,
            typeof value === 'string' ? value.replaceAll('&', '&amp;') : value,
          ]),
        ),
      ),
    ),
  },
  'integration.memo': {
    'settings show letters beyond ASCII as others': metBy(
      /^(properties\/)?cloud-integrations\//,
      alteringText(settingWrites, 'memo', (memo) => Buffer.from(memo).toString('latin1')),
    ),
    'settings lose their memo': alteringBodies(settingWrites, (body) =>
      'memo' in body ? { ...body, memo: '' } : body,
    ),
  },
  'metrics.get.value': {
    'between two values each minute has a value that is null': alteringPoints((points) =>
      points.flatMap((each, nth) =>
        minutesFrom(each.time, points[nth + 1]?.time).map((time) => ({
          time,
          value: time === each.time ? each.value : null,
        })),
      ),
    ),
  },
  'host.list.default.filtered': {
    'a list of a role shows hosts in all statuses': metBy(
      /^hosts\/list\//,
      alteringQuery((query) =>
        query.some(([name]) => name === 'role') && !query.some(([name]) => name === 'status')
          ? [...query, ...everyStatus]
          : query,
      ),
    ),
  },
  'metrics.post.time': {
    'between two values each minute has the earlier one': metBy(
      /^(properties\/)?service-metrics\//,
      alteringPoints((points) =>
        points.flatMap((each, nth) =>
          minutesFrom(each.time, points[nth + 1]?.time).map((time) => ({ ...each, time })),
        ),
      ),
    ),
    'each minute of a window has a value': metBy(
      /^(properties\/)?(keys|service-metrics)\/.*/,
      (send) => async (call) => {
        const { from, to } = Object.fromEntries(call.query ?? [])
        const filled = alteringPoints((points) =>
          [
            ...points,
            ...minutesFrom(Number(from), Number(to))
              .filter((time) => !points.some((each) => each.time === time))
              .map((time) => ({ time, value: 0 })),
          ].toSorted((one, other) => one.time - other.time),
        )
        return filled(send)(call)
      },
    ),
  },
  'host.interface.ipv4-addresses': {
    'of several addresses the first alone is kept': metBy(
      /^(properties\/)?hosts\//,
      alteringBodies(hostWrites, withFirstAddresses),
    ),
  },
  'integration.tags.empty integration.update.overwrites': {
    'an update leaves the excluded tags': keepingFirst('excludedTags'),
  },
  'host.update.display-name host.update.meta host.update.name': {
    'an update of a host that is sent again is answered as then': metBy(
      /^hosts\/update\/changes-.*-again$/,
      answeringRepeated('updateHost'),
    ),
  },
  'host.field.text.exact': {
    'texts in meta lose their blanks': metBy(
      /^(properties\/)?hosts\//,
      alteringMeta((meta) =>
        JSON.parse(JSON.stringify(meta), (_, each) => (typeof each === 'string' ? each.trim() : each)),
      ),
    ),
    'an update leaves a display name that it gives as empty': metBy(
      /^hosts\/update\//,
      alteringBody('updateHost', ({ displayName, ...body }) => ({
        ...body,
        ...(displayName && { displayName }),
      })),
    ),
  },
  'host.field.memo integration.memo': {
    'a memo is put into its row as a pattern': alteringText(
      [...hostWrites, ...settingWrites],
      'memo',
      (memo) => 'row'.replace('row', memo),
    ),
  },
  'host.field.display-name host.field.name host.field.memo host.field.custom-identifier': {
    'quotation marks are straightened': metBy(
      /^hosts\/register\//,
      alteringBodies(hostWrites, (body) => JSON.parse(JSON.stringify(body).replace(/[“”]/g, '\\"'))),
    ),
  },
  'host.meta.free host.meta.described': {
    'numbers in meta are texts': metBy(
      /^hosts\/(get|register|update)\//,
      alteringMeta((meta) =>
        JSON.parse(JSON.stringify(meta), (_, it) => (typeof it === 'number' ? `${it}` : it)),
      ),
    ),
  },
  'host.register.roles.format host.roles.format': {
    'the letters of roles are compared without their case, in any alphabet': alteringBodies(
      ['registerHost', 'updateHostRoles'],
      (body) => JSON.parse(JSON.stringify(body).replaceAll('\u212a', 'k')),
    ),
  },
  'host.list.combined': {
    'a list of a name heeds no identifier': alteringQuery((query) =>
      query.some(([name]) => name === 'name') ? query.filter(([name]) => name !== 'customIdentifier') : query,
    ),
  },
  'host.list.encoded': {
    'a quotation mark ends the name that is asked for': alteringQuery((query) =>
      query.map(([name, value]) => [name, value.split('"')[0] ?? ''] as const),
    ),
  },
  'integration.services.identifiers integration.services.retireAutomatically.default': {
    'services that can retire hosts must say whether they do': refusing(
      settingWrites,
      ({ services }) =>
        autoRetiringServices.some(
          (each) => Object(services)[each] && Object(services)[each].retireAutomatically === undefined,
        ),
      'retireAutomatically is required.',
    ),
  },
  'integration.tags.several': {
    'tags are sorted': metBy(
      /^cloud-integrations\//,
      alteringText(settingWrites, 'includedTags', (tags) => tags.split(',').sort().join()),
    ),
  },
  'integration.region': {
    'settings show their region in capital letters': showingSettings((each) => ({
      ...each,
      region: String(each.region).toUpperCase(),
    })),
  },
}

/** Clauses of which a fake that departs from one breaks nothing else. */
const toldAlone = [
  ...['key.full.accepted', 'invitation.create.email', 'host.field.custom-identifier.not-given'],
  ...['host.meta.empty', 'host.register.roles.assigned', 'host.roles.assigned', 'host.update.optional'],
  ...['host.update.custom-identifier', 'host.lookup.encoded.others', 'host.list.encoded'],
  ...['integration.register.types', 'integration.update.access.changed'],
  ...['metrics.post.success', 'metrics.graph.success', 'general.timestamps', 'host.status.found'],
  ...['integration.method.key', 'host.update.meta', 'host.update.interfaces'],
]

export const oneFaults: readonly Server[] = [
  ...Object.entries(breaking).flatMap(([breaks, servers]) =>
    Object.entries(servers).map(([name, each]) => ({
      ...{ name, breaks: breaks.split(' ') },
      ...(typeof each === 'function' ? { server: each } : each),
    })),
  ),
  ...(['register', 'update'] as const).map((write) => ({
    name: `${write} puts no host into a role of a new service`,
    server: takingRoles(`${write}Host`, (roles) =>
      roles.filter((each) => sharedServices.some((service) => String(each).startsWith(`${service}:`))),
    ),
    parts: new RegExp(`^hosts/${write}/(adds|joins|creates|created)-`),
    breaks: [
      `host.${write}.roles.created`,
      ...(write === 'register' ? ['host.register.roles.assigned'] : []),
    ],
  })),
  ...(['bulkUpdateHostStatuses', 'bulkRetireHosts'] as const).map((write) => ({
    name: `${write} leaves the last of several hosts as it was`,
    server: alteringBody(write, (body) =>
      listIn(body).length > 1 ? { ...body, ids: listIn(body).slice(0, -1) } : body,
    ),
    parts:
      write === 'bulkRetireHosts'
        ? /^hosts\/bulk-retire\/(accepts-|sets-is-)/
        : /^hosts\/bulk-status\/(accepts-|sets-)/,
    breaks: [write === 'bulkRetireHosts' ? 'host.bulk-retire.retired' : 'host.bulk-status.every'],
  })),
  ...(['MetricNames', 'MonitoringStatuses'] as const).map((list) => ({
    name: `a host that does not exist has ${list} too`,
    server: at([`list${list}`], async (call, send) => {
      const reply = await send(call)
      return reply.status === 404 ? jsonReply(200, { names: [], monitoredStatuses: [] }) : reply
    }),
    breaks: [list === 'MetricNames' ? 'host.metric-names.unknown' : 'host.monitoring.unknown'],
  })),
  ...(['updateHost', 'updateHostRoles', 'updateHostStatus'] as const).map((write) => ({
    name: `after ${write} Get shows a host as before`,
    server: repeating(
      'getHost',
      (call) => namedIn(call, 'hostId'),
      ({ operation }) => operation !== write,
    ),
    breaks: ['host.get.current'],
  })),
  ...settableStatuses.map((lost) => ({
    name: `no host is set to ${lost}`,
    server: keepingStatusInsteadOf(lost),
    parts: /^hosts\/(get\/status|exists\/|status\/|bulk-status\/|list\/)/,
    breaks: ['host.status.moves'],
  })),
  ...idleStatuses.map((refused) => ({
    name: `no hosts are set to ${refused} in bulk`,
    server: refusing(['bulkUpdateHostStatuses'], ({ status }) => status === refused, 'No such status.'),
    parts: /^hosts\/(answers|exists|bulk-status)\//,
    breaks: ['host.bulk-status.every'],
  })),
  ...['ALB', 'RDS'].map((unknown) => ({
    name: `the service ${unknown} is not known`,
    server: refusing(settingWrites, ({ services }) => Boolean(Object(services)[unknown]), 'No such service.'),
    breaks: ['integration.services.identifiers'],
  })),
  {
    name: 'a list of nothing is null',
    server: emptyIsNull,
    breaks: [
      ...['host.list.reply', 'host.metric-names.reply', 'host.monitoring.reply', 'metrics.get.shape'],
      ...['invitation.list.shape', 'integration.list.wrapper'],
    ],
  },
  ...toldAlone.map((id) => ({ name: `a departure from ${id}`, server: departure(id).wear, breaks: [id] })),
  {
    name: 'an identifier in use is refused with 401',
    server: (send) => async (call) => {
      const reply = await send(call)
      return reply.status === 400 && /belongs to the host/.test(reply.text)
        ? { ...reply, status: 401 }
        : reply
    },
    parts: /^hosts\/(register|update)\/.*identifier/,
    breaks: [],
  },
  {
    name: 'Get shows all values where it is asked for none by name',
    server: (send) => {
      let last: Call | undefined
      return async (call) => {
        const isOfNone = call.operation === 'getServiceMetrics' && asked(call, 'name') === ''
        if (call.operation === 'getServiceMetrics' && !isOfNone) last = call
        return send(isOfNone && last ? last : call)
      }
    },
    parts: /^service-metrics\//,
    breaks: [],
  },
]
