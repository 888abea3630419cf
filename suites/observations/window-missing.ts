import { getServiceMetrics } from '../../fixtures/calls.js'
import { observation } from '../kernel/observation.js'
import { expectControl } from '../kernel/refuse.js'
import { type Acceptance, acceptance, agreed } from './reading.js'

/** Of its ends alone: without a name there is nothing to serve. */
const missing = observation('metrics.window.missing', {
  effects: ['creates', 'leavesTraces'],

  async observe(scene) {
    const { given, send } = scene
    const { service } = await given.service()
    const [name, time] = [given.name('metric'), given.minutesAgo(5)]
    await given.metrics(service, [{ name, time, value: 1 }])
    const call = getServiceMetrics(service, name, time - 60, time + 60)
    await expectControl(scene, call)

    const answers: Record<string, Acceptance> = {}
    for (const parameter of ['from', 'to']) {
      const query = call.query?.filter(([each]) => each !== parameter) ?? []
      answers[`no ${parameter}`] = acceptance(await send({ ...call, query }))
    }
    const answer = agreed(answers)
    return answer === 'accepted' ? 'served' : answer
  },
})

export const windowMissingObservations = [missing]
