import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectAnswer, expectReached, expectSuccess, isSuccess } from '../kernel/expect.js'
import { alteringCall } from '../kernel/impostors.js'
import { noPoints, pointListSchema, readOf, type SeriesName } from './points.js'
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
      if (isSuccess(reply)) expectSuccess(reply, pointListSchema)
      expectAnswer(noPoints, `no values of a ${what} in another letter case`, reply)
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
