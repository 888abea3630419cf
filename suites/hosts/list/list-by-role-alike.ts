import type { JsonObject } from '../../../spec/http.js'
import type { Impostor } from '../../kernel/case.js'
import { jsonReply } from '../../kernel/impostors.js'
import { inRoles, type ListRule, workingIn } from './list-rules.js'

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

export const roleAlikeRules: readonly ListRule[] = [ofServiceAlone, ofRoleAlone, ofServiceAlike, ofRoleAlike]
