import * as calls from '../../fixtures/calls.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { cloudServices } from '../../spec/schemas.js'
import { observation } from '../kernel/observation.js'
import { NotApplicable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { registering, settingWith, shownServices } from './cloud-settings.js'
import { acceptance, agreed, triedStatus } from './reading.js'

const effects = ['creates'] as const

const unset = observation('cloud.access.unset', {
  effects,

  async observe({ given }) {
    const setting = await given.integrationAsRead((await given.integration()).id)
    return agreed({ roleArn: unsetAs(setting.roleArn), externalId: unsetAs(setting.externalId) })
  },
})

const unsetAs = (shown: Json | undefined): 'null' | 'absent' => (shown === undefined ? 'absent' : 'null')

const roleFormat = observation('cloud.role.format.status', {
  effects: ['creates', 'leavesTraces'],

  async observe(scene) {
    const { service, role } = await scene.given.service()
    const withRole = (fullname: string) =>
      registering(scene.given, { services: { EC2: { enable: true, role: fullname, excludedMetrics: [] } } })
    return triedStatus(scene, withRole(`${service}:${role}`), withRole(`${service}-${role}`), ['400', '422'])
  },
})

const excludable = async ({ given }: Scene): Promise<JsonObject> =>
  (await given.done(calls.listExcludableMetrics(), { type: 'object' })) as JsonObject

/** Shown by itself, or else told apart from a name that the server does not know. */
const route53 = observation('cloud.service.route-53', {
  effects,

  async observe(scene) {
    const { id } = await scene.given.integration()
    const setting = await scene.given.integrationAsRead(id)

    const names = [...Object.keys(await excludable(scene)), ...Object.keys(shownServices(setting))]

    if (names.includes('Route 53')) return 'yes'
    if (names.includes('Route53')) return 'no'
    const [withSpace, without] = [await isTaken(scene, 'Route 53'), await isTaken(scene, 'Route53')]
    if (withSpace === without)
      throw new NotApplicable('The server shows no difference between the spellings.')
    return withSpace ? 'yes' : 'no'
  },
})

/** Whether a setting with such a service is accepted and shows it. */
async function isTaken(scene: Scene, name: string): Promise<boolean> {
  const services = { [name]: { enable: true, role: null, excludedMetrics: [] } }
  const reply = await scene.send(registering(scene.given, { services }))
  if (acceptance(reply) !== 'accepted') return false
  return Object.hasOwn(shownServices(await settingWith(scene, reply)), name)
}

const listed = observation('cloud.excludable.listed', {
  effects: ['reads'],

  async observe(scene) {
    const metrics = await excludable(scene)

    const withMetrics = Object.entries(metrics)
      .filter(([, names]) => Array.isArray(names) && names.length > 0)
      .map(([name]) => name.replaceAll(' ', ''))
    if (!withMetrics.length) return 'none'
    return cloudServices.every((each) => withMetrics.includes(each.replaceAll(' ', ''))) ? 'all' : 'some'
  },
})

export const cloudIdentifierObservations = [unset, roleFormat, route53, listed]
