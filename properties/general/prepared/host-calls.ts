import { hostBody } from '../../../fixtures/bodies.js'
import * as calls from '../../../fixtures/calls.js'
import { everyStatus } from '../../../fixtures/calls.js'
import { expectEqual, expectField } from '../../../suites/kernel/expect.js'
import { list, rolesShown } from '../../hosts/role-universe.js'
import { expectHosts, hostOf, hostsOf } from './pooled-hosts.js'
import { type Prepare, reading } from './preparing.js'

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

export const preparedHostCalls = {
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
