import { postServiceMetrics } from '../../fixtures/calls.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectAnswer, expectReached } from '../kernel/expect.js'
import { settled } from '../kernel/settled.js'
import { noPoints, readOf, valuesOf } from '../service-metrics/points.js'
import { expectReadable, seriesOf } from '../service-metrics/series.js'
import { leaking } from './shows-nothing.js'
import { hostOf } from './views.js'

/** The second organization may have a service of this name too, but no metric of this one. */
const showsNone: ConformanceCase = {
  id: 'keys/other/get-service-metrics',
  clause: 'organization.metrics.apart',
  needs: ['otherKey'],
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const series = await expectReadable(scene)
    await hostOf(scene, 'other')
    await settled(scene)

    await scene.eventually(async (look) => {
      const reply = await look.reply({ ...readOf(series, series.window), key: 'other' })
      expectReached(reply)
      expectAnswer(noPoints, 'no values of another organization', reply)
    })
  },

  impostor: leaking('getServiceMetrics'),
}

/** Posts to the first organization what the second does. */
const postingToBoth: Impostor = (send) => async (call) => {
  const reply = await send(call)
  if (call.operation === 'postServiceMetrics' && call.key === 'other') await send({ ...call, key: 'full' })
  return reply
}

/** The second organization posts to a service that the first has. Whether it is refused, is not asked for. */
const takesNone: ConformanceCase = {
  id: 'keys/other/post-service-metrics',
  clause: 'organization.metrics.apart',
  needs: ['otherKey'],
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const { service } = await expectReadable(scene)
    const series = seriesOf(scene.given, service, [5])
    await hostOf(scene, 'other')

    const reply = await scene.act({
      ...postServiceMetrics(service, valuesOf(series.name, series.points)),
      key: 'other',
    })

    expectReached(reply)
    await settled(scene)
    await scene.eventually(async (look) => {
      const shown = await look.reply(readOf(series, series.window))
      expectReached(shown)
      expectAnswer(noPoints, 'no values that another organization posted', shown)
    })
  },

  impostor: postingToBoth,
}

export const metricsApartCases = [showsNone, takesNone]
