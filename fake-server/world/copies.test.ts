import { expect, test } from 'vitest'
import { defaultChoices } from '../../spec/choices.js'
import type { Host } from '../../spec/schemas.js'
import { createIds } from './ids.js'
import { Organization } from './organization.js'

const keys = { readWrite: 'rw', read: 'r', write: 'w', invalid: 'i', outside: 'o' }
const identity = { name: 'one', keys, memberEmail: 'member@example.com' }

const host = (id: string): Host => ({
  ...{ id, name: 'web', meta: {}, interfaces: [], size: 'standard', status: 'working', memo: '' },
  ...{ isRetired: false, createdAt: 0, roles: {}, customIdentifier: 'web' },
})

/** What a test of snapshots does not see: how to change it, and how to see the change. */
const changes: Record<string, [change: (of: Organization) => void, see: (of: Organization) => unknown]> = {
  'host identifiers': [
    ({ hosts }) => hosts.add(host('b'), {}),
    ({ hosts }) => hosts.identifiedInAnyCase('WEB'),
  ],
  roles: [(of) => of.createRoles(['web:new']), (of) => [...of.service('web').roles]],
  secrets: [({ withSecret }) => withSecret.delete('s'), ({ withSecret }) => [...withSecret]],
  'external ids': [
    ({ externalIds }) => externalIds.issue('f'),
    ({ externalIds }) => externalIds.isIssued('f'),
  ],
  'released external ids': [
    ({ externalIds }) => externalIds.release('e', []),
    ({ externalIds }) => externalIds.isReleased('e'),
  ],
}

function filled(): Organization {
  const made = new Organization(identity, defaultChoices)
  for (const id of ['z', 'a']) made.hosts.add(host(id), {})
  made.createRoles(['web:app'])
  made.withSecret.add('s')
  made.externalIds.issue('e')
  return made
}

test.each(Object.entries(changes))(
  '%s: neither a copy nor what it is of notices the other',
  (_, [change, see]) => {
    const original = filled()
    const before = JSON.stringify(see(original))
    const [copy, second] = [original.copy(), original.copy()]
    const seen = () => [original, copy, second].map((each) => JSON.stringify(see(each)))
    expect(seen()).toEqual([before, before, before])

    change(copy)
    const after = JSON.stringify(see(copy))
    expect(after).not.toBe(before)
    expect(seen()).toEqual([before, after, before])
    change(original)
    expect(seen()).toEqual([after, after, before])
    expect(JSON.stringify(see(second.copy()))).toBe(before)
  },
)

test('ids go back, those that were given too', () => {
  const ids = createIds(1, () => 'decimal')
  ids.reserve('4002')
  const saved = ids.save()
  ids.reserve('4001')
  expect([ids.next(), ids.next()]).toEqual(['4003', '4004'])

  for (const each of [ids, createIds(1, () => 'decimal')]) {
    each.restore(saved)
    expect([each.next(), each.next()]).toEqual(['4001', '4003'])
    each.restore(saved)
    each.reserve('4001')
    expect(each.next()).toBe('4003')
  }
})
