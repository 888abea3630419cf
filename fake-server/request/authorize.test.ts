import { expect, test } from 'vitest'
import { operation, operationIds, pathOf } from '../../spec/operations.js'
import { createFakeServer } from '../index.js'

const ofCloud = operationIds.filter((id) => operation(id).chapter === 'cloud-integrations')

test.each(ofCloud)('%s is served from outside the address range', (id) => {
  const path = pathOf(id, { cloudIntegrationId: 'x' })
  const { status } = createFakeServer().answer({
    method: operation(id).method,
    path,
    key: 'outside',
    raw: '{',
  })

  expect([200, 400, 404]).toContain(status)
})
