import * as calls from '../../fixtures/calls.js'
import { maxBulkIds } from '../../spec/schemas.js'
import { hostWithStatus } from '../hosts/scenes/host-with-status.js'
import { expectReached, isSuccess } from '../kernel/expect.js'
import { observation } from '../kernel/observation.js'
import { NotApplicable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { type Acceptance, settled, tried } from './reading.js'

const effects = ['creates'] as const

/** Whether a bulk request may carry such ids, after it carried a plain one. */
async function changing(scene: Scene, idsFor: (id: string) => string[]): Promise<Acceptance> {
  const { id } = await scene.given.host()
  return tried(
    scene,
    calls.bulkUpdateHostStatuses([id], 'working'),
    calls.bulkUpdateHostStatuses(idsFor(id), 'working'),
  )
}

const duplicate = observation('bulk.ids.duplicate', {
  effects,
  observe: (scene) => changing(scene, (id) => [id, id]),
})

const none = observation('bulk.ids.none', {
  effects,
  observe: (scene) => changing(scene, () => []),
})

const copies = observation('bulk.ids.copies-over-limit', {
  effects,
  observe: (scene) => changing(scene, (id) => Array.from({ length: maxBulkIds + 1 }, () => id)),
})

const knownOnes = observation('bulk.unknown.known-ones', {
  effects,

  async observe(scene) {
    const { send, given } = scene
    const { id } = await hostWithStatus(given, 'working')
    const isChanged = async (): Promise<boolean> => (await given.hostAsRead(id)).status === 'maintenance'
    const unknown = await given.unknownHostId()

    const reply = await send(calls.bulkUpdateHostStatuses([id, unknown], 'maintenance'))

    expectReached(reply)
    if (isSuccess(reply)) throw new NotApplicable('A bulk request that names an unknown host is not refused.')
    return (await settled(scene, isChanged, (is) => is)) ? 'changed' : 'unchanged'
  },
})

export const bulkObservations = [duplicate, none, copies, knownOnes]
