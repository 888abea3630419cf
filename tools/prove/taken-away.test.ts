import { expect, test } from 'vitest'
import { proves } from './proves.js'
import { taken } from './taken-away.js'
import { takings } from './takings.js'

/** A few of each kind. */
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

proves(
  taken,
  sample.map((each) => [each, 1]),
)
