import * as calls from '../../fixtures/calls.js'
import { operations } from '../../spec/operations.js'
import { plainControl } from '../foundations.js'
import { observing } from '../kernel/observation.js'
import { expectControl } from '../kernel/refuse.js'
import { hostRegistered, registration } from './controls.js'
import { acceptance, refusalAnswer, tried } from './reading.js'

export const httpObservations = [
  ...observing(['creates'], {
    'http.content-type.missing': (scene) =>
      tried(scene, hostRegistered, { ...registration(scene.given), headers: [['content-type', '']] }),

    /** What a shell client sends that does not say what it sends. */
    'http.content-type.other': (scene) =>
      tried(scene, hostRegistered, {
        ...registration(scene.given),
        headers: [['content-type', 'application/x-www-form-urlencoded']],
      }),
  }),
  ...observing(['reads'], {
    async 'http.path.malformed'({ probe }) {
      const reply = await probe({ method: 'GET', path: '/api/v0/hosts-by-custom-identifier/%zz' })

      return refusalAnswer(reply)
    },

    async 'http.route.unknown'({ probe, given }) {
      const reply = await probe({ method: 'GET', path: `/api/v0/${given.name('nothing')}` })

      return refusalAnswer(reply)
    },

    /** Another point covers the status for an unknown path. */
    async 'http.trailing-slash'(scene) {
      const { operation: _, ...list } = calls.listInvitations()
      await expectControl(scene, plainControl('listInvitations'))

      const reply = await scene.probe({ ...list, path: `${list.path}/` })

      return acceptance(reply, 'served', '404')
    },

    async 'http.head'(scene) {
      const { operation: _, ...list } = calls.listInvitations()
      await expectControl(scene, plainControl('listInvitations'))

      const reply = await scene.probe({ ...list, method: 'HEAD' })

      return reply.status === 501 ? '501' : refusalAnswer(reply, 'as-get')
    },
  }),
  ...observing(['leavesTraces'], {
    /** A method that changes nothing, however a server reads it. */
    async 'http.method.wrong'(scene) {
      await expectControl(scene, plainControl('generateExternalId'))

      const reply = await scene.probe({ method: 'GET', path: operations.generateExternalId.path })

      return refusalAnswer(reply)
    },
  }),
]
