import type { JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import type { SettableStatus } from '../../../spec/schemas.js'
import { rolesShown } from '../../kernel/expect.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { type SharedService, sharedServices } from '../../kernel/service-pool.js'
import { hostWithStatus } from './host-with-status.js'

/** A host of a population: what its registration carries, and its status, working unless it says otherwise. */
export type Member = JsonObject & { status?: SettableStatus; roleFullnames?: string[] }

/** How far reads are behind at most, in ms: older than this, a population is seen by all of them. */
const oldEnough = 2000

/**
 * Hosts that cases look at and none changes, made once a run. No read that follows lacks one of them, so that a host
 * which a reply does not show was left out of it.
 */
export const population =
  <K extends string>(what: string, members: (given: Given) => Record<K, Member>) =>
  (given: Given): Promise<Record<K, RegisteredHost>> =>
    given.shared(what, async (scene) => {
      const wanted = Object.entries<Member>(members(scene.given))
      await Promise.all(servicesOf(wanted.map(([, each]) => each)).map((each) => scene.given.service(each)))
      const made = await Promise.all(
        wanted.map(async ([key, member]) => [key, await memberMade(scene.given, member)] as const),
      )
      await scene.pause(oldEnough)
      await Promise.all(wanted.map(([, member], at) => expectMade(scene, made[at]?.[1].id ?? '', member)))
      return Object.fromEntries(made) as Record<K, RegisteredHost>
    })

const memberMade = (given: Given, { status = 'working', ...body }: Member): Promise<RegisteredHost> =>
  hostWithStatus(given, status, body)

/** They have to exist, with their roles: hosts that are registered at the same time do not race to create them. */
function servicesOf(members: readonly Member[]): SharedService[] {
  const named = new Set(members.flatMap(({ roleFullnames = [] }) => roleFullnames.map(serviceOf)))
  return sharedServices.filter((each) => named.has(each))
}

const serviceOf = (roleFullname: string): string => roleFullname.split(':')[0] ?? ''

/** A host that Get shows in another status or in other roles proves nothing of a list or a lookup. */
const expectMade = (scene: Scene, id: string, { status = 'working', roleFullnames }: Member): Promise<void> =>
  scene.eventually(async (look) => {
    const shown = await look.host(id)
    if (typeof shown.status === 'string' && shown.status !== status)
      throw new Untestable(
        `Cannot set the scene: host ${id} was set to ${status}, Get shows ${shown.status}.`,
      )
    if (roleFullnames && isObject(shown.roles) && !isInAll(shown.roles, roleFullnames))
      throw new Untestable(
        `Cannot set the scene: host ${id} was given ${roleFullnames}, Get shows ${JSON.stringify(rolesShown(shown.roles))}.`,
      )
  })

const isInAll = (roles: JsonObject, roleFullnames: readonly string[]): boolean =>
  roleFullnames.every((each) => {
    const [service = '', role = ''] = each.split(':')
    const held = roles[service]
    return Array.isArray(held) && held.includes(role)
  })
