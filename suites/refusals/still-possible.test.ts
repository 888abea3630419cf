import { expect, test } from 'vitest'
import { measuredReport } from '../../tools/causes/broken-report.js'
import { cases } from '../index.js'
import type { Impostor } from '../kernel/case.js'

/** Refuses a key that may not delete a setting, and deletes it all the same. */
const deletingAnyway: Impostor = (send) => async (call) => {
  const reply = await send(call)
  if (call.operation === 'deleteCloudIntegration' && call.key === 'read') await send({ ...call, key: 'full' })
  return reply
}

test('what a refused call did all the same is told of that call, not of the one by which it shows', async () => {
  const parts = cases.filter(({ id }) => id === 'keys/read/delete-cloud-integration')

  const { report } = await measuredReport(deletingAnyway, { parts })

  expect(report.causes?.map(({ operation, clause }) => [operation, clause])).toEqual([
    ['deleteCloudIntegration', 'key.read.cloud'],
  ])
})
