import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import { listHosts } from '../../fixtures/calls.js'
import { isSuccess } from '../../spec/status.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { jsonReply } from '../../suites/kernel/impostors.js'
import { createRoom } from '../testing/room.js'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const room = createRoom('conformance-')

interface Outcome {
  printed: string
  success: boolean
  /** The files that failed as a whole. */
  failed: string[]
  tests: { status: string; title: string; failureMessages: string[]; meta?: unknown }[]
}

/** A project whose test files each call the entry with their own options. */
async function project(options: string[], environment: Record<string, string> = {}): Promise<Outcome> {
  const root = mkdtempSync(join(room, 'project-'))
  const entry = JSON.stringify(inject('conformanceTests'))
  for (const [at, each] of options.entries())
    writeFileSync(
      join(root, `api-${at}.test.ts`),
      `import { conformanceTests } from ${entry}\nconformanceTests(${each})\n`,
    )
  const vitest = here('../../node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=verbose', '--reporter=json', '--outputFile.json=out.json']
  const child = execFile(process.execPath, [vitest, 'run', '--root', root, ...reporters], {
    cwd: root,
    env: { PATH: process.env.PATH, NO_COLOR: '1', ...environment },
    maxBuffer: 2 ** 26,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      printed += text
    })
  await once(child, 'close')
  const { success, testResults } = JSON.parse(readFileSync(join(root, 'out.json'), 'utf8'))
  return {
    printed,
    success,
    failed: testResults
      .filter(({ status }: { status: string }) => status === 'failed')
      .map(({ name }: { name: string }) => basename(name)),
    tests: testResults.flatMap((each: { assertionResults: [] }) => each.assertionResults),
  }
}

/** A fake that is wrong in this way. */
const wrongFake = (wear: Impostor) => startFakeServer({ departures: [{ clause: 'wrong', wear }] })

test('a violation fails with its §, what lacks a key is skipped with the reason, the rest passes', async () => {
  await using fake = await wrongFake(
    (send) => async (call) =>
      call.operation === 'updateHostStatus'
        ? { status: 500, headers: [], text: JSON.stringify({ key: fake.keys.readWrite }) }
        : send(call),
  )
  const { readWrite } = fake.keys

  const { printed, success, tests } = await project(
    [
      `{ baseUrl: ${JSON.stringify(fake.url)}, case: ['hosts/*/update-host-status', 'hosts/status/*', 'keys/**'], settle: 0 }`,
    ],
    { MONITORING_KEY: readWrite, MONITORING_READ_KEY: fake.keys.read },
  )

  const titled = (status: string) => tests.filter((each) => each.status === status)
  expect(success).toBe(false)
  expect(titled('failed').map(({ failureMessages }) => failureMessages.join())).toContainEqual(
    expect.stringMatching(
      /violates {2}§[\d.]+[^:]*: expected a success.*500 .*\nThe document: .*\nThe call: POST .*\nSeed: \d+/,
    ),
  )
  expect(titled('failed').filter(({ title }) => !/status/i.test(title))).toEqual([])
  expect(titled('passed').length).toBeGreaterThan(0)
  expect(printed).toMatch(/↓ .*keys\/.*\[Needs a key that carries only Write/)
  expect(printed).toContain('[redacted]')
  expect(printed).not.toContain(readWrite)
  expect((await fake.send(listHosts())).text).toBe('{"hosts":[]}')
})

test('a fake that is asked for is tested, whatever the environment says', async () => {
  const { success, tests } = await project([`{ fake: 'memory', chapter: 'invitations' }`], {
    MONITORING_BASE_URL: 'http://127.0.0.1:1',
  })

  expect(success).toBe(true)
  expect(tests.length).toBeGreaterThan(20)
})

test('a known failure is skipped with its reason', async () => {
  await using fake = await wrongFake(
    (send) => async (call) =>
      call.operation === 'listInvitations' ? jsonReply(200, { invitations: {} }) : send(call),
  )
  writeFileSync(join(room, 'known.yaml'), '- case: invitations/list/**\n  reason: a list to come\n')

  const { printed } = await project([`{ case: 'invitations/list/*' }`], {
    MONITORING_BASE_URL: fake.url,
    MONITORING_KEY: fake.keys.readWrite,
    MONITORING_SETTLE: '0',
    MONITORING_KNOWN_FAILURES: join(room, 'known.yaml'),
  })

  expect(printed).toMatch(/↓ .*invitations\/list\/.*\[known failure \(a list to come\): inconclusive {2}§/)
})

test('what is not there, or lacks a field, is told by the clause of that and by no other', async () => {
  await using fake = await wrongFake((send) => async (call) => {
    if (call.operation === 'bulkUpdateHostStatuses') return jsonReply(404, {})
    const reply = await send(call)
    if (call.operation !== 'getHost' || !isSuccess(reply)) return reply
    const { memo: _, ...host } = JSON.parse(reply.text).host
    return { ...reply, text: JSON.stringify({ host }) }
  })

  const { tests } = await project(
    [
      `{ baseUrl: ${JSON.stringify(fake.url)}, case: ['hosts/bulk-status/*', 'hosts/update/*memo*', 'hosts/status/*everything*'], settle: 0, properties: false }`,
    ],
    { MONITORING_KEY: fake.keys.readWrite },
  )

  const failures = tests.flatMap(({ failureMessages }) => failureMessages)
  expect(failures.length).toBeGreaterThan(5)
  const accused = failures.filter((each) => !/ inconclusive {2}/.test(` ${each.replace(/^\w+: /, '')}`))
  expect(accused).toEqual([expect.stringContaining('expected memo to be a string, got nothing')])
  expect(failures.join()).toContain('Bulk Update Host Statuses is not there')
})

test('by a key of a second organization that is refused nothing is judged', async () => {
  await using fake = await startFakeServer()
  const options = { baseUrl: fake.url, case: ['keys/other/*'], settle: 0 }

  const { tests } = await project([JSON.stringify(options)], {
    MONITORING_KEY: fake.keys.readWrite,
    MONITORING_OTHER_KEY: 'another-that-is-refused',
  })

  const failures = tests.flatMap(({ failureMessages }) => failureMessages)
  expect(failures.length).toBeGreaterThan(3)
  for (const each of failures) expect(each).toMatch(/: inconclusive {2}§.* --other-key/)
})

test('what cannot be tested fails as a whole, and says why', async () => {
  const wrong: [options: string, reason: RegExp][] = [
    ['{ chapter: "hots" }', /UsageError: chapter "hots" matches nothing. Did you mean "hosts"/],
    ['{ baseUrl: "http://127.0.0.1:1" }', /UsageError: baseUrl needs key \(or MONITORING_KEY\): /],
    [
      '{ baseUrl: "http://127.0.0.1:1", key: "k", chapter: "keys" }',
      /Cannot test .*failed at http:\S+\. .*nothing listens/,
    ],
  ]

  const { printed, failed, success, tests } = await project(wrong.map(([options]) => options))

  for (const [, reason] of wrong) expect(printed).toMatch(reason)
  expect(success).toBe(false)
  expect(failed.sort()).toEqual(['api-0.test.ts', 'api-1.test.ts', 'api-2.test.ts'])
  expect(tests.filter(({ status }) => status === 'passed')).toEqual([])
})
