import { keyIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { Call, Json } from '../../spec/http.js'
import * as schemas from '../../spec/schemas.js'
import { observation } from '../kernel/observation.js'
import type { Scene } from '../kernel/scene.js'

/** A JSON Schema as far as it names fields. */
interface Fields {
  type?: unknown
  enum?: unknown
  const?: unknown
  properties?: Readonly<Record<string, Fields>>
  additionalProperties?: Fields
  items?: Fields
}

/** Whether a value carries fields, however deep, that its schema does not name where it names any. */
function hasExtra(value: Json | undefined, { properties, additionalProperties, items }: Fields): boolean {
  if (Array.isArray(value)) return items !== undefined && value.some((each) => hasExtra(each, items))
  if (typeof value !== 'object' || value === null) return false
  if (additionalProperties) return Object.values(value).some((each) => hasExtra(each, additionalProperties))
  if (!properties) return false
  return Object.entries(value).some(([name, each]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    return field === undefined || hasExtra(each, field)
  })
}

/** A reply of every kind of object that the document shows. */
async function replies({ given, eventually }: Scene): Promise<[Json, Fields][]> {
  const { service, role } = await given.service()
  const host = await given.host({ roleFullnames: [`${service}:${role}`] })
  const [name, time] = [given.name('metric'), given.minutesAgo(5)]
  const email = given.email()
  const read = async (call: Call, schema: Fields): Promise<[Json, Fields]> => {
    const attempt = () => given.done(call, { type: 'object' }) as Promise<Json>
    return [await (call.method === 'GET' ? eventually(attempt) : attempt()), schema]
  }
  return [
    await read(calls.getHost(host.id), schemas.hostReplySchema),
    await read(calls.listMonitoringStatuses(host.id), schemas.monitoredStatusesSchema),
    await read(calls.createInvitation({ email, authority: 'viewer' }), schemas.invitationSchema),
    await read(
      calls.registerCloudIntegration(keyIntegrationBody(given.name('integration'))),
      schemas.cloudIntegrationSchema,
    ),
    await read(calls.postServiceMetrics(service, [{ name, time, value: 1 }]), schemas.successSchema),
    await read(calls.getServiceMetrics(service, name, time - 60, time + 60), schemas.metricsSchema),
  ]
}

const extra = observation('reply.fields.extra', {
  effects: ['creates', 'leavesTraces', 'sendsMail'],

  async observe(scene) {
    const found = (await replies(scene)).some(([body, schema]) => hasExtra(body, schema))

    return found ? 'some' : 'none'
  },
})

export const extraFieldsObservations = [extra]
