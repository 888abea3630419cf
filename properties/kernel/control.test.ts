import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { departure } from '../../cli/departures/departures.js'
import { expectThat } from '../../suites/kernel/expect.js'
import { Spent } from '../../suites/kernel/outcomes.js'
import { runInMemory } from '../../tools/prove/in-memory.js'
import { badInput } from '../general/bad-input.js'
import { bulkStatusLimit } from '../hosts/bulk-status-limit.js'
import { validity } from '../keys/permissions.js'
import { forAll } from './for-all.js'
import type { Property } from './property.js'

/** What an input rests on does not hold there: no refused call is to blame. */
test.each<[string, Property, string]>([
  ['keys', validity, 'host.update.roles.kept'],
  ['keys', validity, 'host.status.rest'],
  ['bad input', badInput, 'host.update.roles.kept'],
  ['bad input', badInput, 'host.field.is-retired'],
  ['bad input', badInput, 'host.roles.assigned'],
  ['bad input', badInput, 'host.field.size'],
  ['too many ids', bulkStatusLimit, 'host.update.status'],
  ['too many ids', bulkStatusLimit, 'host.bulk-status.every'],
])('%s (%#) are not blamed for what happens without them', async (_, property, clause) => {
  const fake = { departures: [departure(clause)] }
  for (const seed of [1, 2, 4, 4052839874]) {
    const { verdict, message } = await runInMemory(property, { runs: 25, seed, fake })
    expect(['violates', 'deviates'], `seed ${seed}: ${message}`).not.toContain(verdict)
  }
})

test('a deviation that rests on what does not hold is not told, even where the run may not meet it again', async () => {
  let tried = 0
  const property = forAll({
    id: 'properties/hosts/of-a-test',
    clause: 'host.lookup.encoded.others',
    effects: ['reads'],
    input: fc.constant(undefined),
    share: 0.01,
    controls: [],
    impostor: (send) => send,
    async holds(run) {
      await run.assumed(async () => expectThat(false, 'an identifier', 'none'))
      tried += 1
      if (tried > 1) throw new Spent('No more hosts.')
      expectThat(false, 'a host', 'none')
    },
  })

  const { verdict, message } = await runInMemory(property, { runs: 25, seed: 1 })

  expect(message).toMatch('Cannot set the scene')
  expect(verdict).toBe('inconclusive')
})
