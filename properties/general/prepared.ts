import { hostBody, keyIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import { everyStatus } from '../../fixtures/calls.js'
import type { Call, JsonObject, Read } from '../../spec/http.js'
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
import { Untestable } from '../../suites/kernel/outcomes.js'
import { expectStillPossible } from '../../suites/kernel/refuse.js'
import type { Scene } from '../../suites/kernel/scene.js'
import { showCall, showReply } from '../../suites/kernel/show.js'
import { createPool, type Pool, type PooledHost, setBack } from '../hosts/pool.js'
import { list, rolesShown } from '../hosts/role-universe.js'
import type { PropertyScene } from '../kernel/property.js'

/** A call that a full key may make. */
export interface Prepared {
  call: Call
  /** Judges that a refusal of it has changed nothing. */
  expectKept?(): Promise<void>
  /** The choice, free to a server, under which it is refused with 404. */
  unless?: string
  /** Has to be told that it took effect, where that takes something away. */
  done?(): void
}

/** What the inputs of a property make their calls on. */
export interface PreparedGround {
  hosts: Pool
  setting: RegisteredIntegration
  service: ExistingService
}

export const givenPrepared = async (scene: Scene): Promise<PreparedGround> => ({
  hosts: createPool(scene),
  setting: await scene.given.integration(),
  service: await scene.given.service(),
})

interface Preparing extends PreparedGround {
  run: PropertyScene
  /** Whether the call is to succeed: then it has its own of what it takes away. */
  succeeds: boolean
}

type Prepare = (preparing: Preparing) => Promise<Prepared>

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

const hostOf = async (preparing: Preparing, fields: JsonObject = {}): Promise<PooledHost> =>
  (await hostsOf(preparing, 1, fields))[0] as PooledHost

/** Each host shows this once it shows a memo that came after. */
async function expectHosts(
  run: PropertyScene,
  hosts: readonly PooledHost[],
  judge: (shown: JsonObject) => void,
): Promise<void> {
  for (const host of hosts) {
    const memo = run.given.name('memo')
    await run.unchanged(
      (look) => look.host(host.id),
      {
        write: calls.updateHost(host.id, { ...host.body, memo }),
        isSeenIn: (shown) => shown.memo === memo,
      },
      judge,
    )
  }
}

const reading =
  (call: (preparing: Preparing) => Promise<Read> | Read): Prepare =>
  async (preparing) => ({ call: await call(preparing) })

/** An address that stays invited: nothing that is done with it is to succeed. */
const invited = (run: PropertyScene) =>
  run.given.shared('an invitation that stays', ({ given }) => given.invitation())

interface Metrics {
  /** The graph of a metric that is read, `<graph>.b`. */
  kept: string
  /** Graphs that nobody deleted yet: one request posts them all. */
  graphs: string[]
  time: number
}

const metrics = (run: PropertyScene, { service }: ExistingService): Promise<Metrics> =>
  run.given.shared('metrics with graphs', async ({ given }) => {
    const time = given.minutesAgo(5)
    const [kept = '', ...graphs] = [1, 2, 3, 4].map(() => `${given.shortName()}.a`)
    await given.metrics(
      service,
      [kept, ...graphs].map((graph) => ({ name: `${graph}.b`, time, value: 1 })),
    )
    return { kept, graphs, time }
  })

async function newGraph(run: PropertyScene, service: string): Promise<string> {
  const graph = `${run.given.shortName()}.a`
  await run.given.metrics(service, [{ name: `${graph}.b`, time: run.given.minutesAgo(5), value: 1 }])
  return graph
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

/** One plain call of every operation. */
export const prepared: Record<OperationId, Prepare> = {
  listInvitations: reading(() => calls.listInvitations()),

  createInvitation: async ({ run }) => {
    const email = run.given.email()
    return {
      call: calls.createInvitation({ email, authority: 'viewer' }),
      async expectKept() {
        const reply = await run.act(calls.cancelInvitation({ email }))
        expectReached(reply)
        expectThat(!isSuccess(reply), `no invitation of ${email} to cancel`, showReply(reply), { reply })
      },
    }
  },

  cancelInvitation: async ({ run, succeeds }) => {
    const { email, authority } = succeeds ? await run.given.invitation() : await invited(run)
    if (!succeeds) await run.act(calls.createInvitation({ email, authority }))
    return {
      call: calls.cancelInvitation({ email }),
      /** Who is invited cannot be invited again; if it can, the list tells whether it was cancelled. */
      async expectKept() {
        const reply = await run.act(calls.createInvitation({ email, authority }))
        expectReached(reply)
        if (!isSuccess(reply)) return
        await run.eventually(async (look) => {
          const entries = (await look.invitations()).filter((each) => each.email === email)
          if (entries.length !== 1)
            throw new Untestable(
              `Cannot tell whether ${email} is still invited: the list shows ${entries.length}.`,
            )
        })
        expectThat(false, `${email} to be invited still`, 'an invitation that could be made again', { reply })
      },
    }
  },

  registerHost: async (preparing) => {
    const { run } = preparing
    const name = run.given.name('host')
    return {
      call: calls.registerHost(hostBody(name)),
      /** The name is free: another host takes it and is the only one that a list shows. */
      async expectKept() {
        const { id, body } = await hostOf(preparing)
        await run.unchanged(
          async (look) =>
            (await look.hosts([['name', name], ...everyStatus])).filter((each) => each.name === name),
          {
            write: calls.updateHost(id, { ...body, name }),
            isSeenIn: (shown) => shown.some((each) => each.id === id),
          },
          (shown) => expectEqual('hosts of the name in the list:', shown.length, 1, { within: shown[0] }),
        )
      },
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
    /** The host is found by it, whatever name it takes. */
    const customIdentifier = run.given.name('id')
    const { id, body } = await hostOf(preparing, { memo: 'before', customIdentifier })
    return {
      call: calls.updateHost(id, { ...body, customIdentifier, memo: 'after' }),
      expectKept: async () =>
        void (await run.unchanged(
          (look) => look.host(id),
          { write: calls.updateHostStatus(id, 'standby'), isSeenIn: ({ status }) => status === 'standby' },
          (shown) => expectField(shown, 'memo', 'before'),
        )),
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

  listCloudIntegrations: reading(() => calls.listCloudIntegrations()),

  getCloudIntegration: reading(({ setting }) => calls.getCloudIntegration(setting.id)),

  registerCloudIntegration: async ({ run }) => {
    const body = keyIntegrationBody(run.given.name('setting'))
    const call = calls.registerCloudIntegration(body)
    return {
      call,
      /** The name is free, and taken once. */
      async expectKept() {
        await expectStillPossible(run, call)
        await run.eventually(async (look) => {
          const named = (await look.integrations()).filter(({ name }) => name === body.name)
          if (!named.length)
            throw new Untestable(`Cannot read the state: the list does not show ${body.name}.`)
          expectEqual('settings of the name in the list:', named.length, 1, { within: named[0] })
        })
      },
    }
  },

  updateCloudIntegration: async ({ run, setting: { id, body } }) => {
    const { secretKey, ...shown } = body
    await run.given.done(calls.updateCloudIntegration(id, body), { type: 'object' })
    return {
      call: calls.updateCloudIntegration(id, { ...body, key: 'AKIAEXAMPLEEXAMPLE02' }),
      /** An update that gives no key leaves it. */
      async expectKept() {
        const { key, ...rest } = shown
        const memo = run.given.name('memo')
        await run.unchanged(
          (look) => look.integration(id),
          {
            write: calls.updateCloudIntegration(id, { ...rest, memo }),
            isSeenIn: (setting) => setting.memo === memo,
          },
          (setting) => expectField(setting, 'key', key ?? null),
        )
      },
    }
  },

  deleteCloudIntegration: async ({ run, setting, succeeds }) => {
    const { id, body } = succeeds ? await run.given.integration() : setting
    return {
      call: calls.deleteCloudIntegration(id),
      expectKept: () => expectStillPossible(run, calls.updateCloudIntegration(id, body)),
    }
  },

  generateExternalId: async () => ({ call: calls.generateExternalId() }),

  listExcludableMetrics: reading(() => calls.listExcludableMetrics()),

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

  getServiceMetrics: reading(async ({ run, service }) => {
    const { kept, time } = await metrics(run, service)
    return calls.getServiceMetrics(service.service, `${kept}.b`, time - 60, time + 60)
  }),

  deleteGraphDefinition: async ({ run, service }) => {
    const graph = (await metrics(run, service)).graphs.pop() ?? (await newGraph(run, service.service))
    const call = calls.deleteGraphDefinition(service.service, `${graph}.*`)
    return {
      call,
      expectKept: () => expectStillPossible(run, call),
      unless: 'this server does not know the graph of a metric a.b.c as a.b.*',
    }
  },
}

/** Throws unless the call does what it is for with a full key: what else is answered says nothing of a refusal. */
export async function expectImplemented(run: PropertyScene, call: Call): Promise<void> {
  const { key, raw, ...plain } = call
  const reply = await run.act(plain as Parameters<PropertyScene['act']>[0])
  if (!isSuccess(reply))
    throw new Untestable(`The control, ${showCall(plain)} without the fault, answered ${showReply(reply)}.`)
}
