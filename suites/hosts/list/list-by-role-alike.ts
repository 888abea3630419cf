import type { JsonObject, Pairs } from '../../../spec/http.js'
import type { Impostor } from '../../kernel/case.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { jsonReply } from '../../kernel/impostors.js'
import { population } from '../scenes/population.js'
import { hasAll, inRoles, type ListRule } from './list-rules.js'

/** Finds services and roles that merely resemble the ones asked for. */
export const finding =
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

export const findingParts = finding((name, asked) => name.includes(asked))

/** Treats an underscore as any character, like a query with wildcards. */
const findingByPattern = finding((name, asked) =>
  new RegExp(`^${asked.replaceAll('_', '.') || '.*'}$`).test(name),
)

/** Treats underscores and hyphens as the same. */
const findingHyphensAlike = finding((name, asked) => hyphened(name) === hyphened(asked) || asked === '')

const isByRole = (query: Pairs): boolean =>
  hasAll('service')(query) && query.every(([name]) => name === 'service' || name === 'role')

const hyphened = (name: string): string => name.replaceAll('_', '-')

/** Two services with the same letters, and one whose name begins with another's. */
const hostsOfServicesAlike = population('hosts in services that are alike', () => ({
  inWeb: { roleFullnames: ['mcweb:app'] },
  inWeb2: { roleFullnames: ['mcweb2:app'] },
  inUnderscored: { roleFullnames: ['mc_eb:app'] },
}))

/** Apart from the others, since a server may refuse hyphens. */
const hostsOfHyphenedServices = population('hosts in services that differ by a hyphen', () => ({
  inHyphened: { roleFullnames: ['mc-eb:app'] },
  inUnderscored: { roleFullnames: ['mc_eb:app'] },
}))

/** Every run uses the same three roles, because roles are never removed. */
const hostsInRolesAlike = population('hosts in roles that are alike', () => ({
  inApp: { roleFullnames: ['mcdb:app'] },
  inWebApp: { roleFullnames: ['mcdb:web-app'] },
  inHyphened: { roleFullnames: ['mcdb:app-2'] },
  inUnderscored: { roleFullnames: ['mcdb:app_2'] },
}))

const ofService = <Name extends string>(
  id: string,
  among: (given: Given) => Promise<Record<Name, RegisteredHost>>,
  service: string,
  shown: NoInfer<Name>,
  hidden: NoInfer<Name>,
  impostor: Impostor,
): ListRule => ({
  id,
  clause: 'host.list.service',
  leavesTraces: true,

  async prepare(given) {
    const hosts = await among(given)
    return { query: inRoles(service), shown: [hosts[shown]], hidden: [hosts[hidden]] }
  },

  impostor,
  isWorn: isByRole,
})

/** Names are compared whole: the beginning or a part of a name does not match. */
const ofRoleAlone: ListRule = {
  id: 'role-of-a-longer-name',
  clause: 'host.list.role',
  leavesTraces: true,

  async prepare(given) {
    const { inApp, inWebApp, inHyphened, inUnderscored } = await hostsInRolesAlike(given)
    return { query: inRoles('mcdb', 'app'), shown: [inApp], hidden: [inWebApp, inHyphened, inUnderscored] }
  },

  impostor: findingParts,
  isWorn: isByRole,
}

const ofRoleAlike: ListRule = {
  id: 'role-alike',
  clause: 'host.list.role',
  leavesTraces: true,

  async prepare(given) {
    const { inHyphened, inUnderscored } = await hostsInRolesAlike(given)
    return { query: inRoles('mcdb', 'app_2'), shown: [inUnderscored], hidden: [inHyphened] }
  },

  impostor: findingByPattern,
}

export const roleAlikeRules: readonly ListRule[] = [
  ofService('service-of-a-longer-name', hostsOfServicesAlike, 'mcweb', 'inWeb', 'inWeb2', findingParts),
  ofService('service-alike', hostsOfServicesAlike, 'mc_eb', 'inUnderscored', 'inWeb', findingByPattern),
  ofService(
    'service-alike-with-a-hyphen',
    hostsOfHyphenedServices,
    'mc-eb',
    'inHyphened',
    'inUnderscored',
    findingHyphensAlike,
  ),
  ofRoleAlone,
  ofRoleAlike,
]
