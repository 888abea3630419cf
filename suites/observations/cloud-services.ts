import { isDeepStrictEqual } from 'node:util'
import { metricLists } from '../../spec/faults.js'
import type { JsonObject } from '../../spec/http.js'
import { cloudServices } from '../../spec/schemas.js'
import { show } from '../../spec/show.js'
import { type ObservedScene, observing } from '../kernel/observation.js'
import { Untestable } from '../kernel/outcomes.js'
import { expectControl } from '../kernel/refuse.js'
import { registering, settingRegistered, settingWith, shownServices } from './cloud-settings.js'
import { type Acceptance, acceptance, acceptedFields, other, tried } from './reading.js'

const enabled: JsonObject = { enable: true, role: null, excludedMetrics: [] }

/** Another point covers the spelling of Route 53. */
const withoutBlanks = (name: string): string => name.replaceAll(' ', '')

/** What the server makes of these services in a registration, after a plain one succeeded. */
async function taking(
  scene: ObservedScene,
  services: JsonObject,
  isKept: (shown: JsonObject) => boolean,
): Promise<'kept' | 'ignored' | Exclude<Acceptance, 'accepted'>> {
  await expectControl(scene, settingRegistered)
  const reply = await scene.act(registering(scene.given, { services }))
  const answer = acceptance(reply)
  if (answer !== 'accepted') return answer
  return isKept(shownServices(await settingWith(scene, reply))) ? 'kept' : 'ignored'
}

const name = 'Teleportation'

/** Whether a setting may have this service, after a plain one succeeded. */
const withService = (scene: ObservedScene, EC2: JsonObject): Promise<Acceptance> =>
  tried(scene, settingRegistered, registering(scene.given, { services: { EC2 } }))

/** The same in every run, since a server may create it for ever. No host is ever in it. */
const unknownRole = 'mcdb:none'

const serviceNulls = { excludedMetrics: null, includedMetrics: null, retireAutomatically: null } as const

export const cloudServiceObservations = observing(['creates'], {
  async 'cloud.services.shown'(scene) {
    const given = { EC2: enabled, SQS: { ...enabled, enable: false } }
    const { id } = await scene.given.integration({ services: given })

    const setting = await scene.eventually((look) => look.integration(id))

    const names = Object.keys(shownServices(setting)).sort()
    if (isDeepStrictEqual(names, Object.keys(given).sort())) return 'given'
    if (isDeepStrictEqual(names, ['EC2'])) return 'enabled'
    const known = names.map(withoutBlanks)
    return cloudServices.every((each) => known.includes(withoutBlanks(each)))
      ? 'complete'
      : other(names.join(', '))
  },

  'cloud.service.unknown': (scene) =>
    taking(scene, { EC2: enabled, [name]: enabled }, (each) => Object.hasOwn(each, name)),

  async 'cloud.lists.neither'(scene) {
    const { id } = await scene.given.integration({ services: { EC2: { enable: true, role: null } } })

    const { EC2 } = shownServices(await scene.eventually((look) => look.integration(id)))

    const entry = EC2 as JsonObject | undefined
    if (!entry) throw new Untestable('The service that was given is not shown.')
    const lists = metricLists.filter((list) => Array.isArray(entry[list]))
    if (lists.length === 0) return 'neither'
    const isEmpty = isDeepStrictEqual(entry.excludedMetrics, []) && lists.length === 1
    return isEmpty ? 'excluded-empty' : other(lists.map((list) => `${list}: ${show(entry[list])}`).join(', '))
  },

  'cloud.lists.both-empty': (scene) => withService(scene, { ...enabled, includedMetrics: [] }),

  'cloud.retire-automatically.elsewhere': (scene) =>
    taking(
      scene,
      { SQS: { ...enabled, retireAutomatically: true } },
      ({ SQS }) => (SQS as JsonObject | undefined)?.retireAutomatically === true,
    ),

  async 'cloud.retire-automatically.shown'(scene) {
    const { id } = await scene.given.integration({ services: { SQS: enabled } })

    const { SQS } = shownServices(await scene.eventually((look) => look.integration(id)))

    return Object(SQS).retireAutomatically === false ? 'yes' : 'no'
  },

  'cloud.role.unknown': (scene) => withService(scene, { ...enabled, role: unknownRole }),

  'cloud.service.null': (scene) =>
    acceptedFields(serviceNulls, (fields) => withService(scene, { enable: true, role: null, ...fields })),

  'cloud.service.role-missing': (scene) => withService(scene, { enable: true, excludedMetrics: [] }),

  'cloud.metric.unknown': (scene) =>
    withService(scene, { ...enabled, excludedMetrics: ['mc.no.such.metric'] }),
})
