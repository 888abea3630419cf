import type { JsonObject } from '../../../spec/http.js'
import { alteringReply } from '../../kernel/impostors.js'
import { population } from '../scenes/population.js'
import { roleAlikeRules } from './list-by-role-alike.js'
import { alteringQuery, countOf, hasAll, inRoles, type ListRule, overlooking } from './list-rules.js'

export const hostsByRole = population('hosts in roles', () => ({
  inApp: { roleFullnames: ['mcweb:app'] },
  inAppAndDb: {
    roleFullnames: ['mcweb:app', 'mcweb:db'],
    displayName: 'Front Door 1',
    memo: 'Rack 4',
    interfaces: [{ name: 'eth0', macAddress: '02:00:00:00:00:01', ipv4Addresses: ['192.0.2.1'] }],
  },
  inApp2: { roleFullnames: ['mcweb:app2'] },
  inDbAndAppElsewhere: { roleFullnames: ['mcweb:db', 'mcdb:app'] },
  inAppElsewhere: { roleFullnames: ['mcdb:app'] },
  inNone: {},
}))

const ofService: ListRule = {
  id: 'service',
  filter: 'service',
  clause: 'host.list.service',
  leavesTraces: true,

  async prepare(given) {
    const { inApp, inApp2, inAppElsewhere, inNone } = await hostsByRole(given)
    return { query: inRoles('mcweb'), shown: [inApp, inApp2], hidden: [inAppElsewhere, inNone] }
  },

  impostor: overlooking('service'),
}

/** A host in two services is found by either. */
const ofOneOfTwo = (which: 'first' | 'second', service: string, known: 0 | -1): ListRule => ({
  id: `${which}-service-of-a-host`,
  clause: 'host.list.service',
  leavesTraces: true,

  async prepare(given) {
    const hosts = await hostsByRole(given)
    const hidden = [service === 'mcweb' ? hosts.inAppElsewhere : hosts.inApp, hosts.inNone]
    return { query: inRoles(service), shown: [hosts.inDbAndAppElsewhere], hidden }
  },

  /** Knows one service of each host. */
  impostor: alteringReply('listHosts', ({ hosts, ...body }, { query = [] }) => ({
    ...body,
    hosts: (hosts as JsonObject[]).filter(({ roles }) =>
      query.every(([name, value]) => name !== 'service' || Object.keys(roles ?? {}).at(known) === value),
    ),
  })),
  isWorn: hasAll('service'),
})

/** None of the hidden hosts has such a role in any service: whether the service is heeded makes no difference. */
const ofRole: ListRule = {
  id: 'role',
  filter: 'role',
  clause: 'host.list.role',
  leavesTraces: true,

  async prepare(given) {
    const { inAppAndDb, inApp2, inNone } = await hostsByRole(given)
    return { query: inRoles('mcweb', 'app'), shown: [inAppAndDb], hidden: [inApp2, inNone] }
  },

  impostor: overlooking('role'),
}

/** One of the hidden hosts is in the service, but in another role of it. */
const notOfOtherService: ListRule = {
  id: 'role-of-another-service',
  clause: 'host.list.role',
  leavesTraces: true,

  async prepare(given) {
    const { inApp, inDbAndAppElsewhere, inAppElsewhere } = await hostsByRole(given)
    return { query: inRoles('mcweb', 'app'), shown: [inApp], hidden: [inDbAndAppElsewhere, inAppElsewhere] }
  },

  impostor: overlooking('role'),
}

/** The second host is in two of the roles and must be listed once. */
const ofSeveralRoles: ListRule = {
  id: 'several-roles',
  clause: 'host.list.role.union',
  leavesTraces: true,

  async prepare(given) {
    const { inApp, inAppAndDb, inDbAndAppElsewhere, inApp2, inAppElsewhere } = await hostsByRole(given)
    return {
      query: inRoles('mcweb', 'app', 'db'),
      shown: [inApp, inAppAndDb, inDbAndAppElsewhere],
      hidden: [inApp2, inAppElsewhere],
    }
  },

  impostor: alteringQuery((query) => query.slice(0, 2)),
  isWorn: (query) => countOf(query, 'role') > 1,
}

/** Three roles, because a server that reads only the first and the last handles two. */
const ofThreeRoles: ListRule = {
  id: 'three-roles',
  clause: 'host.list.role.union',
  leavesTraces: true,

  async prepare(given) {
    const { inApp, inApp2, inDbAndAppElsewhere, inAppElsewhere, inNone } = await hostsByRole(given)
    return {
      query: inRoles('mcweb', 'app', 'app2', 'db'),
      shown: [inApp, inApp2, inDbAndAppElsewhere],
      hidden: [inAppElsewhere, inNone],
    }
  },

  impostor: alteringQuery((query) => query.filter((_, at) => at < 2 || at === query.length - 1)),
  isWorn: (query) => countOf(query, 'role') > 2,
}

const roleWithoutService: ListRule = {
  id: 'role-without-service',
  clause: 'host.list.role.ignored',
  leavesTraces: true,

  async prepare(given) {
    const { inApp2, inNone } = await hostsByRole(given)
    return { query: [['role', 'app2']], shown: [inNone, inApp2], hidden: [] }
  },

  impostor: alteringReply('listHosts', ({ hosts, ...body }, { query = [] }) => ({
    ...body,
    hosts: (hosts as JsonObject[]).filter((host) =>
      Object.values(host.roles ?? {}).some((roles: unknown) =>
        query.some(([name, role]) => name === 'role' && (roles as string[]).includes(role)),
      ),
    ),
  })),
  isWorn: (query) => hasAll('role')(query) && !hasAll('service')(query),
}

export const roleRules: readonly ListRule[] = [
  ofService,
  ofOneOfTwo('first', 'mcweb', -1),
  ofOneOfTwo('second', 'mcdb', 0),
  ofRole,
  notOfOtherService,
  ofSeveralRoles,
  ofThreeRoles,
  roleWithoutService,
  ...roleAlikeRules,
]
