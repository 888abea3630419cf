import { listMonitoringStatuses } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { objectOf } from '../../../spec/object-of.js'
import { alertStatuses } from '../../../spec/schemas.js'
import type { ConformanceCase } from '../../kernel/case.js'
import { expectShape, expectSuccess } from '../../kernel/expect.js'
import { alteringReply } from '../../kernel/impostors.js'
import { judgeAnswer } from '../../kernel/judge-standing.js'
import { NotApplicable } from '../../kernel/outcomes.js'
import { hostWithCheck } from './of-a-host.js'

const wrapper = objectOf({ monitoredStatuses: { type: 'array', items: { type: 'object' } } })

const answersStatuses: ConformanceCase = {
  id: 'hosts/monitoring-statuses/answers-monitored-statuses',
  clause: 'host.monitoring.reply',
  effects: ['creates'],

  async run(scene) {
    const { id } = await hostWithCheck(scene.given)

    await judgeAnswer(scene, listMonitoringStatuses(id), (reply) => void expectSuccess(reply, wrapper))
  },

  impostor: alteringReply('listMonitoringStatuses', ({ monitoredStatuses = [] }) => monitoredStatuses),
}

/** One fact that holds for every entry in the list. */
interface Fact {
  id: string
  clause: ClauseId
  schema: object
  wrong: JsonObject
}

const right = { monitorId: '2cSZzK3XfmG', status: 'OK', detail: { type: 'check', message: 'fine', memo: '' } }

const inDetail = (schema: object) => ({
  type: 'object',
  properties: { detail: { type: ['object', 'null'], ...schema } },
})

const facts: readonly Fact[] = [
  {
    id: 'monitor-id',
    clause: 'host.monitoring.monitor-id',
    schema: objectOf({ monitorId: { type: 'string' } }),
    wrong: { ...right, monitorId: 7 },
  },
  {
    id: 'status',
    clause: 'host.monitoring.status',
    schema: objectOf({ status: { enum: alertStatuses } }),
    wrong: { ...right, status: 'ok' },
  },
  {
    id: 'detail-type',
    clause: 'host.monitoring.detail',
    schema: inDetail({ properties: { type: { const: 'check' } }, required: ['type'] }),
    wrong: { ...right, detail: { ...right.detail, type: 'host' } },
  },
  {
    id: 'detail-message',
    clause: 'host.monitoring.detail.message',
    schema: inDetail({ properties: { message: { type: 'string' } }, required: ['message'] }),
    wrong: { ...right, detail: { type: 'check' } },
  },
  {
    id: 'detail-memo',
    clause: 'host.monitoring.detail.memo',
    schema: inDetail({ properties: { memo: { type: ['string', 'null'] } } }),
    wrong: { ...right, detail: { ...right.detail, memo: 7 } },
  },
]

/** The server decides whether a check leads to a monitored status. */
const showsOnly = ({ id, clause, schema, wrong }: Fact): ConformanceCase => ({
  id: `hosts/monitoring-statuses/${id}`,
  clause,
  effects: ['creates'],

  async run(scene) {
    const { id } = await hostWithCheck(scene.given)

    await judgeAnswer(scene, listMonitoringStatuses(id), (reply) => {
      const { monitoredStatuses } = expectSuccess(reply, wrapper)
      if (monitoredStatuses.length === 0) throw new NotApplicable('the server lists no status for a check')
      for (const each of monitoredStatuses as JsonObject[]) expectShape('monitored status', each, schema)
    })
  },

  impostor: alteringReply('listMonitoringStatuses', () => ({ monitoredStatuses: [right, wrong] })),
})

export const monitoringStatusesCases = [answersStatuses, ...facts.map(showsOnly)]
