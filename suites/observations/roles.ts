import { hostBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { Json, JsonObject, Reply } from '../../spec/http.js'
import { serviceOfAnUpdateOfRoles } from '../hosts/register/created-service.js'
import { seenInRoles } from '../hosts/scenes/seen-in-roles.js'
import { isSuccess } from '../kernel/expect.js'
import { observing } from '../kernel/observation.js'
import { Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { shared } from '../kernel/shared.js'
import { plainSeries } from '../service-metrics/series.js'
import { hostToWrite } from './controls.js'
import { type Acceptance, acceptance, isSeen, readUntil } from './reading.js'

/** Whether a host may be registered with this role full name, in a service that other hosts have roles of. */
async function registeredAs({ given, act }: Scene, end: string): Promise<Acceptance> {
  const { service } = await given.service()
  return acceptance(
    await act(calls.registerHost({ ...hostBody(given.name('host')), roleFullnames: [`${service}:${end}`] })),
  )
}

/** A service that did not exist before, and the answers to the first calls that named it. */
export interface Named {
  service: string
  /** The answer to a post of metrics before the service existed. */
  posted: Reply
  /** The answer to Update Host Roles. */
  updated: Reply
}

/** Services stay for ever, so one new service serves all these observations. In the end it exists. */
export const namedService = shared<Named>(async (scene) => {
  const { given: own } = scene
  const [host, known] = [await hostToWrite(scene), await own.service()]
  await plainSeries(scene)
  await own.done(calls.updateHostRoles(host.id, known.roleFullnames), { type: 'object' })
  const { service, roleFullname, posted, reply: updated } = await serviceOfAnUpdateOfRoles(own)
  if (!isSuccess(updated)) await own.host({ roleFullnames: [roleFullname] })
  return { service, posted, updated }
})

const holds = (roles: Json | undefined, service: string): boolean => rolesOf(roles, service).length > 0

function rolesOf(roles: Json | undefined, service: string): Json[] {
  if (typeof roles !== 'object' || roles === null || Array.isArray(roles)) return []
  const own = Object.hasOwn(roles, service) ? (roles as JsonObject)[service] : undefined
  return Array.isArray(own) ? own : []
}

export const roleObservations = observing(['creates', 'leavesTraces'], {
  /** Only the role is short: a service with a name of one character might belong to someone. */
  'role.half.one-character': (scene) => registeredAs(scene, 'a'),

  'role.colon.space': (scene) => registeredAs(scene, ' app'),

  'role.newline': (scene) => registeredAs(scene, 'app\n'),

  async 'role.unknown.update'(scene) {
    const { updated } = await namedService(scene)

    return acceptance(updated, 'created', 'refused')
  },

  async 'role.null.update'(scene) {
    const { given } = scene
    const { service, role } = await given.service()
    const { id } = await seenInRoles(scene, [`${service}:${role}`])

    const answer = acceptance(await scene.act(calls.updateHostRoles(id, null)))

    if (answer !== 'accepted') return answer
    const isGone = await isSeen(
      scene,
      async (look) => !rolesOf((await look.host(id)).roles, service).includes(role),
    )
    return isGone ? 'removes-all' : 'keeps-all'
  },

  async 'role.null.update-host'(scene) {
    const { act, given, eventually } = scene
    const { service, role } = await given.service()
    const { id, body } = await seenInRoles(scene, [`${service}:${role}`])
    const name = given.name('renamed')

    const answer = acceptance(await act(calls.updateHost(id, { ...body, name, roleFullnames: null })))

    if (answer !== 'accepted') return answer
    const isGone = await isSeen({ eventually }, async (look) => {
      const host = await look.host(id)
      return host.name === name && !rolesOf(host.roles, service).includes(role)
    })
    return isGone ? 'removes-all' : 'keeps-all'
  },

  /** A server may also show services there in which the host never had a role. */
  async 'role.service.emptied'(scene) {
    const { given } = scene
    const { service: kept, role } = await given.service()
    const gone = 'mcdb'
    const { id } = await seenInRoles(scene, [`${kept}:${role}`, `${gone}:${role}`])
    await given.done(calls.updateHostRoles(id, [`${kept}:${role}`]), { type: 'object' })

    const shown = await readUntil(
      scene,
      async (look) => (await look.host(id)).roles,
      (roles) => !holds(roles, gone),
    )

    if (holds(shown, gone)) throw new Untestable('The host shows a role that was taken from it.')
    const hasEmpty = Object.values(shown ?? {}).some((each) => Array.isArray(each) && each.length === 0)
    return hasEmpty ? 'empty-array' : 'absent'
  },
})
