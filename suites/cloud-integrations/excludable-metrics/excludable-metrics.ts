import { listExcludableMetrics } from '../../../fixtures/calls.js'
import type { Json } from '../../../spec/http.js'
import { cloudServices, excludableMetricsSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectSuccess, expectThat } from '../../kernel/expect.js'
import { alteringReply } from '../../kernel/impostors.js'

const areNames: ConformanceCase = {
  id: 'cloud-integrations/excludable-metrics/are-names-per-service',
  clause: 'integration.excludable.shape',
  effects: ['reads'],

  run: ({ eventually }) =>
    eventually(async (look) => {
      expectSuccess(await look.reply(listExcludableMetrics()), excludableMetricsSchema)
    }),

  impostor: alteringReply('listExcludableMetrics', (metrics) => ({ excludableMetrics: metrics })),
  departure: alteringReply('listExcludableMetrics', (metrics) => {
    const [service, names] = Object.entries(metrics).at(-1) ?? ['EC2', []]
    return { ...metrics, [service]: [...(names as Json[]), {}] }
  }),
}

const known = [...cloudServices, 'Route53']

/** `Route53` counts as `Route 53`: the document leaves the spelling open. */
const areForKnownServices: ConformanceCase = {
  id: 'cloud-integrations/excludable-metrics/are-for-known-services',
  clause: 'integration.excludable.keys',
  effects: ['reads'],

  run: ({ eventually }) =>
    eventually(async (look) => {
      const listed = await look.body(listExcludableMetrics(), { type: 'object' })
      const unknown = Object.keys(listed).filter((each) => !known.includes(each))
      const rule = { propertyNames: { enum: known } }
      expectThat(rule, 'identifiers of §2.10 only', unknown, { within: listed, of: listed })
    }),

  impostor: alteringReply('listExcludableMetrics', (metrics) => ({
    ...metrics,
    Mainframe: ['mainframe.cpu'],
  })),
}

export const excludableMetricsCases = [areNames, areForKnownServices]
