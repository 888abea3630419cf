import { everyStatus } from '../../../fixtures/calls.js'
import { kebab } from '../../../spec/kebab.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { backwards } from '../scenes/identified-hosts.js'
import { population } from '../scenes/population.js'
import { alteringQuery, countOf, hasAll, inRoles, type ListRule, overlooking } from './list-rules.js'

const hostsInService = population('hosts in a service and in statuses', (given) => ({
  working: { roleFullnames: ['mcweb:app'], customIdentifier: given.name('identifier') },
  unlike: {
    roleFullnames: ['mcweb:app'],
    name: backwards(given.name('other')),
    customIdentifier: backwards(given.name('other')),
  },
  standby: { status: 'standby', roleFullnames: ['mcweb:app'] },
  maintenance: { status: 'maintenance', roleFullnames: ['mcweb:app'] },
  inNone: { status: 'maintenance' },
}))

const hostsInMaintenance = population('hosts in maintenance', (given) => ({
  plain: { status: 'maintenance', customIdentifier: given.name('identifier') },
  unlike: {
    status: 'maintenance',
    name: backwards(given.name('other')),
    customIdentifier: backwards(given.name('other')),
  },
}))

const serviceAndStatus: ListRule = {
  id: 'service-and-status',
  clause: 'host.list.combined',
  leavesTraces: true,

  async prepare(given) {
    const { maintenance, working, inNone } = await hostsInService(given)
    return {
      query: [...inRoles('mcweb'), ['status', 'maintenance']],
      shown: [maintenance],
      hidden: [working, inNone],
    }
  },

  impostor: overlooking('service'),
  isWorn: hasAll('service', 'status'),
}

const serviceAndDefaultStatus: ListRule = {
  id: 'service-and-default-status',
  clause: 'host.list.default.filtered',
  leavesTraces: true,

  async prepare(given) {
    const { working, standby, maintenance } = await hostsInService(given)
    return { query: inRoles('mcweb'), shown: [working, standby], hidden: [maintenance] }
  },

  impostor: alteringQuery((query) => [...query, ...everyStatus]),
  isWorn: (query) =>
    ['service', 'role', 'name', 'customIdentifier'].some((each) => countOf(query, each) > 0) &&
    countOf(query, 'status') === 0,
}

const roleAndDefaultStatus: ListRule = {
  ...serviceAndDefaultStatus,
  id: 'role-and-default-status',

  async prepare(given) {
    const { working, standby, maintenance } = await hostsInService(given)
    return { query: inRoles('mcweb', 'app'), shown: [working, standby], hidden: [maintenance] }
  },
}

const asked = (key: 'name' | 'customIdentifier', { body }: RegisteredHost) =>
  [key, String(body[key])] as const

const serviceAnd = (key: 'name' | 'customIdentifier'): ListRule => ({
  id: `service-and-${kebab(key)}`,
  clause: 'host.list.combined',
  leavesTraces: true,

  async prepare(given) {
    const { working, unlike } = await hostsInService(given)
    return { query: [...inRoles('mcweb'), asked(key, working)], shown: [working], hidden: [unlike] }
  },

  impostor: overlooking(key),
  isWorn: hasAll('service', key),
})

const andStatus = (key: 'name' | 'customIdentifier'): ListRule => ({
  id: `${kebab(key)}-and-status`,
  clause: 'host.list.combined',

  async prepare(given) {
    const { plain, unlike } = await hostsInMaintenance(given)
    return { query: [asked(key, plain), ['status', 'maintenance']], shown: [plain], hidden: [unlike] }
  },

  impostor: overlooking(key),
  isWorn: hasAll(key, 'status'),
})

/** No host satisfies both. */
const nameAndCustomIdentifier: ListRule = {
  id: 'name-and-custom-identifier',
  clause: 'host.list.combined',

  async prepare(given) {
    const { plain, unlike } = await hostsInMaintenance(given)
    const query = [
      asked('name', plain),
      asked('customIdentifier', unlike),
      ['status', 'maintenance'],
    ] as const
    return { query, shown: [], hidden: [plain, unlike] }
  },

  impostor: overlooking('customIdentifier'),
  isWorn: hasAll('name', 'customIdentifier'),
}

export const combinedRules: readonly ListRule[] = [
  serviceAndStatus,
  serviceAndDefaultStatus,
  roleAndDefaultStatus,
  serviceAnd('name'),
  serviceAnd('customIdentifier'),
  andStatus('name'),
  andStatus('customIdentifier'),
  nameAndCustomIdentifier,
]
