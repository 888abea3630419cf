import { expect, test } from 'vitest'
import { createFakeServer, readSeedFile, type Seed, SeedError } from '../index.js'

const clock = '2026-01-15T12:00:00Z'

const faults: [seed: unknown, message: string][] = [
  [
    { hosts: [{ status: 'up' }] },
    'seed.hosts[0].status: expected one of standby, working, maintenance, poweroff, got "up".',
  ],
  [
    { hosts: [{}, { stauts: 'working' }] },
    'seed.hosts[1].stauts: there is no such field. Did you mean "status"? Fields: name, ',
  ],
  [{ host: [] }, 'seed.host: there is no such field. Did you mean "hosts"?'],
  [5, 'seed: expected an object, got 5.'],
  [{ hosts: {} }, 'seed.hosts: expected an array, got {}.'],
  [{ hosts: [{ name: '' }] }, 'seed.hosts[0].name: expected a text that is not blank, got "".'],
  [{ hosts: [{ meta: [] }] }, 'seed.hosts[0].meta: expected an object, got 0 items.'],
  [{ hosts: [{ roleFullnames: ['web'] }] }, 'seed.hosts[0].roleFullnames[0]: expected a text that matches /'],
  [{ roles: ['web:app', 'web'] }, ', such as "web:app", got "web".'],
  [
    { hosts: [{ interfaces: [{ name: 'eth0', mac: 'x' }] }] },
    'seed.hosts[0].interfaces[0].mac: there is no such field.',
  ],
  [{ hosts: [{ checks: [{ name: 'a b' }] }] }, 'seed.hosts[0].checks[0].name: expected'],
  [
    { hosts: [{ createdAt: { hours: 1 } }] },
    'seed.hosts[0].createdAt: expected epoch seconds, ISO text such as "2026-',
  ],
  [{ hosts: [{ createdAt: Date.UTC(2026, 0, 1) }] }, 'seed.hosts[0].createdAt: expected epoch seconds'],
  [{ hosts: [{ createdAt: '2026-02-30' }] }, 'seed.hosts[0].createdAt: expected epoch seconds'],
  [{ hosts: [{ createdAt: '2026-01-15T25:00:00Z' }] }, 'got "2026-01-15T25:00:00Z"'],
  [{ hosts: [{ createdAt: { ago: { hour: 1 } } }] }, 'got {"ago":{"hour":1}}'],
  [
    { hosts: [{ createdAt: { in: { hours: 1 } } }] },
    "seed.hosts[0].createdAt: 1768482000 is yet to come: the fake's clock shows 1768478400.",
  ],
  [{ hosts: [{ retiredAt: '2027-01-01' }] }, 'seed.hosts[0].retiredAt: 1798761600 is yet to come'],
  [
    { hosts: [{ createdAt: 10, retiredAt: 9 }] },
    'seed.hosts[0].retiredAt: expected at least createdAt, 10, got 9.',
  ],
  [
    { hosts: [{ isRetired: false, retiredAt: 9 }] },
    'seed.hosts[0].retiredAt: expected none, since isRetired is false.',
  ],
  [
    { hosts: [{ id: 'a' }, { id: 'a' }] },
    'seed.hosts[1].id: "a" is taken. Give each an id of its own, or none to have it made up.',
  ],
  [{ hosts: [{ id: '' }] }, 'seed.hosts[0].id: expected a text that is not blank'],
  [
    { hosts: [{ id: 'a', customIdentifier: 'c' }, { customIdentifier: 'c' }] },
    'seed.hosts[1]: The custom identifier "c" belongs to the host a.',
  ],
  [{ hosts: [{ metricNames: ['a', 'a'] }] }, 'seed.hosts[0].metricNames: "a" stands twice. Name it once.'],
  [
    { hosts: [{ monitoredStatuses: [{ status: 'BAD' }] }] },
    'seed.hosts[0].monitoredStatuses[0].status: expected one of OK, CRITICAL, WARNING, UNKNOWN, got "BAD".',
  ],
  [
    { hosts: [{ monitoredStatuses: [{ status: 'OK', detail: { type: 'check' } }] }] },
    'monitoredStatuses[0].detail.message: expected a value, got nothing; it is required.',
  ],
  [
    { hosts: [{ monitoredStatuses: [{ status: 'OK', detail: { type: 'ping', message: '' } }] }] },
    'detail.type: expected "check", got "ping".',
  ],
  [
    {
      hosts: [
        {
          monitoredStatuses: [
            { monitorId: 'm', status: 'OK' },
            { monitorId: 'm', status: 'OK' },
          ],
        },
      ],
    },
    'seed.hosts[0].monitoredStatuses: "m" stands twice.',
  ],
  [
    { cloudIntegrations: [{ name: 'a' }, { name: 'a' }] },
    'seed.cloudIntegrations[1]: A cloud integration setting "a" exists already.',
  ],
  [{ cloudIntegrations: [{ id: 'a' }, { id: 'a' }] }, 'seed.cloudIntegrations[1].id: "a" is taken.'],
  [
    { cloudIntegrations: [{ services: { 'Route 53': { role: 'web' } } }] },
    'seed.cloudIntegrations[0].services["Route 53"].enable: expected a value',
  ],
  [
    { cloudIntegrations: [{ secretKey: 12345 }] },
    'seed.cloudIntegrations[0].secretKey: expected a string or null, got a number.',
  ],
  [
    {
      cloudIntegrations: [
        { services: { EC2: { enable: true, excludedMetrics: ['a'], includedMetrics: ['b'] } } },
      ],
    },
    'only one of excludedMetrics and includedMetrics',
  ],
  [
    { metrics: [{ service: 'web', name: 'a' }] },
    'seed.metrics[0].value: expected a value, got nothing; it is required.',
  ],
  [
    { metrics: [{ service: 'web', name: 'a b', value: 1 }] },
    'seed.metrics[0].name: expected a text that matches /^[a-zA-Z0-9._-]+$/, got "a b".',
  ],
  [{ metrics: [{ service: 'w b', name: 'a', value: 1 }] }, 'seed.metrics[0].service: expected'],
  [
    { metrics: [{ service: 'web', name: 'a', value: Number.NaN }] },
    'seed.metrics[0].value: expected a number that JSON can say, got NaN.',
  ],
  [
    { metrics: [{ service: 'web', name: 'a', value: null }] },
    'seed.metrics[0].value: expected a number, got null.',
  ],
  [
    { hosts: [{ memo: null }, { meta: { load: [0, Number.NEGATIVE_INFINITY] } }] },
    'seed.hosts[1].meta.load[1]: expected a number that JSON can say, got -Infinity.',
  ],
  [
    { invitations: [{ email: 'a@b' }, { email: 'a@b' }] },
    'seed.invitations[1].email: "a@b" is invited already.',
  ],
  [
    { invitations: [{ email: 'member@example.com' }] },
    'seed.invitations[0].email: "member@example.com" is a member already.',
  ],
  [
    { invitations: [{ email: 'a@b', authority: 'owner' }] },
    'seed.invitations[0].authority: expected one of manager, collaborator, viewer, got "owner".',
  ],
  [{ members: ['member@example.com'] }, 'seed.members[0]: "member@example.com" is a member already.'],
  [{ members: [1] }, 'seed.members[0]: expected a text that is not blank, got 1.'],
]

test.each(faults)('%j is refused, with its place and what to do', (seed, message) => {
  const create = () => createFakeServer({ clock, seed: seed as Seed })

  expect(create).toThrow(message)
  expect(create).toThrow(SeedError)
})

test('a promise is no seed: somebody forgot to wait', () => {
  const seed = readSeedFile('nowhere.yaml').catch(() => ({})) as unknown as Seed
  const told =
    /seed: expected data, got a promise\. Wait for it, as in "await readSeedFile\('seed\.yaml'\)"\./

  expect(() => createFakeServer({ seed })).toThrow(told)
  expect(() => createFakeServer().given.seed(seed)).toThrow(told)
  expect(() => createFakeServer().createOrganization({ seed })).toThrow(told)
})

test('what JSON cannot say is refused', () => {
  const circular: { meta: Record<string, unknown> } = { meta: {} }
  circular.meta.own = circular

  expect(() => createFakeServer().given.host(circular)).toThrow('given.host: expected data that JSON can say')
  expect(() => createFakeServer({ seed: { hosts: [circular] } })).toThrow('seed: expected data that JSON')
})

test('what this server refuses, though others take it, is refused here too', () => {
  const { given } = createFakeServer({ choices: { 'host.identifier.characters': 'reserved-and-ascii' } })

  expect(() => given.host({ customIdentifier: 'é' })).toThrow(
    'given.host: customIdentifier: expected printable ASCII',
  )
})

test('roles of one character are good where this server takes them', () => {
  const { given } = createFakeServer({ choices: { 'role.half.one-character': 'accepted' } })

  given.role('a:b')
  given.host({ roleFullnames: ['a:b'] })

  expect(() => createFakeServer().given.role('a:b')).toThrow('given.role: expected a text that matches')
})

test('the names of what it is about are said', () => {
  const { given } = createFakeServer()

  expect(() => given.metricNames('x', [])).toThrow(
    'given.metricNames: there is no host "x" in "organization-1".',
  )
  expect(() => given.monitoredStatuses('x', [])).toThrow('given.monitoredStatuses: there is no host "x"')
  expect(() => given.metrics('web', [{ name: 'a b', value: 1 }])).toThrow('given.metrics: [0].name: expected')
  expect(() => given.metrics('w', [{ name: 'a', value: 1 }])).toThrow('given.metrics: [0].service: expected')
  expect(() => given.metrics('web', [{ name: 'a', value: Number.NaN }])).toThrow(
    'given.metrics: [0].value: expected a number that JSON can say, got NaN.',
  )
  expect(() => given.metrics('web', 5 as never)).toThrow('given.metrics: expected an array, got 5.')
  expect(() => given.member('')).toThrow('given.member: expected a text that is not blank, got "".')
})
