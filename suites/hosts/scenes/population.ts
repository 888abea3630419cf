import { updateHostStatus } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import type { SettableStatus } from '../../../spec/schemas.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { Untestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { type SharedService, sharedServices } from '../../kernel/service-pool.js'
import { firstStatus } from './judge-listed.js'
import { assumeInRoles } from './seen-in-roles.js'
import { assumeInStatus } from './seen-in-status.js'

/** A host of a population: the body of its registration, and its status, which is working by default. */
export type Member = JsonObject & { status?: SettableStatus; roleFullnames?: string[] }

/** The longest delay of a read, in ms. Every read shows a population older than this. */
const oldEnough = 2000

/**
 * Hosts that cases read and never change, made once per run. Later reads are never too old to show them, so a
 * host missing from a reply was left out.
 */
export function population<K extends string>(what: string, members: (given: Given) => Record<K, Member>) {
  return async (given: Given): Promise<Record<K, RegisteredHost>> => {
    const { hosts, obstacle } = await given.shared(what, (scene) => settled(scene, members(scene.given)))
    if (obstacle) throw obstacle
    return hosts
  }
}

/**
 * The result of making the hosts. After an obstacle no case can use them, and none tries to make them again.
 */
interface Settled<K extends string> {
  hosts: Record<K, RegisteredHost>
  obstacle?: Untestable
}

async function settled<K extends string>(scene: Scene, members: Record<K, Member>): Promise<Settled<K>> {
  const wanted = Object.entries<Member>(members)
  await Promise.all(servicesOf(Object.values(members)).map((each) => scene.given.service(each)))
  const made = await Promise.all(
    wanted.map(async ([key, { status: _, ...body }]) => [key, await scene.given.host(body)] as const),
  )
  const hosts = Object.fromEntries(made) as Record<K, RegisteredHost>
  await scene.pause(oldEnough)
  try {
    const set = await Promise.all(wanted.map(([key, each]) => setIfOther(scene, hosts[key as K].id, each)))
    if (set.some((each) => each)) await scene.pause(oldEnough)
    await Promise.all(
      wanted.map(([key, member], at) => set[at] && expectAsWanted(scene, hosts[key as K].id, member)),
    )
    return { hosts }
  } catch (error) {
    if (error instanceof Untestable) return { hosts, obstacle: error }
    throw error
  }
}

/** Sets the status of a host, unless it is to be that of a new host, and the host shows it. */
async function setIfOther(scene: Scene, id: string, member: Member): Promise<boolean> {
  const isFirst = (member.status ?? 'working') === (await firstStatus(scene))
  if (isFirst && (await isAsWanted(scene, id, member))) return false
  await scene.given.done(updateHostStatus(id, member.status ?? 'working'), { type: 'object' })
  return true
}

/** If Get shows other roles for a host, it proves nothing about a list or a lookup. */
const isAsWanted = (
  scene: Scene,
  id: string,
  { status = 'working', roleFullnames }: Member,
): Promise<boolean> =>
  scene.eventually(async (look) => {
    const shown = await look.host(id)
    if (roleFullnames) assumeInRoles(shown, roleFullnames)
    return shown.status === status
  })

const expectAsWanted = (
  scene: Scene,
  id: string,
  { status = 'working', roleFullnames }: Member,
): Promise<void> =>
  scene.eventually(async (look) => {
    const shown = await look.host(id)
    if (roleFullnames) assumeInRoles(shown, roleFullnames)
    if (typeof shown.status === 'string') assumeInStatus(shown, status)
  })

/**
 * The services and roles must exist first, so that hosts registered at the same time do not race to create
 * them.
 */
function servicesOf(members: readonly Member[]): SharedService[] {
  const named = new Set(members.flatMap(({ roleFullnames = [] }) => roleFullnames.map(serviceOf)))
  return sharedServices.filter((each) => named.has(each))
}

const serviceOf = (roleFullname: string): string => roleFullname.split(':')[0] ?? ''
