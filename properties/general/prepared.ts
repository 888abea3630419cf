import { hostBody, keyIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import { everyStatus } from '../../fixtures/calls.js'
import type { Call, JsonObject, Read, Reply } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import {
  expectEqual,
  expectField,
  expectReached,
  expectSuccess,
  expectThat,
  isSuccess,
} from '../../suites/kernel/expect.js'
import type { ExistingService, RegisteredIntegration } from '../../suites/kernel/given.js'
import { NotApplicable, Untestable } from '../../suites/kernel/outcomes.js'
import { expectStillPossible } from '../../suites/kernel/refuse.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { showCall, showReply } from '../../suites/kernel/show.js'
import { deletionOf } from '../../suites/service-metrics/graph.js'
import { firstDeletion, unnamed } from '../../suites/service-metrics/graph-naming.js'
import { givenGraph } from '../../suites/service-metrics/graphs-to-delete.js'
import { around, readOf } from '../../suites/service-metrics/points.js'
import { type RecordedMetric, recordedMetric } from '../../suites/service-metrics/recorded-metrics.js'
import { createPool, type Pool, type PooledHost, setBack } from '../hosts/pool.js'
import { list, rolesShown } from '../hosts/role-universe.js'
import type { PropertyScene } from '../kernel/property.js'

/** A call that a full key permits. */
interface Prepared {
  call: Call
  /** Judges by reads that the refused call has changed nothing. A graph definition cannot be read. */
  expectKept?(): Promise<void>
  /** The server's permitted choice that makes it refuse the call with 404. */
  unless?: string
  /** Must be called after the call took effect, if it takes something away. */
  done?(): void
}

/** What the inputs of a property make their calls on. */
export interface PreparedGround {
  hosts: Pool
  setting: RegisteredIntegration
  service: ExistingService
}

interface Preparing extends PreparedGround {
  run: PropertyScene
  /** Whether the call is meant to succeed. What it takes away is then made for it alone. */
  succeeds: boolean
}

type Prepare = (preparing: Preparing) => Promise<Prepared>

/** A call that changes nothing: only its refusal can be judged. */
const reading =
  (call: (preparing: Preparing) => Promise<Read> | Read): Prepare =>
  async (preparing) => ({ call: await call(preparing) })

/** An address that stays invited: no call on it is meant to succeed. */
const invited = (run: PropertyScene) =>
  run.given.shared(({ given }) => given.invitation(), 'an invitation that stays')

const preparedInvitations = {
  listInvitations: reading(() => calls.listInvitations()),

  createInvitation: async ({ run }) => {
    const email = run.given.email()
    return {
      call: calls.createInvitation({ email, authority: 'viewer' }),
      expectKept: () => expectListed(run, email, 0),
    }
  },

  cancelInvitation: async ({ run, succeeds }) => {
    const { email, authority } = succeeds ? await run.given.invitation() : await invited(run)
    if (!succeeds) await run.act(calls.createInvitation({ email, authority }))
    return { call: calls.cancelInvitation({ email }), expectKept: () => expectListed(run, email, 1) }
  },
} satisfies Record<string, Prepare>

const expectListed = (run: PropertyScene, email: string, count: number): Promise<void> =>
  run.eventually(async (look) => {
    const entries = (await look.invitations()).filter((each) => each.email === email)
    expectEqual(`entries of ${email} in the list:`, entries.length, count, { within: entries[0] })
  })

/** Hosts of the pool in a known state. */
async function hostsOf(
  { run, hosts }: Preparing,
  count: number,
  fields: JsonObject = {},
): Promise<PooledHost[]> {
  const taken = await hosts.take(run, count)
  for (const host of taken) {
    await setBack(run, host, fields)
    await run.given.done(calls.updateHostStatus(host.id, 'working'), { type: 'object' })
  }
  return taken
}

/** One of them. */
const hostOf = async (preparing: Preparing, fields: JsonObject = {}): Promise<PooledHost> =>
  (await hostsOf(preparing, 1, fields))[0] as PooledHost

/** Each host shows this. */
async function expectHosts(
  run: PropertyScene,
  hosts: readonly PooledHost[],
  judge: (shown: JsonObject) => void,
): Promise<void> {
  for (const { id } of hosts) await run.eventually(async (look) => judge(await look.host(id)))
}

const retires =
  (many: boolean): Prepare =>
  async (preparing) => {
    const { run, hosts } = preparing
    const taken = await hostsOf(preparing, many ? 2 : 1)
    const ids = taken.map(({ id }) => id)
    return {
      done: () => ids.forEach(hosts.drop),
      call: many ? calls.bulkRetireHosts(ids) : calls.retireHost(ids[0] as string),
      expectKept: () => expectHosts(run, taken, (shown) => expectField(shown, 'isRetired', false)),
    }
  }

const moves =
  (many: boolean): Prepare =>
  async (preparing) => {
    const taken = await hostsOf(preparing, many ? 2 : 1)
    const ids = taken.map(({ id }) => id)
    return {
      call: many
        ? calls.bulkUpdateHostStatuses(ids, 'maintenance')
        : calls.updateHostStatus(ids[0] as string, 'maintenance'),
      expectKept: () => expectHosts(preparing.run, taken, (shown) => expectField(shown, 'status', 'working')),
    }
  }

const preparedHostCalls = {
  registerHost: async ({ run }) => {
    const name = run.given.name('host')
    return {
      call: calls.registerHost(hostBody(name)),
      expectKept: () =>
        run.eventually(async (look) => {
          const listed = await look.hosts([['name', name], ...everyStatus])
          const named = listed.filter((each) => each.name === name)
          expectEqual('hosts of the name in the list:', named.length, 0, { within: named[0] })
        }),
    }
  },

  getHost: reading(async (preparing) => calls.getHost((await hostOf(preparing)).id)),

  getHostByCustomIdentifier: reading(async (preparing) => {
    const customIdentifier = preparing.run.given.name('id')
    await hostOf(preparing, { customIdentifier })
    return calls.getHostByCustomIdentifier(customIdentifier)
  }),

  updateHost: async (preparing) => {
    const { run } = preparing
    /** Reads find the host by it, whatever its name becomes. */
    const customIdentifier = run.given.name('id')
    const host = await hostOf(preparing, { memo: 'before', customIdentifier })
    return {
      call: calls.updateHost(host.id, { ...host.body, customIdentifier, memo: 'after' }),
      expectKept: () => expectHosts(run, [host], (shown) => expectField(shown, 'memo', 'before')),
    }
  },

  updateHostStatus: moves(false),

  bulkUpdateHostStatuses: moves(true),

  updateHostRoles: async (preparing) => {
    const { run, service } = preparing
    const host = await hostOf(preparing)
    const had = service.roleFullnames.slice(0, 2)
    await run.given.done(calls.updateHostRoles(host.id, had), { type: 'object' })
    return {
      call: calls.updateHostRoles(host.id, had.slice(1)),
      expectKept: () =>
        expectHosts(run, [host], (shown) =>
          expectEqual('roles', list(rolesShown(shown)), list(had), { within: shown, key: 'roles' }),
        ),
    }
  },

  retireHost: retires(false),

  bulkRetireHosts: retires(true),

  listHosts: reading(() => calls.listHosts()),

  listMetricNames: reading(async (preparing) => calls.listMetricNames((await hostOf(preparing)).id)),

  listMonitoringStatuses: reading(async (preparing) =>
    calls.listMonitoringStatuses((await hostOf(preparing)).id),
  ),
} satisfies Record<string, Prepare>

const expectShown = (reply: Reply): void => {
  expectReached(reply)
  expectThat(isSuccess(reply), 'the setting to be there still', showReply(reply), { reply })
}

const preparedCloudIntegrations = {
  listCloudIntegrations: reading(() => calls.listCloudIntegrations()),

  getCloudIntegration: reading(({ setting }) => calls.getCloudIntegration(setting.id)),

  registerCloudIntegration: async ({ run }) => {
    const body = keyIntegrationBody(run.given.name('setting'))
    return {
      call: calls.registerCloudIntegration(body),
      expectKept: () =>
        run.eventually(async (look) => {
          const named = (await look.integrations()).filter(({ name }) => name === body.name)
          expectEqual('settings of the name in the list:', named.length, 0, { within: named[0] })
        }),
    }
  },

  updateCloudIntegration: async ({ run, setting: { id, body } }) => {
    await run.given.done(calls.updateCloudIntegration(id, body), { type: 'object' })
    return {
      call: calls.updateCloudIntegration(id, { ...body, key: 'AKIAEXAMPLEEXAMPLE02' }),
      expectKept: () =>
        run.eventually(async (look) => expectField(await look.integration(id), 'key', body.key ?? null)),
    }
  },

  deleteCloudIntegration: async ({ run, setting, succeeds }) => {
    const { id } = succeeds ? await run.given.integration() : setting
    return {
      call: calls.deleteCloudIntegration(id),
      expectKept: () =>
        run.eventually(async (look) => expectShown(await look.reply(calls.getCloudIntegration(id)))),
    }
  },

  generateExternalId: async () => ({ call: calls.generateExternalId() }),

  listExcludableMetrics: reading(() => calls.listExcludableMetrics()),
} satisfies Record<string, Prepare>

/** A metric that is read. */
const metricToRead = (run: PropertyScene, service: string): Promise<RecordedMetric> =>
  run.given.shared((own) => recordedMetric(own, service), 'a metric that is read')

const preparedServiceMetrics = {
  postServiceMetrics: async ({ run, service: { service } }) => {
    const [name, time] = [run.given.shortName(), run.given.minutesAgo(5)]
    return {
      call: calls.postServiceMetrics(service, [{ name, time, value: 1 }]),
      expectKept: () =>
        run.eventually(async (look) => {
          const reply = await look.reply(calls.getServiceMetrics(service, name, time - 60, time + 60))
          expectReached(reply)
          if (!isSuccess(reply)) return
          const { metrics } = expectSuccess(reply, { type: 'object' }) as { metrics?: unknown }
          expectThat(!Array.isArray(metrics) || !metrics.length, 'no value of what was refused', reply.text, {
            reply,
          })
        }),
    }
  },

  getServiceMetrics: reading(async ({ run, service: { service } }) => {
    const { metric } = await metricToRead(run, service)
    return readOf({ service, name: metric }, around(run.given.minutesAgo(5)))
  }),

  deleteGraphDefinition: async ({ run }) => {
    const call = deletionOf(await givenGraph(run))
    return {
      call,
      async expectKept() {
        if (!(await firstDeletion(run)).naming) throw new NotApplicable(unnamed)
        await expectStillPossible(run, call)
      },
      unless: unnamed,
    }
  },
} satisfies Record<string, Prepare>

export const givenPrepared = async (scene: Scene): Promise<PreparedGround> => ({
  hosts: createPool(scene),
  setting: await scene.given.integration(),
  service: await scene.given.service(),
})

/** One plain call of every operation. */
export const prepared: Record<OperationId, Prepare> = {
  ...preparedInvitations,
  ...preparedHostCalls,
  ...preparedCloudIntegrations,
  ...preparedServiceMetrics,
}

/** Throws unless the call succeeds with a full key. Otherwise a refusal would prove nothing. */
export async function expectImplemented(run: PropertyScene, call: Call): Promise<void> {
  const { key, raw, ...plain } = call
  const reply = await run.act(plain as Parameters<PropertyScene['act']>[0])
  if (!isSuccess(reply))
    throw new Untestable(`The control, ${showCall(plain)} without the fault, answered ${showReply(reply)}.`, {
      reply,
    })
}
