import { readdirSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import { type RunConformanceOptions, runConformance, UsageError } from '../../index.js'
import { createOpened, plain } from '../../runner/testing/servers.js'
import { cases } from '../../suites/index.js'
import { createRoom } from '../testing/room.js'

const opened = createOpened()
const room = createRoom('conformance-')

afterEach(async () => {
  vi.unstubAllEnvs()
  await opened.close()
})

async function runningFake() {
  const fake = await startFakeServer()
  opened.add(fake)
  return fake
}

test('without a base URL the embedded fake is tested, and every case of a glob is told as it ends', async () => {
  const told: string[] = []

  const report = await runConformance({
    case: 'hosts/list/*',
    onCase: ({ id, verdict }, done, all) => told.push(`${id} ${verdict} ${done}/${all}`),
  })

  const ids = cases.map(({ id }) => id).filter((id) => /^hosts\/list\/[^/]+$/.test(id))
  expect(report.summary.exitCode).toBe(0)
  expect(report.target.embedded).toBe(true)
  expect(report.cases.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(told).toHaveLength(ids.length)
  expect(told.at(-1)).toMatch(new RegExp(`^hosts/list/\\S+ conforms ${ids.length}/${ids.length}$`))
})

test('a deployment is tested with the keys given, and no environment variable is read', async () => {
  const { url: baseUrl, keys } = await runningFake()
  vi.stubEnv('MONITORING_BASE_URL', 'http://127.0.0.1:1')
  vi.stubEnv('MONITORING_CHAPTER', 'keys')

  const report = await runConformance({ baseUrl, key: keys.readWrite, chapter: ['invitations'], seed: 7 })

  expect(report.target).toEqual({ baseUrl: expect.stringContaining(new URL(baseUrl).host), supplied: [] })
  expect([report.run.seed, report.summary.exitCode]).toEqual([7, 0])
  const cases = report.cases.filter(({ kind }) => kind === 'case')
  expect(new Set(cases.map(({ id }) => id.split('/')[0]))).toEqual(new Set(['invitations']))
})

test('a violation is in the report and in what is told, without the key that the server echoes', async () => {
  const { keys } = await runningFake()
  const baseUrl = await plain(
    (request, response) =>
      response.writeHead(200).end(JSON.stringify({ hosts: request.headers['x-api-key'] })),
    opened,
  )
  const messages: string[] = []

  const report = await runConformance({
    ...{ baseUrl, key: keys.readWrite, case: 'hosts/list/*', settle: 0 },
    onCase: ({ verdict, message = '' }) => messages.push(`${verdict}: ${message}`),
  })

  expect(report.summary).toMatchObject({ exitCode: 1 })
  expect(messages.join()).toMatch(/violates: expected .*\[redacted\]/)
  expect(JSON.stringify([report, messages])).not.toContain(keys.readWrite)
})

test('it writes to the directory given, and otherwise nowhere', async () => {
  const before = process.cwd()
  process.chdir(room)
  opened.add({ close: () => process.chdir(before) })

  await runConformance({ case: 'hosts/get/*' })
  expect(readdirSync('.')).toEqual([])

  await runConformance({ case: 'hosts/get/*', report: 'reports' })
  expect(readdirSync('.')).toEqual(['reports'])
  expect(readdirSync('reports')).toContain('report.json')
})

test('a signal ends the run, cleans up and leaves an incomplete report', async () => {
  const { url: baseUrl, keys, answer } = await runningFake()
  const stop = new AbortController()

  const report = await runConformance({
    ...{ baseUrl, key: keys.readWrite, chapter: 'hosts', signal: stop.signal },
    onCase: (_, done) => done === 20 && stop.abort(),
  })

  expect([report.run.complete, report.summary.exitCode]).toEqual([false, 5])
  expect(JSON.parse(answer({ method: 'GET', path: '/api/v0/hosts' }).text)).toEqual({ hosts: [] })
})

test('a target that is not there is a report, not an error', async () => {
  const report = await runConformance({ baseUrl: 'http://127.0.0.1:1', key: 'k', chapter: 'keys' })

  expect(report.summary.exitCode).toBe(3)
  expect(report.access).toMatchObject({ open: false, why: 'unreachable' })
})

test('of a server that fails at every call nothing is met', async () => {
  const baseUrl = await plain((_, response) => response.writeHead(500).end('{"error":"boom"}'), opened)

  const { clauses } = await runConformance({ baseUrl, key: 'k', quick: true, settle: 0 })

  expect(clauses.filter(({ verdict }) => verdict === 'conforms').map(({ id }) => id)).toEqual([])
  expect(clauses.filter(({ verdict }) => verdict === 'violates').length).toBeGreaterThan(5)
})

test.each<[object | string, RegExp]>([
  [{ baseUrl: 'staging', key: 'k' }, /^baseUrl: expected an http or https URL, .*, got "staging"/],
  [{ baseUrl: 'http://127.0.0.1:1' }, /^baseUrl needs key: an API key with Read and Write/],
  [{ key: 'k' }, /^key was given, but no baseUrl/],
  [{ key: 'k3y\n', baseUrl: 'http://a' }, /^key: expected printable ASCII/],
  [{ readKey: ['k3y'] }, /^readKey: expected a text or a number, got a list/],
  [{ basUrl: 'http://127.0.0.1:1' }, /^There is no option "basUrl". Did you mean "baseUrl"\?/],
  [{ case: 'hosts/updat/*' }, /^case "hosts\/updat\/\*" matches nothing. Did you mean "hosts\/update\/\*"/],
  [{ chapter: [] }, /^chapter: expected a glob, or a list of them, got an empty list/],
  [{ chapter: 5 }, /^chapter: expected a glob, or a list of them, got a number/],
  [{ report: 5 }, /^report: expected the path of a directory, got a number/],
  [{ cases: 5 }, /^cases: expected a list of cases, got a number/],
  [{ signal: 5 }, /^signal: expected the signal of an AbortController, got a number/],
  [{ onCase: 5 }, /^onCase: expected a function, got a number/],
  ['x', /^Expected an object with options, got a string/],
  [{ concurrency: 0 }, /^concurrency: expected a whole number from 1 to 256, got "0"/],
  [{ strict: 'no' }, /^strict: expected true or false, got a string/],
  [{ profile: 'nowhere' }, /Make one with --save-profile of the command\.$/],
  [{ properties: false, onlyProperties: true }, /^onlyProperties and properties: false leave nothing to run/],
  [{ seed: Number.NaN }, /^seed: expected a whole number from 0 to 4294967295, got "NaN"/],
  [
    { baseUrl: 'http://127.0.0.1:1', key: 'k', writeKey: 'w', outsideKey: 'w' },
    /^writeKey and outsideKey are the same key. outsideKey takes: API key whose permitted addresses do not/,
  ],
])('wrong options %j are a UsageError in words of options', async (options, message) => {
  const failed = runConformance(options as RunConformanceOptions)

  await expect(failed).rejects.toThrow(UsageError)
  await expect(failed).rejects.toThrow(message)
  await expect(failed).rejects.not.toThrow(/k3y/)
})
