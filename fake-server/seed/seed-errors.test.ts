import { expect, test } from 'vitest'
import { createFakeServer, readSeedFile, type Seed, SeedError } from '../index.js'

const clock = '2026-01-15T12:00:00Z'

/** Faults in the one thing of a list. */
const faultsOfOne: Record<string, [thing: object, message: string][]> = {
  hosts: [
    [{ status: 'up' }, 'status: expected one of standby, working, maintenance, poweroff, got "up".'],
    [{ name: '' }, 'name: expected a text that is not blank, got "".'],
    [{ meta: [] }, 'meta: expected an object, got 0 items.'],
    [{ roleFullnames: ['web'] }, 'roleFullnames[0]: expected a text that matches /'],
    [{ interfaces: [{ name: 'eth0', mac: 'x' }] }, 'interfaces[0].mac: there is no such field.'],
    [{ checks: [{ name: 'a b' }] }, 'checks[0].name: expected'],
    [{ createdAt: { hours: 1 } }, 'createdAt: expected epoch seconds, ISO text such as "2026-'],
    [{ createdAt: Date.UTC(2026, 0, 1) }, 'createdAt: expected epoch seconds'],
    [{ createdAt: '2026-02-30' }, 'createdAt: expected epoch seconds'],
    [
      { createdAt: { in: { hours: 1 } } },
      "createdAt: 1768482000 is yet to come: the fake's clock shows 1768478400.",
    ],
    [{ retiredAt: '2027-01-01' }, 'retiredAt: 1798761600 is yet to come'],
    [{ createdAt: 10, retiredAt: 9 }, 'retiredAt: expected at least createdAt, 10, got 9.'],
    [{ isRetired: false, retiredAt: 9 }, 'retiredAt: expected none, since isRetired is false.'],
    [{ id: '' }, 'id: expected a text that is not blank'],
    [{ metricNames: ['a', 'a'] }, 'metricNames: "a" stands twice. Name it once.'],
    [
      { monitoredStatuses: [{ status: 'BAD' }] },
      'monitoredStatuses[0].status: expected one of OK, CRITICAL, WARNING, UNKNOWN, got "BAD".',
    ],
    [
      {
        monitoredStatuses: [
          { monitorId: 'm', status: 'OK' },
          { monitorId: 'm', status: 'OK' },
        ],
      },
      'monitoredStatuses: "m" stands twice.',
    ],
  ],
  cloudIntegrations: [
    [{ services: { 'Route 53': { role: 'web' } } }, 'services["Route 53"].enable: expected a value'],
    [{ secretKey: 12345 }, 'secretKey: expected a string or null, got a number.'],
  ],
  metrics: [
    [{ service: 'web', name: 'a' }, 'value: expected a value, got nothing; it is required.'],
    [
      { service: 'web', name: 'a b', value: 1 },
      'name: expected a text that matches /^[a-zA-Z0-9._-]+$/, got "a b".',
    ],
    [{ service: 'w b', name: 'a', value: 1 }, 'service: expected'],
    [
      { service: 'web', name: 'a', value: Number.NaN },
      'value: expected a number that JSON can say, got NaN.',
    ],
    [{ service: 'web', name: 'a', value: null }, 'value: expected a number, got null.'],
  ],
  invitations: [
    [{ email: 'member@example.com' }, 'email: "member@example.com" is a member already.'],
    [
      { email: 'a@b', authority: 'owner' },
      'authority: expected one of manager, collaborator, viewer, got "owner".',
    ],
  ],
}

const faults: [seed: unknown, message: string][] = [
  [
    { hosts: [{}, { stauts: 'working' }] },
    'seed.hosts[1].stauts: there is no such field. Did you mean "status"? Fields: name, ',
  ],
  [{ host: [] }, 'seed.host: there is no such field. Did you mean "hosts"?'],
  [5, 'seed: expected an object, got 5.'],
  [{ hosts: {} }, 'seed.hosts: expected an array, got {}.'],
  [{ roles: ['web:app', 'web'] }, ', such as "web:app", got "web".'],
  [{ hosts: [{ createdAt: '2026-01-15T25:00:00Z' }] }, 'got "2026-01-15T25:00:00Z"'],
  [{ hosts: [{ createdAt: { ago: { hour: 1 } } }] }, 'got {"ago":{"hour":1}}'],
  [
    { hosts: [{ id: 'a' }, { id: 'a' }] },
    'seed.hosts[1].id: "a" is taken. Give each an id of its own, or none to have it made up.',
  ],
  [
    { hosts: [{ id: 'a', customIdentifier: 'c' }, { customIdentifier: 'c' }] },
    'seed.hosts[1]: The custom identifier "c" belongs to the host a.',
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
    { cloudIntegrations: [{ name: 'a' }, { name: 'a' }] },
    'seed.cloudIntegrations[1]: A cloud integration setting "a" exists already.',
  ],
  [{ cloudIntegrations: [{ id: 'a' }, { id: 'a' }] }, 'seed.cloudIntegrations[1].id: "a" is taken.'],
  [
    {
      cloudIntegrations: [
        { services: { EC2: { enable: true, excludedMetrics: ['a'], includedMetrics: ['b'] } } },
      ],
    },
    'only one of excludedMetrics and includedMetrics',
  ],
  [
    { hosts: [{ memo: null }, { meta: { load: [0, Number.NEGATIVE_INFINITY] } }] },
    'seed.hosts[1].meta.load[1]: expected a number that JSON can say, got -Infinity.',
  ],
  [
    { invitations: [{ email: 'a@b' }, { email: 'a@b' }] },
    'seed.invitations[1].email: "a@b" is invited already.',
  ],
  [{ members: ['member@example.com'] }, 'seed.members[0]: "member@example.com" is a member already.'],
  [{ members: [1] }, 'seed.members[0]: expected a text that is not blank, got 1.'],
]

const all = Object.entries(faultsOfOne).flatMap(([list, each]) =>
  each.map(([thing, message]): [unknown, string] => [{ [list]: [thing] }, `seed.${list}[0].${message}`]),
)

test.each([...all, ...faults])('%j is refused, with its place and what to do', (seed, message) => {
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
