import { hostBody, keyIntegrationBody } from '../fixtures/bodies.js'
import * as calls from '../fixtures/calls.js'
import type { Call, Json, JsonObject } from '../spec/http.js'
import type { OperationId } from '../spec/operations.js'
import { hostsNamed } from './hosts/scenes/hosts-named.js'
import { expectJson, isSuccess, rolesShown } from './kernel/expect.js'
import { Untestable } from './kernel/outcomes.js'
import type { Scene } from './kernel/scene.js'

/** A call that has to succeed with a full key, on objects of its own. */
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

/** One plain call of every operation, for the rules that hold for many of them: keys, malformed JSON. */
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
