import * as calls from '../../fixtures/calls.js'
import type { Json, Read } from '../../spec/http.js'
import type { JsonSchema } from '../../spec/json-schema.js'
import * as schemas from '../../spec/schemas.js'
import { expectSuccess } from '../kernel/expect.js'
import { observing } from '../kernel/observation.js'
import type { Scene } from '../kernel/scene.js'
import { readOf } from '../service-metrics/points.js'
import { plainPost } from '../service-metrics/series.js'
import { pendingInvitation } from './invitations.js'
import { hostsInARow } from './shared-hosts.js'

/**
 * Whether a value has fields, at any depth, that its schema does not name. Objects for which the schema names
 * none are skipped.
 */
function hasExtra(value: Json | undefined, { properties, additionalProperties, items }: JsonSchema): boolean {
  if (Array.isArray(value)) return items !== undefined && value.some((each) => hasExtra(each, items))
  if (typeof value !== 'object' || value === null) return false
  if (additionalProperties) return Object.values(value).some((each) => hasExtra(each, additionalProperties))
  if (!properties) return false
  return Object.entries(value).some(([name, each]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    return field === undefined || hasExtra(each, field)
  })
}

/** A reply with each kind of object that the document shows. */
async function replies(scene: Scene): Promise<[Json, JsonSchema][]> {
  const { eventually } = scene
  const { reply: invitation } = await pendingInvitation(scene)
  const [host = ''] = (await hostsInARow(scene)).ids
  const setting = await scene.given.sharedIntegration()
  const { reply: posted, series } = await plainPost(scene)
  const reads: [Read, JsonSchema][] = [
    [calls.getHost(host), schemas.hostReplySchema],
    [calls.listMonitoringStatuses(host), schemas.monitoredStatusesSchema],
    [calls.getCloudIntegration(setting.id), schemas.cloudIntegrationSchema],
    [readOf(series, series.window), schemas.metricsSchema],
  ]
  const shown = reads.map(async ([call, schema]): Promise<[Json, JsonSchema]> => {
    const body = await eventually((look) => look.body(call, { type: 'object' }))
    return [body as Json, schema]
  })
  const objects = await Promise.all(shown)
  return [
    [expectSuccess(invitation, { type: 'object' }) as Json, schemas.invitationSchema],
    [expectSuccess(posted, { type: 'object' }) as Json, schemas.successSchema],
    ...objects,
  ]
}

export const extraFieldsObservations = observing(['creates', 'leavesTraces', 'sendsMail'], {
  async 'reply.fields.extra'(scene) {
    const found = (await replies(scene)).some(([body, schema]) => hasExtra(body, schema))

    return found ? 'some' : 'none'
  },
})
