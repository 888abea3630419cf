import { expect, test } from 'vitest'
import { defaultChoices } from '../../spec/choices.js'
import type { Host } from '../../spec/schemas.js'
import type { Hosts } from './hosts.js'
import { createIds } from './ids.js'
import { Organization } from './organization.js'

const keys = { readWrite: 'rw', read: 'r', write: 'w', invalid: 'i', outside: 'o' }
const identity = { name: 'one', keys, memberEmail: 'member@example.com' }
const organization = () => new Organization(identity, defaultChoices)

const host = (id: string, fields: Partial<Host> = {}): Host => ({
  ...{ id, name: 'web', meta: {}, interfaces: [], size: 'standard', status: 'working', memo: '' },
  ...{ isRetired: false, createdAt: 0, roles: {}, ...fields },
})

/** Every part that can change, how to change it, and how to see the change. */
const changes: Record<string, [change: (of: Organization) => void, see: (of: Organization) => unknown]> = {
  members: [({ members }) => members.add('b@example.com'), ({ members }) => [...members]],
  invitations: [
    ({ invitations }) => invitations.add({ email: 'b@example.com', authority: 'viewer', expiresAt: 9 }),
    ({ invitations }) => invitations.listed(0),
  ],
  'cancelled invitations': [
    ({ invitations }) => invitations.cancel('a@example.com', 0),
    ({ invitations }) => invitations.listed(0),
  ],
  hosts: [({ hosts }) => hosts.add(host('b'), {}), ({ hosts }) => [...hosts.all()]],
  'host names': [({ hosts }) => hosts.add(host('b'), {}), ({ hosts }) => hosts.named('web')],
  'hosts that are replaced': [
    ({ hosts }) => hosts.replace(record(hosts), host('a', { name: 'other' })),
    ({ hosts }) => [hosts.named('web'), hosts.named('other'), [...hosts.all()]],
  ],
  'custom identifiers': [
    ({ hosts }) => hosts.replace(record(hosts), host('a', { customIdentifier: 'x' })),
    ({ hosts }) => [hosts.identified('x'), hosts.identified('one')],
  ],
  'metric names': [
    ({ hosts }) => hosts.replace(record(hosts), record(hosts).host, { metricNames: ['x'] }),
    ({ hosts }) => record(hosts).metricNames,
  ],
  services: [(of) => of.createRoles(['new:app']), ({ services }) => [...services.keys()]],
  roles: [(of) => of.createRoles(['web:new']), (of) => [...of.service('web').roles]],
  metrics: [(of) => of.service('web').series('new'), (of) => [...of.service('web').metrics.keys()]],
  values: [
    (of) => of.service('web').record('a.b', 1, 2, defaultChoices),
    (of) => of.service('web').series('a.b').between(0, 9),
  ],
  graphs: [
    (of) => of.service('web').deleteGraph('a.*', defaultChoices),
    (of) => [...of.service('web').graphs],
  ],
  'cloud integrations': [
    ({ cloudIntegrations }) => cloudIntegrations.delete('s'),
    ({ cloudIntegrations }) => [...cloudIntegrations.keys()],
  ],
  secrets: [({ withSecret }) => withSecret.delete('s'), ({ withSecret }) => [...withSecret]],
  'external ids': [
    ({ externalIds }) => externalIds.issue('f'),
    ({ externalIds }) => externalIds.isIssued('f'),
  ],
  'released external ids': [
    ({ externalIds }) => externalIds.release('e', []),
    ({ externalIds }) => externalIds.isReleased('e'),
  ],
  'rate windows': [({ posts }) => Object.assign(posts, { count: 9 }), ({ posts }) => posts.count],
}

const record = (hosts: Hosts) => hosts.get('a') as NonNullable<ReturnType<Hosts['get']>>

function filled(): Organization {
  const made = organization()
  made.invitations.add({ email: 'a@example.com', authority: 'viewer', expiresAt: 9 })
  for (const id of ['z', 'a']) made.hosts.add(host(id, { customIdentifier: id === 'a' ? 'one' : 'ONE' }), {})
  made.createRoles(['web:app'])
  made.service('web').record('a.b', 1, 1, defaultChoices)
  made.cloudIntegrations.set('s', { ...{ id: 's', name: 's', memo: '', region: '' }, ...blank })
  made.withSecret.add('s')
  made.externalIds.issue('e')
  return made
}

const blank = { includedTags: '', excludedTags: '', services: {} }

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
