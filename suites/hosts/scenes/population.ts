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
export function population<K extends string>(what: string, members: (given: Given) => Record<K, Member>) {
  return async (given: Given): Promise<Record<K, RegisteredHost>> => {
    const { hosts, obstacle } = await given.shared(what, (scene) => settled(scene, members(scene.given)))
    if (obstacle) throw obstacle
    return hosts
  }
}

/** Hosts that were made; with an obstacle none of the cases can use them, and none has to make them again. */
interface Settled<K extends string> {
  hosts: Record<K, RegisteredHost>
  obstacle?: Untestable
}

async function settled<K extends string>(scene: Scene, members: Record<K, Member>): Promise<Settled<K>> {
  const wanted = Object.entries<Member>(members)
  await Promise.all(servicesOf(Object.values(members)).map((each) => scene.given.service(each)))
  const made = await Promise.all(
    wanted.map(async ([key, member]) => [key, await memberMade(scene.given, member)] as const),
  )
  const hosts = Object.fromEntries(made) as Record<K, RegisteredHost>
  await scene.pause(oldEnough)
  try {
    await Promise.all(wanted.map(([key, member]) => expectMade(scene, hosts[key as K].id, member)))
    return { hosts }
  } catch (error) {
    if (error instanceof Untestable) return { hosts, obstacle: error }
    throw error
  }
}

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
