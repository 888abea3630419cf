import type { ConformanceCase } from '../kernel/case.js'
import { expectAnswer, expectReached } from '../kernel/expect.js'
import { settled } from '../kernel/settled.js'
import { noPoints, readOf } from '../service-metrics/points.js'
import { expectReadable } from '../service-metrics/series.js'
import { leaking } from './shows-nothing.js'
import { hostOf } from './views.js'

/** The second organization may have a service of this name too, but no metric of this one. */
export const metricsApart: ConformanceCase = {
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
