import { everyStatus, updateHost } from '../../../fixtures/calls.js'
import type { Json, JsonObject, Pairs } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { type SettableStatus, settableStatuses } from '../../../spec/schemas.js'
import { expectThat } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { showsMark } from '../../kernel/mark.js'
import { Unseen, unlessUntestable } from '../../kernel/outcomes.js'
import { listing } from '../../kernel/rules.js'
import type { Scene } from '../../kernel/scene.js'
import { lent, shared } from '../../kernel/shared.js'
import { areIn } from './seen-in-roles.js'

/** The query for the hosts of a role in any status that can be set. */
export function inRole(roleFullname: string): Pairs {
  const [service = '', role = ''] = roleFullname.split(':')
  return [['service', service], ['role', role], ...everyStatus]
}

/** Hosts that one reply of the list must show together are all in this role. */
export const listedRole = 'mcdb:db'

/** The status that Get shows of a new host. */
export const statusOfNew = shared<Json | undefined>(async (own) => {
  const { id } = await own.given.sharedHost()
  return (await own.eventually((look) => look.host(id))).status
})

/** The status of this server's new hosts, if it can be set. Lists need not know any other. */
export async function firstStatus(scene: Pick<Scene, 'given'>): Promise<SettableStatus | undefined> {
  const status = await statusOfNew(scene)
  return settableStatuses.find((each) => each === status)
}

/** The status of hosts that were made for a list and given no other status. */
export const listedStatus = async (scene: Scene): Promise<SettableStatus> =>
  (await firstStatus(scene)) ?? 'working'

/** A status that a new host does not have. */
export const otherThanFirst = async (scene: Pick<Scene, 'given'>): Promise<SettableStatus> =>
  (await firstStatus(scene).catch(unlessUntestable(undefined))) === 'standby' ? 'working' : 'standby'

/** Gives a new host a status that lists accept, unless it already has one. */
export async function madeListable(scene: Scene, { id }: RegisteredHost): Promise<void> {
  if ((await firstStatus(scene)) === undefined) await scene.given.status(id, 'working')
}

/** A host of the listed role that the list shows, in the given status if there is one. */
export async function listedHost(
  scene: Scene,
  overrides: JsonObject = {},
  status?: SettableStatus,
): Promise<RegisteredHost> {
  await scene.given.service('mcdb')
  const host = await scene.given.host({ ...overrides, roleFullnames: [listedRole] })
  if (status) await scene.given.status(host.id, status)
  else await madeListable(scene, host)
  return host
}

/**
 * The list of a role shows the host that was put into it. If the list cannot find any host by role, its silence about this
 * one proves nothing. Where Get shows the host in the role, the list is wrong and not what was done.
 */
export async function expectListedIn(
  { given, eventually }: Scene,
  role: string,
  { id }: Pick<RegisteredHost, 'id'>,
): Promise<void> {
  const control = await given.shared(async (own) => {
    const host = await own.given.host({ roleFullnames: [role] })
    await madeListable(own, host)
    return host
  }, `a host listed in ${role}`)
  await eventually(async (look) => {
    const listed = await look.hosts(inRole(role))
    if (!found(listed, control))
      throw new Unseen(`Cannot read the state: the list of ${role} does not show a host that is in it.`)
    if (found(listed, { id })) return
    const { roles } = await look.host(id)
    const isIn = isObject(roles) && areIn(roles, [role])
    expectThat(listing({ id }), `host ${id} in the list of ${role}`, 'a list without it', {
      ...{ within: listed, of: listed, ...(isIn && { clause: 'host.list.role' as const }) },
    })
  })
}

/** What a list shows of a host. */
export const found = (
  listed: readonly JsonObject[],
  { id }: Pick<RegisteredHost, 'id'>,
): JsonObject | undefined => listed.find((each) => each.id === id)

/**
 * The witness host: its state in a list shows how recent the list is. That the list shows it, in a status that is not
 * listed by default, shows that a status and a role go together, which the document only advises (§4.2.3).
 */
const listWitness = lent<RegisteredHost>((own) => listedHost(own, {}, 'poweroff'))

/**
 * Judges the hosts of the listed role, or of another query, by one reply of the list that is newer than all the case did before.
 */
export async function judgeListed(
  scene: Scene,
  judge: (listed: readonly JsonObject[]) => void,
  witness?: RegisteredHost,
  query: Pairs = inRole(listedRole),
): Promise<void> {
  const { id, body } = witness ?? (await listWitness(scene))
  const text = scene.given.name('mark')
  await scene.unchanged(
    (look) => look.hosts(query),
    {
      /** The query may be for its name. */
      write: updateHost(id, { ...body, displayName: text, memo: text }),
      isSeenIn: (listed) => listed.some((each) => each.id === id && showsMark(each, text)),
    },
    judge,
  )
}
