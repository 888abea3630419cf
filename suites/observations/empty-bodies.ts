import * as calls from '../../fixtures/calls.js'
import type { Json } from '../../spec/http.js'
import { plainControl } from '../foundations.js'
import { type ObservedScene, observing } from '../kernel/observation.js'
import type { Control } from '../kernel/refuse.js'
import { type Acceptance, tried } from './reading.js'

/** Retires a host with another body, after one host was retired as the document says. */
async function retiring(scene: ObservedScene, body?: Json): Promise<Acceptance> {
  const { body: _, ...call } = calls.retireHost((await scene.given.host()).id)
  return tried(scene, plainControl('retireHost'), body === undefined ? call : { ...call, body })
}

const generating = (scene: ObservedScene, body: Json): Promise<Acceptance> =>
  tried(scene, plainControl('generateExternalId'), { ...calls.generateExternalId(), body })

const settingDeleted: Control = {
  name: 'a setting is deleted',
  call: async ({ given }) => calls.deleteCloudIntegration((await given.integration()).id),
}

/** Bodies that may stand where the document shows an empty object or none. */
export const emptyBodyObservations = [
  ...observing(['creates'], {
    'host.retire.body-null': (scene) => retiring(scene, null),
    'host.retire.body-array': (scene) => retiring(scene, []),
    'host.retire.body-missing': (scene) => retiring(scene),
    async 'cloud.delete.body'(scene) {
      const { id } = await scene.given.integration()
      return tried(scene, settingDeleted, { ...calls.deleteCloudIntegration(id), body: {} })
    },
  }),
  ...observing(['leavesTraces'], {
    'cloud.external-id.body-null': (scene) => generating(scene, null),
    'cloud.external-id.body-object': (scene) => generating(scene, {}),
  }),
]
