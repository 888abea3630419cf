import { type Call, type Json, type JsonObject, NoReply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { operationRules } from '../../spec/operation-rules.js'
import { type OperationId, operationIds } from '../../spec/operations.js'
import { cases } from '../../suites/index.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import {
  alteringField,
  always,
  at,
  bare,
  changed,
  gone,
  hostReads,
  html,
  inTurn,
  notFound,
  ofChapter,
  refusal,
  relisted,
  type ServerAnswer,
  taking,
  unfiltered,
  where,
} from '../causes/answering.js'

/** A server that is imperfect in one systematic way, and what a run may say about it. */
export interface Server {
  name: string
  server: Impostor
  /** The clauses that it breaks, by default none. Nothing else may be accused. */
  breaks?: readonly (string | RegExp)[]
  /** By default one where it breaks anything, else none. */
  causes?: number
  /** By default 1 where it breaks anything, else 0. */
  exitCode?: 0 | 1 | 2 | 5
  /** How many times as long as on a clean server its reads may be waited for; default 3. */
  waits?: number
}

const failure = always(502, '<html><h1>502 Bad Gateway</h1></html>', 'text/html')
const reset: ServerAnswer = async () => {
  throw new NoReply('The connection was reset.', { dropped: true })
}

const some: OperationId[] = [
  ...(['getHostByCustomIdentifier', 'listMetricNames', 'listMonitoringStatuses'] as const),
  ...(['bulkRetireHosts', 'deleteGraphDefinition'] as const),
]

/** The texts that a server keeps in database columns: names and memos. */
const inColumns = ['name', 'displayName', 'customIdentifier', 'memo']

/** A role is kept as the two names that make it up. */
const columnsOf = ({ roleFullnames = [], ...body }: JsonObject, keys: readonly string[]): string[] => [
  ...keys.flatMap((key) => (typeof body[key] === 'string' ? [String(body[key])] : [])),
  ...[roleFullnames].flat().flatMap((each) => String(each).split(':')),
]

const takingObjects = (alter: (body: JsonObject) => JsonObject): Impostor =>
  taking((body) => (isObject(body) ? alter(body) : body))

/** Refuses a text that is longer than its column. */
const refusing = (width: number, keys: readonly string[] = inColumns): Impostor =>
  where(
    ({ body }) => isObject(body) && columnsOf(body, keys).some(({ length }) => length > width),
    refusal(400, 'too long'),
  )

/** Cuts such a text when it stores it. */
const cutting = (width: number): Impostor =>
  takingObjects((body) => {
    const cut = ([key, value]: [string, Json]) =>
      typeof value === 'string' && inColumns.includes(key) ? [key, value.slice(0, width)] : [key, value]
    return Object.fromEntries(Object.entries(body).map(cut))
  })

/** Refuses a body that is longer. */
const limitedTo = (bytes: number): Impostor =>
  where(({ body }) => JSON.stringify(body ?? null).length > bytes, refusal(413, 'too long'))

/** Adds other people's hosts to every list of hosts that is not filtered by service, name or identifier. */
const amongOthers = (howMany: number, bytes: number): Impostor => {
  const others = Array.from(
    { length: howMany },
    (_, at): JsonObject => ({
      ...{ id: `other${at}`, name: `other-${at}`, meta: { text: 'x'.repeat(bytes) }, interfaces: [] },
      ...{ size: 'standard', status: 'working', memo: '', roles: {} },
      ...{ isRetired: false, createdAt: 1_600_000_000 },
    }),
  )
  return at(['listHosts'], async (call, send) =>
    call.query?.some(([name]) => name !== 'status' && name !== 'role')
      ? send(call)
      : relisted('hosts', (hosts) => [...others, ...hosts])(call, send),
  )
}

/** A gateway answers every hundredth call. */
const flaky: Impostor = (send) => {
  let count = 0
  return (call) => (++count % 100 === 0 ? failure(call, send) : send(call))
}

/** Every hundredth connection ends, in turns before and after the server has done what was asked. */
const dropping: Impostor = (send) => {
  let count = 0
  return async (call) => {
    const at = ++count
    if (at % 200 === 0) await send(call)
    return at % 100 === 0 ? reset(call, send) : send(call)
  }
}

/** Of calls that are alike the first is answered otherwise, after the server has done what was asked. */
const firstAnswered =
  (answer: ServerAnswer, kindOf: (call: Call) => string): Impostor =>
  (send) => {
    const called = new Set<string>()
    return async (call) => {
      const reply = await send(call)
      const kind = call.operation && kindOf(call)
      if (!kind || called.has(kind)) return reply
      called.add(kind)
      return answer(call, send)
    }
  }

/** Fails at every third call of one operation, and does nothing then. */
const failingAt =
  (id: OperationId): Impostor =>
  (send) => {
    let count = 0
    return (call) =>
      call.operation === id && ++count % 3 === 0 ? refusal(500, 'failed')(call, send) : send(call)
  }

/** Refuses every key for a while after some that do not exist. */
const lockingOut: Impostor = (send) => {
  let [unknown, left] = [0, 0]
  return (call) => {
    const isUnknown = call.key === 'invalid' || call.key === 'none'
    if (isUnknown) unknown += 1
    if (isUnknown && unknown % 10 === 0) left = 20
    return !isUnknown && left-- > 0 ? refusal(401, 'locked out')(call, send) : send(call)
  }
}

/** Takes a value for one of the last full five minutes. */
const roundingTimes = alteringBody('postServiceMetrics', (body) =>
  Array.isArray(body) ? body.map(rounded) : body,
)

const rounded = (value: Json): Json =>
  isObject(value) && typeof value.time === 'number'
    ? { ...value, time: Math.floor(value.time / 300) * 300 }
    : value

/**
 * A write without a condition reaches everything that others work with. Such a server is asked one thing at a time, so
 * nobody waits for his reads while another does.
 */
const straying: OperationId[] = [
  'updateHost',
  'retireHost',
  'deleteCloudIntegration',
  'createInvitation',
  'cancelInvitation',
]

/** Takes one status for another. */
const mistaking = (status: string, other: string): Impostor =>
  takingObjects((body) => (body.status === status ? { ...body, status: other } : body))

const mistaken: readonly (readonly [status: string, other: string, clauses: readonly string[]])[] = [
  ['standby', 'working', ['host.field.status']],
  ['working', 'maintenance', []],
  ['maintenance', 'standby', []],
  ['poweroff', 'standby', ['host.bulk-status.thirty']],
]

/** An id of the same alphabet that belongs to nothing. */
const anotherId = changed((body) => {
  const { id, ...rest } = body as JsonObject
  return {
    ...rest,
    id: String(id)
      .replace(/^./, 'z')
      .replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
  }
})

const exists = [/\.exists$/]

const ofSettings = ofChapter('cloud-integrations')

/** A server whose answers to these operations show a field otherwise, or not at all. */
const showing = (
  name: string,
  by: readonly OperationId[],
  field: string,
  alter: (value: Json) => Json | undefined,
  breaks: readonly string[],
): Server => ({ name, server: at(by, alteringField(field, alter)), breaks })

export const imperfect: readonly Server[] = [
  { name: 'nothing', server: (send) => send },
  ...[
    { how: '404', answer: notFound },
    { how: '501', answer: refusal(501, 'Not implemented') },
  ].flatMap(({ how, answer }): Server[] => [
    ...(['cloud-integrations', 'service-metrics', 'invitations'] as const).map(
      (chapter): Server => ({
        name: `${chapter} missing, ${how}`,
        server: gone(ofChapter(chapter), answer),
        breaks: exists,
      }),
    ),
    {
      name: `some operations missing, ${how}`,
      server: gone(some, answer),
      breaks: exists,
      causes: some.length,
    },
  ]),
  {
    name: 'the other word in the path',
    server: where(({ path }) => path.includes('/cloud-integrations'), notFound),
    breaks: exists,
  },
  {
    name: 'the other version',
    server: where(({ path }) => !path.startsWith('/api/v1/'), notFound),
    causes: 1,
    exitCode: 2,
  },
  { name: 'HTML everywhere', server: at(operationIds, html), causes: 1, exitCode: 2 },
  {
    name: 'a bare host',
    server: at(['getHost', 'getHostByCustomIdentifier'], bare),
    breaks: ['host.get.reply', 'host.lookup.reply'],
    causes: 2,
  },
  showing('no memo', hostReads, 'memo', () => undefined, ['host.field.memo']),
  showing('no size', hostReads, 'size', () => undefined, ['host.field.size']),
  showing('no name of a setting', ofSettings, 'name', () => undefined, ['integration.name']),
  showing('the names of services for roles', hostReads, 'roles', (roles) => Object.keys(Object(roles)), [
    'host.field.roles',
  ]),
  showing(
    'the role of a service in place of its roles',
    hostReads,
    'roles',
    (roles) =>
      Object.fromEntries(Object.entries(Object(roles)).map(([id, all]) => [id, (all as Json[])[0] as Json])),
    ['host.field.roles'],
  ),
  showing('statuses in capitals', hostReads, 'status', (status) => String(status).toUpperCase(), [
    'host.field.status',
  ]),
  showing('meta as a text', hostReads, 'meta', (meta) => JSON.stringify(meta), ['host.field.meta']),
  showing(
    'a key that is masked',
    ofSettings,
    'key',
    (key) => (typeof key === 'string' ? `${key.slice(0, 4)}****` : key),
    ['integration.key'],
  ),
  {
    ...showing(
      'services in small letters',
      ofSettings,
      'services',
      (services) =>
        Object.fromEntries(
          Object.entries(Object(services)).map(([id, each]) => [id.toLowerCase(), each as Json]),
        ),
      ['integration.services', 'integration.services.identifiers'],
    ),
    causes: 2,
  },
  showing(
    'services in a list',
    ofSettings,
    'services',
    (services) => Object.entries(Object(services)).map(([id, each]) => ({ id, ...Object(each) })),
    ['integration.services'],
  ),
  {
    name: 'filters ignored',
    server: inTurn(
      ...['service', 'role', 'name', 'status', 'customIdentifier'].map((filter) =>
        at(['listHosts'], unfiltered(filter)),
      ),
    ),
    breaks: [/^host\.list\./],
    causes: 9,
  },
  ...[32, 128].flatMap((width): Server[] => [
    { name: `texts over ${width} refused`, server: refusing(width) },
    { name: `texts over ${width} cut`, server: cutting(width) },
  ]),
  { name: 'services and roles over 16 refused', server: refusing(16, []) },
  { name: 'bodies over 16 KiB refused', server: limitedTo(16_384) },
  { name: '3,000 hosts of others', server: amongOthers(3000, 300) },
  ...mistaken.map(
    ([status, other, clauses]): Server => ({
      name: `${status} is stored as ${other}`,
      server: mistaking(status, other),
      breaks: ['host.status.moves', 'host.bulk-status.every', ...clauses],
      causes: 2,
      waits: 3.5,
    }),
  ),
  {
    name: 'Register answers ids that hosts do not have',
    server: at(['registerHost'], anotherId),
    breaks: ['host.register.identified'],
  },
  {
    name: 'Register answers ids that settings do not have',
    server: at(['registerCloudIntegration'], anotherId),
    breaks: ['integration.id'],
  },
  {
    name: 'only the first setting listed',
    server: at(
      ['listCloudIntegrations'],
      relisted('cloud_integrations', (settings) => settings.slice(0, 1)),
    ),
    breaks: ['integration.list.complete'],
    waits: 4,
  },
  ...cases
    .filter(({ sparing }) => sparing !== undefined && straying.includes(sparing))
    .map(({ sparing, clause, impostor }) => ({
      ...{ name: `${sparing} changes others too`, server: impostor, breaks: [clause], waits: 5 },
    })),
  { name: 'a flaky gateway', server: flaky },
  { name: 'connections that end', server: dropping },
  ...(['getHost', 'listHosts', 'updateHost', 'createInvitation', 'deleteCloudIntegration'] as const).map(
    (id) => ({
      name: `every third ${id} fails`,
      server: failingAt(id),
      breaks: [operationRules[id].success.clause],
      waits: 5,
    }),
  ),
  { name: 'times of values are rounded', server: roundingTimes, breaks: ['metrics.post.time'] },
  { name: 'keys that are locked out', server: lockingOut, breaks: ['key.full.accepted'], waits: 100 },
  {
    name: 'connections that end at first writes',
    server: firstAnswered(reset, ({ operation, key, method }) =>
      method === 'GET' ? '' : `${operation} ${key}`,
    ),
  },
  { name: 'an impatient gateway', server: firstAnswered(failure, ({ operation }) => String(operation)) },
]
