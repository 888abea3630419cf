import { expect, test } from 'vitest'
import { misledBy } from './leads.js'

/** They were once told by another rule first. `npm run prove -- --leads` tries every departure. */
test.each([
  'host.interface.optional',
  'host.field.custom-identifier.not-given',
  'host.register.identifier.letter-case',
  'integration.services.metrics.optional',
  'host.list.role',
  'host.retire.retired-at.order',
  'host.update.custom-identifier',
  'host.update.identifier.own',
  'host.update.identifier.released',
  'host.update.name',
  'host.update.roles.service',
  'metrics.get.name',
  'metrics.get.value',
  'metrics.post.time.exponent',
])('a fake that departs from %s is told by that rule first', async (id) =>
  expect(await misledBy(id)).toBeUndefined(),
)
