import { hostBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import { operations } from '../../spec/operations.js'
import { expectControl } from '../kernel/legacy-refuse.js'
import { observation } from '../kernel/observation.js'
import { acceptance, statusAnswer, tried } from './reading.js'

const missingContentType = observation('http.content-type.missing', {
  effects: ['creates'],

  observe: (scene) =>
    tried(scene, calls.registerHost(hostBody(scene.given.name('host'))), {
      ...calls.registerHost(hostBody(scene.given.name('host'))),
      headers: [['content-type', '']],
    }),
})

const malformedPath = observation('http.path.malformed', {
  effects: ['reads'],

  async observe({ send }) {
    const reply = await send({ method: 'GET', path: '/api/v0/hosts-by-custom-identifier/%zz' })

    return statusAnswer(reply, ['400', '404'])
  },
})

const unknownRoute = observation('http.route.unknown', {
  effects: ['reads'],

  async observe({ send, given }) {
    const reply = await send({ method: 'GET', path: `/api/v0/${given.name('nothing')}` })

    return statusAnswer(reply, ['404', '400', '403'])
  },
})

/** A method that changes nothing, whatever a server makes of it. */
const wrongMethod = observation('http.method.wrong', {
  effects: ['reads'],

  async observe({ send }) {
    const reply = await send({ method: 'GET', path: operations.generateExternalId.path })

    return statusAnswer(reply, ['404', '405'])
  },
})

/** With which status a path is refused that leads nowhere is another point. */
const trailingSlash = observation('http.trailing-slash', {
  effects: ['reads'],

  async observe(scene) {
    const list = calls.listInvitations()
    await expectControl(scene, list)

    const answer = acceptance(await scene.send({ ...list, path: `${list.path}/` }))

    return answer === 'accepted' ? 'served' : answer === 'refused' ? '404' : answer
  },
})

const head = observation('http.head', {
  effects: ['reads'],

  async observe(scene) {
    const { operation: _, ...list } = calls.listInvitations()
    await expectControl(scene, list)

    const reply = await scene.send({ ...list, method: 'HEAD' })

    return statusAnswer(reply, ['as-get', '404', '405'], 'as-get')
  },
})

export const httpObservations = [
  missingContentType,
  malformedPath,
  unknownRoute,
  wrongMethod,
  trailingSlash,
  head,
]
