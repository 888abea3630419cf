import { updateHostRoles } from '../../fixtures/calls.js'
import { headerOf, type Json, type JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import type { OperationId } from '../../spec/operations.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { isSuccess } from '../../suites/kernel/expect.js'
import { alteringBody, jsonReply } from '../../suites/kernel/impostors.js'

/** A server with one fault, and those cases and properties that meet it. */
export interface OneFault {
  name: string
  server: Impostor
  /** Fits the ids of the cases and properties to run. */
  parts: RegExp
  /** The clauses that it breaks: each of them is told, and no other. */
  breaks: readonly string[]
}

const recording = (some: (values: Json[]) => Json[]): Impostor =>
  alteringBody('postServiceMetrics', (body) =>
    Array.isArray(body) && body.every(isPlain) ? some(body) : body,
  )

const isPlain = (value: Json): boolean => {
  const { name, value: amount } = Object(value) as JsonObject
  return /^[\w.-]+$/.test(String(name)) && typeof amount === 'number'
}

/** Answers a post that holds a value older than 24 hours, and records none of it. */
const stumblingOver = (status: number): Impostor => {
  let now = Date.now() / 1000
  const isOld = (value: Json): boolean => Number((value as JsonObject).time) < now - 86_400
  return (send) => async (call) => {
    if (call.operation === 'postServiceMetrics' && Array.isArray(call.body) && call.body.some(isOld))
      return jsonReply(status, { success: status === 200 })
    const reply = await send(call)
    now = Date.parse(headerOf(reply, 'date') ?? '') / 1000 || now
    return reply
  }
}

/** An update that leaves out this key forgets what it held, from the nth of a resource on. */
const forgetting = (operation: OperationId, key: string, from: number, empty: Json = null): Impostor => {
  const counts = new Map<string, number>()
  return (send) => async (call) => {
    if (call.operation !== operation || !isObject(call.body)) return send(call)
    const count = (counts.get(call.path) ?? 0) + 1
    const reply = await send(
      count < from || key in call.body ? call : { ...call, body: { ...call.body, [key]: empty } },
    )
    if (isSuccess(reply)) counts.set(call.path, count)
    return reply
  }
}

/** From the second update of a host on its roles go. */
const droppingRoles: Impostor = (send) => {
  const counts = new Map<string, number>()
  return async (call) => {
    const reply = await send(call)
    if (call.operation !== 'updateHost' || !isSuccess(reply)) return reply
    const count = (counts.get(call.path) ?? 0) + 1
    counts.set(call.path, count)
    if (count > 1) await send(updateHostRoles(decodeURIComponent(call.path.split('/')[4] ?? ''), []))
    return reply
  }
}

export const oneFaults: readonly OneFault[] = [
  {
    name: 'of the values of a request the last alone is recorded',
    server: recording((values) => values.slice(-1)),
    parts:
      /^service-metrics|delete-graph-definition$|post-service-metrics$|^properties\/(service-metrics|general|keys)/,
    breaks: ['metrics.post.all'],
  },
  {
    name: 'a request with a value too old is refused',
    server: stumblingOver(400),
    parts: /^service-metrics\/(post\/.*old|exists|answers)|^properties\/service-metrics\/old/,
    breaks: ['metrics.post.old.status'],
  },
  {
    name: 'a request with a value too old is dropped whole',
    server: stumblingOver(200),
    parts: /^service-metrics\/(post\/.*old|exists|answers)|^properties\/service-metrics\/old/,
    breaks: ['metrics.post.old.rest'],
  },
  {
    name: 'the second update that leaves out the role ARN forgets it',
    server: forgetting('updateCloudIntegration', 'roleArn', 2),
    parts: /^properties\/cloud-integrations|cloud-integrations\/update/,
    breaks: ['integration.update.access.kept'],
  },
  {
    name: 'an update that leaves out the access key forgets it',
    server: forgetting('updateCloudIntegration', 'key', 1),
    parts: /^properties\/cloud-integrations|cloud-integrations\/update/,
    breaks: ['integration.update.access.kept'],
  },
  {
    name: 'the second update of a host drops its roles',
    server: droppingRoles,
    parts: /^properties\/(hosts|general\/histories)|^hosts\/(update|roles)/,
    breaks: ['host.update.roles.kept'],
  },
]
