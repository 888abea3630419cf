import { expect, test } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import { readSettings } from '../options/conformance-options.js'
import { conductRun, planRun } from './conduct-run.js'
import { dryRun, renderDryRun } from './dry-run.js'

const aMinute = 60_000

test(
  'a dry run is within a tenth of the run, and sends the target nothing',
  async () => {
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
      const isFar = ([is = 0, was = 0]: (number | undefined)[]): boolean => Math.abs(is - was) > was / 10
      expect(Object.entries(pairs).filter(([, pair]) => isFar(pair))).toEqual([])
    } finally {
      await fake.close()
    }
  },
  aMinute,
)

test(
  'it tells operations with their effects, and the time at a latency and a rate',
  async () => {
    const given = readSettings({ chapter: ['invitations'], properties: false, seed: 3, rate: '60/m' })

    const told = await dryRun(await planRun(given), { latency: 50 })

    const text = renderDryRun(told, { latency: 50 })
    expect(text).toMatch(/^Create Invitations +\d+ +sends mail, cancelled at the end$/m)
    expect(text).toMatch(/^List Invitations +\d+ +reads$/m)
    expect(text).toContain('Nothing was sent to the target.')
    expect(told.durationMs).toBe(told.footprint.requests * 1000)
  },
  aMinute,
)
