import { hostBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { Json } from '../../spec/http.js'
import type { Effect } from '../kernel/case.js'
import { observation } from '../kernel/observation.js'
import type { Scene } from '../kernel/scene.js'
import { type Acceptance, acceptance, settled, tried } from './reading.js'

const effects: readonly Effect[] = ['creates', 'leavesTraces']

/** Whether a host may be registered with a role full name, after one was with a plain one of the same service. */
async function registering(scene: Scene, nameFor: (service: string) => string): Promise<Acceptance> {
  const { given } = scene
  const service = given.name('svc')
  const withRole = (fullname: string) =>
    calls.registerHost({ ...hostBody(given.name('host')), roleFullnames: [fullname] })
  return tried(scene, withRole(`${service}:role`), withRole(nameFor(service)))
}

/** Of the role alone: a service of one character could be someone's. */
const oneCharacter = observation('role.half.one-character', {
  effects,
  observe: (scene) => registering(scene, (service) => `${service}:r`),
})

const space = observation('role.colon.space', {
  effects,
  observe: (scene) => registering(scene, (service) => `${service}: role`),
})

const newline = observation('role.newline', {
  effects,
  observe: (scene) => registering(scene, (service) => `${service}:role\n`),
})

const unknown = observation('role.unknown.update', {
  effects,

  async observe(scene) {
    const { given } = scene
    const { service, role } = await given.service()
    const host = await given.host({ roleFullnames: [`${service}:${role}`] })

    const answer = await tried(
      scene,
      calls.updateHostRoles(host.id, [`${service}:${role}`]),
      calls.updateHostRoles(host.id, [`${given.name('svc')}:${given.name('role')}`]),
    )

    return answer === 'accepted' ? 'created' : answer
  },
})

const setToNull = observation('role.null.update', {
  effects,

  async observe(scene) {
    const { send, given } = scene
    const { service, role } = await given.service()
    const host = await given.host({ roleFullnames: [`${service}:${role}`] })
    const hasRole = async (): Promise<boolean> =>
      rolesOf((await given.hostAsRead(host.id)).roles, service).includes(role)
    await settled(scene, hasRole, (has) => has)

    const answer = acceptance(await send(calls.updateHostRoles(host.id, null)))

    if (answer !== 'accepted') return answer
    return (await settled(scene, hasRole, (has) => !has)) ? 'keeps-all' : 'removes-all'
  },
})

/** A server may show services there of which the host never had a role. */
const emptied = observation('role.service.emptied', {
  effects,

  async observe(scene) {
    const { given } = scene
    const [kept, emptiedService] = [given.name('svc'), given.name('svc')]
    const { id } = await given.host({ roleFullnames: [`${kept}:role`, `${emptiedService}:role`] })
    const roles = async (): Promise<Json | undefined> => (await given.hostAsRead(id)).roles
    await settled(scene, roles, (shown) => rolesOf(shown, emptiedService).length > 0)
    await given.done(calls.updateHostRoles(id, [`${kept}:role`]), { type: 'object' })

    const shown = await settled(scene, roles, (each) => rolesOf(each, emptiedService).length === 0)

    const hasEmpty = Object.values(shown ?? {}).some((each) => Array.isArray(each) && each.length === 0)
    return hasEmpty ? 'empty-array' : 'absent'
  },
})

function rolesOf(roles: Json | undefined, service: string): Json[] {
  if (typeof roles !== 'object' || roles === null || Array.isArray(roles)) return []
  const own = Object.hasOwn(roles, service) ? roles[service] : undefined
  return Array.isArray(own) ? own : []
}

export const roleObservations = [oneCharacter, space, newline, unknown, setToNull, emptied]
