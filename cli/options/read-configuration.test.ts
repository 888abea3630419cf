import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import { called } from '../testing/called.js'
import { createRoom } from '../testing/room.js'
import { parseConfiguration, readConfiguration } from './read-configuration.js'
import { runOptions } from './run-options.js'

const room = createRoom('configuration ü ')

const parsed = (text: string, directory?: string) =>
  Object.fromEntries(parseConfiguration(text, runOptions, directory))

test('a value of each kind is read as the command line reads it', () => {
  const text = `
    base-url: https://staging.example.com
    key-prefix: Bearer
    chapter: [hosts, 'keys']
    case: hosts/list/*,hosts/get/*
    allow: reads
    concurrency: 4
    max-time: 90s
    rate: 5/s
    properties: false
    strict: true`

  expect(parsed(text)).toEqual({
    baseUrl: 'https://staging.example.com',
    keyPrefix: 'Bearer ',
    chapter: ['hosts', 'keys'],
    case: ['hosts/list/*', 'hosts/get/*'],
    allow: [],
    concurrency: 4,
    maxTime: 90_000,
    rate: 200,
    properties: false,
    strict: true,
  })
})

test('names may be in camel case; an empty file says nothing', () => {
  expect(parsed('maxHosts: 5')).toEqual({ maxHosts: 5 })
  expect(parsed('# nothing\n')).toEqual({})
})

test('a path begins in the directory of the file, an address does not', () => {
  expect(parsed('ca: a.pem\nreport: /var/r\nmember-email: a@example.com', 'conf')).toEqual({
    ca: join('conf', 'a.pem'),
    report: '/var/r',
    memberEmail: 'a@example.com',
  })
})

test.each([
  [
    '\nmax-host: 5',
    'line 2, column 1 names no option "max-host". Did you mean "max-hosts"? There are base-url, ',
  ],
  ['no-properties: true', 'line 1, column 1 names no option "no-properties". Did you mean "properties"?'],
  ['port: 80', 'line 1, column 1 names no option "port"'],
  [
    'strict: true\nkey: abc',
    'line 2, column 1 holds "key", which is a secret. Remove it here, and give it as MONITORING_KEY',
  ],
  [
    'shard: 1/2',
    'line 1, column 1 holds "shard", which concerns a single run. Give it as --shard, or as MONITORING_SHARD',
  ],
  ['config: a.yaml', 'line 1, column 1 holds "config", which concerns a single run'],
  ['concurrency: "8"', 'line 1, column 14 has another "concurrency" than a whole number from 1 to 256: "8"'],
  [
    'concurrency: 300',
    'column 14 has another "concurrency" than a whole number from 1 to 256: the number 300',
  ],
  ['strict: yes', 'line 1, column 9 has another "strict" than true or false: "yes"'],
  ['strict:', 'line 1, column 8 has another "strict" than true or false: nothing'],
  ['chapter: []', 'column 10 has another "chapter" than a glob: a list'],
  ['chapter:\n  - hosts\n  - 3', 'line 2, column 3 has another "chapter" than a glob: a list'],
  ['report: { a: 1 }', 'column 9 has another "report" than a directory: an object'],
  ['base-url: ftp://a', 'has another "base-url" than an http or https URL'],
  [
    'base-url: https://me:secret@a',
    /^(?!.*secret).*than a URL without a user name and a password: one that has/,
  ],
  ['allow: [reads, writes]', 'than reads, creates, traces, mail, or bursts: a list'],
  ['rate: 5\nrate: 6', 'line 2 is no YAML: Map keys must be unique (column 1)'],
  ['base-url: https://a\nbaseUrl: https://b', 'line 2, column 1 names "base-url" again. Remove one of them'],
  ['- base-url', 'line 1, column 1 begins no options. Write "base-url: https://staging.example.com"'],
  ['a: [', 'line 1 is no YAML'],
])('%j is a mistake at its place', async (text, message) => {
  const file = join(room, 'wrong.yaml')
  writeFileSync(file, text)

  await expect(readConfiguration(file, runOptions)).rejects.toThrow(message)
  await expect(readConfiguration(file, runOptions)).rejects.toThrow(
    /^Cannot read configuration ".*wrong\.yaml": line /,
  )
})

const run = (args: string[], environment: Record<string, string> = {}) =>
  called(args, environment, { cwd: room })

test('the command line counts first, then the environment, then conformance.yaml', async () => {
  writeFileSync(join(room, 'conformance.yaml'), 'case: keys/read/update-host\nseed: 3\nquiet: true\n')
  const args = ['run']
  const head = async (more: string[] = [], environment: Record<string, string> = {}) =>
    (await run([...args, ...more], { MONITORING_QUIET: 'false', ...environment })).out.split('\n')[0]

  expect((await run(args)).out).toMatch(/^Conforms/)
  expect(await head()).toMatch(/against the embedded fake, seed 3, as conformance\.yaml says$/)
  expect(await head([], { MONITORING_SEED: '4' })).toContain('seed 4')
  expect(await head(['--seed', '5'], { MONITORING_SEED: '4' })).toContain('seed 5')
})

describe('a configuration that lies in the folder', () => {
  const folder = createRoom('lying-')
  const runThere = (args: string[], environment: Record<string, string> = {}) =>
    called(args, { MONITORING_KEY: 'my-secret-key', ...environment }, { cwd: folder })
  writeFileSync(join(folder, 'conformance.yaml'), 'base-url: http://127.0.0.1:1\nwith: [evil.mjs]\n')
  writeFileSync(join(folder, 'evil.mjs'), "throw new Error('The module was loaded.')")

  test('is not followed in CI unless the caller names it', async () => {
    const { code, err } = await runThere(['run'], { CI: 'true' })
    expect(code).toBe(2)
    expect(err).toContain('conformance.yaml gives "base-url" and "with", but in CI (CI=true)')
    const said = await runThere(['check'], { CI: 'true' })
    expect(said.code).toBe(2)
    const named = { CI: 'true', MONITORING_CONFIG: 'conformance.yaml' }
    for (const environment of [named, { CI: 'false' }])
      expect((await runThere(['check'], environment)).code).toBe(3)
    const own = ['check', '--base-url', 'http://127.0.0.1:2']
    expect((await runThere(own, { CI: 'true' })).code).toBe(3)
  })

  test('is said to decide where keys go, and not which', async () => {
    const { err } = await runThere(['check'])
    expect(err).toContain('conformance.yaml says where the keys of this call go: http://127.0.0.1:1')
    expect(err).not.toContain('my-secret-key')
    expect((await runThere(['check', '--base-url', 'http://127.0.0.1:2'])).err).not.toContain('says where')
  })

  test('starts no module in a dry run, which says so', async () => {
    const { code, out } = await runThere(['run', '--dry-run', '--case', 'hosts/get/*'])
    expect([code, out]).toEqual([0, expect.stringContaining('A dry run loads no modules')])
  })
})

test('--config names another file; one that is wrong, or not there, is exit code 2', async () => {
  writeFileSync(join(room, 'other.yaml'), 'seed: 9\ncase: keys/read/update-host\n')
  writeFileSync(join(room, 'bad.yaml'), 'seed: nine\n')

  expect((await run(['run', '--config', 'other.yaml'])).out).toMatch(/seed 9, as other\.yaml says/)
  for (const file of ['bad.yaml', 'none.yaml']) {
    const { code, err } = await run(['run'], { MONITORING_CONFIG: file })
    expect([code, err]).toEqual([2, expect.stringContaining(`error: Cannot read configuration "${file}": `)])
  }
})

test('commands take what concerns them, and keys come from the environment', async () => {
  const fake = await startFakeServer()
  try {
    writeFileSync(join(room, 'deployed.yaml'), `base-url: ${fake.url}\nchapter: hosts\nmax-hosts: 3\n`)
    const environment = { MONITORING_CONFIG: 'deployed.yaml', MONITORING_KEY: fake.keys.readWrite }

    const [checked, cleaned] = [await run(['check'], environment), await run(['cleanup'], environment)]

    const said = `deployed.yaml says where the keys of this call go: ${fake.url}\n`
    expect([checked.code, checked.err]).toEqual([0, said])
    expect([cleaned.code, cleaned.err]).toEqual([0, said])
  } finally {
    await fake.close()
  }
})
