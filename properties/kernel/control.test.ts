import { expect, test } from 'vitest'
import { departure } from '../../cli/departures/departures.js'
import { runInMemory } from '../../tools/prove/in-memory.js'
import { badInput } from '../general/bad-input.js'
import { bulkStatusLimit } from '../hosts/bulk-status-limit.js'
import { validity } from '../keys/permissions.js'
import type { Property } from './property.js'

/** What an input rests on does not hold there: no refused call is to blame. */
test.each<[string, Property, string]>([
  ['keys', validity, 'host.update.roles.kept'],
  ['keys', validity, 'host.status.rest'],
  ['bad input', badInput, 'host.update.roles.kept'],
  ['bad input', badInput, 'host.field.is-retired'],
  ['bad input', badInput, 'host.roles.assigned'],
  ['too many ids', bulkStatusLimit, 'host.update.status'],
  ['too many ids', bulkStatusLimit, 'host.bulk-status.every'],
])('%s (%#) are not blamed for what happens without them', async (_, property, clause) => {
  const fake = { departures: [departure(clause)] }
  for (const seed of [1, 2, 4, 4052839874]) {
    const { verdict, message } = await runInMemory(property, { runs: 25, seed, fake })
    expect(verdict, `seed ${seed}: ${message}`).not.toBe('violates')
  }
})
