import * as calls from '../../fixtures/calls.js'
import { operations } from '../../spec/operations.js'
import { plainControl } from '../foundations.js'
import { observation } from '../kernel/observation.js'
import { expectControl } from '../kernel/refuse.js'
import { hostRegistered, registration } from './controls.js'
import { acceptance, refusalAnswer, tried } from './reading.js'

const missingContentType = observation('http.content-type.missing', {
  effects: ['creates'],

  observe: (scene) =>
    tried(scene, hostRegistered, {
      ...registration(scene.given),
      headers: [['content-type', '']],
    }),
})

/** What a shell client sends that does not say what it sends. */
const otherContentType = observation('http.content-type.other', {
  effects: ['creates'],

  observe: (scene) =>
    tried(scene, hostRegistered, {
      ...registration(scene.given),
      headers: [['content-type', 'application/x-www-form-urlencoded']],
    }),
})

const malformedPath = observation('http.path.malformed', {
  effects: ['reads'],

  async observe({ probe }) {
    const reply = await probe({ method: 'GET', path: '/api/v0/hosts-by-custom-identifier/%zz' })

    return refusalAnswer(reply)
  },
})

const unknownRoute = observation('http.route.unknown', {
  effects: ['reads'],

  async observe({ probe, given }) {
    const reply = await probe({ method: 'GET', path: `/api/v0/${given.name('nothing')}` })

    return refusalAnswer(reply)
  },
})

/** A method that changes nothing, however a server reads it. */
const wrongMethod = observation('http.method.wrong', {
  effects: ['leavesTraces'],

  async observe(scene) {
    await expectControl(scene, plainControl('generateExternalId'))

    const reply = await scene.probe({ method: 'GET', path: operations.generateExternalId.path })

    return refusalAnswer(reply)
  },
})

/** Another point covers the status for an unknown path. */
const trailingSlash = observation('http.trailing-slash', {
  effects: ['reads'],

  async observe(scene) {
    const { operation: _, ...list } = calls.listInvitations()
    await expectControl(scene, plainControl('listInvitations'))

    const answer = acceptance(await scene.probe({ ...list, path: `${list.path}/` }))

    return answer === 'accepted' ? 'served' : answer === 'refused' ? '404' : answer
  },
})

const head = observation('http.head', {
  effects: ['reads'],

  async observe(scene) {
    const { operation: _, ...list } = calls.listInvitations()
    await expectControl(scene, plainControl('listInvitations'))

    const reply = await scene.probe({ ...list, method: 'HEAD' })

    return reply.status === 501 ? '501' : refusalAnswer(reply, 'as-get')
  },
})

export const httpObservations = [
  missingContentType,
  otherContentType,
  malformedPath,
  unknownRoute,
  wrongMethod,
  trailingSlash,
  head,
]
