import { expect, test } from 'vitest'
import { wornBy } from './worn.js'

/** `npm run prove` tries them all. */
test.each([
  'host.update.roles.kept',
  'host.update.identity',
  'host.list.current',
  'host.bulk-retire.retired',
  'host.bulk-status.too-many',
  'host.bulk-retire.only-listed',
  'metrics.post.malformed',
  'invitation.create.invited',
])(
  'a fake that departs from %s is found there, and nowhere else than the wrong server is',
  async (clause) => {
    const { found, strangers, beyond, cases } = await wornBy(clause)

    expect([found, strangers, beyond]).toEqual([true, [], []])
    expect(cases).toBeGreaterThan(5)
  },
)
