import { expect, test } from 'vitest'
import { isUnnoticed, takenAway, unfairly } from './taken-away.js'
import { takings } from './takings.js'

/** A few of each kind. `npm run prove -- --taken` tries them all. */
const sample = takings.filter(({ what }) =>
  [
    ...['createInvitation → HTML', 'postServiceMetrics → 404', 'deleteGraphDefinition → 404'],
    ...['updateHost → an empty 200', 'deleteCloudIntegration → 501'],
    ...['host.id', 'host.memo', 'host.interfaces.name', 'invitation.email', 'metric.time'],
    ...['integration.services in updateCloudIntegration', 'integration.services.enable'],
    ...['listHosts?service', 'listHosts?status', 'getHostByCustomIdentifier?caseInsensitive'],
    ...[
      'getHost {host}',
      'updateHost {id}',
      'updateCloudIntegration in a wrapper',
      'updateHostStatus {success}',
    ],
  ].includes(what),
)

test('the sample is there', () => {
  expect(sample).toHaveLength(19)
  expect(new Set(takings.map(({ what }) => what)).size).toBe(takings.length)
})

test.each(sample)('without $what, that is accused and nothing else', async (taking) => {
  const found = await takenAway(taking)

  expect(unfairly(found, taking)).toEqual([])
  expect(isUnnoticed(found, taking)).toBe(false)
  expect(found.causes).toHaveLength(1)
})
