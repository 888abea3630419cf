import { everyStatus } from '../../fixtures/calls.js'
import type { Json, JsonObject, Reply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { jsonOf } from '../../spec/json-of.js'
import { operationIds } from '../../spec/operations.js'
import { isOfKey } from '../../spec/status.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { alteringReply } from '../../suites/kernel/impostors.js'
import { alteringPoints } from '../../suites/service-metrics/points.js'
import {
  alteringField,
  always,
  at,
  bare,
  changed,
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
  without,
} from './answering.js'

const failing = refusal(500, 'Internal Server Error')

/** Gives every error, or each with one status, another status. */
const answering =
  (status: number, where: (status: number) => boolean): ServerAnswer =>
  async (call, send) => {
    const reply = await send(call)
    return where(reply.status)
      ? { ...reply, status, text: JSON.stringify({ error: reply.text || 'refused' }) }
      : reply
  }

const inSnakeCase = (body: Json): Json =>
  JSON.parse(
    JSON.stringify(body).replace(/"[a-z]+(?:[A-Z][a-z0-9]+)+":/g, (key) =>
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ),
  ) as Json

/** What frameworks do that convert values to the type of their schema. */
function converted(body: Json): Json {
  if (Array.isArray(body)) return body.map((each) => (isObject(each) ? converted(each) : each))
  const { name, value, roleFullnames, ids } = Object(body) as JsonObject
  return {
    ...(body as JsonObject),
    ...(typeof name === 'number' && { name: String(name) }),
    ...(typeof value === 'string' && { value: Number(value) }),
    ...(typeof roleFullnames === 'string' && { roleFullnames: [roleFullnames] }),
    ...(typeof ids === 'string' && { ids: [ids] }),
  }
}

/** What a pattern without an end does: the server goes on with the part that matched. */
const withRolesCut = (body: Json): Json =>
  JSON.parse(
    JSON.stringify(body, (key, value) => {
      const cut = (text: unknown): unknown =>
        /^[A-Za-z0-9][\w-]+:[A-Za-z0-9][\w-]+/.exec(String(text))?.[0] ?? text
      if (key === 'role') return cut(value)
      return key === 'roleFullnames' && Array.isArray(value) ? value.map(cut) : value
    }),
  ) as Json

/** What a decoder reads that goes no further than the first value. */
const upToItsEnd = (raw: string): string =>
  Array.from(raw, (_, at) => raw.slice(0, at + 1)).find((each) => jsonOf(each) !== undefined) ?? raw

/** Update Cloud Integration answers with the setting as it was. */
export const answeringOld = at(['updateCloudIntegration'], async (call, send) => {
  const before = await send({ operation: 'getCloudIntegration', method: 'GET', path: call.path })
  const reply = await send(call)
  return reply.status === 200 ? { ...reply, text: before.text } : reply
})

/** Servers that lack one thing each, and one that lacks about thirty. */
export const faults: Readonly<Record<string, Impostor>> = {
  'lookup-missing': at(['getHostByCustomIdentifier'], notFound),
  'integrations-missing': at(ofChapter('cloud-integrations'), notFound),
  'register-missing': at(['registerHost'], always(501, '')),
  'everything-missing': at(operationIds, notFound),
  'everything-html': at(operationIds, html),
  'host-bare': at(['getHost', 'getHostByCustomIdentifier'], bare),
  'get-html': at(['getHost'], html),
  'memo-missing': at(hostReads, changed(without('memo'))),
  'status-filter-ignored': at(['listHosts'], unfiltered('status')),
  'register-fails': at(['registerHost'], failing),
  'roles-fail': at(['updateHostRoles'], failing),
  'writes-forbidden': where(
    ({ method, key }) => method !== 'GET' && key === undefined,
    refusal(403, 'Forbidden'),
  ),
  'everything-unauthorized': at(operationIds, refusal(401, 'Unauthorized')),
  'clock-ahead': at(
    hostReads,
    alteringField('createdAt', (time) => Number(time) + 7600),
  ),
  'times-in-milliseconds': at(
    hostReads,
    alteringField('createdAt', (time) => Number(time) * 1000),
  ),
  'metrics-stay-empty': alteringPoints(() => []),
  'metrics-not-found': at(['getServiceMetrics'], (call, send) =>
    refusal(404, `There is no metric ${new Map(call.query).get('name')}.`)(call, send),
  ),
  'metric-times-in-milliseconds': alteringPoints((points) =>
    points.map((point) => ({ ...point, time: point.time * 1000 })),
  ),
  'metric-values-as-texts': alteringPoints((points) =>
    points.map((point) => ({ ...point, value: String(point.value) })),
  ),
  'slashes-refused': where(({ path }) => path.includes('%2F'), always(400, 'bad request')),
  'answers-wrapped': at(
    operationIds,
    changed((data) => ({ data })),
  ),
  'snake-case': at(operationIds, changed(inSnakeCase)),
  /** Hosts without interfaces are joined away. */
  'unlisted-without-interfaces': at(
    ['listHosts'],
    relisted('hosts', (hosts) => hosts.filter(({ interfaces }) => (interfaces as Json[]).length > 0)),
  ),
  'settings-stay': (send) => (call) =>
    send(
      call.operation === 'deleteCloudIntegration' && call.key !== 'read' ? { ...call, method: 'GET' } : call,
    ),
  'external-id-empty': alteringReply('generateExternalId', () => ({ externalId: '' })),
  'setting-id-empty': alteringReply('registerCloudIntegration', (body) => ({ ...body, id: '' })),
  '404-for-keys': at(
    operationIds,
    answering(404, (status) => isOfKey({ status })),
  ),
  '422-for-400': at(
    operationIds,
    answering(422, (status) => status === 400),
  ),
  '200-for-errors': at(
    operationIds,
    answering(200, (status) => status >= 400),
  ),
  'default-shows-all': at(['listHosts'], ({ query = [], ...call }, send) =>
    send({ ...call, query: query.some(([name]) => name === 'status') ? query : [...query, ...everyStatus] }),
  ),
  'update-answers-old': answeringOld,
  'get-cached': (send) => {
    const kept = new Map<string, Reply>()
    return async (call) => {
      if (call.operation === 'updateHost' && !kept.has(call.path))
        kept.set(call.path, await send({ operation: 'getHost', method: 'GET', path: call.path }))
      const known = call.operation === 'getHost' && call.key === undefined ? kept.get(call.path) : undefined
      return known?.status === 200 ? known : send(call)
    }
  },
  'own-name-taken': at(['updateCloudIntegration'], async (call, send) => {
    const before = await send({ operation: 'getCloudIntegration', method: 'GET', path: call.path })
    const { name } = Object(jsonOf(before.text)) as JsonObject
    return name === (Object(call.body) as JsonObject).name
      ? refusal(400, 'the name is in use')(call, send)
      : send(call)
  }),
  'letter-case-ignored': at(['getHostByCustomIdentifier'], (call, send) =>
    send({ ...call, query: [['caseInsensitive', 'true']] }),
  ),
  'types-converted': taking(converted),
  'role-format-unanchored': taking(withRolesCut),
  'lenient-json': (send) => (call) =>
    send(typeof call.raw === 'string' ? { ...call, raw: upToItsEnd(call.raw) } : call),
  'posts-answer-201': at(['postServiceMetrics'], async (call, send) => {
    const reply = await send(call)
    return reply.status === 200 ? { ...reply, status: 201 } : reply
  }),
  'reads-redirected': where(({ method }) => method === 'GET', always(301, '')),
  'thirty-at-once': inTurn(
    at(
      ['getHostByCustomIdentifier', 'listMonitoringStatuses', 'bulkRetireHosts', 'deleteGraphDefinition'],
      notFound,
    ),
    at(['listExcludableMetrics', 'generateExternalId', 'cancelInvitation'], always(501, '')),
    at(['updateHostRoles', 'bulkUpdateHostStatuses'], failing),
    at(['listMetricNames', 'listInvitations'], bare),
    at(['deleteCloudIntegration'], html),
    at(['listHosts'], unfiltered('status')),
    at(['listHosts'], unfiltered('role')),
    at(['listHosts'], unfiltered('name')),
    at(
      hostReads,
      changed(
        without(
          ...['memo', 'displayName', 'createdAt', 'isRetired', 'retiredAt', 'size', 'roleFullnames', 'meta'],
        ),
      ),
    ),
    at(
      ofChapter('cloud-integrations'),
      changed(
        without(
          ...['memo', 'key', 'roleArn', 'externalId', 'region', 'includedTags', 'excludedTags', 'services'],
        ),
      ),
    ),
    at(['createInvitation'], changed(without('expiresAt'))),
  ),
}
