import { bulkUpdateHostStatuses } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import type { SettableStatus } from '../../../spec/schemas.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { Untestable, unlessUntestable, Violation } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { type Service, sharedServices } from '../../kernel/service-pool.js'
import { firstStatus } from './judge-listed.js'
import { assumeInRoles } from './seen-in-roles.js'
import { assumeInStatus } from './seen-in-status.js'

/** A host of a population: the body of its registration, and its status, which is working by default. */
export type Member = JsonObject & { status?: SettableStatus; roleFullnames?: string[] }

/**
 * Hosts that cases read and never change, made once per run. Later reads are never too old to show them, so a
 * host missing from a reply was left out.
 */
export function population<K extends string>(what: string, members: (given: Given) => Record<K, Member>) {
  return async (given: Given): Promise<Record<K, RegisteredHost>> => {
    const { hosts, made, obstacle } = await given.shared(
      (scene) => settled(scene, members(scene.given)),
      what,
    )
    if (obstacle) throw obstacle
    const population = { what, made }
    for (const each of Object.values<RegisteredHost>(hosts)) populations.set(each, population)
    return hosts
  }
}

/** The population that a host belongs to. */
const populations = new WeakMap<RegisteredHost, { what: string; made: readonly Made[] }>()

/**
 * What judges these hosts finds a violation only if Get shows them, and the others of their population, in the roles
 * and the status that they were given. Get is asked once for each population, by the first case that finds one.
 */
export async function asMade<T>(
  given: Given,
  hosts: readonly RegisteredHost[],
  judge: () => Promise<T>,
): Promise<T> {
  try {
    return await judge()
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    for (const { what, made } of new Set(hosts.flatMap((each) => populations.get(each) ?? []))) {
      const obstacle = await given.shared(
        (scene) =>
          Promise.all(made.map((each) => expectAsWanted(scene, each))).then(() => undefined, untestable),
        `${what}, as Get shows them`,
      )
      if (obstacle) throw obstacle
    }
    throw error
  }
}

function untestable(error: unknown): Untestable {
  if (error instanceof Untestable) return error
  throw error
}

/** Makes the hosts. After an obstacle no case can use them, and none tries to make them again. */
async function settled<K extends string>(
  scene: Scene,
  members: Record<K, Member>,
): Promise<{ hosts: Record<K, RegisteredHost>; made: readonly Made[]; obstacle?: Untestable }> {
  const wanted = Object.entries<Member>(members)
  await Promise.all(servicesOf(Object.values(members)).map((each) => scene.given.service(each)))
  const made = await Promise.all(
    wanted.map(async ([key, { status: _, ...body }]) => [key, await scene.given.host(body)] as const),
  )
  const hosts = Object.fromEntries(made) as Record<K, RegisteredHost>
  await scene.outlastLag()
  const all = wanted.map(([key, member]) => ({ id: hosts[key as K].id, member }))
  try {
    const first = await firstStatus(scene)
    const like = all.filter((each) => statusOf(each) === first)
    const others = (await isLastIn(scene, first, like)) ? all.filter((each) => !like.includes(each)) : all
    if (others.length) await setAll(scene, others)
    return { hosts, made: all }
  } catch (error) {
    return { hosts, made: all, obstacle: untestable(error) }
  }
}

/** Whether the last of these shows the status that new hosts have: those that come later may have another. */
const isLastIn = async (
  scene: Scene,
  first: string | undefined,
  those: readonly Made[],
): Promise<boolean> => {
  const last = those.at(-1)
  if (!last) return true
  const shown = await scene.eventually((look) => look.hostIfShown(last.id)).catch(unlessUntestable(undefined))
  return typeof shown?.status !== 'string' || shown.status === first
}

interface Made {
  id: string
  member: Member
}

const statusOf = ({ member }: Made): SettableStatus => member.status ?? 'working'

/** Those that are to be working in one call, where new hosts are not and the server does it. */
async function setAll(scene: Scene, others: readonly Made[]): Promise<void> {
  const working = others.filter((each) => statusOf(each) === 'working')
  const together = working.length > 1 ? working : []
  const isSet = together.length > 0 && (await areSetTogether(scene, together))
  await setEach(scene, isSet ? others.filter((each) => !together.includes(each)) : others)
  await scene.outlastLag()
}

const setEach = (scene: Scene, those: readonly Made[]): Promise<unknown> =>
  Promise.all(those.map((each) => scene.given.status(each.id, statusOf(each))))

/** Whether all are set by one call, as Get shows the last of them. */
async function areSetTogether(scene: Scene, those: readonly Made[]): Promise<boolean> {
  try {
    const ids = those.map(({ id }) => id)
    await scene.given.done(bulkUpdateHostStatuses(ids, 'working'), { type: 'object' })
    await scene.outlastLag()
    for (const each of those.slice(-1)) await expectAsWanted(scene, each)
    return true
  } catch (error) {
    if (error instanceof Untestable) return false
    throw error
  }
}

/** If Get shows other roles or another status for a host, it proves nothing about a list or a lookup. */
const expectAsWanted = (scene: Scene, { id, member }: Made): Promise<void> =>
  scene.eventually(async (look) => {
    const shown = await look.host(id)
    if (member.roleFullnames) assumeInRoles(shown, member.roleFullnames)
    if (typeof shown.status === 'string') assumeInStatus(shown, statusOf({ id, member }))
  })

/** The services and roles must exist first, so that hosts registered at the same time do not race to create them. */
function servicesOf(members: readonly Member[]): Service[] {
  const named = new Set(members.flatMap(({ roleFullnames = [] }) => roleFullnames.map(serviceOf)))
  return sharedServices.filter((each) => named.has(each))
}

const serviceOf = (roleFullname: string): string => roleFullname.split(':')[0] ?? ''
