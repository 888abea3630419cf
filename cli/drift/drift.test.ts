import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import { departure } from '../departures/departures.js'
import { called } from '../testing/called.js'
import type { Drift } from './drift.js'
import { driftAsText } from './perform-drift.js'

const root = mkdtempSync(join(tmpdir(), 'drift-'))
afterAll(() => rmSync(root, { recursive: true }))

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

test('a deployment that is as its profile says is told so, in few calls', async () => {
  await using fake = await startFakeServer({
    choices: { 'host.initial-status': 'standby' },
    departures: ['host.update.roles.kept', 'host.get.unknown.status'].map(departure),
  })

  const { code, out, err } = await drift(fake)

  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(
    /^The deployment is as its profile says\.\n\n4 of 4 things were seen, in \d\d requests\.\n$/,
  )
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
    unseen: [],
    exitCode: 1,
  })
})

test('what was not seen is not said to be the same', async () => {
  await using fake = await startFakeServer({
    choices: { 'host.initial-status': 'standby' },
    departures: [departure('host.get.unknown.status')],
  })

  const [none, some] = [await drift(fake, '--allow', 'reads'), driftAsText({ ...seen, looked: 3 })]

  expect([none.code, none.out]).toEqual([
    5,
    expect.stringMatching(/^Nothing that the profile says was seen\./),
  ])
  expect(some).toMatch(/^As far as was seen, the deployment is as its profile says\./)
})

const seen: Drift = {
  ...{ schema: 1, changed: [], looked: 1, requests: 9, exitCode: 5 },
  unseen: [{ id: 'host.initial-status', why: 'Not allowed.' }],
}

test('without a profile, or without a deployment, it is wrong usage', async () => {
  const [one, other] = await Promise.all([
    called(['drift', '--base-url', 'http://127.0.0.1:1']),
    called(['drift', '--profile', profile]),
  ])

  expect([one.code, one.err]).toEqual([2, expect.stringContaining('drift needs --profile')])
  expect([other.code, other.err]).toEqual([2, expect.stringContaining('drift needs --base-url')])
})
