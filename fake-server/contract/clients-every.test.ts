import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Call, Json } from '../../spec/http.js'
import { operationIds, operations } from '../../spec/operations.js'
import { type RunningFakeServer, startFakeServer } from '../index.js'
import { settingBody } from '../testing/calling.js'
import { wire } from '../testing/wire.js'

/** Real clients accept only 200 and JSON as success, and read ids, times and nulls into narrow types. */

let server: RunningFakeServer
beforeEach(async () => {
  server = await startFakeServer()
})
afterEach(() => server.close())

const { succeed } = wire(() => server)

/** Calls each operation once, in an order in which each finds what it needs. */
async function everyOperation(): Promise<Map<string, Json>> {
  const answers = new Map<string, Json>()
  const call = async (operation: keyof typeof operations, path: string, rest: Partial<Call> = {}) => {
    const json = await succeed(operations[operation].method, `${path}?`, rest)
    answers.set(operation, json)
    return json
  }
  const email = 'a@example.com'
  await call('createInvitation', '/invitations', { body: { email, authority: 'viewer' } })
  await call('listInvitations', '/invitations')
  await call('cancelInvitation', '/invitations/revoke', { body: { email } })

  const body = { name: 'web-1', meta: {}, customIdentifier: 'c', roleFullnames: ['web:app'] }
  const { id } = await call('registerHost', '/hosts', { body })
  await call('getHost', `/hosts/${id}`)
  await call('getHostByCustomIdentifier', '/hosts-by-custom-identifier/c')
  await call('updateHost', `/hosts/${id}`, { body: { name: 'web-1', meta: {} } })
  await call('updateHostStatus', `/hosts/${id}/status`, { body: { status: 'standby' } })
  await call('bulkUpdateHostStatuses', '/hosts/bulk-update-statuses', {
    body: { ids: [id], status: 'working' },
  })
  await call('updateHostRoles', `/hosts/${id}/role-fullnames`, { body: { roleFullnames: ['web:db'] } })
  await call('listHosts', '/hosts')
  await call('listMetricNames', `/hosts/${id}/metric-names`)
  await call('listMonitoringStatuses', `/hosts/${id}/monitored-statuses`)

  const setting = await call('registerCloudIntegration', '/cloud-integrations', { body: settingBody() })
  const at = `/cloud-integrations/${setting.id}`
  await call('listCloudIntegrations', '/cloud-integrations')
  await call('getCloudIntegration', at)
  await call('updateCloudIntegration', at, { body: settingBody({ key: null, secretKey: null }) })
  await call('generateExternalId', '/cloud-integrations-external-id')
  await call('listExcludableMetrics', '/cloud-integrations-excludable-metrics')
  await call('deleteCloudIntegration', at)

  const time = Math.floor(server.clock.now() / 1000)
  await call('postServiceMetrics', '/services/web/tsdb', { body: [{ name: 'a.b', time, value: 0 }] })
  answers.set('getServiceMetrics', await succeed('GET', `/services/web/metrics?name=a.b&from=0&to=${time}`))
  await call('deleteGraphDefinition', '/services/web/graph-defs/a.*')

  await call('retireHost', `/hosts/${id}/retire`)
  await call('bulkRetireHosts', '/hosts/bulk-retire', { body: { ids: [id] } })
  return answers
}

test('every operation succeeds with 200 and JSON', async () => {
  const answers = await everyOperation()

  expect([...answers.keys()].toSorted()).toEqual([...operationIds].toSorted())
  for (const json of answers.values()) expect(json).toBeTypeOf('object')
})

test('ids have 15 characters at most, times are seconds in 32 bits, and only memos and tags are blank', async () => {
  const answers = await everyOperation()
  const wrong: string[] = []
  const look = (value: Json, path: string) => {
    if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) look(each, `${path}.${key}`)
    if (/\.id$/.test(path) && !(typeof value === 'string' && value.length <= 15)) wrong.push(path)
    if (/(At|\.time)$/.test(path) && value !== null && !(Number.isInteger(value) && Number(value) < 2 ** 31))
      wrong.push(path)
    if (value === '' && !/\.(memo|includedTags|excludedTags)$/.test(path)) wrong.push(path)
  }
  for (const [operation, json] of answers) look(json, operation)

  expect(wrong).toEqual([])
})
