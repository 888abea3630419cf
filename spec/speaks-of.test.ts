import { expect, test } from 'vitest'
import { cancelInvitation, getHost, getServiceMetrics } from '../fixtures/calls.js'
import { speaksOf } from './speaks-of.js'

const metrics = getServiceMetrics('mcweb', 'cpu.user', 1, 2)

test.each([
  [getHost('3h7JeZWovJl'), 'No host 3h7JeZWovJl.', true],
  [getHost('3h7JeZWovJl'), 'Cannot GET /api/v0/hosts/3h7JeZWovJl', false],
  [metrics, 'No metric "cpu.user".', true],
  [metrics, 'GET /api/v0/services/mcweb/metrics?name=cpu.user&from=1&to=2 is not there.', false],
  [cancelInvitation({ email: 'a@example.com' }), '{"error":"a@example.com is not invited."}', true],
  [cancelInvitation({ email: 'a@example.com' }), '404 page not found', false],
])('a 404 to %j with the text %j speaks of what was asked for: %j', (call, text, expected) => {
  expect(speaksOf(text, call)).toBe(expected)
})
