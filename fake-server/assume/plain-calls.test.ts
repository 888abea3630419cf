import { expect, test } from 'vitest'
import { hostBody, keyIntegrationBody, roleIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { Call, Json } from '../../spec/http.js'
import { type OperationId, operationIds } from '../../spec/operations.js'
import { createFakeServer, type FakeServer } from '../assembly/fake-server.js'

const now = Date.UTC(2026, 0, 2, 3, 4, 5) / 1000
const email = 'someone@example.com'
const setting = { region: 'eu-west-1' }
const posted = [{ name: 'cpu.used', time: now - 120, value: 1 }]

const withService = (fake: FakeServer) => {
  fake.given.role('web:app')
  fake.given.metrics('web', [{ name: 'cpu.used', time: now - 60, value: 1 }])
}

/** The plainest successful call of each operation, as the suite makes it. */
const plainCalls: Record<OperationId, (fake: FakeServer) => Call> = {
  listInvitations: ({ given }) => {
    given.invitation({ email })
    return calls.listInvitations()
  },
  createInvitation: () => calls.createInvitation({ email, authority: 'viewer' }),
  cancelInvitation: ({ given }) => {
    given.invitation({ email })
    return calls.cancelInvitation({ email })
  },
  registerHost: () => calls.registerHost(hostBody('web-1')),
  getHost: ({ given }) => calls.getHost(given.host().id),
  getHostByCustomIdentifier: ({ given }) => {
    given.host({ customIdentifier: 'c/1?x y' })
    return calls.getHostByCustomIdentifier('c/1?x y')
  },
  updateHost: ({ given }) => calls.updateHost(given.host(hostBody('web-1')).id, hostBody('web-2')),
  updateHostStatus: ({ given }) => calls.updateHostStatus(given.host().id, 'maintenance'),
  bulkUpdateHostStatuses: ({ given }) => calls.bulkUpdateHostStatuses([given.host().id], 'poweroff'),
  updateHostRoles: ({ given }) => {
    given.role('web:app')
    return calls.updateHostRoles(given.host().id, ['web:app'])
  },
  retireHost: ({ given }) => calls.retireHost(given.host().id),
  bulkRetireHosts: ({ given }) => calls.bulkRetireHosts([given.host().id, given.host().id]),
  listHosts: ({ given }) => {
    given.host({ name: 'web-1', roleFullnames: ['web:app'], status: 'working' })
    return calls.listHosts([
      ['name', 'web-1'],
      ['service', 'web'],
      ['role', 'app'],
      ['status', 'working'],
    ])
  },
  listMetricNames: ({ given }) => calls.listMetricNames(given.host({ metricNames: ['loadavg5'] }).id),
  listMonitoringStatuses: ({ given }) => calls.listMonitoringStatuses(given.host().id),
  listCloudIntegrations: ({ given }) => {
    given.cloudIntegration(setting)
    return calls.listCloudIntegrations()
  },
  getCloudIntegration: ({ given }) => calls.getCloudIntegration(given.cloudIntegration(setting).id),
  registerCloudIntegration: () => calls.registerCloudIntegration(keyIntegrationBody('main')),
  updateCloudIntegration: ({ given }) =>
    calls.updateCloudIntegration(
      given.cloudIntegration({ ...setting, key: 'AKIAEXAMPLE', secretKey: 'a secret' }).id,
      keyIntegrationBody('another'),
    ),
  deleteCloudIntegration: ({ given }) => calls.deleteCloudIntegration(given.cloudIntegration(setting).id),
  generateExternalId: () => calls.generateExternalId(),
  listExcludableMetrics: () => calls.listExcludableMetrics(),
  postServiceMetrics: (fake) => {
    withService(fake)
    return calls.postServiceMetrics('web', posted)
  },
  getServiceMetrics: (fake) => {
    withService(fake)
    return calls.getServiceMetrics('web', 'cpu.used', now - 600, now)
  },
  deleteGraphDefinition: (fake) => {
    withService(fake)
    return calls.deleteGraphDefinition('web', 'cpu.*')
  },
}

/** Without answers to these, no graph definition can be deleted. */
const graphs = { 'graph.name': 'all-but-last-part', 'graph.values': 'kept' } as const

const strict = () => createFakeServer({ assume: 'error', clock: now * 1000, choices: graphs })

/**
 * Where an answer is not what real clients read into narrow types: ids of at most 15 characters, times in seconds of
 * 32 bits, and texts that are blank only in memos and tags.
 */
function unreadable(value: Json, path: string): string[] {
  const inside = isContainer(value)
    ? Object.entries(value).flatMap(([key, each]) => unreadable(each, `${path}.${key}`))
    : []
  const isTime = /(At|\.time)$/.test(path) && value !== null
  const isWrong =
    (path.endsWith('.id') && !(typeof value === 'string' && value.length <= 15)) ||
    (isTime && !(Number.isInteger(value) && Number(value) < 2 ** 31)) ||
    (value === '' && !/\.(memo|includedTags|excludedTags)$/.test(path))
  return isWrong ? [path, ...inside] : inside
}

const isContainer = (value: Json) => typeof value === 'object' && value !== null

test.each(operationIds)('%s: a plain good call relies on nothing, and clients can read its answer', (id) => {
  const fake = strict()

  const { status, text } = fake.answer(plainCalls[id](fake))

  expect(status, text).toBe(200)
  expect(JSON.parse(text)).toBeTypeOf('object')
  expect(unreadable(JSON.parse(text), id)).toEqual([])
})

test('with a role and an external id of its own a setting relies on nothing', () => {
  const fake = strict()
  const { externalId } = JSON.parse(fake.answer(calls.generateExternalId()).text)

  const { status } = fake.answer(calls.registerCloudIntegration(roleIntegrationBody('main', externalId)))

  expect(status).toBe(200)
})

test('what the document refuses by a status of its own is refused as ever', () => {
  const fake = strict()
  const refusedWith = (call: Call) => fake.answer(call).status

  expect(refusedWith(calls.retireHost('none'))).toBe(404)
  expect(refusedWith({ ...calls.registerHost(hostBody('web-1')), key: 'read' })).toBe(403)
  expect(refusedWith(calls.registerHost({ meta: {} }))).toBe(400)
  expect(refusedWith({ ...calls.listCloudIntegrations(), key: 'invalid' })).toBe(401)
})
