import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createFakeServer, startFakeServer } from '../../fake-server/index.js'
import { type RunConformanceOptions, runConformance } from '../../index.js'
import { properties } from '../../properties/all.js'

const open: (() => unknown)[] = []

afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** A fake that loses the last role of every update. */
async function losingTheLastRole(): Promise<RunConformanceOptions> {
  const fake = createFakeServer()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://a')
      const text = Buffer.concat(chunks).toString()
      const isRoles = pathname.endsWith('/role-fullnames')
      const raw = isRoles ? text.replace(/,"[^"]*"\]/, ']') : text
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const)
      const method = request.method ?? ''
      const query = [...searchParams]
      const reply = fake.answer({ method, path: pathname, query, headers, ...(raw && { raw }), key: 'none' })
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => server.close().closeAllConnections())
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { baseUrl, key: fake.keys.readWrite, settle: 0 }
}

function emptyDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'properties-'))
  open.push(() => rmSync(directory, { recursive: true }))
  return directory
}

const retention = 'properties/hosts/role-retention'

test('a counterexample is shrunk, shown with its exchanges, and can be tried again', async () => {
  const target = await losingTheLastRole()
  const report = emptyDirectory()

  const first = await runConformance({ ...target, case: retention, seed: 5, report })
  const again = await runConformance({ ...target, replay: `${report}/report.json:${retention}` })

  const [found] = first.cases
  expect(found).toMatchObject({ kind: 'property', verdict: 'violates', clause: 'host.roles.assigned' })
  expect(JSON.parse(found?.counterexample?.value ?? '')).toMatchObject({ had: [[0, 1]], steps: [] })
  expect(found?.exchanges.length).toBeLessThan(10)
  expect(again.cases).toHaveLength(1)
  expect(again.cases[0]?.counterexample?.value).toBe(found?.counterexample?.value)
  expect(again.summary.exitCode).toBe(1)
  expect(again.summary.requests).toBeLessThan(90)
})

test('what was mended no longer fails when it is tried again', async () => {
  const report = emptyDirectory()
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
  open.push(fake.close)
  fake.faults.add('postServiceMetrics', { status: 429, retryAfter: 3600, times: Number.POSITIVE_INFINITY })
  const id = 'properties/service-metrics/last-value-wins'
  const target = { baseUrl: fake.url, key: fake.keys.readWrite, case: id }

  const { cases } = await runConformance(target)

  expect(cases[0]).toMatchObject({
    verdict: 'untested',
    message: expect.stringMatching(/limits how often it .*--runs 25 waits for it/),
  })
})
