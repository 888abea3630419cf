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
  inWeb: { roleFullnames: ['mc-web:app'] },
  inWeb2: { roleFullnames: ['mc-web2:app'] },
  inUnderscored: { roleFullnames: ['mc_web:app'] },
}))

/** Every run uses the same three roles, because roles are never removed. */
const hostsInRolesAlike = population('hosts in roles that are alike', () => ({
  inApp: { roleFullnames: ['mc-db:app'] },
  inWebApp: { roleFullnames: ['mc-db:web-app'] },
  inHyphened: { roleFullnames: ['mc-db:app-2'] },
  inUnderscored: { roleFullnames: ['mc-db:app_2'] },
}))

type Alike<H extends (given: Given) => Promise<Record<string, RegisteredHost>>> = keyof Awaited<ReturnType<H>>

const ofService = (
  id: string,
  service: string,
  shown: Alike<typeof hostsOfServicesAlike>,
  hidden: Alike<typeof hostsOfServicesAlike>,
  impostor: Impostor,
): ListRule => ({
  id,
  clause: 'host.list.service',
  leavesTraces: true,

  async prepare(given) {
    const hosts = await hostsOfServicesAlike(given)
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
    return {
      query: inRoles('mc-db', 'app'),
      shown: [inApp],
      hidden: [inWebApp, inHyphened, inUnderscored],
    }
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
    return { query: inRoles('mc-db', 'app_2'), shown: [inUnderscored], hidden: [inHyphened] }
  },

  impostor: findingByPattern,
}

export const roleAlikeRules: readonly ListRule[] = [
  ofService('service-of-a-longer-name', 'mc-web', 'inWeb', 'inWeb2', findingParts),
  ofService('service-alike', 'mc_web', 'inUnderscored', 'inWeb', findingByPattern),
  ofService('service-alike-with-a-hyphen', 'mc-web', 'inWeb', 'inUnderscored', findingHyphensAlike),
  ofRoleAlone,
  ofRoleAlike,
]
