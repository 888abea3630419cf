import * as calls from '../../fixtures/calls.js'
import { type ObservedScene, observing } from '../kernel/observation.js'
import type { Control } from '../kernel/refuse.js'
import { hostToWrite } from './controls.js'
import { type Acceptance, tried } from './reading.js'

const plain: Control = {
  name: 'a bulk request of one host',
  call: async (scene) => calls.bulkUpdateHostStatuses([(await hostToWrite(scene)).id], 'working'),
}

/** Whether a bulk request may carry these ids, after a plain one succeeded. */
async function changing(scene: ObservedScene, idsFor: (id: string) => string[]): Promise<Acceptance> {
  const { id } = await hostToWrite(scene)
  return tried(scene, plain, calls.bulkUpdateHostStatuses(idsFor(id), 'working'))
}

export const bulkObservations = [
  ...observing(['creates'], { 'bulk.ids.duplicate': (scene) => changing(scene, (id) => [id, id]) }),
  /** Runs alone: a server may take it for a request of every host. */
  ...observing(['creates'], { 'bulk.ids.none': (scene) => changing(scene, () => []) }, { alone: true }),
]
