import type { Call, Json, Reply, Send } from '../../spec/http.js'
import { type OperationId, operation, operationIds } from '../../spec/operations.js'
import type { Impostor } from '../../suites/kernel/case.js'

type FaultyAnswer = (call: Call, send: Send) => Promise<Reply>

/** Answers calls of these operations in another way. */
const at =
  (operations: readonly OperationId[], answer: FaultyAnswer): Impostor =>
  (send) =>
  (call) =>
    call.operation && operations.includes(call.operation) ? answer(call, send) : send(call)

const plain = (status: number, text: string, type = 'text/plain'): FaultyAnswer => {
  const reply: Reply = { status, headers: [['content-type', type]], text }
  return async () => reply
}

/** The body of a success, changed. */
const changed =
  (change: (body: Json) => Json): FaultyAnswer =>
  async (call, send) => {
    const reply = await send(call)
    return reply.status < 300 && reply.text.startsWith('{')
      ? { ...reply, text: JSON.stringify(change(JSON.parse(reply.text))) }
      : reply
  }

const without = (key: string) => (body: Json) =>
  JSON.parse(JSON.stringify(body, (name, value: Json) => (name === key ? undefined : value))) as Json

const unfiltered =
  (filter: string): FaultyAnswer =>
  (call, send) =>
    send({ ...call, query: (call.query ?? []).filter(([name]) => name !== filter) })

const missing = plain(404, '404 page not found')
const failing = plain(500, '{"error":"Internal Server Error"}', 'application/json')
const html = plain(200, '<!doctype html><title>Sign in</title>', 'text/html')
const bare = changed((body) => Object.values(body as object)[0] as Json)

const ofChapter = (chapter: string) => operationIds.filter((id) => operation(id).chapter === chapter)

const hostReads: OperationId[] = ['getHost', 'getHostByCustomIdentifier', 'listHosts']

const inTurn =
  (...impostors: Impostor[]): Impostor =>
  (send) =>
    impostors.reduce((inner, each) => each(inner), send)

/** Servers that lack one thing each, and one that lacks some thirty. */
export const faults: Readonly<Record<string, Impostor>> = {
  'lookup-missing': at(['getHostByCustomIdentifier'], missing),
  'integrations-missing': at(ofChapter('cloud-integrations'), missing),
  'register-missing': at(['registerHost'], plain(501, '')),
  'everything-missing': at(operationIds, missing),
  'everything-html': at(operationIds, html),
  'host-bare': at(['getHost', 'getHostByCustomIdentifier'], bare),
  'get-html': at(['getHost'], html),
  'memo-missing': at(hostReads, changed(without('memo'))),
  'status-filter-ignored': at(['listHosts'], unfiltered('status')),
  'register-fails': at(['registerHost'], failing),
  'roles-fail': at(['updateHostRoles'], failing),
  'writes-forbidden': (send) => (call) =>
    call.method === 'GET' || call.key !== undefined
      ? send(call)
      : plain(403, '{"error":"Forbidden"}', 'application/json')(call, send),
  'thirty-at-once': inTurn(
    at(
      ['getHostByCustomIdentifier', 'listMonitoringStatuses', 'bulkRetireHosts', 'deleteGraphDefinition'],
      missing,
    ),
    at(['listExcludableMetrics', 'generateExternalId', 'cancelInvitation'], plain(501, '')),
    at(['updateHostRoles', 'bulkUpdateHostStatuses'], failing),
    at(['listMetricNames', 'listInvitations'], bare),
    at(['deleteCloudIntegration'], html),
    at(['listHosts'], unfiltered('status')),
    at(['listHosts'], unfiltered('role')),
    at(['listHosts'], unfiltered('name')),
    ...['memo', 'displayName', 'createdAt', 'isRetired', 'retiredAt', 'size', 'roleFullnames', 'meta'].map(
      (key) => at(hostReads, changed(without(key))),
    ),
    ...['memo', 'key', 'roleArn', 'externalId', 'region', 'includedTags', 'excludedTags', 'services'].map(
      (key) => at(ofChapter('cloud-integrations'), changed(without(key))),
    ),
    at(['createInvitation'], changed(without('expiresAt'))),
  ),
}
