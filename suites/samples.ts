import { hostBody, keyIntegrationBody } from '../fixtures/bodies.js'
import * as calls from '../fixtures/calls.js'
import type { Read, Write } from '../spec/http.js'
import type { FactOperation } from '../spec/operation-rules.js'
import { isOfOne, type OperationId } from '../spec/operations.js'
import { factWrites } from './hosts/writes/fact-writes.js'
import type { RegisteredHost, RegisteredIntegration } from './kernel/given.js'
import { plainHost } from './kernel/kinds.js'
import type { Scene } from './kernel/scene.js'
import { shared } from './kernel/shared.js'
import { deletionOf } from './service-metrics/graph.js'
import { givenGraph } from './service-metrics/graphs-to-delete.js'
import { readOf, valuesOf } from './service-metrics/points.js'
import { plainSeries, seriesToPost } from './service-metrics/series.js'

/** A host that nobody changes. It has an identifier, so that the lookup finds it too. */
export const hostToRead = shared<{ id: string; customIdentifier: string }>(async ({ given: own }) => {
  const customIdentifier = own.name('identifier')
  return { id: (await own.host({ customIdentifier })).id, customIdentifier }
})

/** A host that any plain call may change: nobody relies on its state. */
const hostToChange = shared<RegisteredHost>(plainHost.make)

/** Another for updates, since some servers lose the host that they update. */
const hostToUpdate = shared<RegisteredHost>(({ given }) => given.host())

const settingToChange = shared<RegisteredIntegration>((scene) => scene.given.integration())

/** To retire a host, and for a bulk request, it is a host that nobody else names. */
const settingFacts = Object.fromEntries(
  factWrites.map(({ operation, fact, call, plain }): [FactOperation, (scene: Scene) => Promise<Write>] => [
    operation,
    async (scene) => {
      const isOwn = fact === 'isRetired' || !isOfOne(operation)
      const { id } = await (isOwn ? scene.given.host() : hostToChange(scene))
      return call(id, await plain(scene))
    },
  ]),
) as Record<FactOperation, (scene: Scene) => Promise<Write>>

/** One plain call of every operation. It must succeed with a full key, however often it is asked for. */
export const plainCalls: Record<OperationId, (scene: Scene) => Promise<Write | Read>> = {
  listInvitations: async () => calls.listInvitations(),
  createInvitation: async ({ given }) =>
    calls.createInvitation({ email: given.email(), authority: 'viewer' }),
  cancelInvitation: async ({ given }) => calls.cancelInvitation({ email: (await given.invitation()).email }),

  registerHost: async ({ given }) => calls.registerHost(hostBody(given.name('host'))),
  getHost: async (scene) => calls.getHost((await hostToRead(scene)).id),
  getHostByCustomIdentifier: async (scene) =>
    calls.getHostByCustomIdentifier((await hostToRead(scene)).customIdentifier),
  updateHost: async (scene) => {
    const { id, body } = await hostToUpdate(scene)
    return calls.updateHost(id, body)
  },
  ...settingFacts,
  listHosts: async () => calls.listHosts(),
  listMetricNames: async (scene) => calls.listMetricNames((await hostToRead(scene)).id),
  listMonitoringStatuses: async (scene) => calls.listMonitoringStatuses((await hostToRead(scene)).id),

  listCloudIntegrations: async () => calls.listCloudIntegrations(),
  getCloudIntegration: async (scene) => calls.getCloudIntegration((await scene.given.sharedIntegration()).id),
  registerCloudIntegration: async ({ given }) =>
    calls.registerCloudIntegration(keyIntegrationBody(given.name('integration'))),
  updateCloudIntegration: async (scene) => {
    const { id, body } = await settingToChange(scene)
    return calls.updateCloudIntegration(id, { ...body, name: scene.given.name('setting'), memo: 'after' })
  },
  deleteCloudIntegration: async ({ given }) => calls.deleteCloudIntegration((await given.integration()).id),
  generateExternalId: async () => calls.generateExternalId(),
  listExcludableMetrics: async () => calls.listExcludableMetrics(),

  postServiceMetrics: async (scene) => {
    const { service, name, points } = await seriesToPost(scene)
    return calls.postServiceMetrics(service, valuesOf(name, points))
  },
  getServiceMetrics: async (scene) => {
    const series = await plainSeries(scene)
    return readOf(series, series.window)
  },
  deleteGraphDefinition: async (scene) => {
    await plainSeries(scene)
    return deletionOf(await givenGraph(scene))
  },
}
