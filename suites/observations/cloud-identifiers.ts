import * as calls from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import { cloudServices } from '../../spec/schemas.js'
import { observing } from '../kernel/observation.js'
import { NotApplicable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { registering, settingWith, shownServices } from './cloud-settings.js'
import { acceptance } from './reading.js'

const excludable = ({ eventually }: Scene): Promise<JsonObject> =>
  eventually(
    async (look) => (await look.body(calls.listExcludableMetrics(), { type: 'object' })) as JsonObject,
  )

/** Whether the server accepts a setting with this service and shows it. */
async function isTaken(scene: Scene, name: string): Promise<boolean> {
  const services = { [name]: { enable: true, role: null, excludedMetrics: [] } }
  const reply = await scene.act(registering(scene.given, { services }))
  if (acceptance(reply) !== 'accepted') return false
  return Object.hasOwn(shownServices(await settingWith(scene, reply)), name)
}

export const cloudIdentifierObservations = [
  ...observing(['creates'], {
    /** The server shows one spelling by itself, or accepts one of the two and not the other. */
    async 'cloud.service.route-53'(scene) {
      const { id } = await scene.given.sharedIntegration()
      const setting = await scene.eventually((look) => look.integration(id))

      const names = [...Object.keys(await excludable(scene)), ...Object.keys(shownServices(setting))]

      if (names.includes('Route 53')) return 'yes'
      if (names.includes('Route53')) return 'no'
      const [withSpace, without] = [await isTaken(scene, 'Route 53'), await isTaken(scene, 'Route53')]
      if (withSpace === without)
        throw new NotApplicable('The server shows no difference between the spellings.')
      return withSpace ? 'yes' : 'no'
    },
  }),
  ...observing(['reads'], {
    async 'cloud.excludable.listed'(scene) {
      const metrics = await excludable(scene)

      const withMetrics = Object.entries(metrics)
        .filter(([, names]) => Array.isArray(names) && names.length > 0)
        .map(([name]) => name.replaceAll(' ', ''))
      if (!withMetrics.length) return 'none'
      return cloudServices.every((each) => withMetrics.includes(each.replaceAll(' ', ''))) ? 'all' : 'some'
    },
  }),
]
