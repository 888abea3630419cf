import type { Call, Json, JsonObject, Pairs } from '../../spec/http.js'
import type { OpenPointId } from '../../spec/open-points.js'
import type { FakeServer } from '../assembly/fake-server.js'
import type { Relying } from './relying-calls-cloud.js'
import { relyingOnCloud } from './relying-calls-cloud.js'

/** The time of the clock in these scenes, in epoch seconds. */
export const now = Date.UTC(2026, 0, 2, 3, 4, 5) / 1000
const day = 24 * 60 * 60

const get = (path: string, query: Pairs = [], rest: Partial<Call> = {}): Call => ({
  method: 'GET',
  path: `/api/v0${path}`,
  query,
  ...rest,
})

const send =
  (method: string) =>
  (path: string, body?: Json, rest: Partial<Call> = {}): Call => ({
    method,
    path: `/api/v0${path}`,
    ...(body !== undefined && { body }),
    ...rest,
  })

const post = send('POST')
const put = send('PUT')

const of = (call: Relying['call'], ...also: OpenPointId[]): Relying => ({ call, also })
const plainHost = { name: 'web-1', meta: {} }
const registering = (fields: JsonObject, ...also: OpenPointId[]) =>
  of(() => post('/hosts', { ...plainHost, ...fields }), ...also)
const updating = (seed: object, fields: JsonObject = {}, ...also: OpenPointId[]) =>
  of(({ given }) => put(`/hosts/${given.host(seed).id}`, { ...plainHost, ...fields }), ...also)
const retired = { isRetired: true, customIdentifier: 'old' }
const ofRetired = (call: (id: string) => Call, ...also: OpenPointId[]) =>
  of(({ given }) => call(given.host({ ...retired, status: 'working' }).id), ...also)
const noBody: Partial<Call> = { raw: '{' }

const errorsAndHttp = {
  'errors.precedence': of(() => put('/hosts/none', undefined, { ...noBody, key: 'read' })),
  'errors.malformed-or-unknown': of(() => put('/hosts/none', undefined, noBody)),
  'http.content-type.missing': of(() => post('/hosts', plainHost, { headers: [['content-type', '']] })),
  'http.content-type.other': of(() =>
    post('/hosts', plainHost, { headers: [['content-type', 'text/plain']] }),
  ),
  'http.path.malformed': of(() => get('/hosts/%zz')),
  'http.route.unknown': of(() => get('/nowhere')),
  'http.method.wrong': of(() => send('PATCH')('/hosts', {})),
  'http.trailing-slash': of(() => get('/hosts/'), 'http.route.unknown'),
  'http.head': of(() => get('/hosts', [], { method: 'HEAD' })),
  'http.request-size': registering({ memo: 'x'.repeat(100_000) }),
  'http.request-size.status': of(
    () => post('/hosts', { ...plainHost, memo: 'x'.repeat(1_100_000) }),
    'http.request-size',
  ),
  'json.keys.unknown': registering({ type: null }),
  'json.bytes.invalid': of(() =>
    post('/hosts', undefined, { raw: Buffer.from('{"name":"ä","meta":{}}', 'latin1') }),
  ),
  'keys.missing.status': of(() => get('/hosts', [], { key: 'none' })),
  'keys.invalid.status': of(() => get('/hosts', [], { key: 'invalid' })),
  'keys.write-only.status': of(() => get('/hosts', [], { key: 'write' })),
}

const email = 'someone@example.com'
const inviting = (address = email, authority = 'viewer') =>
  post('/invitations', { email: address, authority })
const invited =
  (call: () => Call, state: object): Relying['call'] =>
  ({ given }) => {
    given.invitation({ email, ...state })
    return call()
  }
const cancelled = { isCancelled: true }
const expired = { expiresAt: now - day }

const invitations = {
  'invitation.cancelled.listed': of(invited(() => get('/invitations'), cancelled)),
  'invitation.cancelled.cancel-again': of(invited(() => post('/invitations/revoke', { email }), cancelled)),
  'invitation.cancelled.invite-again': of(invited(() => inviting(), cancelled)),
  'invitation.expired.listed': of(invited(() => get('/invitations'), expired)),
  'invitation.expired.cancel': of(invited(() => post('/invitations/revoke', { email }), expired)),
  'invitation.expired.invite-again': of(invited(() => inviting(), expired)),
  'invitation.authority.status': of(() => inviting(email, 'owner')),
  'invitation.email.format': of(() => inviting('nobody')),
  'invitation.email.letter-case': of(invited(() => inviting('Someone@example.com'), {})),
}

const addresses = (fields: JsonObject) => ({ interfaces: [{ name: 'eth0', ...fields }] })
const checks = [{ name: 'ping' }]

const hosts = {
  'host.name.blank': registering({ name: ' ' }),
  'host.interfaces.both-addresses': registering(
    addresses({ ipAddress: '10.0.0.1', ipv4Addresses: ['10.0.0.2'] }),
  ),
  'host.interfaces.single-address': registering(addresses({ ipAddress: '10.0.0.1' })),
  'host.checks.effect': registering({ checks }),
  'host.update.omitted.display-name': updating({ displayName: 'web' }),
  'host.update.omitted.memo': updating({ memo: 'a memo' }),
  'host.update.omitted.interfaces': updating(addresses({})),
  'host.update.omitted.custom-identifier': updating({ customIdentifier: 'c-1' }),
  'host.update.omitted.checks': updating({ checks }),
  'host.update.null': updating({}, { memo: null }),
  'host.register.null': registering({ memo: null }),
  'host.elements.null': registering(addresses({ macAddress: null })),
  'host.update.refusal.status': of(({ given }) => put(`/hosts/${given.host().id}`, { name: 'web-1' })),
  'host.status.unknown.status': of(({ given }) =>
    post(`/hosts/${given.host().id}/status`, { status: 'idle' }),
  ),
  'host.identifier.in-use.status': of(({ given }) => {
    given.host({ customIdentifier: 'c-1' })
    return post('/hosts', { ...plainHost, customIdentifier: 'c-1' })
  }),
  'host.identifier.reuse': of(({ given }) => {
    given.host(retired)
    return post('/hosts', { ...plainHost, customIdentifier: 'old' })
  }),
  'host.unknown.get': of(() => get('/hosts/none')),
  'host.unknown.lookup': of(() => get('/hosts-by-custom-identifier/none')),
  'host.retired.get': ofRetired((id) => get(`/hosts/${id}`)),
  'host.retired.listed': ofRetired(() => get('/hosts')),
  'host.retired.update': ofRetired((id) => put(`/hosts/${id}`, { ...plainHost, customIdentifier: '' })),
  'host.retired.status': ofRetired((id) => post(`/hosts/${id}/status`, { status: 'standby' })),
  'host.retired.roles': ofRetired((id) => put(`/hosts/${id}/role-fullnames`, { roleFullnames: [] })),
  'host.retired.names-and-statuses': ofRetired((id) => get(`/hosts/${id}/metric-names`)),
  'host.retired.again': ofRetired((id) => post(`/hosts/${id}/retire`, {}), 'host.retired.again.time'),
  'host.retired.again.time': ofRetired((id) => post(`/hosts/${id}/retire`, {}), 'host.retired.again'),
  'host.retire.body-null': of(({ given }) => post(`/hosts/${given.host().id}/retire`, null)),
  'host.retire.body-array': of(({ given }) => post(`/hosts/${given.host().id}/retire`, [])),
  'host.retire.body-missing': of(({ given }) => post(`/hosts/${given.host().id}/retire`)),
}

const withRole = ({ given }: FakeServer, roleFullnames: Json): Call =>
  put(`/hosts/${given.host({ roleFullnames: ['web:app'] }).id}/role-fullnames`, { roleFullnames })
const bulk = (ids: (fake: FakeServer) => string[], ...also: OpenPointId[]) =>
  of((fake) => post('/hosts/bulk-update-statuses', { ids: ids(fake), status: 'standby' }), ...also)

const rolesAndBulk = {
  'role.half.one-character': registering({ roleFullnames: ['a:b'] }),
  'role.colon.space': registering({ roleFullnames: ['web: app'] }),
  'role.newline': registering({ roleFullnames: ['web:app\n'] }),
  'role.unknown.update': of((fake) => withRole(fake, ['web:app', 'web:db'])),
  'role.null.update': of((fake) => withRole(fake, null), 'role.service.emptied'),
  'role.null.update-host': updating({ roleFullnames: ['web:app'] }, { roleFullnames: null }),
  'role.service.emptied': of((fake) => withRole(fake, [])),
  'role.format.update.status': updating({}, { roleFullnames: ['none'] }),
  'bulk.ids.duplicate': bulk(({ given }) => Array(2).fill(given.host().id)),
  'bulk.ids.none': bulk(() => []),
}

const listing = (seed: object, query: Pairs) =>
  of(({ given }) => {
    given.host({ status: 'working', ...seed })
    return get('/hosts', query)
  })
const lookingUp = (customIdentifier: string, path: string, ...also: OpenPointId[]) =>
  of(
    ({ given }) => {
      given.host({ customIdentifier })
      return get(`/hosts-by-custom-identifier/${path}`)
    },
    ...also,
  )

const finding = {
  'host.initial-status': listing({ status: undefined }, []),
  'list.status.unknown': listing({}, [['status', 'idle']]),
  'list.name.match': listing({ name: 'web-10' }, [['name', 'web-1']]),
  'list.identifier.match': listing({ customIdentifier: 'c-1' }, [['customIdentifier', 'C-1']]),
  'list.filter.blank': listing({}, [['name', '']]),
  'list.parameter.unknown': listing({}, [['limit', '10']]),
  'list.service.unknown': listing({}, [['service', 'none']]),
  'lookup.case-insensitive.spelling': of(({ given }) => {
    given.host({ customIdentifier: 'c-1' })
    return get('/hosts-by-custom-identifier/c-1', [['caseInsensitive', 'True']])
  }),
  'lookup.plus-sign': lookingUp('c+1', 'c+1'),
  'lookup.slash': lookingUp('c/1', 'c/1'),
}

const posting = (values: Json, ...also: OpenPointId[]) =>
  of(
    ({ given }) => {
      given.role('web:app')
      return post('/services/web/tsdb', values)
    },
    ...also,
  )
const value = (fields: JsonObject = {}) => ({ name: 'cpu.used', time: now - 60, value: 1, ...fields })
const reading = (query: Pairs, ...also: OpenPointId[]) =>
  of(
    ({ given }) => {
      given.metrics('web', [{ name: 'cpu.used', time: now - 60, value: 1 }])
      return get('/services/web/metrics', query)
    },
    ...also,
  )
const window = (from: number, to: number): Pairs => [
  ['name', 'cpu.used'],
  ['from', String(from)],
  ['to', String(to)],
]
const overTheCap = (choices: Relying['choices'], ...also: OpenPointId[]): Relying => ({
  ...posting([value()], ...also),
  choices: { ...choices },
  rateCap: 0,
})

const deletingGraph = (metric: string, graph: string, ...also: OpenPointId[]) =>
  of(
    ({ given }) => {
      given.metrics('web', [value({ name: metric })])
      return send('DELETE')(`/services/web/graph-defs/${graph}`)
    },
    ...also,
  )

const metrics = {
  'graph.name': deletingGraph('a.b.c', 'a.b.*', 'graph.values'),
  'graph.one-part': deletingGraph('a', '*', 'graph.values'),
  'graph.values': deletingGraph('a.b.c', 'a.b.*', 'graph.name'),
  'metrics.service.unknown': of(() => post('/services/none/tsdb', [value()])),
  'metrics.post.empty': posting([]),
  'metrics.post.same-time-twice': posting([value(), value({ value: 2 })]),
  'metrics.time.future': posting([value({ time: now + 60 })]),
  'metrics.time.limit': posting([value(), value({ time: now - day })]),
  'metrics.dropped-only': posting([value({ time: now - 2 * day })]),
  'metrics.window.ends': reading(window(now - 60, now)),
  'metrics.window.reversed': reading(window(now, now - 120)),
  'metrics.window.missing': reading(window(now - 120, now).slice(0, 2)),
  'metrics.retry-after': overTheCap({}, 'metrics.retry-after.form'),
  'metrics.retry-after.form': overTheCap({ 'metrics.retry-after': 'yes' }),
  'metrics.refusal.status': posting([{ name: 'cpu.used' }]),
}

/** For every open point that a call can rely on, a call that relies on it. */
export const relyingCalls: Partial<Record<OpenPointId, Relying>> = {
  ...errorsAndHttp,
  ...invitations,
  ...hosts,
  ...rolesAndBulk,
  ...finding,
  ...relyingOnCloud,
  ...metrics,
}
