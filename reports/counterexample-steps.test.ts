import { expect, test } from 'vitest'
import type { Json } from '../spec/http.js'
import type { OperationId } from '../spec/operations.js'
import { stepsOf } from './counterexample-steps.js'
import type { ReportedExchange } from './report.js'

const said = (value: Json) => {
  const text = JSON.stringify(value)
  return { text, bytes: text.length }
}

const exchange = (operation: OperationId, line: string, sent?: Json, came: Json = {}): ReportedExchange => {
  const [method = '', path = ''] = line.split(' ')
  return {
    call: { operation, method, path, key: 'full', ...(sent !== undefined && { body: said(sent) }) },
    reply: { status: 200, headers: [], body: said(came) },
    ms: 1,
  }
}

test('the calls of a counterexample name what earlier ones made, and their bodies are JSON', () => {
  const roleFullnames = ['web:app']
  const exchanges = [
    exchange('registerHost', 'POST /api/v0/hosts', { name: 'mc-a', meta: {}, roleFullnames }, { id: '3Yr' }),
    exchange('getHost', 'GET /api/v0/hosts/3Yr'),
    exchange('registerHost', 'POST /api/v0/hosts', { name: 'mc-b', meta: {} }, { id: '4Zs' }),
    exchange('bulkUpdateHostStatuses', 'POST /api/v0/hosts/bulk-update-statuses', {
      status: 'standby',
      ids: ['4Zs', '3Yr'],
    }),
    { ...exchange('getHost', 'GET /api/v0/hosts/4Zs'), failure: 'No answer.', reply: undefined },
  ] as ReportedExchange[]

  expect(stepsOf(exchanges, [0, 2, 3, 4])).toEqual([
    { exchange: 0, call: 'POST /api/v0/hosts', body: { name: 'mc-a', meta: {}, roleFullnames }, status: 200 },
    { exchange: 2, call: 'POST /api/v0/hosts', body: { name: 'mc-b', meta: {} }, status: 200 },
    {
      exchange: 3,
      call: 'POST /api/v0/hosts/bulk-update-statuses',
      body: { status: 'standby', ids: ['host 2', 'host 1'] },
      status: 200,
    },
    { exchange: 4, call: 'GET /api/v0/hosts/{host 2}' },
  ])
})

test('of a body that is nested too deep to be walked only its call is told', () => {
  const deep = exchange('registerHost', 'POST /api/v0/hosts')
  const text = '['.repeat(20_000) + ']'.repeat(20_000)
  const exchanges = [{ ...deep, call: { ...deep.call, body: { text, bytes: text.length } } }]

  expect(stepsOf(exchanges, [0])).toEqual([{ exchange: 0, call: 'POST /api/v0/hosts', status: 200 }])
})
