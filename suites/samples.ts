import { hostBody, keyIntegrationBody } from '../fixtures/bodies.js'
import * as calls from '../fixtures/calls.js'
import type { Call, Json, JsonObject, Read, Write } from '../spec/http.js'
import type { OperationId } from '../spec/operations.js'
import { hostsNamed } from './hosts/scenes/hosts-named.js'
import { expectJson, isSuccess, rolesShown } from './kernel/expect.js'
import type { RegisteredHost, RegisteredIntegration } from './kernel/given.js'
import { hostInRoles } from './kernel/kinds.js'
import { Untestable } from './kernel/outcomes.js'
import type { Scene } from './kernel/scene.js'
import { deletionOf, givenValues, graphOf } from './service-metrics/graph.js'
import { readOf, valuesOf } from './service-metrics/points.js'
import { type Posted, plainSeries, seriesOf } from './service-metrics/series.js'

/** A host that nobody changes, to be found by its identifier too. */
const hostToRead = ({ given }: Scene): Promise<{ id: string; customIdentifier: string }> =>
  given.shared('a host to be read', async ({ given: own }) => {
    const customIdentifier = own.name('identifier')
    return { id: (await own.host({ customIdentifier })).id, customIdentifier }
  })

/** A host in two roles that any plain call may change: nobody relies on what it is. */
const hostToChange = (scene: Scene): Promise<RegisteredHost> =>
  scene.given.shared('a host to be changed', hostInRoles.make)

const settingToRead = ({ given }: Scene): Promise<RegisteredIntegration> =>
  given.shared('integration', (scene) => scene.given.integration())

const settingToChange = ({ given }: Scene): Promise<RegisteredIntegration> =>
  given.shared('a setting to be changed', (scene) => scene.given.integration())

/** Made by no post yet. */
const seriesToPost = ({ given }: Scene): Promise<Posted> =>
  given.shared('a metric to be posted', async ({ given: own }) =>
    seriesOf(own, (await own.service()).service, [5]),
  )

/** One plain call of every operation that has to succeed with a full key, once or as often as it is asked for. */
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
    const { id, body } = await hostToChange(scene)
    return calls.updateHost(id, { ...body, memo: 'after' })
  },
  updateHostStatus: async (scene) => calls.updateHostStatus((await hostToChange(scene)).id, 'standby'),
  bulkUpdateHostStatuses: async (scene) =>
    calls.bulkUpdateHostStatuses([(await hostToChange(scene)).id], 'standby'),
  updateHostRoles: async (scene) => {
    const { roleFullnames } = await scene.given.service()
    return calls.updateHostRoles((await hostToChange(scene)).id, roleFullnames.slice(0, 1))
  },
  retireHost: async ({ given }) => calls.retireHost((await given.host()).id),
  bulkRetireHosts: async ({ given }) => calls.bulkRetireHosts([(await given.host()).id]),
  listHosts: async () => calls.listHosts(),
  listMetricNames: async (scene) => calls.listMetricNames((await hostToRead(scene)).id),
  listMonitoringStatuses: async (scene) => calls.listMonitoringStatuses((await hostToRead(scene)).id),

  listCloudIntegrations: async () => calls.listCloudIntegrations(),
  getCloudIntegration: async (scene) => calls.getCloudIntegration((await settingToRead(scene)).id),
  registerCloudIntegration: async ({ given }) =>
    calls.registerCloudIntegration(keyIntegrationBody(given.name('integration'))),
  updateCloudIntegration: async (scene) => {
    const { id, body } = await settingToChange(scene)
    return calls.updateCloudIntegration(id, { ...body, memo: 'after' })
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
    const { service } = await plainSeries(scene)
    const graph = graphOf(scene.given, service)
    await givenValues(scene, [graph])
    return deletionOf(graph)
  },
}

/** @deprecated For what does not read in `eventually` yet. A call that has to succeed with a full key. */
export interface Sample {
  call: Call
  /** The same on another object that was made along with it. */
  other?: Call
  /** What the call changes, as far as it can be read. */
  state?: () => Promise<Json>
  /** See `Refused`. */
  before?: Json
  /** See `Refused`. */
  proof?: Call
  /** See `Refused`. */
  unless?: string
}

type Prepare = (scene: Scene) => Promise<Sample>

/** The authorities with which an address is listed: what else an entry shows is the server's affair. */
const invitedAs = (invitations: JsonObject[], email: string): Json[] =>
  invitations.filter((each) => each.email === email).map(({ authority }) => authority ?? null)

/** @deprecated See `plainCalls`. */
export const samples: Record<OperationId, Prepare> = {
  listInvitations: async () => ({ call: calls.listInvitations() }),

  createInvitation: async ({ given }) => {
    const email = given.email()
    return {
      call: calls.createInvitation({ email, authority: 'viewer' }),
      state: async () => invitedAs(await given.listedInvitations(), email),
    }
  },

  cancelInvitation: async ({ given, eventually }) => {
    const { email } = await given.invitation()
    const state = async (): Promise<Json[]> => invitedAs(await given.listedInvitations(), email)
    const before = await eventually(async () => {
      const shown = await state()
      if (shown.length) return shown
      throw new Untestable(`Cannot read the state: the list does not show ${email}, invited just now.`)
    })
    return { call: calls.cancelInvitation({ email }), state, before }
  },

  registerHost: async ({ given, send }) => {
    const body = hostBody(given.name('host'))
    return {
      call: calls.registerHost(body),
      state: async () => (await hostsNamed({ given, send }, body.name)).length,
    }
  },

  getHost: async ({ given }) => ({ call: calls.getHost((await given.host()).id) }),

  getHostByCustomIdentifier: async ({ given }) => {
    const customIdentifier = given.name('identifier')
    await given.host({ customIdentifier })
    return { call: calls.getHostByCustomIdentifier(customIdentifier) }
  },

  updateHost: async ({ given }) => {
    const { id, body } = await given.host({ memo: 'before' })
    return {
      call: calls.updateHost(id, { ...body, memo: 'after' }),
      state: async () => (await given.hostAsRead(id)).memo ?? null,
    }
  },

  updateHostStatus: async ({ given }) => {
    const { id } = await given.host()
    const { status } = await given.hostAsRead(id)
    return {
      call: calls.updateHostStatus(id, otherThan(status)),
      state: async () => (await given.hostAsRead(id)).status ?? null,
    }
  },

  bulkUpdateHostStatuses: async ({ given }) => {
    const ids = (await given.hosts(2)).map(({ id }) => id)
    const { status } = await given.hostAsRead(ids[0] as string)
    return {
      call: calls.bulkUpdateHostStatuses(ids, otherThan(status)),
      state: () => Promise.all(ids.map(async (id) => (await given.hostAsRead(id)).status ?? null)),
    }
  },

  updateHostRoles: async ({ given }) => {
    const service = given.name('svc')
    const { id } = await given.host({ roleFullnames: [`${service}:kept`, `${service}:dropped`] })
    return {
      call: calls.updateHostRoles(id, [`${service}:kept`]),
      state: async () => rolesShown((await given.hostAsRead(id)).roles),
    }
  },

  retireHost: async ({ given }) => {
    const { id } = await given.host()
    return { call: calls.retireHost(id), state: async () => (await given.hostAsRead(id)).isRetired ?? null }
  },

  bulkRetireHosts: async ({ given }) => {
    const ids = (await given.hosts(2)).map(({ id }) => id)
    return {
      call: calls.bulkRetireHosts(ids),
      state: () => Promise.all(ids.map(async (id) => (await given.hostAsRead(id)).isRetired ?? null)),
    }
  },

  listHosts: async () => ({ call: calls.listHosts() }),

  listMetricNames: async ({ given }) => ({ call: calls.listMetricNames((await given.host()).id) }),

  listMonitoringStatuses: async ({ given }) => ({
    call: calls.listMonitoringStatuses((await given.host()).id),
  }),

  listCloudIntegrations: async () => ({ call: calls.listCloudIntegrations() }),

  getCloudIntegration: async ({ given }) => ({
    call: calls.getCloudIntegration((await given.integration()).id),
  }),

  registerCloudIntegration: async ({ given }) => {
    const body = keyIntegrationBody(given.name('integration'))
    return {
      call: calls.registerCloudIntegration(body),
      state: async () => (await given.listedIntegrations()).filter((each) => each.name === body.name).length,
    }
  },

  updateCloudIntegration: async ({ given }) => {
    const { id, body } = await given.integration({ memo: 'before' })
    return {
      call: calls.updateCloudIntegration(id, { ...body, memo: 'after' }),
      state: async () => (await given.integrationAsRead(id)).memo ?? null,
    }
  },

  deleteCloudIntegration: async ({ given }) => {
    const { id } = await given.integration()
    return {
      call: calls.deleteCloudIntegration(id),
      state: async () => (await given.integrationAsRead(id)).id ?? null,
    }
  },

  generateExternalId: async () => ({ call: calls.generateExternalId() }),

  listExcludableMetrics: async () => ({ call: calls.listExcludableMetrics() }),

  postServiceMetrics: async ({ given, send }) => {
    const { service } = await given.service()
    const [name, time] = [given.name('metric'), given.minutesAgo(5)]
    return {
      call: calls.postServiceMetrics(service, [{ name, time, value: 1 }]),
      state: async () => {
        const reply = await send(calls.getServiceMetrics(service, name, time - 60, time + 60))
        return isSuccess(reply) ? expectJson(reply) : 'no such metric'
      },
    }
  },

  getServiceMetrics: async ({ given }) => {
    const { service } = await given.service()
    const [name, time] = [given.name('metric'), given.minutesAgo(5)]
    await given.metrics(service, [{ name, time, value: 1 }])
    return { call: calls.getServiceMetrics(service, name, time - 60, time + 60) }
  },

  deleteGraphDefinition: async ({ given }) => {
    const { service } = await given.service()
    const graphs = [`${given.name('graph')}.part`, `${given.name('graph')}.part`] as const
    const time = given.minutesAgo(5)
    await given.metrics(
      service,
      graphs.map((graph) => ({ name: `${graph}.last`, time, value: 1 })),
    )
    const call = calls.deleteGraphDefinition(service, `${graphs[0]}.*`)
    return {
      call,
      other: calls.deleteGraphDefinition(service, `${graphs[1]}.*`),
      proof: call,
      unless: 'this server does not know the graph of a metric a.b.c as a.b.*',
    }
  },
}

const otherThan = (status: Json | undefined): string =>
  status === 'maintenance' ? 'poweroff' : 'maintenance'
