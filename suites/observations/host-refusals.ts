import { hostBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import { expectControl } from '../kernel/legacy-refuse.js'
import { observation } from '../kernel/observation.js'
import { acceptance, statusAnswer, triedStatus } from './reading.js'

const effects = ['creates'] as const

const unknownStatus = observation('host.status.unknown.status', {
  effects,

  async observe(scene) {
    const { id } = await scene.given.host()
    return triedStatus(scene, calls.updateHostStatus(id, 'working'), calls.updateHostStatus(id, 'sleeping'), [
      '400',
      '422',
    ])
  },
})

const inUse = observation('host.identifier.in-use.status', {
  effects,

  async observe({ send, given }) {
    const customIdentifier = given.name('identifier')
    await given.host({ customIdentifier })

    const reply = await send(calls.registerHost({ ...hostBody(given.name('host')), customIdentifier }))

    return statusAnswer(reply, ['400', '409', '422'])
  },
})

const reuse = observation('host.identifier.reuse', {
  effects,

  async observe({ send, given }) {
    const customIdentifier = given.name('identifier')
    const { id } = await given.host({ customIdentifier })
    await given.done(calls.retireHost(id), { type: 'object' })

    const reply = await send(calls.registerHost({ ...hostBody(given.name('host')), customIdentifier }))

    const answer = acceptance(reply)
    return answer === 'accepted' ? 'allowed' : answer
  },
})

const unknownGet = observation('host.unknown.get', {
  effects,

  async observe({ send, given }) {
    const reply = await send(calls.getHost(await given.unknownHostId()))

    return statusAnswer(reply, ['404', '400', '410'])
  },
})

const unknownLookup = observation('host.unknown.lookup', {
  effects,

  async observe(scene) {
    const customIdentifier = scene.given.name('identifier')
    await scene.given.host({ customIdentifier })
    await expectControl(scene, calls.getHostByCustomIdentifier(customIdentifier))

    const reply = await scene.send(calls.getHostByCustomIdentifier(scene.given.name('nobody')))

    return statusAnswer(reply, ['404', '400', '410'])
  },
})

export const hostRefusalObservations = [unknownStatus, inUse, reuse, unknownGet, unknownLookup]
