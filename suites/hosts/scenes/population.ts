import { bulkUpdateHostStatuses, updateHostStatus } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import type { SettableStatus } from '../../../spec/schemas.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import type { Look } from '../../kernel/look.js'
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
    const first = await firstStatus(scene)
    const all = wanted.map(([key, member]) => ({ id: hosts[key as K].id, member }))
    const isSet = await Promise.all(
      all.map(async (each) => statusOf(each) === first && (await isAsWanted(scene, each))),
    )
    const others = all.filter((_, at) => !isSet[at])
    if (others.length) await setAll(scene, others)
    return { hosts }
  } catch (error) {
    if (error instanceof Untestable) return { hosts, obstacle: error }
    throw error
  }
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
  const isTaken = together.length > 0 && (await setTogether(scene, together))
  await setEach(scene, isTaken ? others.filter((each) => !together.includes(each)) : others)
  await scene.pause(oldEnough)
  try {
    await Promise.all(others.map((each) => expectAsWanted(scene, each)))
  } catch (error) {
    if (!(isTaken && error instanceof Untestable)) throw error
    await setEach(scene, together)
    await scene.pause(oldEnough)
    await Promise.all(together.map((each) => expectAsWanted(scene, each)))
  }
}

const setEach = (scene: Scene, those: readonly Made[]): Promise<unknown> =>
  Promise.all(
    those.map((each) => scene.given.done(updateHostStatus(each.id, statusOf(each)), { type: 'object' })),
  )

const setTogether = ({ given }: Scene, those: readonly Made[]): Promise<boolean> =>
  given
    .done(
      bulkUpdateHostStatuses(
        those.map(({ id }) => id),
        'working',
      ),
      { type: 'object' },
    )
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof Untestable) return false
        throw error
      },
    )

/** If Get shows other roles for a host, it proves nothing about a list or a lookup. */
const isAsWanted = (scene: Scene, made: Made): Promise<boolean> =>
  scene.eventually(async (look) => (await rolesAsWanted(look, made)).status === statusOf(made))

const expectAsWanted = (scene: Scene, made: Made): Promise<void> =>
  scene.eventually(async (look) => {
    const shown = await rolesAsWanted(look, made)
    if (typeof shown.status === 'string') assumeInStatus(shown, statusOf(made))
  })

async function rolesAsWanted(look: Look, { id, member }: Made): Promise<JsonObject> {
  const shown = await look.host(id)
  if (member.roleFullnames) assumeInRoles(shown, member.roleFullnames)
  return shown
}

/**
 * The services and roles must exist first, so that hosts registered at the same time do not race to create
 * them.
 */
function servicesOf(members: readonly Member[]): SharedService[] {
  const named = new Set(members.flatMap(({ roleFullnames = [] }) => roleFullnames.map(serviceOf)))
  return sharedServices.filter((each) => named.has(each))
}

const serviceOf = (roleFullname: string): string => roleFullname.split(':')[0] ?? ''
