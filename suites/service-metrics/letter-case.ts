import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectReached, expectSuccess, expectThat, isSuccess } from '../kernel/expect.js'
import { alteringCall } from '../kernel/impostors.js'
import { showReply } from '../kernel/show.js'
import { pointListSchema, readOf, type SeriesName } from './points.js'
import { settledSeries } from './shared-series.js'

const effects = ['creates', 'leavesTraces'] as const

const isAnother = (
  what: 'service' | 'metric',
  shouted: (series: SeriesName) => SeriesName,
  impostor: Impostor,
): ConformanceCase => ({
  id: `service-metrics/get/${what}-in-another-letter-case-is-another`,
  clause: 'metrics.get.letter-case',
  effects,

  async run(scene) {
    const { one } = await settledSeries(scene)
    const call = readOf(shouted(one), one.window)

    await scene.eventually(async (look) => {
      const reply = await look.reply(call)

      expectReached(reply)
      const points = isSuccess(reply) ? expectSuccess(reply, pointListSchema).metrics : []
      expectThat(points.length === 0, `no values of a ${what} in another letter case`, showReply(reply), {
        reply,
      })
    })
  },

  impostor,
})

const small = (text: string): string => (text === text.toUpperCase() ? text.toLowerCase() : text)

export const letterCaseCases = [
  isAnother(
    'service',
    (series) => ({ ...series, service: series.service.toUpperCase() }),
    alteringCall('getServiceMetrics', (call) => ({
      ...call,
      path: call.path.replace(/(?<=\/services\/)[^/]+/, small),
    })),
  ),
  isAnother(
    'metric',
    (series) => ({ ...series, name: series.name.toUpperCase() }),
    alteringCall('getServiceMetrics', (call) => ({
      ...call,
      query: (call.query ?? []).map(([key, value]) => [key, key === 'name' ? small(value) : value] as const),
    })),
  ),
]
