import { hostBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import { jsonOf } from '../../spec/json-of.js'
import { plainControl } from '../foundations.js'
import { isSuccess } from '../kernel/expect.js'
import { observation } from '../kernel/observation.js'
import { NotApplicable, Untestable } from '../kernel/outcomes.js'
import { expectControl } from '../kernel/refuse.js'
import { hostToWrite } from './controls.js'
import { acceptance, refusalAnswer, triedStatus } from './reading.js'
import { hostsToFind } from './shared-hosts.js'

const effects = ['creates'] as const

const unknownStatus = observation('host.status.unknown.status', {
  effects,

  async observe(scene) {
    const { id } = await hostToWrite(scene)
    return triedStatus(scene, plainControl('updateHostStatus'), calls.updateHostStatus(id, 'sleeping'))
  },
})

const inUse = observation('host.identifier.in-use.status', {
  effects,

  async observe(scene) {
    const { customIdentifier } = (await hostsToFind(scene)).plain

    const reply = await scene.act(
      calls.registerHost({ ...hostBody(scene.given.name('host')), customIdentifier }),
    )

    return refusalAnswer(reply)
  },
})

const reuse = observation('host.identifier.reuse', {
  effects,

  async observe({ act, given }) {
    const customIdentifier = given.name('identifier')
    const { id } = await given.host({ customIdentifier })
    await given.done(calls.retireHost(id), { type: 'object' })

    const reply = await act(calls.registerHost({ ...hostBody(given.name('host')), customIdentifier }))

    const answer = acceptance(reply)
    if (answer !== 'accepted') return answer
    if (Object(jsonOf(reply.text)).id === id)
      throw new NotApplicable('The identifier is not given again: the retired host comes back with it.')
    return 'allowed'
  },
})

const unknownGet = observation('host.unknown.get', {
  effects,

  async observe(scene) {
    await expectControl(scene, plainControl('getHost'))

    const reply = await scene.probe(calls.getHost(await scene.given.unknownHostId()))

    return refusalAnswer(reply)
  },
})

const unknownLookup = observation('host.unknown.lookup', {
  effects,

  async observe(scene) {
    const { customIdentifier } = (await hostsToFind(scene)).plain
    if (!isSuccess(await scene.probe(calls.getHostByCustomIdentifier(customIdentifier))))
      throw new Untestable(`The lookup does not find the host "${customIdentifier}".`)

    const reply = await scene.probe(calls.getHostByCustomIdentifier(scene.given.name('nobody')))

    return refusalAnswer(reply)
  },
})

export const hostRefusalObservations = [unknownStatus, inUse, reuse, unknownGet, unknownLookup]
