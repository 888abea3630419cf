import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import { roleFormat } from '../../properties/hosts/role-format.js'
import { sampleReport } from '../../reports/sample-run.js'
import { departure } from '../departures/departures.js'
import { called } from '../testing/called.js'
import { createRoom } from '../testing/room.js'
import { type Drift, driftOf, spokenOf } from './drift.js'
import { driftAsText } from './perform-drift.js'

const root = createRoom('drift-')

const profile = join(root, 'staging.yaml')
writeFileSync(
  profile,
  `host.initial-status: standby
reply.fields.unset: absent
http.latency: at-once
departures:
  - host.update.roles.kept
  - hosts/get/unknown-host-is-404
`,
)

const drift = (fake: { url: string; keys: { readWrite: string } }, ...more: string[]) =>
  called(['drift', '--profile', profile, '--base-url', fake.url, '--settle', '100', ...more], {
    MONITORING_KEY: fake.keys.readWrite,
  })

test('what a fake leaves out is asked for by the case of its clause', () => {
  expect(spokenOf({ choices: {}, departures: ['host.field.size without size'], outOfReach: [] })).toEqual([
    'hosts/get/size',
  ])
})

test('a deployment that is as its profile says is told so, in few calls', async () => {
  await using fake = await startFakeServer({
    choices: { 'host.initial-status': 'standby' },
    departures: ['host.update.roles.kept', 'host.get.unknown.status'].map(departure),
  })

  const { code, out, err } = await drift(fake)

  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(
    /^The deployment is as its profile says\.\n\n4 of 4 things were seen, in \d\d requests\. No other clause was asked about; "run" asks about all\.\n$/,
  )
  expect(Number(/(\d+) requests/.exec(out)?.[1])).toBeLessThanOrEqual(80)
})

/** Some that reads tell, some that need a host, and some that leave something for ever. */
const mixed = join(root, 'mixed.yaml')
writeFileSync(
  mixed,
  `role.unknown.update: created
host.initial-status: working
metrics.post.empty: accepted
reply.timestamps: integers
host.unknown.get: "404"
http.route.unknown: "404"
cloud.external-id.body-null: accepted
list.status.unknown: nothing-listed
departures:
  - host.update.roles.kept
  - host.lookup.unknown.status
`,
)

test('of a clause only the case that tells is run, and the others where that one no longer does', async () => {
  await using asBefore = await startFakeServer({ departures: [departure('host.update.roles.kept')] })
  await using mended = await startFakeServer({})
  const one = join(root, 'one.yaml')
  writeFileSync(one, 'departures:\n  - host.update.roles.kept\n')
  const at = async (fake: typeof asBefore) => JSON.parse((await drift(fake, '--profile', one, '--json')).out)

  const [same, other] = [await at(asBefore), await at(mended)]

  expect(same).toMatchObject({ changed: [], exitCode: 0 })
  expect(same.requests).toBeLessThanOrEqual(75)
  expect(other).toMatchObject({ changed: [{ id: 'host.update.roles.kept', after: 'conforms' }], exitCode: 1 })
  expect(other.requests).toBeGreaterThan(same.requests)
})

test('a clause that only a property finds broken has not changed', async () => {
  const { clause, impostor } = roleFormat
  await using asBefore = await startFakeServer({ departures: [{ clause, wear: impostor }] })
  await using mended = await startFakeServer({})
  const file = join(root, 'property.yaml')
  writeFileSync(file, `departures:\n  - ${clause}\n`)
  const at = async (fake: typeof asBefore) =>
    JSON.parse((await drift(fake, '--profile', file, '--seed', '1', '--json')).out)

  expect(await at(asBefore)).toMatchObject({ changed: [], unseen: [], exitCode: 0 })
  expect(await at(mended)).toMatchObject({ changed: [{ id: clause, after: 'conforms' }], exitCode: 1 })
})

test('what has changed is told, and is exit code 1', async () => {
  await using fake = await startFakeServer({
    choices: { 'host.initial-status': 'working', 'reply.fields.unset': 'null' },
    departures: [departure('host.get.unknown.status')],
  })

  const { code, out } = await drift(fake, '--json')

  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject({
    changed: [
      { kind: 'open point', id: 'reply.fields.unset', before: 'absent', after: 'null' },
      { kind: 'open point', id: 'host.initial-status', at: '§3.1', before: 'standby', after: 'working' },
      { kind: 'departure', id: 'host.update.roles.kept', before: 'broken', after: 'conforms' },
    ],
    broken: [],
    unseen: [],
    exitCode: 1,
  })
})

test('what its calls show broken, and the profile does not name, is told without another exit code', async () => {
  await using fake = await startFakeServer({ departures: [departure('host.field.size')] })
  const only = join(root, 'only.yaml')
  writeFileSync(only, 'host.initial-status: working\n')

  const { code, out } = await drift(fake, '--profile', only)

  expect(code).toBe(0)
  expect(out).toMatch(
    /\n\nIt also breaks what the profile does not name:\n {2}\S.*\. \(host\.field\.size\)\n\n/,
  )
})

test('what was not seen is not said to be the same', async () => {
  await using fake = await startFakeServer({
    choices: { 'host.initial-status': 'standby' },
    departures: [departure('host.get.unknown.status')],
  })

  const [none, some] = [await drift(fake, '--allow', 'reads'), driftAsText({ ...seen, looked: 3 })]

  expect([none.code, none.out]).toEqual([
    5,
    expect.stringMatching(/^Nothing that the profile says could be observed\./),
  ])
  expect(some).toMatch(/^As far as was seen, the deployment is as its profile says\./)
})

const seen: Drift = {
  ...{ schema: 1, changed: [], broken: [], looked: 1, requests: 9, exitCode: 5 },
  unseen: [{ id: 'host.initial-status', why: 'Not allowed.' }],
}

test('what has changed is told in sentences, by the kind of change', () => {
  const [says, at] = ['A host is kept.', '§4.2']
  const changed = [
    { kind: 'departure' as const, id: 'host.kept', says, at, before: 'broken', after: 'conforms' },
    {
      kind: 'open point' as const,
      id: 'host.size',
      says: 'Which size?',
      at,
      before: 'micro',
      after: 'standard',
    },
  ]

  expect(driftAsText({ ...seen, changed, unseen: [] })).toBe(
    `The deployment is not as its profile says.

It answers otherwise:
  Which size? standard, and was micro (host.size, §4.2)

It keeps what it broke:
  A host is kept. (host.kept, §4.2)

1 of 1 things were seen, in 9 requests. No other clause was asked about; "run" asks about all.
`,
  )
})

test('what was not seen is grouped by its reason', () => {
  const unseen = ['host.size', 'host.initial-status', 'role.unknown.update'].map((id, at) => ({
    id,
    why: at < 2 ? 'No answer.' : 'Not allowed.',
  }))

  expect(driftAsText({ ...seen, unseen, looked: 4 })).toContain(
    'Not seen this time:\n  2 times: No answer.\n    host.size\n    host.initial-status\n  Not allowed.\n    role.unknown.update\n',
  )
})

test('a deployment that does not answer is told in one line, with exit code 3', async () => {
  const { code, out, err } = await drift({ url: 'http://127.0.0.1:1', keys: { readWrite: 'k' } })

  expect([code, out]).toEqual([3, ''])
  expect(err.trim().split('\n')).toHaveLength(1)
})

test('an answer with a text is the same when it is the same text', () => {
  const id = 'invitation.validity'
  const seenWith = (answer: string) =>
    driftOf(
      { choices: { [id]: 'other: 90 days' }, departures: [], outOfReach: [] },
      {
        ...sampleReport(),
        openPoints: [{ id, at: '§4.1', question: 'Q?', answer, case: `observations/${id}` }],
      },
    ).changed.map(({ before, after }) => [before, after])

  expect(seenWith('other: 90 days')).toEqual([])
  expect(seenWith('other: 30 days')).toEqual([['other: 90 days', 'other: 30 days']])
})

test('without a profile, or without a deployment, it is wrong usage', async () => {
  const [one, other] = await Promise.all([
    called(['drift', '--base-url', 'http://127.0.0.1:1']),
    called(['drift', '--profile', profile]),
  ])

  expect([one.code, one.err]).toEqual([2, expect.stringContaining('drift needs --profile')])
  expect([other.code, other.err]).toEqual([2, expect.stringContaining('drift needs --base-url')])
})
