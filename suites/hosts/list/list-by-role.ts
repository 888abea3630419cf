import type { JsonObject } from '../../../spec/http.js'
import { alteringReply } from '../../kernel/impostors.js'
import { roleAlikeRules } from './list-by-role-alike.js'
import { alteringQuery, inRoles, type ListRule, overlooking, workingIn } from './list-rules.js'

const ofService: ListRule = {
  id: 'service',
  clause: 'host.list.service',
  leavesTraces: true,

  async prepare(given) {
    const [service, other] = [given.name('svc'), given.name('svc')]
    return {
      query: [['service', service]],
      hidden: [await workingIn(given, `${other}:app`), await workingIn(given)],
      shown: [await workingIn(given, `${service}:app`), await workingIn(given, `${service}:db`)],
    }
  },

  impostor: overlooking('service'),
}

const ofRole: ListRule = {
  id: 'role',
  clause: 'host.list.role',
  leavesTraces: true,

  async prepare(given) {
    const service = given.name('svc')
    return {
      query: inRoles(service, 'app'),
      hidden: [await workingIn(given, `${service}:db`), await workingIn(given)],
      shown: [await workingIn(given, `${service}:app`, `${service}:db`)],
    }
  },

  impostor: overlooking('role'),
}

/** One of the hidden hosts is in the service, though not in that role of it. */
const notOfOtherService: ListRule = {
  id: 'role-of-another-service',
  clause: 'host.list.role',
  leavesTraces: true,

  async prepare(given) {
    const [service, other] = [given.name('svc'), given.name('svc')]
    return {
      query: inRoles(service, 'app'),
      hidden: [
        await workingIn(given, `${service}:db`, `${other}:app`),
        await workingIn(given, `${other}:app`),
      ],
      shown: [await workingIn(given, `${service}:app`)],
    }
  },

  impostor: overlooking('role'),
}

/** The second host is in two of the roles, and has to be listed once. */
const ofSeveralRoles: ListRule = {
  id: 'several-roles',
  clause: 'host.list.role.union',
  leavesTraces: true,

  async prepare(given) {
    const service = given.name('svc')
    return {
      query: inRoles(service, 'app', 'db', 'cache'),
      hidden: [await workingIn(given, `${service}:proxy`)],
      shown: [
        await workingIn(given, `${service}:app`),
        await workingIn(given, `${service}:app`, `${service}:db`),
        await workingIn(given, `${service}:cache`),
      ],
    }
  },

  impostor: alteringQuery((query) => query.slice(0, 2)),
}

const roleWithoutService: ListRule = {
  id: 'role-without-service',
  clause: 'host.list.role.ignored',
  leavesTraces: true,

  async prepare(given) {
    const [service, role] = [given.name('svc'), given.name('role')]
    return {
      query: [['role', role]],
      hidden: [],
      shown: [await workingIn(given), await workingIn(given, `${service}:${role}`)],
    }
  },

  impostor: alteringReply('listHosts', ({ hosts, ...body }, { query = [] }) => ({
    ...body,
    hosts: (hosts as JsonObject[]).filter((host) =>
      Object.values(host.roles ?? {}).some((roles: unknown) =>
        query.some(([name, role]) => name === 'role' && (roles as string[]).includes(role)),
      ),
    ),
  })),
}

export const roleRules: readonly ListRule[] = [
  ...roleAlikeRules,
  ofService,
  ofRole,
  notOfOtherService,
  ofSeveralRoles,
  roleWithoutService,
]
