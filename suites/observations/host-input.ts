import { hostBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { Call, JsonObject } from '../../spec/http.js'
import { expectReached, isSuccess, isUnset } from '../kernel/expect.js'
import type { Given } from '../kernel/given.js'
import { type AnswerTo, observation } from '../kernel/observation.js'
import { Untestable } from '../kernel/outcomes.js'
import { acceptance, agreed, other, settled, triedStatus } from './reading.js'

const effects = ['creates'] as const

const registering = ({ name }: Given, fields: JsonObject = {}): Call =>
  calls.registerHost({ ...hostBody(name('host')), ...fields })

const letterCase = observation('host.identifier.letter-case', {
  effects,

  async observe({ send, given }) {
    const customIdentifier = given.name('identifier')
    await given.host({ customIdentifier })

    const reply = await send(registering(given, { customIdentifier: customIdentifier.toUpperCase() }))

    const answer = acceptance(reply)
    return answer === 'accepted' ? 'different' : answer === 'refused' ? 'same' : answer
  },
})

/** A host that cannot be found by its identifier might as well have none. */
const characters = observation('host.identifier.characters', {
  effects,

  async observe(scene) {
    const { send, given } = scene
    const isFound = async (customIdentifier: string): Promise<boolean> => {
      const reply = await send(calls.getHostByCustomIdentifier(customIdentifier))
      expectReached(reply)
      return isSuccess(reply)
    }
    const ascii = given.name('identifier')
    await given.host({ customIdentifier: ascii })
    if (
      !(await settled(
        scene,
        () => isFound(ascii),
        (is) => is,
      ))
    )
      throw new Untestable('A plain identifier is not found.')
    const customIdentifier = `${given.name('identifier')}-\u00fc\u65e5`
    const reply = await send(registering(given, { customIdentifier }))

    const answer = acceptance(reply)
    if (answer !== 'accepted') return answer === 'refused' ? 'reserved-and-ascii' : answer
    return (await settled(
      scene,
      () => isFound(customIdentifier),
      (is) => is,
    ))
      ? 'any'
      : 'reserved-and-ascii'
  },
})

const eth0 = { name: 'eth0', ipAddress: '192.0.2.9', ipv6Address: '2001:db8::9' }

const singleAddress = observation('host.interfaces.single-address', {
  effects,

  async observe({ given }) {
    const { interfaces } = await given.hostAsRead((await given.host({ interfaces: [eth0] })).id)

    const shown = (Array.isArray(interfaces) ? interfaces[0] : undefined) as JsonObject | undefined
    if (!shown) throw new Untestable('The host shows no interface.')
    return agreed({
      ipAddress: shownIn(shown, 'ipAddress', 'ipv4Addresses'),
      ipv6Address: shownIn(shown, 'ipv6Address', 'ipv6Addresses'),
    })
  },
})

function shownIn(shown: JsonObject, field: string, list: string): AnswerTo<'host.interfaces.single-address'> {
  const isInList = !isUnset(shown[list])
  if (isUnset(shown[field])) return isInList ? 'as-list' : other('nowhere')
  return isInList ? 'both' : 'as-given'
}

const statuses = ['400', '422'] as const

const metaType = observation('host.meta.type.status', {
  effects,
  observe: (scene) =>
    triedStatus(scene, registering(scene.given), registering(scene.given, { meta: 'none' }), statuses),
})

const checkName = observation('host.check.name.status', {
  effects,

  observe: (scene) =>
    triedStatus(
      scene,
      registering(scene.given, { checks: [{ name: 'disk' }] }),
      registering(scene.given, { checks: [{ name: 'disk space' }] }),
      statuses,
    ),
})

const roleFormat = observation('role.format.update.status', {
  effects: ['creates', 'leavesTraces'],

  async observe(scene) {
    const { service, role } = await scene.given.service()
    const host = await scene.given.host({ roleFullnames: [`${service}:${role}`] })
    const withRole = (fullname: string): Call =>
      calls.updateHost(host.id, { ...host.body, roleFullnames: [fullname] })
    return triedStatus(scene, withRole(`${service}:${role}`), withRole(`${service}-${role}`), statuses)
  },
})

export const hostInputObservations = [letterCase, characters, singleAddress, metaType, checkName, roleFormat]
