import * as calls from '../../fixtures/calls.js'
import type { Json } from '../../spec/http.js'
import { observation } from '../kernel/observation.js'
import type { Scene } from '../kernel/scene.js'
import { type Acceptance, tried } from './reading.js'

/** Retiring with another body, after one host was retired as the document says. */
async function retiring(scene: Scene, body?: Json): Promise<Acceptance> {
  const [one, another] = [await scene.given.host(), await scene.given.host()]
  const { body: _, ...call } = calls.retireHost(another.id)
  return tried(scene, calls.retireHost(one.id), body === undefined ? call : { ...call, body })
}

const generating = (scene: Scene, body: Json): Promise<Acceptance> =>
  tried(scene, calls.generateExternalId(), { ...calls.generateExternalId(), body })

/** What may stand where the document shows an empty object, or nothing. */
export const emptyBodyObservations = [
  observation('host.retire.body-null', {
    effects: ['creates'],
    observe: (scene) => retiring(scene, null),
  }),
  observation('host.retire.body-array', {
    effects: ['creates'],
    observe: (scene) => retiring(scene, []),
  }),
  observation('host.retire.body-missing', {
    effects: ['creates'],
    observe: (scene) => retiring(scene),
  }),
  observation('cloud.external-id.body-null', {
    effects: ['leavesTraces'],
    observe: (scene) => generating(scene, null),
  }),
  observation('cloud.external-id.body-object', {
    effects: ['leavesTraces'],
    observe: (scene) => generating(scene, {}),
  }),
  observation('cloud.delete.body', {
    effects: ['creates'],

    async observe(scene) {
      const [one, another] = [await scene.given.integration(), await scene.given.integration()]
      return tried(scene, calls.deleteCloudIntegration(one.id), {
        ...calls.deleteCloudIntegration(another.id),
        body: {},
      })
    },
  }),
]
