import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import { tallyAsJson, tallyAsText } from '../print/tally-text.js'
import { called } from '../testing/called.js'
import { createRoom } from '../testing/room.js'
import { spawned } from '../testing/spawned.js'
import { runChild } from './child.js'
import { environmentFor } from './exec-environment.js'
import { createTally } from './exec-tally.js'
import type { ServedFake } from './start-fake.js'

const root = createRoom('exec ü ')

const node = (script: string): string[] => ['--', process.execPath, '--input-type=module', '--eval', script]

const client = (calls: string): string[] =>
  node(`
    const { MONITORING_BASE_URL: base, MONITORING_KEY: key, MONITORING_FAKE_CONTROL: control } = process.env
    const send = (method, path, body) => fetch(base + '/api/v0' + path, {
      method, headers: { 'x-api-key': key, 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) })
    }).catch(() => {})
    const tell = (path, body) => fetch(control + path, {
      method: 'POST', ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    })
    ${calls}`)

const isListening = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(500) }).then(
    () => true,
    ({ name }: Error) => name === 'TimeoutError',
  )

describe('the command', () => {
  test('finds the fake in its environment, and its output is its own', async () => {
    const script = `
      const { MONITORING_BASE_URL: base, MONITORING_READ_KEY: key } = process.env
      const reply = await fetch(base + '/api/v0/hosts', { headers: { 'x-api-key': key } })
      process.stdout.write(JSON.stringify(await reply.json()))`

    const { code, out, err } = await spawned(['exec', '--seed-file', seed('one.yaml'), ...node(script)]).ended

    expect(JSON.parse(out).hosts).toMatchObject([{ name: 'one' }])
    expect(code).toBe(0)
    expect(err).toBe(
      '\nThe command has called the fake: 1 call.\n\n  operation  calls  answers\n  listHosts  1      200\n',
    )
  })

  test('is given its words as they are, without a shell, and what is typed', async () => {
    const words = ['$(id)', 'a b', '*', '--version', '--', '"', '']
    const script =
      'process.stdin.pipe(process.stdout); process.stdout.write(JSON.stringify(process.argv.slice(1)))'

    const { out, code } = await spawned(
      ['exec', '--quiet', ...node(script), '--', ...words],
      {},
      { input: 'typed' },
    ).ended

    expect([out, code]).toEqual([`${JSON.stringify(words)}typed`, 0])
  })

  test.each<[string, string[], number]>([
    ['its exit code', node('process.exit(42)'), 42],
    ['128 and the number of the signal that ended it', node("process.kill(process.pid, 'SIGKILL')"), 137],
  ])('passes on %s', async (_, words, code) => {
    expect((await called(['exec', '--quiet', ...words])).code).toBe(code)
  })

  test.each([
    ['is not there', () => 'no-such-command', 127, 'There is no command "no-such-command".'],
    [
      'is not executable',
      () => script('plain.sh', 0o644),
      126,
      'plain.sh" cannot be run (EACCES). Make it executable.',
    ],
    ['is a directory', () => root, 126, 'cannot be run (EACCES)'],
    [
      'has a name that plays with the terminal',
      () => 'a\u001b[31m',
      127,
      'There is no command "a\\u001b[31m".',
    ],
  ])('that %s is told as a shell does', async (_, command, exitCode, failure) => {
    expect(await runChild(command(), [], {})).toEqual({ exitCode, failure: expect.stringContaining(failure) })
  })

  test('that cannot be run says why, and nothing else', async () => {
    expect(await called(['exec', '--', 'no-such-command'])).toEqual({
      code: 127,
      out: '',
      err: 'error: There is no command "no-such-command".\n',
    })
  })

  test.each([
    ['missing', []],
    ['missing behind the dashes', ['--quiet', '--']],
  ])('%s is wrong usage', async (_, words) => {
    const { code, err } = await called(['exec', ...words])

    expect([code, err]).toEqual([2, 'error: Expected a command after --, as in "exec -- npm test".\n'])
  })

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'is passed %s, and ends as it likes',
    async (signal) => {
      const script = `
      process.once('${signal}', () => { process.stdout.write('asked to end'); process.exitCode = 7; clearInterval(timer) })
      const timer = setInterval(() => {}, 1000)
      process.stdout.write('ready ')`
      const { child, said, ended } = spawned(['exec', '--quiet', ...node(script)])
      await said(/ready/)

      child.kill(signal)

      expect(await ended).toEqual({ code: 7, out: 'ready asked to end', err: '' })
    },
  )

  test('takes along what it started', async () => {
    const server =
      "require('node:http').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port) })"
    const script = `
      import { spawn } from 'node:child_process'
      const left = spawn(process.execPath, ['--eval', ${JSON.stringify(server)}], { stdio: ['ignore', 'pipe', 'ignore'] })
      left.stdout.once('data', (port) => { process.stdout.write(String(port)); process.exit() })`
    const { out, code } = await spawned(['exec', '--quiet', ...node(script)]).ended

    expect(code).toBe(0)
    expect(Number(out)).toBeGreaterThan(0)
    await expect.poll(() => isListening(Number(out)), { timeout: 20_000 }).toBe(false)
  })

  test('that ends by the signal passes that on', async () => {
    const { child, said, ended } = spawned([
      'exec',
      '--quiet',
      ...node("console.log('ready'); setInterval(() => {}, 1000)"),
    ])
    await said(/ready/)

    child.kill('SIGTERM')

    expect((await ended).code).toBe(143)
  })
})

describe('what the client called', () => {
  test('is told with answers and refusals, also where the client has reset the fake', async () => {
    const calls = `
      await send('GET', '/hosts'); await tell('/reset')
      await send('POST', '/hosts', { name: 'x' }); await send('POST', '/hosts', { name: 'y' })
      await tell('/faults', { operation: 'listHosts', reset: true })
      await tell('/faults', { operation: 'getHost', status: 503, times: 2 })
      await send('GET', '/hosts'); await send('GET', '/nothing')`

    const { code, out, err } = await called(['exec', ...client(calls)])

    expect([code, out]).toEqual([0, ''])
    expect(err.replace(/(No operation).*/, '$1 …')).toBe(`
The command has called the fake: 5 calls, 1 under a fault.

  operation       calls  answers
  listHosts       2      200, no answer
  registerHost    2      400 ×2
  (no operation)  1      404

Refused:
  registerHost 400 ×2  meta: expected a value, since it is required, got nothing. (host.register.meta.required)
  (no operation) 404  No operation …

Faults that were added and not used up:
  getHost {"status":503,"times":2}, used 0 times
`)
  })

  test('is every call with --journal, one line of JSON with --json', async () => {
    const calls = "await send('GET', '/hosts'); await tell('/reset'); await send('GET', '/invitations')"
    const [text, json] = await Promise.all([
      spawned(['exec', '--journal', ...client(calls)]).ended,
      spawned(['exec', '--json', ...client(`${calls}; process.exitCode = 3`)], {
        MONITORING_FAKE_JOURNAL: 'true',
      }).ended,
    ])

    expect(text.err).toMatch(/GET \/api\/v0\/hosts {2}listHosts \(organization-1, full key\) → 200\n/)
    expect(text.err).toMatch(/GET \/api\/v0\/invitations .*\n[\s\S]*2 calls\./)
    expect(JSON.parse(json.err)).toMatchObject({
      calls: 2,
      exitCode: 3,
      entries: [{ operation: 'listHosts' }, {}],
    })
    expect(json.err.match(/\n/g)).toHaveLength(1)
  })

  test('is nothing, with a hint, where it did not call', async () => {
    const { err } = await called(['exec', ...node('0')])

    expect(err).toBe('\nThe command has not called the fake. Does it read MONITORING_BASE_URL?\n')
  })

  test('is counted beyond what the journal keeps', async () => {
    await using fake = await startFakeServer({ control: true, journalLimit: 1 })
    const tally = createTally(fake as ServedFake, false)
    for (let call = 0; call < 3; call++) fake.answer({ method: 'GET', path: '/api/v0/hosts' })

    expect(tally.sum()).toMatchObject({
      calls: 3,
      operations: [{ operation: 'listHosts', answers: { 200: 3 } }],
    })
  })

  test('counts a body however deeply it is nested', async () => {
    await using fake = await startFakeServer({ control: true })
    const tally = createTally(fake as ServedFake, true)
    fake.answer({ method: 'POST', path: '/api/v0/hosts', raw: '['.repeat(20_000) + ']'.repeat(20_000) })

    expect(tally.sum()).toMatchObject({ calls: 1, refusals: [{ operation: 'registerHost', status: 400 }] })
    expect(tallyAsText(tally.sum())).toContain('The command has called the fake: 1 call.')
    expect(JSON.parse(tallyAsJson(tally.sum(), 0)).entries).toHaveLength(1)
  })

  test('holds no key, and nothing that plays with the terminal', async () => {
    await using fake = await startFakeServer({ control: true })
    const tally = createTally(fake as ServedFake, true)
    const { readWrite } = fake.keys
    fake.answer({ method: 'POST', path: '/api/v0/hosts', body: { name: 5, meta: `\u001b[31m${readWrite}` } })
    fake.answer({ method: 'GET', path: `/api/v0/hosts/${readWrite}\u202e` })

    const texts = [tallyAsText(tally.sum()), tallyAsJson(tally.sum(), 0)]

    expect(texts.filter((text) => text.includes(readWrite))).toEqual([])
    expect(texts[0]).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
  })
})

describe('the environment', () => {
  const seen = async (options: object, inherited: NodeJS.ProcessEnv = {}) => {
    await using fake = await startFakeServer({ control: true, ...options })
    return { fake, env: environmentFor(fake as ServedFake, inherited) }
  }

  test('has where the fake is, every key, the member and the control', async () => {
    const { fake, env } = await seen({ control: { token: 'sesame' } }, { HOME: '/home/x' })

    expect(env).toEqual({
      HOME: '/home/x',
      MONITORING_BASE_URL: fake.url,
      MONITORING_KEY: fake.keys.readWrite,
      MONITORING_READ_KEY: fake.keys.read,
      MONITORING_WRITE_KEY: fake.keys.write,
      MONITORING_OUTSIDE_KEY: fake.keys.outside,
      MONITORING_MEMBER_EMAIL: 'member@example.com',
      MONITORING_FAKE_CONTROL: `${fake.url}/__fake`,
      MONITORING_FAKE_TOKEN: 'sesame',
    })
  })

  test('has nothing left that was meant for another deployment, or for this fake', async () => {
    const others = {
      MONITORING_KEY: 'real',
      MONITORING_CLOUD_WORD: 'acme',
      MONITORING_KEY_HEADER: 'X',
      MONITORING_FAKE_PORT: '1',
    }

    const { env } = await seen({}, others)

    expect(Object.keys(env).filter((name) => /CLOUD_WORD|KEY_HEADER|FAKE_PORT/.test(name))).toEqual([])
    expect(Object.values(env)).not.toContain('real')
  })

  test('says how the fake wants its keys, where that is not as usual', async () => {
    const { env } = await seen({ choices: { 'keys.transport': 'header-with-prefix' } })

    expect(env).toMatchObject({ MONITORING_KEY_HEADER: 'Authorization', MONITORING_KEY_PREFIX: 'Bearer' })
  })

  test('leads clients past a proxy', async () => {
    const { env } = await seen({}, { https_proxy: 'http://proxy:8080', NO_PROXY: 'intranet' })
    const { env: without } = await seen({}, {})

    expect(env).toMatchObject({ NO_PROXY: 'intranet,127.0.0.1', no_proxy: '127.0.0.1' })
    expect(without.NO_PROXY).toBeUndefined()
  })
})

function seed(name: string): string {
  writeFileSync(join(root, name), 'hosts: [{ name: one }]')
  return join(root, name)
}

function script(name: string, mode: number): string {
  writeFileSync(join(root, name), '#!/bin/sh\n')
  chmodSync(join(root, name), mode)
  return join(root, name)
}
