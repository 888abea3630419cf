import { departure } from '../../cli/departures/departures.js'
import { hostBody } from '../../fixtures/bodies.js'
import {
  everyStatus,
  getCloudIntegration,
  getHost,
  listCloudIntegrations,
  registerHost,
  retireHost,
  updateHostRoles,
} from '../../fixtures/calls.js'
import { clauseOf } from '../../spec/clauses/index.js'
import { type Call, dateOf, type Json, type JsonObject, type Reply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { jsonOf } from '../../spec/json-of.js'
import { operationRules } from '../../spec/operation-rules.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { namedIn } from '../../spec/router.js'
import { autoRetiringServices, settableStatuses } from '../../spec/schemas.js'
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
import {
  alteringBody,
  alteringCall,
  answering,
  answeringAsAtFirst,
  jsonReply,
  refusingButDoing,
} from '../../suites/kernel/impostors.js'
import { sharedServices } from '../../suites/kernel/service-pool.js'
import { alteringPoints } from '../../suites/service-metrics/points.js'
import { alteringField, at, changed, hostReads, inTurn, relisted } from '../causes/answering.js'
import { answeringOld } from '../causes/faults.js'

/** A server with one fault, and those cases and properties that meet it. */
export interface Server {
  name: string
  server: Impostor
  /** Fits the ids of the cases and properties to run, where they are not all of the chapters of these clauses. */
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
    const get = alteringCall('getServiceMetrics', (call) => ({
      ...call,
      query: (call.query ?? []).map(([key, value]) => [key, key === 'name' ? alter(value) : value] as const),
    }))
    return get(post(send))
  }

const namedInQuery = ({ query = [] }: Call): string | undefined => query.find(([key]) => key === 'name')?.[1]

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
  at(['listHosts'], async (call, send) => {
    const reply = await send(call)
    return isCut(call) && isSuccess(reply) ? { ...reply, text: reply.text.slice(0, -3) } : reply
  })

/** Answers for a metric with the values of all that were posted to its service. */
const showingEveryMetric: Impostor = (send) => {
  const names = new Map<string, Set<string>>()
  return async (call) => {
    const service = call.path.split('/').at(-2) ?? ''
    const of = names.get(service) ?? new Set()
    names.set(service, of)
    const reply = await send(call)
    if (!isSuccess(reply)) return reply
    if (call.operation === 'postServiceMetrics' && Array.isArray(call.body))
      for (const each of call.body) of.add(String(Object(each).name))
    if (call.operation !== 'getServiceMetrics') return reply
    const shown: Json[] = []
    for (const name of of) {
      const query = (call.query ?? []).map(([key, value]) => [key, key === 'name' ? name : value] as const)
      const each = await send({ ...call, query })
      if (isSuccess(each)) shown.push(...(Object(jsonOf(each.text)).metrics as Json[]))
    }
    const metrics = shown.sort((one, other) => Object(one).time - Object(other).time)
    return jsonReply(200, { metrics })
  }
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
        const reply = kept.get(of) ?? (await send(call))
        if (isSuccess(reply) && call.key === undefined) kept.set(of, reply)
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

/** Shows settings so altered wherever it shows one. */
const showingSettings = (alter: (setting: JsonObject) => JsonObject): Impostor =>
  inTurn(...answers.map(({ operation }) => alteringAnswer(operation, alter)))

const listIn = (body: Json | undefined): Json[] => (isObject(body) && Array.isArray(body.ids) ? body.ids : [])

/** An update that leaves out this key forgets what it held, from the nth of a resource on. */
const forgetting = (key: string, from: number): Impostor => {
  const counts = new Map<string, number>()
  return (send) => async (call) => {
    if (call.operation !== 'updateCloudIntegration' || !isObject(call.body)) return send(call)
    const count = (counts.get(call.path) ?? 0) + 1
    const reply = await send(
      count < from || key in call.body ? call : { ...call, body: { ...call.body, [key]: null } },
    )
    if (isSuccess(reply)) counts.set(call.path, count)
    return reply
  }
}

/** Refuses a status that a host has already. */
export const refusingTheSame: Impostor = (send) => async (call) => {
  if (call.operation !== 'updateHostStatus') return send(call)
  const shown = await send({ ...call, ...getHost(namedIn(call, 'hostId') ?? ''), body: undefined })
  const { host } = Object(bodyIfJson(shown)) as JsonObject
  return isObject(host) && isObject(call.body) && host.status === call.body.status
    ? jsonReply(400, { error: 'The status is unchanged.' })
    : send(call)
}

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
  const counts = new Map<string, number>()
  return async (call) => {
    const reply = await send(call)
    if (call.operation !== 'updateHost' || !isSuccess(reply)) return reply
    const count = (counts.get(call.path) ?? 0) + 1
    counts.set(call.path, count)
    if (count > 1) await send(updateHostRoles(namedIn(call, 'hostId'), []))
    return reply
  }
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

const isRole = (each: Json): boolean => /^[A-Za-z0-9][\w-]+:[A-Za-z0-9][\w-]+$/.test(String(each))

/** A host is registered in the first of its roles alone. */
const inFirstRole: Impostor = alteringBody('registerHost', (body) => {
  const { roleFullnames: roles } = body
  return Array.isArray(roles) && roles.every(isRole) ? { ...body, roleFullnames: roles.slice(0, 1) } : body
})

/** Update Host Roles leaves the services alone of which its body names no role. */
const byService: Impostor = (send) => async (call) => {
  if (call.operation !== 'updateHostRoles' || !isObject(call.body)) return send(call)
  const { roleFullnames } = call.body
  if (!Array.isArray(roleFullnames) || (call.key ?? 'full') !== 'full') return send(call)
  const shown = await send(getHost(namedIn(call, 'hostId')))
  if (!isSuccess(shown)) return send(call)
  const kept = Object.entries((JSON.parse(shown.text).host.roles ?? {}) as Record<string, string[]>)
    .filter(([service]) => !roleFullnames.some((each) => serviceIn(each) === service))
    .flatMap(([service, roles]) => roles.map((role) => `${service}:${role}`))
  return send({ ...call, body: { ...call.body, roleFullnames: [...roleFullnames, ...kept] } })
}

/** Who is invited can be invited again. */
const invitingAgain: Impostor = (send) => {
  const invited = new Map<unknown, Reply>()
  return async (call) => {
    const { email } = Object(call.body) as JsonObject
    const reply = await send(call)
    if (call.operation === 'createInvitation' && isSuccess(reply)) invited.set(email, reply)
    const isAgain = call.operation === 'createInvitation' && call.raw === undefined && reply.status === 400
    return (isAgain && (call.key ?? 'full') === 'full' && invited.get(email)) || reply
  }
}

/** An update with an empty memo keeps the one before. */
const keepingMemo: Impostor = (send) => async (call) => {
  const body = Object(call.body) as JsonObject
  if (call.operation !== 'updateCloudIntegration' || body.memo !== '') return send(call)
  const shown = await send(getCloudIntegration(namedIn(call, 'cloudIntegrationId')))
  return send(isSuccess(shown) ? { ...call, body: { ...body, memo: JSON.parse(shown.text).memo } } : call)
}

/** Values are stored by metric and time alone: where another service posts one, it is no longer this one's. */
const takingElsewhere: Impostor = (send) => {
  const owners = new Map<string, string>()
  const keyOf = (name: Json | undefined, time: Json | undefined): string => JSON.stringify([name, time])
  return async (call) => {
    const reply = await send(call)
    if (call.operation === 'postServiceMetrics' && isSuccess(reply) && Array.isArray(call.body))
      for (const each of call.body.filter(isObject))
        owners.set(keyOf(each.name, each.time), namedIn(call, 'serviceName'))
    if (call.operation !== 'getServiceMetrics' || !isSuccess(reply)) return reply
    const name = call.query?.find(([key]) => key === 'name')?.[1]
    const { metrics } = JSON.parse(reply.text) as { metrics: JsonObject[] }
    const own = metrics.filter(({ time }) => owners.get(keyOf(name, time)) === namedIn(call, 'serviceName'))
    return jsonReply(200, { metrics: own })
  }
}

/** An index of names and identifiers keeps those that an update took away. */
const findingFormer =
  (key: 'name' | 'customIdentifier'): Impostor =>
  (send) => {
    const [given, later] = [
      new Map<Json | undefined, Json | undefined>(),
      new Map<Json | undefined, string>(),
    ]
    return async (call) => {
      const query = call.query?.map(
        ([each, value]) => [each, (each === key && later.get(value)) || value] as const,
      )
      const reply = await send(call.operation === 'listHosts' && query ? { ...call, query } : call)
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
const joiningRoles = (body: Json): Json => {
  for (const host of Object.values(body as JsonObject).flat()) {
    if (!isObject(host) || !isObject(host.roles)) continue
    const names = [...new Set(Object.values(host.roles).flat())]
    host.roles = Object.fromEntries(Object.keys(host.roles).map((service) => [service, names]))
  }
  return body
}

const withNullForNoRoles = (body: Json): Json => {
  for (const host of Object.values(body as JsonObject).flat())
    if (isObject(host) && Object.keys(Object(host.roles)).length === 0) host.roles = null
  return body
}

export const oneFaults: readonly Server[] = [
  {
    name: 'roles are joined with those of other services',
    server: at(hostReads, changed(joiningRoles)),
    breaks: ['host.field.roles'],
  },
  {
    name: 'the roles of a host that has none are null',
    server: at(hostReads, changed(withNullForNoRoles)),
    breaks: ['host.field.roles.none'],
  },
  {
    name: 'a host that is switched off is retired',
    server: (send) => async (call) => {
      const reply = await send(call)
      const isOff = call.operation === 'updateHostStatus' && Object(call.body).status === 'poweroff'
      if (isOff && isSuccess(reply)) await send(retireHost(namedIn(call, 'hostId')))
      return reply
    },
    breaks: ['host.status.rest'],
  },
  {
    name: 'a deletion is answered without the services',
    server: alteringAnswer('deleteCloudIntegration', (setting) => ({ ...setting, services: {} })),
    breaks: ['integration.services'],
  },
  {
    name: 'the list finds hosts by the names that they had too',
    server: findingFormer('name'),
    breaks: ['host.list.name'],
  },
  {
    name: 'the list finds hosts by the identifiers that they had too',
    server: findingFormer('customIdentifier'),
    breaks: ['host.list.custom-identifier'],
  },
  {
    name: 'a lookup is answered as it was before',
    server: holdingOnTo('getHostByCustomIdentifier'),
    parts: /^hosts\/(update|lookup)\//,
    breaks: ['host.lookup.current', 'host.lookup.retired'],
  },
  {
    name: 'a list of nothing is null',
    server: emptyIsNull,
    breaks: [
      ...['host.list.reply', 'host.metric-names.reply', 'host.monitoring.reply', 'metrics.get.shape'],
      ...['invitation.list.shape', 'integration.list.wrapper'],
    ],
  },
  {
    name: 'an update deletes the host and makes a new one',
    server: replacing,
    parts: /./,
    breaks: ['host.update.identity'],
  },
  {
    name: 'of the values of a request the last alone is recorded',
    server: recording((values) => values.slice(-1)),
    breaks: ['metrics.post.all'],
  },
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
  {
    name: 'identifiers are kept in small letters',
    server: alteringBodies(hostWrites, (body) =>
      typeof body.customIdentifier === 'string'
        ? { ...body, customIdentifier: body.customIdentifier.toLowerCase() }
        : body,
    ),
    parts: /^properties\/hosts\/identifier|^hosts\/get\/custom-identifier/,
    breaks: ['host.field.custom-identifier', 'host.register.identifier.exact'],
  },
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
  {
    name: 'Get shows identifiers as it first did',
    server: answeringAsAtFirst('getHost'),
    parts: /^properties\/hosts\/identifier-text|^hosts\/get\/shows-the-last-update$/,
    breaks: ['host.get.current'],
  },
  ...(['MetricNames', 'MonitoringStatuses'] as const).map((list) => ({
    name: `a host that does not exist has ${list} too`,
    server: at([`list${list}`], async (call, send) => {
      const reply = await send(call)
      return reply.status === 404 ? jsonReply(200, { names: [], monitoredStatuses: [] }) : reply
    }),
    breaks: [list === 'MetricNames' ? 'host.metric-names.unknown' : 'host.monitoring.unknown'],
  })),
  {
    name: 'the list lacks the newest invitation',
    server: alteringList((listed) => listed.slice(0, -1)),
    breaks: ['invitation.create.pending'],
  },
  {
    name: 'the points of one metric are kept for all',
    server: repeating(
      'getServiceMetrics',
      (call) => namedIn(call, 'serviceName'),
      (call) => namedIn(call, 'serviceName') !== '',
    ),
    breaks: ['metrics.get.name'],
  },
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
  {
    name: 'values come in the order of their size',
    server: alteringPoints((points) => points.toSorted((one, other) => one.value - other.value)),
    breaks: ['metrics.get.order'],
  },
  {
    name: 'the times of the points are in milliseconds',
    server: alteringPoints((points) => points.map((each) => ({ ...each, time: each.time * 1000 }))),
    breaks: ['metrics.get.time'],
  },
  {
    name: 'the times of the points are strings',
    server: alteringPoints((points) => points.map((each) => ({ ...each, time: String(each.time) }))),
    breaks: ['metrics.get.time'],
  },
  {
    name: 'a request with a value too old is refused',
    server: stumblingOver(400),
    breaks: ['metrics.post.old.status'],
  },
  {
    name: 'a request with a value too old is dropped whole',
    server: stumblingOver(200),
    breaks: ['metrics.post.old.rest'],
  },
  {
    name: 'the second update that leaves out the role ARN forgets it',
    server: forgetting('roleArn', 2),
    breaks: ['integration.update.access.kept'],
  },
  {
    name: 'an update that leaves out the access key forgets it',
    server: forgetting('key', 1),
    breaks: ['integration.update.access.kept'],
  },
  {
    name: 'Update Host Roles joins two roles of a service and no third',
    server: takingRoles('updateHostRoles', joiningTwoOfAService),
    breaks: ['host.roles.assigned'],
  },
  {
    name: 'the list counts the expiry of an invitation from the moment that it is read',
    server: (send) => async (call) => {
      const reply = await send(call)
      if (call.operation !== 'listInvitations' || !isSuccess(reply)) return reply
      const expiresAt = Math.floor(dateOf(reply) / 1000) + 604_800
      const { invitations } = JSON.parse(reply.text) as { invitations: JsonObject[] }
      return jsonReply(200, { invitations: invitations.map((each) => ({ ...each, expiresAt })) })
    },
    breaks: ['invitation.list.expires-at'],
  },
  {
    name: 'an update drops the roles of the services that it does not name',
    server: (send) => async (call) => {
      const reply = await send(call)
      const { roleFullnames: listed } = Object(call.body) as { roleFullnames?: Json[] }
      if (call.operation !== 'updateHost' || !isSuccess(reply) || !listed?.length) return reply
      const id = namedIn(call, 'hostId')
      const { roles } = JSON.parse((await send(getHost(id))).text).host as { roles: Record<string, string[]> }
      const kept = Object.entries(roles).filter(([service]) =>
        listed.some((each) => serviceIn(each) === service),
      )
      await send(
        updateHostRoles(
          id,
          kept.flatMap(([service, names]) => names.map((name) => `${service}:${name}`)),
        ),
      )
      return reply
    },
    breaks: ['host.update.roles.kept'],
  },
  {
    name: 'the second update of a host drops its roles',
    server: droppingRoles,
    breaks: ['host.update.roles.kept'],
  },
  {
    name: 'an update with an empty memo keeps the one before',
    server: keepingMemo,
    breaks: ['integration.update.memo.empty'],
  },
  {
    name: 'roles of a service that is not named stay',
    server: byService,
    breaks: ['host.roles.removed', 'host.roles.cleared'],
  },
  {
    name: 'a host is registered in its first role alone',
    server: inFirstRole,
    parts:
      /^hosts\/(roles|register|update)\/.*(role|other|everything)|^properties\/(hosts\/role|general\/histories)/,
    breaks: ['host.register.roles.assigned'],
  },
  {
    name: 'authorities are shown in capitals',
    server: at(
      ['createInvitation', 'listInvitations'],
      alteringField('authority', (authority) => String(authority).toUpperCase()),
    ),
    breaks: ['invitation.create.authority', 'invitation.list.authority'],
  },
  {
    name: 'a tag in an address is dropped',
    server: alteringBody('createInvitation', (body) => ({
      ...body,
      email: String(body.email).replace(/\+[^@]*/, ''),
    })),
    breaks: ['invitation.create.email'],
  },
  {
    name: 'the list shows every invitation as a collaborator',
    server: alteringList((listed) => listed.map((each) => ({ ...each, authority: 'collaborator' }))),
    breaks: ['invitation.list.authority'],
  },
  {
    name: 'an update that repeats the identifier of its host is refused',
    server: refusingItsOwn(),
    breaks: ['host.update.identifier.own'],
  },
  {
    name: 'an update of a host that keeps its identifier is refused',
    server: refusingItsOwn(true),
    breaks: ['host.update.identifier.own'],
  },
  {
    name: 'a list of roles that is refused leaves the host without any',
    server: refusingButDoing(
      'updateHostRoles',
      ({ status }, { body, raw }) => status === 400 && !raw && Array.isArray(Object(body).roleFullnames),
      (call) => updateHostRoles(namedIn(call, 'hostId'), []),
    ),
    breaks: ['host.roles.format', 'host.roles.array'],
  },
  {
    name: 'who is invited can be invited again',
    server: invitingAgain,
    breaks: ['invitation.create.invited'],
  },
  {
    name: 'nobody can set the status poweroff',
    server: refusing(
      ['updateHostStatus', 'bulkUpdateHostStatuses'],
      ({ status }) => status === 'poweroff',
      'No such status.',
    ),
    breaks: ['host.bulk-status.every', 'host.status.moves'],
  },
  {
    name: 'retiring a host does nothing',
    server: alteringCall('retireHost', ({ path, ...call }) => ({
      ...{ ...call, body: { status: 'working' }, operation: 'updateHostStatus' },
      path: path.replace(/retire$/, 'status'),
    })),
    breaks: ['host.retire.retired'],
  },
  {
    name: 'the list shows the newest invitation alone',
    server: alteringList((listed) => listed.slice(-1)),
    breaks: ['invitation.create.pending'],
  },
  {
    name: 'of the interfaces without a MAC address a host has the last',
    server: alteringBodies(hostWrites, byMacAddress),
    breaks: ['host.field.interfaces'],
  },
  {
    name: 'both paths of the list find services by a part of the name',
    server: findingParts,
    parts: /^hosts\/list\/(json-)?service-of-a-longer/,
    breaks: ['host.list.service'],
  },
  {
    name: 'a service is shown with 1 and 0 for enabled and not',
    server: showingSettings((setting) =>
      withEntries(setting, ({ enable, ...entry }) => ({ ...entry, enable: Number(enable) })),
    ),
    breaks: ['integration.services.enable'],
  },
  {
    name: 'a setting with a service that is off is refused',
    server: refusing(
      settingWrites,
      (body) => JSON.stringify(body).includes('"enable":false'),
      'enable is required.',
    ),
    parts: /^cloud-integrations\/services\//,
    breaks: ['integration.services.enable'],
  },
  {
    name: 'a value of another service takes the place of one at its time',
    server: takingElsewhere,
    breaks: ['metrics.get.service'],
  },
  {
    name: 'a registration under the name of another host overwrites it',
    server: upsertingByName,
    breaks: ['host.register.name.shared'],
  },
  {
    name: 'ids are shown as numbers',
    server: numberingIds,
    parts: /./,
    breaks: ['host.register.reply', 'host.update.reply', 'host.field.id', 'integration.id'],
  },
  {
    name: 'an update of a host is answered and not made',
    server: answering(
      ({ operation }) => operation === 'updateHost',
      (call) => jsonReply(200, { id: namedIn(call, 'hostId') }),
    ),
    parts: /^hosts\/(lookup|update\/(meta|accepts|changes-(name|meta)$))/,
    breaks: ['host.update.meta', 'host.update.name'],
  },
  {
    name: 'no setting has a role',
    server: refusing(settingWrites, ({ roleArn }) => Boolean(roleArn), 'No such role.'),
    breaks: ['integration.method.role'],
  },
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
    name: 'no host is registered with an identifier',
    server: answering(
      ({ operation, body, raw }) =>
        operation === 'registerHost' && raw === undefined && Boolean(Object(body).customIdentifier),
      () => jsonReply(500, { error: 'A server error occurred.' }),
    ),
    parts: /^hosts\//,
    breaks: ['host.field.custom-identifier'],
  },
  {
    name: 'a registration makes no service, and an answer does not name what is missing',
    server: (send) => {
      const registering = alteringBody('registerHost', ({ roleFullnames: _, ...body }) => body)(send)
      return async (call) => {
        const reply = await registering(call)
        const isUnknown = call.operation === 'postServiceMetrics' && reply.status === 404
        return isUnknown ? jsonReply(404, { error: 'Service not found.' }) : reply
      }
    },
    parts: /^service-metrics\/exists\/post/,
    breaks: ['host.register.roles.service'],
  },
  {
    name: 'an interface needs a MAC address',
    server: refusing(
      hostWrites,
      ({ interfaces }) =>
        listOf(interfaces).some(
          (each) => isObject(each) && typeof each.name === 'string' && !each.macAddress,
        ),
      'macAddress is required.',
    ),
    parts: /^hosts\/(get|register|update)\/.*interface/,
    breaks: ['host.interface.optional'],
  },
  {
    name: 'a host needs a memo, wherever it is written',
    server: asking('memo', hostWrites),
    breaks: ['host.register.optional', 'host.update.optional'],
  },
  {
    name: 'a setting needs a role, wherever it is written',
    server: asking('roleArn', settingWrites),
    breaks: ['integration.method.key', 'integration.update.access.kept'],
  },
  ...['ALB', 'RDS'].map((unknown) => ({
    name: `the service ${unknown} is not known`,
    server: refusing(settingWrites, ({ services }) => Boolean(Object(services)[unknown]), 'No such service.'),
    breaks: ['integration.services.identifiers'],
  })),
  {
    name: 'a setting needs a key when it is registered',
    server: asking('key', ['registerCloudIntegration']),
    breaks: ['integration.method.role'],
  },
  {
    name: 'hosts without an identifier are taken to have the same one',
    server: oneWithout,
    breaks: ['host.register.optional', 'host.register.identifier.null', 'host.register.identifier.empty'],
  },
  {
    name: 'what was answered to a read of metrics is answered again',
    server: holdingOnTo('getServiceMetrics'),
    breaks: ['metrics.post.overwrites'],
  },
  {
    name: 'an update of a setting is answered with what the setting was before',
    server: answeringOld,
    breaks: ['integration.update.bare'],
  },
  {
    name: 'an update takes a name in use, which is free once that setting has gone',
    server: freeing,
    breaks: ['integration.name.unique.update'],
  },
  {
    name: 'a list of certain statuses is cut off',
    server: cuttingLists(({ query = [] }) => query.some(([name]) => name === 'status')),
    breaks: ['host.list.reply'],
  },
  {
    name: 'the list of hosts.json is cut off',
    server: cuttingLists(({ path }) => path.endsWith('.json')),
    breaks: ['host.list.json'],
  },
  {
    name: 'a service retires hosts unless it is told not to',
    server: alteringBodies(settingWrites, retiringUntold),
    breaks: ['integration.services.retireAutomatically.default'],
  },
  {
    name: 'a host is made of an unknown id when its status is set',
    server: makingOfUnknown,
    breaks: ['host.status.unknown'],
  },
  {
    name: 'the first metric of a post shows with the last',
    server: departure('metrics.get.name').wear,
    breaks: ['metrics.get.name'],
  },
  {
    name: 'a host is listed once for each of its roles',
    server: at(
      ['listHosts'],
      relisted('hosts', (hosts) =>
        hosts.flatMap((each) => Array(Object.values(Object(each.roles)).flat().length || 1).fill(each)),
      ),
    ),
    breaks: ['host.list.current'],
  },
  {
    name: 'metric names with a dot are refused',
    server: refusingPosts((values) => values.some((each) => String(Object(each).name).includes('.')), 'name'),
    parts: /^(properties\/)?(service-metrics|hosts\/(register|update)|general|keys)\//,
    breaks: ['metrics.post.name'],
  },
  {
    name: 'the list finds hosts by the roles of their registration',
    server: findingByFirstRoles,
    parts: /^hosts\/(roles|list)\//,
    breaks: ['host.list.role'],
  },
  {
    name: 'an update that is refused for its identifier assigns its roles',
    server: refusingButDoing(
      'updateHost',
      (reply, { body }) => isClientError(reply) && typeof Object(body).customIdentifier === 'string',
      ({ body, ...call }) => {
        const { name, meta, roleFullnames } = Object(body) as JsonObject
        return { ...call, body: { name, meta, roleFullnames } as JsonObject }
      },
    ),
    breaks: ['host.update.identifier.refused'],
  },
  {
    name: 'an update that names checks loses the memo',
    server: alteringBody('updateHost', (body) => (body.checks ? { ...body, memo: '' } : body)),
    breaks: ['host.update.memo'],
  },
  {
    name: 'a registration that names checks assigns no roles',
    server: alteringBody('registerHost', (body) => (body.checks ? { ...body, roleFullnames: null } : body)),
    breaks: ['host.register.roles.assigned'],
  },
  {
    name: 'an update that names a memo assigns no roles',
    server: alteringBody('updateHost', (body) => (body.memo ? { ...body, roleFullnames: null } : body)),
    breaks: ['host.update.roles.assigned'],
  },
  {
    name: 'a registration of more than two services enables the first two',
    server: alteringBody('registerCloudIntegration', (body) =>
      isObject(body.services)
        ? { ...body, services: Object.fromEntries(Object.entries(body.services).slice(0, 2)) }
        : body,
    ),
    parts: /^cloud-integrations\/services\/register-(shows|enables)/,
    breaks: ['integration.services.enable', 'integration.services.identifiers'],
  },
  {
    name: 'an update changes the first setting in place of its own',
    server: at(['updateCloudIntegration'], async (call, send) => {
      const all = Object(bodyIfJson(await send(listCloudIntegrations()))).cloud_integrations as JsonObject[]
      const own = namedIn(call, 'cloudIntegrationId')
      return send({ ...call, path: call.path.replace(own, String(all[0]?.id ?? own)) })
    }),
    breaks: ['integration.update.only'],
  },
  {
    name: 'a host leaves its roles when its status is set',
    server: at(['updateHostStatus'], async (call, send) => {
      await send(updateHostRoles(namedIn(call, 'hostId'), []))
      return send(call)
    }),
    breaks: ['host.status.rest'],
  },
  {
    name: 'an empty meta is refused',
    server: refusing(hostWrites, ({ meta }) => isObject(meta) && !Object.keys(meta).length, 'meta'),
    breaks: ['host.meta.empty'],
  },
  {
    name: 'without a status the list shows hosts that stand by alone',
    server: alteringQuery((query) =>
      query.some(([name]) => name === 'status') ? query : [...query, ['status', 'standby']],
    ),
    breaks: ['host.list.default.filtered', 'host.list.default.shown'],
  },
  {
    name: 'a registration drops the memo',
    server: alteringBody('registerHost', ({ memo: _, ...body }) => body),
    breaks: ['host.field.memo'],
  },
  {
    name: 'Get shows the values of every metric of the service',
    server: showingEveryMetric,
    breaks: ['metrics.get.name'],
  },
  {
    name: 'a post of more than one value is refused',
    server: refusingPosts((values) => values.length > 1, 'one value'),
    breaks: ['metrics.post.all'],
  },
  {
    name: 'an address is cancelled once, however often it is invited',
    server: cancellingOnce,
    breaks: ['invitation.cancel.success'],
  },
  {
    name: 'a metric that was read is gone',
    server: (send) => {
      const read = new Set<string>()
      return async (call) => {
        const asked = JSON.stringify(call.query)
        if (call.operation === 'getServiceMetrics' && read.has(asked))
          return jsonReply(404, { error: 'no metric' })
        const reply = await send(call)
        if (call.operation === 'getServiceMetrics' && isSuccess(reply)) read.add(asked)
        return reply
      }
    },
    parts: /^keys\/read\/get-service-metrics/,
    breaks: ['metrics.get.empty'],
  },
  {
    name: 'Get shows no roles',
    server: misshowing('getHost', (host) => ({ ...host, roles: {} })),
    breaks: ['host.field.roles'],
  },
  {
    name: 'lists show no memo',
    server: misshowing('listHosts', (host) => ({ ...host, memo: '' })),
    breaks: ['host.field.memo'],
  },
  {
    name: 'values older than an hour are dropped',
    server: alteringBody('postServiceMetrics', (body) => {
      if (!Array.isArray(body)) return body
      const hourAgo = Date.now() / 1000 - 3600
      return body.filter((each) => !(Number(Object(each).time) < hourAgo))
    }),
    breaks: ['metrics.post.young'],
  },
  {
    name: 'a list shows twenty hosts at most',
    server: at(
      ['listHosts'],
      relisted('hosts', (hosts) => hosts.slice(0, 20)),
    ),
    parts: /^(properties\/)?hosts\/(list|lookup|roles|register)\//,
    breaks: ['host.list.default.shown'],
  },
  {
    name: 'a lookup that finds nothing shows a stranger',
    server: (send) => {
      let stranger: Reply | undefined
      return async (call) => {
        const reply = await send(call)
        if (call.operation !== 'getHostByCustomIdentifier') return reply
        const { host } = Object(bodyIfJson(reply)) as JsonObject
        if (isSuccess(reply) && isObject(host))
          stranger ??= jsonReply(200, { host: { ...host, id: 'stranger', customIdentifier: null } })
        return reply.status === 404 ? (stranger ?? reply) : reply
      }
    },
    breaks: ['host.lookup.unknown', 'host.lookup.unknown.status'],
  },
  {
    name: 'settings lose their memo',
    server: alteringBodies(settingWrites, (body) => ('memo' in body ? { ...body, memo: '' } : body)),
    breaks: ['integration.memo'],
  },
  {
    name: 'of values that are equal the first alone is shown',
    server: alteringPoints((points) =>
      points.filter(({ value }, nth) => points.findIndex((each) => each.value === value) === nth),
    ),
    breaks: ['metrics.post.all'],
  },
  {
    name: 'a dash and an underscore are the same in the name of a metric',
    server: alteringNames((name) => name.replaceAll('-', '_')),
    parts: /^(properties\/)?service-metrics\//,
    breaks: ['metrics.post.name'],
  },
  {
    name: 'between two values each minute has a value that is null',
    server: alteringPoints((points) =>
      points.flatMap((each, nth) =>
        minutesFrom(each.time, points[nth + 1]?.time).map((time) => ({
          time,
          value: time === each.time ? each.value : null,
        })),
      ),
    ),
    breaks: ['metrics.get.value'],
  },
  {
    name: 'a list of a role shows hosts in all statuses',
    server: alteringQuery((query) =>
      query.some(([name]) => name === 'role') && !query.some(([name]) => name === 'status')
        ? [...query, ...everyStatus]
        : query,
    ),
    parts: /^hosts\/list\//,
    breaks: ['host.list.default.filtered'],
  },
  {
    name: 'Get shows all values where it is asked for none by name',
    server: (send) => {
      let last: Call | undefined
      return async (call) => {
        const isOfNone = call.operation === 'getServiceMetrics' && namedInQuery(call) === ''
        if (call.operation === 'getServiceMetrics' && !isOfNone) last = call
        return send(isOfNone && last ? last : call)
      }
    },
    parts: /^service-metrics\//,
    breaks: [],
  },
  {
    name: 'between two values each minute has the earlier one',
    server: alteringPoints((points) =>
      points.flatMap((each, nth) =>
        minutesFrom(each.time, points[nth + 1]?.time).map((time) => ({ ...each, time })),
      ),
    ),
    parts: /^(properties\/)?service-metrics\//,
    breaks: ['metrics.post.time'],
  },
  {
    name: 'each minute of a window has a value',
    server: (send) => async (call) => {
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
    parts: /^(properties\/)?(keys|service-metrics)\/.*/,
    breaks: ['metrics.post.time'],
  },
  {
    name: 'of several addresses the first alone is kept',
    server: (send) =>
      (['registerHost', 'updateHost'] as const).reduce(
        (broken, operation) => alteringBody(operation, withFirstAddresses)(broken),
        send,
      ),
    parts: /^(properties\/)?hosts\//,
    breaks: ['host.interface.ipv4-addresses'],
  },
  {
    name: 'an update leaves the excluded tags',
    server: keepingFirst('excludedTags'),
    breaks: ['integration.tags.empty', 'integration.update.overwrites'],
  },
  {
    name: 'an update makes a host as young as if it was registered anew',
    server: (send) => {
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
    breaks: ['host.update.identity'],
  },
  {
    name: 'settings show their region in capital letters',
    server: showingSettings((each) => ({ ...each, region: String(each.region).toUpperCase() })),
    breaks: ['integration.region'],
  },
]
