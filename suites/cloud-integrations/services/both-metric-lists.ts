import type { JsonObject } from '../../../spec/http.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { isSuccess } from '../../kernel/expect.js'
import { refusingButDoing, withStatus } from '../../kernel/impostors.js'
import { without } from '../scenes/answers.js'
import { withEntries } from '../scenes/entries.js'
import { givenExcludable } from '../scenes/excludable.js'
import { bothRefuse, type ServicesFault } from './services-refused.js'

/** Refuses both lists, and applies the body with the excluding one all the same. */
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
})

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

/** One list in a service that is enabled, the other in one that is or is not. */
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

const answers400: ServicesFault = {
  ...inOneService,
  label: 'answers-400-to-both-metric-lists',
  clauses: {
    registerCloudIntegration: 'integration.services.metrics.both.register.status',
    updateCloudIntegration: 'integration.services.metrics.both.update.status',
  },
  status: 400,
  impostor: (operation) => withStatus(operation, 'refusal', 422),
}

export const bothMetricListsCases: ConformanceCase[] = [
  inOneService,
  acrossServices('refuses-both-metric-lists-across-services', true),
  acrossServices('refuses-both-metric-lists-with-one-service-disabled', false),
  answers400,
].flatMap(bothRefuse)
