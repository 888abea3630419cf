import { expect, test } from 'vitest'
import { createRandom } from '../../fixtures/random.js'
import { unfoundedOn } from './premises.js'
import { wornClauses } from './worn.js'

const draw = createRandom(24)
const drawn = Array.from({ length: 6 }, () => wornClauses[Math.floor(draw() * wornClauses.length)] as string)

/** `npm run prove` tries them all, with ten seeds. */
test.each([
  'host.update.status',
  'host.update.roles.kept',
  'host.update.identifier.released',
  'integration.name.released',
  'host.field.is-retired',
  'host.lookup.current',
  ...drawn,
])('on a fake that departs from %s, properties accuse of no must that cases do not', async (id) =>
  expect(await unfoundedOn(id, [1])).toEqual([]),
)

test.each<[string, number]>([
  ['host.lookup.found', 11],
  ['metrics.get.name', 11],
  ['integration.update.services.dropped', 12],
])(
  'on a fake that departs from %s, properties with seed %i accuse of no must that cases do not',
  async (id, seed) => expect(await unfoundedOn(id, [seed])).toEqual([]),
)
