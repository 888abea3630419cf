import { registerCloudIntegration, updateCloudIntegration } from '../../../fixtures/calls.js'
import { metricLists } from '../../../spec/faults.js'
import type { JsonObject, Write } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { isSuccess } from '../../kernel/expect.js'
import { refusingButDoing, withStatus, wornWhere } from '../../kernel/impostors.js'
import type { Scene } from '../../kernel/scene.js'
import { without } from '../scenes/answers.js'
import { scratch } from '../scenes/bystander.js'
import { entriesOf, withEntries } from '../scenes/entries.js'
import { givenExcludable } from '../scenes/excludable.js'
import { settingByKey } from '../scenes/kinds-of-settings.js'
import { bothRefuse, ofServiceOff, type ServicesFault, type Writer } from './services-refused.js'

/** Refuses both lists, but applies the body with the excluding list anyway. */
const both = (fault: Pick<ServicesFault, 'label' | 'services'>): ServicesFault => ({
  ...fault,
  clauses: {
    registerCloudIntegration: 'integration.services.metrics.both.register',
    updateCloudIntegration: 'integration.services.metrics.both.update',
  },
  effects: ['creates'],
  impostor: (operation) =>
    refusingButDoing(
      operation,
      (reply) => !isSuccess(reply),
      (call) => ({
        ...call,
        body: withEntries(call.body as JsonObject, (entry) => without(entry, 'includedMetrics')),
      }),
    ),
  has: haveBoth,
})

const haveBoth = (entries: readonly JsonObject[]): boolean =>
  metricLists.every((list) => entries.some((entry) => list in entry))

const inOneService = both({
  label: 'refuses-both-metric-lists-in-one-service',
  async services(scene) {
    const [{ service, metrics }] = await givenExcludable(scene, 1, 1)
    const [excluded = '', included = excluded] = metrics
    const control = { enable: true, role: null, excludedMetrics: [excluded] }
    return {
      control: { [service]: control },
      fault: { [service]: { ...control, includedMetrics: [included] } },
    }
  },
})

/** One list in a service that is enabled, the other in a second service, enabled or not. */
const acrossServices = (label: string, enable: boolean): ServicesFault =>
  both({
    label,
    async services(scene) {
      const [one, other] = await givenExcludable(scene, 2, 1)
      const excluding = { [one.service]: { enable: true, role: null, excludedMetrics: one.metrics } }
      const { service, metrics } = other ?? one
      const entry = { enable, role: null }
      return {
        control: { ...excluding, [service]: { ...entry, excludedMetrics: metrics } },
        fault: { ...excluding, [service]: { ...entry, includedMetrics: metrics } },
      }
    },
  })

/** Only the status: another clause covers the rest of a refusal. */
const answers400 = (operation: Writer, verb: 'register' | 'update', write: Writing): ConformanceCase => ({
  id: `cloud-integrations/services/${verb}-answers-400-to-both-metric-lists`,
  clause: `integration.services.metrics.both.${verb}.status`,
  effects: ['creates'],

  async run(scene) {
    const { control, fault } = await inOneService.services(scene)
    await scene.given.done(await write(scene, control), { type: 'object' })

    await scene.refuses(await write(scene, fault), 400)
  },

  ...wornWhere(withStatus(operation, 'refusal', 422), (body) => haveBoth(Object.values(entriesOf(body)))),
})

/** A call with these services. */
type Writing = (scene: Scene, services: JsonObject) => Promise<Write>

const registering: Writing = async (scene, services) =>
  registerCloudIntegration({ ...(await settingByKey.body(scene)), services })

const updating: Writing = async (scene, services) => {
  const { id, body } = await scratch(scene)
  return updateCloudIntegration(id, { ...body, name: scene.given.name('setting'), services })
}

export const bothMetricListsCases: ConformanceCase[] = [
  inOneService,
  acrossServices('refuses-both-metric-lists-across-services', true),
  {
    ...acrossServices('refuses-both-metric-lists-with-one-service-disabled', false),
    clauses: ofServiceOff,
    has: (on: readonly JsonObject[], off: readonly JsonObject[]) =>
      !haveBoth(on) && haveBoth([...on, ...off]),
  },
]
  .flatMap(bothRefuse)
  .concat(
    answers400('registerCloudIntegration', 'register', registering),
    answers400('updateCloudIntegration', 'update', updating),
  )
