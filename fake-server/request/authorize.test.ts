import { describe, expect, test } from 'vitest'
import type { OwnKeyKind } from '../../spec/http.js'
import { type OperationId, operation, operationIds, pathOf } from '../../spec/operations.js'
import { createFakeServer } from '../index.js'

const parameters = {
  hostId: 'x',
  customIdentifier: 'x',
  cloudIntegrationId: 'x',
  serviceName: 'x',
  graphName: 'x',
}

function statusWith(id: OperationId, key: OwnKeyKind): number {
  const { method } = operation(id)
  return createFakeServer().answer({ method, path: pathOf(id, parameters), key, raw: '{' }).status
}

const cloud = (id: OperationId) => operation(id).chapter === 'cloud-integrations'
const writes = (id: OperationId) => operation(id).method !== 'GET'

describe.each(operationIds)('%s', (id) => {
  test('no key and an unknown key are 401', () => {
    expect(statusWith(id, 'none')).toBe(401)
    expect(statusWith(id, 'invalid')).toBe(401)
  })

  test('a read-only key is refused for writes, with 401 where §7 says so', () => {
    const status = statusWith(id, 'read')
    if (writes(id)) expect(status).toBe(cloud(id) ? 401 : 403)
    else expect([200, 400, 404]).toContain(status)
  })

  test('a write-only key can update roles and nothing else', () => {
    expect(statusWith(id, 'write')).toBe(id === 'updateHostRoles' ? 400 : 403)
  })

  test('from outside the address range only cloud integrations are served', () => {
    const status = statusWith(id, 'outside')
    if (cloud(id)) expect([200, 400, 404]).toContain(status)
    else expect(status).toBe(403)
  })
})
