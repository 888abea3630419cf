import { isDeepStrictEqual } from 'node:util'
import type { JsonObject } from '../../spec/http.js'
import { cloudServices } from '../../spec/schemas.js'
import { isUnset } from '../kernel/expect.js'
import { observation } from '../kernel/observation.js'
import type { Scene } from '../kernel/scene.js'
import { registering, settingWith, shownServices } from './cloud-settings.js'
import { type Acceptance, acceptance, other, tried } from './reading.js'

const effects = ['creates'] as const

const enabled: JsonObject = { enable: true, role: null, excludedMetrics: [] }

/** The services of a setting that was registered with these, as Get shows them. */
async function servicesShown({ given }: Scene, services: JsonObject): Promise<JsonObject> {
  const { id } = await given.integration({ services })
  return shownServices(await given.integrationAsRead(id))
}

/** How Route 53 is written is another point. */
const withoutBlanks = (name: string): string => name.replaceAll(' ', '')

const shown = observation('cloud.services.shown', {
  effects,

  async observe(scene) {
    const given = { EC2: enabled, SQS: { ...enabled, enable: false } }

    const names = Object.keys(await servicesShown(scene, given)).sort()

    if (isDeepStrictEqual(names, Object.keys(given).sort())) return 'given'
    if (isDeepStrictEqual(names, ['EC2'])) return other('those that are enabled')
    const known = names.map(withoutBlanks)
    return cloudServices.every((each) => known.includes(withoutBlanks(each)))
      ? 'complete'
      : other(names.join(', '))
  },
})

const unknown = observation('cloud.service.unknown', {
  effects,

  async observe(scene) {
    const { given } = scene
    await given.integration()
    const name = 'Teleportation'
    const reply = await scene.send(registering(given, { services: { EC2: enabled, [name]: enabled } }))

    const answer = acceptance(reply)
    if (answer !== 'accepted') return answer
    return Object.hasOwn(shownServices(await settingWith(scene, reply)), name) ? 'kept' : 'ignored'
  },
})

const neither = observation('cloud.lists.neither', {
  effects,

  async observe(scene) {
    const { EC2 } = await servicesShown(scene, { EC2: { enable: true, role: null } })

    const { excludedMetrics, includedMetrics } = (EC2 ?? {}) as JsonObject
    if (isUnset(excludedMetrics) && isUnset(includedMetrics)) return 'neither'
    if (isUnset(includedMetrics) && isDeepStrictEqual(excludedMetrics, [])) return 'excluded-empty'
    return other(JSON.stringify(EC2))
  },
})

const bothEmpty = observation('cloud.lists.both-empty', {
  effects,
  observe: (scene) => withService(scene, { ...enabled, includedMetrics: [] }),
})

/** Whether a setting may hold such a service, after it held a plain one. */
const withService = (scene: Scene, EC2: JsonObject): Promise<Acceptance> =>
  tried(
    scene,
    registering(scene.given, { services: { EC2: enabled } }),
    registering(scene.given, { services: { EC2 } }),
  )

const retiring = observation('cloud.retire-automatically.elsewhere', {
  effects,

  async observe(scene) {
    await scene.given.integration()
    const SQS = { ...enabled, retireAutomatically: true }
    const reply = await scene.send(registering(scene.given, { services: { SQS } }))

    const answer = acceptance(reply)
    if (answer !== 'accepted') return answer
    const shownSqs = shownServices(await settingWith(scene, reply)).SQS as JsonObject | undefined
    return shownSqs?.retireAutomatically === true ? 'kept' : 'ignored'
  },
})

const role = observation('cloud.role.unknown', {
  effects,
  observe: (scene) => withService(scene, { ...enabled, role: `${scene.given.name('svc')}:role` }),
})

const metric = observation('cloud.metric.unknown', {
  effects,
  observe: (scene) => withService(scene, { ...enabled, excludedMetrics: ['mc.no.such.metric'] }),
})

export const cloudServiceObservations = [shown, unknown, neither, bothEmpty, retiring, role, metric]
