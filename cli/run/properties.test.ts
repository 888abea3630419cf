import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import { type RunConformanceOptions, runConformance } from '../../index.js'
import { properties } from '../../properties/all.js'
import { createOpened } from '../../runner/testing/servers.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import { createRoom } from '../testing/room.js'

const opened = createOpened()
const room = createRoom('properties-')
afterEach(opened.close)

async function losingTheLastRole(): Promise<RunConformanceOptions> {
  const wear = alteringBody('updateHostRoles', (body) =>
    Array.isArray(body.roleFullnames) && body.roleFullnames.length > 1
      ? { ...body, roleFullnames: body.roleFullnames.slice(0, -1) }
      : body,
  )
  const fake = await startFakeServer({ departures: [{ clause: 'roles', wear }] })
  opened.add(fake)
  return { baseUrl: fake.url, key: fake.keys.readWrite, settle: 0 }
}

const retention = 'properties/hosts/role-retention'

test('a counterexample is shrunk, shown with its exchanges, and can be tried again', async () => {
  const target = await losingTheLastRole()
  const report = mkdtempSync(join(room, 'report-'))

  const first = await runConformance({ ...target, case: retention, seed: 5, report })
  const again = await runConformance({ ...target, replay: `${report}/report.json:${retention}` })

  const [found] = first.cases
  expect(found).toMatchObject({ kind: 'property', verdict: 'violates', clause: 'host.roles.assigned' })
  expect(JSON.parse(found?.counterexample?.value ?? '')).toMatchObject({ had: [[0, 1]], steps: [] })
  expect(found?.exchanges.length).toBeLessThan(10)
  expect(again.cases).toHaveLength(1)
  expect(again.cases[0]?.counterexample?.value).toBe(found?.counterexample?.value)
  expect(again.run.options?.case, 'a part replaces no report of a whole run').toEqual([retention])
  expect(again.summary.exitCode).toBe(1)
  expect(again.summary.requests).toBeLessThan(90)
})

test('what was mended no longer fails when it is tried again', async () => {
  const report = mkdtempSync(join(room, 'report-'))
  await runConformance({ ...(await losingTheLastRole()), case: retention, seed: 5, report })

  const { summary, cases } = await runConformance({ replay: `${report}:${retention}` })
  await expect(runConformance({ replay: `${report}:properties/nope` })).rejects.toThrow(
    /It has counterexamples of .*role-retention/,
  )

  expect(cases[0]?.verdict).toBe('conforms')
  expect(summary.exitCode).toBe(0)
})

test('the seed decides what is drawn, whatever else is selected', async () => {
  const target = await losingTheLastRole()
  const value = async (options: RunConformanceOptions) => {
    const { cases } = await runConformance({ ...target, seed: 9, ...options })
    return cases.find(({ id }) => id === retention)?.counterexample?.value
  }

  const alone = await value({ case: retention })

  expect(alone).toBeDefined()
  expect(await value({ case: 'properties/hosts/role-*' })).toBe(alone)
})

test('runs, with and without properties, are chosen by options', async () => {
  const kinds = async (options: RunConformanceOptions) => {
    const { cases } = await runConformance({
      ...options,
      runs: 3,
      case: ['hosts/get/*', 'properties/hosts/m*'],
    })
    return new Set(cases.map(({ kind }) => kind))
  }

  expect(await kinds({})).toEqual(new Set(['case', 'property']))
  await expect(kinds({ onlyProperties: true })).rejects.toThrow(/matches nothing/)
  await expect(kinds({ properties: false })).rejects.toThrow(/matches nothing/)
  await expect(kinds({ onlyProperties: true, properties: false })).rejects.toThrow(/nothing to run/)
})

test.each<[string, RegExp]>([
  ['nonsense', /expected a report and the id of a property in it, .*, got "nonsense"/],
  ['nowhere:properties/hosts/list', /there is no such file/],
])('replay "%s" is refused', async (replay, message) => {
  await expect(runConformance({ replay })).rejects.toThrow(message)
})

test('a run against the embedded fake has every property', async () => {
  const { cases, summary } = await runConformance({ onlyProperties: true, runs: 5 })

  expect(cases.map(({ id }) => id)).toEqual(properties.map(({ id }) => id))
  expect(summary.must.violates).toBe(0)
})

test('where a server limits how often it is called, a property is untested and says what to do', async () => {
  const fake = await startFakeServer()
  opened.add(fake)
  fake.faults.add('postServiceMetrics', { status: 429, retryAfter: 3600, times: Number.POSITIVE_INFINITY })
  const id = 'properties/service-metrics/last-value-wins'
  const target = { baseUrl: fake.url, key: fake.keys.readWrite, case: id }

  const { cases } = await runConformance(target)

  expect(cases[0]).toMatchObject({
    verdict: 'untested',
    message: expect.stringMatching(/limits how often it .*--runs 25 waits for it/),
  })
})
