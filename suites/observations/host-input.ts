import * as calls from '../../fixtures/calls.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isUnset } from '../kernel/expect.js'
import { type AnswerTo, observing } from '../kernel/observation.js'
import type { Control } from '../kernel/refuse.js'
import type { Scene } from '../kernel/scene.js'
import { hostToWrite } from './controls.js'
import { agreed, other, triedStatus } from './reading.js'
import { addressed, addressedHost, interfaceShown } from './shared-hosts.js'

function shownIn(shown: JsonObject, field: string, list: string): AnswerTo<'host.interfaces.single-address'> {
  const isInList = !isUnset(shown[list])
  if (isUnset(shown[field])) return isInList ? 'as-list' : other('nowhere')
  return isInList ? 'both' : 'as-given'
}

function unsetShownAs(shown: Json | undefined): AnswerTo<'host.interfaces.unset'> {
  if (shown === '') return 'empty'
  return isUnset(shown) ? 'as-other-fields' : other(JSON.stringify(shown))
}

/** Updates a host with a role full name that joins a service and its role with `between`. */
async function updatedWith(scene: Scene, between: string) {
  const [{ service, role }, { id, body }] = [await scene.given.service(), await hostToWrite(scene)]
  return calls.updateHost(id, { ...body, roleFullnames: [service + between + role] })
}

const updatedWithRole: Control = {
  name: 'a host is updated with a role',
  call: (scene) => updatedWith(scene, ':'),
}

export const hostInputObservations = [
  ...observing(['creates'], {
    async 'host.interfaces.single-address'(scene) {
      const shown = interfaceShown(await addressedHost(scene), addressed.single.name)

      return agreed({
        ipAddress: shownIn(shown, 'ipAddress', 'ipv4Addresses'),
        ipv6Address: shownIn(shown, 'ipv6Address', 'ipv6Addresses'),
      })
    },

    async 'host.interfaces.unset'(scene) {
      const { macAddress, ipAddress, ipv6Address } = interfaceShown(
        await addressedHost(scene),
        addressed.plain.name,
      )

      return agreed({
        macAddress: unsetShownAs(macAddress),
        /** Servers may show the first address of the list there. */
        ...(ipAddress !== addressed.plain.ipv4Addresses[0] && { ipAddress: unsetShownAs(ipAddress) }),
        ipv6Address: unsetShownAs(ipv6Address),
      })
    },
  }),
  ...observing(['creates', 'leavesTraces'], {
    'role.format.update.status': async (scene) =>
      triedStatus(scene, updatedWithRole, await updatedWith(scene, '-')),
  }),
]
