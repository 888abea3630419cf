import { expect, test } from 'vitest'
import { targetInMemory } from '../../cli/fake/in-memory.js'
import { createFakeServer } from '../../fake-server/index.js'
import { cases } from '../../suites/index.js'
import { keepWhole, run } from '../run.js'
import { withheld } from './consent.js'

test('all but bursts is allowed unless told', () => {
  expect(withheld({ effects: ['creates', 'leavesTraces', 'sendsMail', 'bursts'] })).toEqual(['bursts'])
  expect(withheld({ effects: ['reads', 'sendsMail'] }, ['creates'])).toEqual(['mail'])
})

test('what is not allowed is untested, says what it needs, and does nothing', async () => {
  const some = cases.filter(({ id }) => id.startsWith('invitations/'))

  const { results, footprint } = await run(targetInMemory(createFakeServer()), {
    ...{ cases: some, seed: 1, concurrency: 8, settle: 0, caseTimeout: 20_000, keep: keepWhole },
    allow: [],
  })

  expect(footprint).toMatchObject({ invitations: 0, hosts: { registered: 0 } })
  const mailing = results.filter(({ id }) =>
    some.find((each) => each.id === id)?.effects.includes('sendsMail'),
  )
  expect(mailing.length).toBeGreaterThan(0)
  for (const each of mailing)
    expect(each).toMatchObject({
      verdict: 'untested',
      message: 'Not allowed: it needs --allow creates,mail.',
      notAllowed: ['creates', 'mail'],
    })
})
