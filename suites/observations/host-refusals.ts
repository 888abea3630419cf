import { hostBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import { jsonOf } from '../../spec/json-of.js'
import { plainControl } from '../foundations.js'
import { isSuccess } from '../kernel/expect.js'
import { observing } from '../kernel/observation.js'
import { NotApplicable, Untestable } from '../kernel/outcomes.js'
import { expectControl } from '../kernel/refuse.js'
import { hostToWrite } from './controls.js'
import { acceptance, refusalAnswer, triedStatus } from './reading.js'
import { hostsToFind } from './shared-hosts.js'

export const hostRefusalObservations = observing(['creates'], {
  async 'host.status.unknown.status'(scene) {
    const { id } = await hostToWrite(scene)
    return triedStatus(scene, plainControl('updateHostStatus'), calls.updateHostStatus(id, 'sleeping'))
  },

  async 'host.identifier.in-use.status'(scene) {
    const { customIdentifier } = (await hostsToFind(scene)).plain

    const reply = await scene.act(
      calls.registerHost({ ...hostBody(scene.given.name('host')), customIdentifier }),
    )

    return refusalAnswer(reply)
  },

  async 'host.identifier.reuse'({ act, given }) {
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

  async 'host.unknown.get'(scene) {
    await expectControl(scene, plainControl('getHost'))

    const reply = await scene.probe(calls.getHost(await scene.given.unknownHostId()))

    return refusalAnswer(reply)
  },

  async 'host.unknown.lookup'(scene) {
    const { customIdentifier } = (await hostsToFind(scene)).plain
    if (!isSuccess(await scene.probe(calls.getHostByCustomIdentifier(customIdentifier))))
      throw new Untestable(`The lookup does not find the host "${customIdentifier}".`)

    const reply = await scene.probe(calls.getHostByCustomIdentifier(scene.given.name('nobody')))

    return refusalAnswer(reply)
  },
})
