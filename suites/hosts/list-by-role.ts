import type { JsonObject } from '../../spec/http.js'
import type { Impostor } from '../kernel/case.js'
import type { Given } from '../kernel/given.js'
import { alteringReply, jsonReply } from '../kernel/impostors.js'
import { hostWithStatus } from './host-with-status.js'
import { alteringQuery, inRoles, type ListRule, overlooking } from './list-rules.js'

/** Finds services and roles that are no more than like those that were asked for. */
const finding =
  (isLike: (name: string, asked: string) => boolean): Impostor =>
  (send) =>
  async (call) => {
    const asked = (wanted: string) => call.query?.find(([name]) => name === wanted)?.[1] ?? ''
    if (call.operation !== 'listHosts' || !asked('service')) return send(call)
    const { hosts } = JSON.parse((await send({ ...call, query: [] })).text) as { hosts: JsonObject[] }
    const isFound = ({ roles }: JsonObject): boolean =>
      Object.entries(Object(roles)).some(
        ([service, those]) =>
          isLike(service, asked('service')) &&
          (those as string[]).some((role) => isLike(role, asked('role'))),
      )
    return jsonReply(200, { hosts: hosts.filter(isFound) })
  }

const findingParts = finding((name, asked) => name.includes(asked))

/** As a query does that takes an underscore for any character. */
const findingByPattern = finding((name, asked) =>
  new RegExp(`^${asked.replaceAll('_', '.') || '.*'}$`).test(name),
)

/** The list without a status shows working hosts only for certain. */
const workingIn = (given: Given, ...roleFullnames: string[]) =>
  hostWithStatus(given, 'working', { roleFullnames })

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

/** Names are compared whole: neither the beginning of one nor a part of it will do. */
const ofServiceAlone: ListRule = {
  id: 'service-of-a-longer-name',
  clause: 'host.list.service',
  leavesTraces: true,

  async prepare(given) {
    const service = given.name('svc')
    return {
      query: [['service', service]],
      hidden: [await workingIn(given, `${service}-more:app`), await workingIn(given, `a-${service}:app`)],
      shown: [await workingIn(given, `${service}:app`)],
    }
  },

  impostor: findingParts,
}

const ofRoleAlone: ListRule = {
  id: 'role-of-a-longer-name',
  clause: 'host.list.role',
  leavesTraces: true,

  async prepare(given) {
    const service = given.name('svc')
    return {
      query: inRoles(service, 'app'),
      hidden: [await workingIn(given, `${service}:app-more`), await workingIn(given, `${service}:an-app`)],
      shown: [await workingIn(given, `${service}:app`)],
    }
  },

  impostor: findingParts,
}

const ofServiceAlike: ListRule = {
  id: 'service-alike',
  clause: 'host.list.service',
  leavesTraces: true,

  async prepare(given) {
    const service = given.name('svc')
    return {
      query: inRoles(`${service}-a_b`),
      hidden: [await workingIn(given, `${service}-axb:app`), await workingIn(given, `${service}-a-b:app`)],
      shown: [await workingIn(given, `${service}-a_b:app`)],
    }
  },

  impostor: findingByPattern,
}

const ofRoleAlike: ListRule = {
  id: 'role-alike',
  clause: 'host.list.role',
  leavesTraces: true,

  async prepare(given) {
    const service = given.name('svc')
    return {
      query: inRoles(service, 'a_b'),
      hidden: [await workingIn(given, `${service}:axb`), await workingIn(given, `${service}:a-b`)],
      shown: [await workingIn(given, `${service}:a_b`)],
    }
  },

  impostor: findingByPattern,
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
  ofServiceAlike,
  ofRoleAlike,
  ofService,
  ofServiceAlone,
  ofRole,
  ofRoleAlone,
  notOfOtherService,
  ofSeveralRoles,
  roleWithoutService,
]
