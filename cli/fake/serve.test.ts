import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Command } from 'commander'
import { afterEach, expect, test, vi } from 'vitest'
import { type StartOptions, startFakeServer } from '../../fake-server/index.js'
import { addCommand } from '../command.js'
import { departure } from '../departures/departures.js'
import { firstSignal } from '../options/interrupt.js'
import { fakeAsText } from '../print/shown-fake.js'
import { called } from '../testing/called.js'
import { createRoom } from '../testing/room.js'
import { type Spawned, spawned } from '../testing/spawned.js'
import { command as served } from './serve-command.js'
import type { ServedFake } from './start-fake.js'

const root = createRoom('serve ü ')
const running: Spawned[] = []
const shell = promisify(execFile)

afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
})

function file(name: string, text: string): string {
  writeFileSync(join(root, name), text)
  return join(root, name)
}

async function serve(args: string[], environment: NodeJS.ProcessEnv = {}) {
  const served = spawned(['serve', '--json', ...args], environment)
  running.push(served)
  return { ...served, ready: JSON.parse(await served.said(/\n/)) }
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
const json = async (url: string, headers: Record<string, string> = {}): Promise<any> =>
  (await fetch(url, { headers })).json()

test('with --json it says in one line that it is ready, and obeys', async () => {
  const { child, ended, ready } = await serve([])
  const { url, keys, control } = ready

  const started = { memberEmail: 'member@example.com', control: { url: `${url}/__fake` }, pid: child.pid }
  expect(ready).toEqual({ url, keys, ...started })
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(await json(`${url}/api/v0/hosts`, { 'x-api-key': keys.readWrite })).toEqual({ hosts: [] })
  expect(await json(`${control.url}/state`)).toMatchObject({ url, journal: { entries: 1, limit: 10_000 } })

  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, out: `${JSON.stringify(ready)}\n`, err: '' })
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends it at once with 0, whatever is open',
  async (signal) => {
    const { child, ended, ready } = await serve([])
    const { port } = new URL(ready.url)
    const half = connect(Number(port), '127.0.0.1').on('error', () => {})
    half.write('POST /api/v0/hosts HTTP/1.1\r\nHost: x\r\n')
    const events = request(`${ready.control.url}/events`)
      .on('error', () => {})
      .end()
    const [response] = await once(events, 'response')
    response.on('error', () => {})

    child.kill(signal)

    expect(await ended).toMatchObject({ code: 0, err: '' })
  },
)

test("a second signal is nobody's any more", async () => {
  const before = process.listenerCount('SIGUSR2')
  const first = firstSignal(['SIGUSR2'])
  expect(process.listenerCount('SIGUSR2')).toBe(before + 1)

  process.kill(process.pid, 'SIGUSR2')
  await first

  expect(process.listenerCount('SIGUSR2')).toBe(before)
})

const fakes: [string, StartOptions][] = [
  ['as it is', { control: true }],
  ['with a token', { control: { token: "se$ame'1" } }],
  ['that wants its keys elsewhere', { control: true, choices: { 'keys.transport': 'header-with-prefix' } }],
  ['that wants its keys in the query', { control: true, choices: { 'keys.transport': 'query-parameter' } }],
]

test.each(fakes)('what is printed of a fake %s can be pasted into a shell', async (_, options) => {
  await using fake = await startFakeServer(options)
  const lines = [...fakeAsText(fake as ServedFake).matchAll(/^ {2}(curl .*)$/gm)].map(([, line = '']) => line)

  const answers = await Promise.all(lines.map((line) => shell('sh', ['-c', line.replace('curl', 'curl -s')])))

  expect(answers.map(({ stdout }) => JSON.parse(stdout))).toEqual([
    { hosts: [] },
    expect.objectContaining({ organizations: ['organization-1'] }),
  ])
})

test('the link to the page of a fake with a token has the token', async () => {
  await using fake = await startFakeServer({ control: { token: "se$ame'1" } })
  const [, link = ''] = /page, control +(\S+)/.exec(fakeAsText(fake as ServedFake)) ?? []

  expect(new URL(link).searchParams.get('token')).toBe("se$ame'1")
  expect((await fetch(link)).status).toBe(200)
})

test('it is shown to people with its keys', async () => {
  const served = spawned(['serve', '--grease', '5'])
  running.push(served)

  const text = await served.said(/Ctrl-C stops it\.\n/)

  expect(text).toMatch(/^The fake listens on http:\/\/127\.0\.0\.1:\d+\n/)
  expect(text).toMatch(/^ {2}Read and Write {2}readWrite-\w+$/m)
  expect(text).toMatch(/^ {2}grease {10}5$/m)
})

test('a clause that it breaks is printed with what it says', async () => {
  await using fake = await startFakeServer({
    control: true,
    departures: ['host.update.roles.kept', 'hosts/get/unknown-host-is-404'].map(departure),
  })

  const text = fakeAsText(fake as ServedFake)

  expect(text).toMatch(
    /^ {2}breaks {10}Update Host Information leaves a host in the roles.*\. \(host\.update\.roles\.kept\)$/m,
  )
  expect(text).toMatch(/^ {2}breaks {10}Get Host .*404.*\. \(hosts\/get\/unknown-host-is-404\)$/m)
})

test('with --quiet it prints its URL alone', async () => {
  const served = spawned(['serve', '--quiet'])
  running.push(served)

  expect(await served.said(/\n/)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\n$/)
})

test('beyond the loopback it says so, and takes a token', async () => {
  const { ready, child, ended } = await serve(['--host', '0.0.0.0', '--quiet'])
  const { url, control } = ready

  expect((await fetch(`${control.url}/state`)).status).toBe(401)
  expect(await json(`${control.url}/state`, { 'x-fake-token': control.token })).toMatchObject({ url })
  child.kill('SIGINT')
  const { err } = await ended
  expect(err).toMatch(
    /^The fake listens on 0\.0\.0\.0, beyond this machine: whoever reaches it can call it\.$/m,
  )
  expect(err).toContain(
    `Whoever controls it needs this token, in the header x-fake-token: ${control.token}\n`,
  )
})

test('it is as its options say', async () => {
  const seed = file('seed.yaml', 'hosts:\n  - name: seeded\n    createdAt: { ago: { days: 1 } }\n')
  const profile = file('profile.yaml', 'host.initial-status: standby\n')
  const options = ['--seed-file', seed, '--clock', '2026-01-15T12:00:00Z', '--id-seed', '7', '--grease', '5']
  const { ready } = await serve([...options, '--profile', profile, '--rate-cap', '0', '--journal-limit', '2'])
  const key = { 'x-api-key': ready.keys.readWrite }

  const state = await json(`${ready.control.url}/state`)
  const content = await json(`${ready.control.url}/organizations/organization-1`)
  const posted = await fetch(`${ready.url}/api/v0/services/web/tsdb`, {
    method: 'POST',
    headers: key,
    body: '[]',
  })

  expect(ready).toMatchObject({ grease: 5 })
  expect(state).toMatchObject({
    grease: 5,
    choices: { 'host.initial-status': 'standby' },
    journal: { limit: 2 },
  })
  expect(state.clock.iso).toMatch(/^2026-01-15T1[12]:/)
  expect(content.hosts).toMatchObject([{ name: 'seeded', status: 'standby' }])
  expect(posted.status).toBe(429)
  expect(ready.keys.read).toBe((await serve(['--id-seed', '7'])).ready.keys.read)
})

test('each option has its environment variable', async () => {
  const { ready } = await serve([], {
    MONITORING_FAKE_PORT: '0',
    MONITORING_FAKE_CLOCK: '1000000',
    MONITORING_FAKE_SEED_FILE: file('seed.json', '{"hosts":[{"id":"h1"}]}'),
    MONITORING_FAKE_TOKEN: 'sesame',
    MONITORING_FAKE_GREASE: '3',
    MONITORING_FAKE_QUIET: 'true',
    MONITORING_FAKE_JOURNAL_LIMIT: '5',
    MONITORING_FAKE_ASSUME: 'error',
    MONITORING_FAKE_DEPARTURE: 'host.update.roles.kept,hosts/list/custom-identifier',
  })
  const token = { 'x-fake-token': 'sesame' }

  expect(ready.control.token).toBe('sesame')
  expect(ready).toMatchObject({ departures: ['host.update.roles.kept', 'hosts/list/custom-identifier'] })
  expect(await json(`${ready.control.url}/state`, token)).toMatchObject({
    ...{ grease: 3, assume: 'error' },
    journal: { limit: 5 },
  })
  expect((await json(`${ready.control.url}/organizations/organization-1`, token)).hosts).toMatchObject([
    { id: 'h1', createdAt: expect.toSatisfy((at: number) => at < 2000) },
  ])
})

test('--grease alone draws a seed, and says which', async () => {
  const { ready } = await serve(['--grease'])

  expect((await json(`${ready.control.url}/state`)).grease).toBe(ready.grease)
  expect(ready.grease).toBeTypeOf('number')
})

test.each<[string, string[], RegExp, NodeJS.ProcessEnv?]>([
  ['an unknown option', ['--prot', '1'], /unknown option '--prot'\s+\(Did you mean --port\?\)/],
  ['an argument too many', ['now'], /too many arguments/],
  [
    'a port that is none',
    ['--port', '70000'],
    /^--port \(or MONITORING_FAKE_PORT\): expected a whole number from 0 to 65535, got "70000"\.$/,
  ],
  [
    'an empty variable',
    [],
    /^--port \(or MONITORING_FAKE_PORT\): expected a whole number from 0 to 65535, got nothing\.$/,
    { MONITORING_FAKE_PORT: '' },
  ],
  [
    'a flag that is neither true nor false',
    [],
    /MONITORING_FAKE_JSON\): expected true or false, got "x"\.$/,
    { MONITORING_FAKE_JSON: 'x' },
  ],
  [
    'a host that is none',
    ['--host', '192.0.2.1'],
    /Cannot listen on 192\.0\.2\.1, port 0 \(EADDRNOTAVAIL\)\. This machine has no such address/,
  ],
  [
    'a time that is none',
    ['--clock', 'noon'],
    /expected epoch milliseconds, or a time such as 2026-01-15T12:00:00Z, got "noon"/,
  ],
  ['a host that is blank', ['--host', ' '], /expected an address, got nothing\./],
  [
    'a token that no header can carry',
    ['--token', 's3cret\n'],
    /^--token \(or \S+\): expected printable ASCII/,
  ],
  [
    'a seed file that is missing',
    ['--seed-file', join(root, 'none.yaml')],
    /Cannot read the seed file ".*none\.yaml": there is no such file\./,
  ],
  [
    'a seed that contradicts itself',
    ['--seed-file', file('b.yaml', 'hosts: [{id: x}, {id: x}]')],
    /The seed file ".*b\.yaml" cannot be used: seed\.hosts\[1\]\.id: "x" is taken/,
  ],
  [
    'a departure that is none',
    ['--departure', 'host.update.roles.keeps'],
    /There is no clause or case "host.update.roles.keeps" to depart from\. Did you mean "host.update.roles.kept"/,
  ],
  [
    'a profile with a departure that is none',
    ['--profile', file('q.yaml', 'departures: [host.update.roles.keeps]')],
    /Did you mean "host.update.roles.kept"/,
  ],
  [
    'a profile with an unknown answer',
    ['--profile', file('p.yaml', 'host.initial-status: asleep')],
    /line 1 cannot be used: "asleep" is no answer/,
  ],
])('%s is a clear error before anything listens', async (_, args, message, environment = {}) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  const command = addCommand(program, 'serve', served)
    .exitOverride()
    .configureOutput({ writeErr: () => {} })

  const error = await command.parseAsync(args, { from: 'user' }).catch((thrown: Error) => thrown)

  vi.unstubAllEnvs()
  expect(error).toMatchObject({ name: expect.stringMatching(/^(UsageError|CommanderError)$/) })
  expect((error as Error).message).toMatch(message)
  expect((error as Error).message).not.toContain('s3cret')
})

test('a port that is taken is exit code 2, and says what to do', async () => {
  await using fake = await startFakeServer()
  const { port } = new URL(fake.url)

  const { code, err } = await called(['serve', '--port', port])

  expect(err).toBe(
    `error: Cannot listen on 127.0.0.1, port ${port} (EADDRINUSE). Something listens there already. ` +
      'Choose another --port, or leave it out to have a free one taken.\n',
  )
  expect(code).toBe(2)
})

test('help has the options, their variables and examples; the help of the tool has the command', async () => {
  const [own, all] = await Promise.all([called(['serve', '--help']), called(['--help'])])

  expect(own.out).toMatch(
    /--seed-file <file>[\s\S]*MONITORING_FAKE_SEED_FILE[\s\S]*--json[\s\S]*MONITORING_FAKE_JSON/,
  )
  expect(own.out).toMatch(/Examples:[\s\S]*serve --port 8080[\s\S]*Exit code: 0/)
  expect(all.out).toMatch(
    /\n {2}run [\s\S]*\n {2}drift [\s\S]*\n {2}serve [\s\S]*\n {2}exec \[command\.\.\.\] /,
  )
  expect([own.code, all.code]).toEqual([0, 0])
})
