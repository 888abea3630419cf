import { listMetricNames } from '../../../fixtures/calls.js'
import { namesSchema } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectSuccess } from '../../kernel/expect.js'
import { alteringReply } from '../../kernel/impostors.js'
import { judgeAnswer } from '../../kernel/judge-standing.js'
import { hostWithCheck } from './of-a-host.js'

const namesMetrics: ConformanceCase = {
  id: 'hosts/metric-names/answers-names',
  clause: 'host.metric-names.reply',
  effects: ['creates'],

  async run(scene) {
    const { id } = await hostWithCheck(scene.given)

    await judgeAnswer(scene, listMetricNames(id), (reply) => void expectSuccess(reply, namesSchema))
  },

  impostor: alteringReply('listMetricNames', ({ names = [] }) => ({ metricNames: names })),
}

export const metricNamesCases = [namesMetrics]
