import { expect, test } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import { readSettings } from '../options/conformance-options.js'
import { called } from '../testing/called.js'
import { createRoom } from '../testing/room.js'
import { conductRun } from './conduct-run.js'
import { dryRun, renderDryRun } from './dry-run.js'
import { planRun } from './plan-run.js'

test('a dry run that is interrupted ends, though there is room for three hosts only', async () => {
  const plan = await planRun(readSettings({ chapter: 'hosts', maxHosts: 3, properties: false }))

  const { calls } = await dryRun(plan, { latency: 0 }, AbortSignal.timeout(100))

  expect(calls.get('updateHostRoles') ?? 0).toBeLessThan(100)
})

test('a dry run is within a tenth of the run, and sends the target nothing', async () => {
  const fake = await startFakeServer({})
  let arrived = 0
  fake.journal.on(() => {
    arrived += 1
  })
  try {
    const given = readSettings({
      ...{ baseUrl: fake.url, key: fake.keys.readWrite, readKey: fake.keys.read },
      ...{ chapter: ['hosts', 'service-metrics', 'invitations'], properties: false, settle: 0, seed: 3 },
    })
    const plan = await planRun(given)

    const told = await dryRun(plan, { latency: 50 })

    expect(arrived).toBe(0)
    const { footprint } = await conductRun(plan, {})
    const { requests, hosts, integrations, invitations, posts, series } = told.footprint
    const pairs = {
      requests: [requests, footprint?.requests],
      hosts: [hosts.registered, footprint?.hosts.registered],
      integrations: [integrations, footprint?.integrations],
      invitations: [invitations, footprint?.invitations],
      posts: [posts, footprint?.posts],
      series: [series, footprint?.series],
    }
    const far = Object.entries(pairs).filter(([, [is = 0, was = 0]]) => !isNear(is, was))
    expect(far).toEqual([])
  } finally {
    await fake.close()
  }
})

test('it tells operations with their effects, and the time at a latency and a rate', async () => {
  const given = readSettings({ chapter: ['invitations'], properties: false, seed: 3, rate: '60/m' })

  const told = await dryRun(await planRun(given), { latency: 50 })

  const text = renderDryRun(told, { latency: 50 })
  expect(text).toMatch(/^Create Invitations +\d+ +sends mail, cancelled at the end$/m)
  expect(text).toMatch(/^List Invitations +\d+ +reads$/m)
  expect(text).toContain('Nothing was sent to the target.')
  expect(isNear(told.durationMs, told.footprint.requests * 1000)).toBe(true)
})

test('a latency without a dry run is wrong usage', async () => {
  const { code, err } = await called(['run', '--latency', '5'])

  expect([code, err]).toEqual([
    2,
    expect.stringContaining('is for --dry-run only. Add that, or leave it out.'),
  ])
})

const isNear = (is: number, was: number): boolean => Math.abs(is - was) <= was / 10

const directory = createRoom('announced-')

test.each(['hosts/update/keeps-unlisted-roles', 'hosts/list/*', 'properties/keys/*'])(
  'what is announced before a part (%s) is what that part makes, and of a run that only reads that',
  async (part) => {
    const begun = async (...more: string[]) =>
      (await called(['run', '--case', part, '--seed', '1', '--report', directory, ...more])).out
    const out = await begun()
    const [, makes] = /^Makes about (.*); more if it breaks a rule\.$/m.exec(out) ?? []

    expect(makes).toMatch(/^\d+ hosts/)
    expect(out).toContain(`\nMade: ${makes}.\n`)
    expect(await begun('--allow', 'reads')).toContain('\nOnly reads.\n')
  },
)
