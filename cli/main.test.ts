import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startFakeServer } from '../fake-server/index.js'
import type { Report } from '../reports/report.js'
import { createOpened, plain, portOf } from '../runner/testing/servers.js'
import type { HarEntry } from '../runner/traffic/har-entry.js'
import { commandWords } from './command-words.js'
import { called } from './testing/called.js'
import { createRoom } from './testing/room.js'
import { type Exited, spawned } from './testing/spawned.js'

const root = createRoom('conformance-')
const opened = createOpened()
afterEach(opened.close)

interface Reported extends Exited {
  report: Report
}

let runs = 0

/** Runs the command, in this process unless told otherwise. */
async function command(
  args: string[],
  environment: Record<string, string> = {},
  how: (args: string[], environment: Record<string, string>) => Promise<Exited> = called,
): Promise<Reported> {
  const directory = join(root, `run ${++runs} ü`)
  const { code, out, err } = await how(args, { MONITORING_REPORT: directory, ...environment })
  const read = (): Report => JSON.parse(readFileSync(join(directory, 'report.json'), 'utf8'))
  return {
    code,
    out,
    err,
    get report() {
      return read()
    },
  }
}

/** Runs the command as users do, in its own process. */
const asProcess = (args: string[], environment: Record<string, string>): Promise<Exited> =>
  spawned(args, environment).ended

const serving = (listener: RequestListener): Promise<string> => plain(listener, opened)

const key = 'k3y-That-Must-Not-Leak'
const against = (url: string, ...more: string[]): string[] => [
  ...['run', '--base-url', url, '--key', key],
  ...more,
]

const resetting = async (): Promise<string> =>
  `http://127.0.0.1:${await portOf(
    createSocketServer((socket) => socket.resetAndDestroy()),
    opened,
  )}`

test('the whole suite conforms on the embedded fake, by names of the contract', async () => {
  const { code, out, err, report } = await command(['run'], {}, asProcess)

  expect([code, err.replace(/^\d+ %, about .*\n/gm, '')]).toEqual([0, ''])
  const others = report.cases.filter(({ kind, verdict }) => kind !== 'observation' && verdict !== 'conforms')
  expect(others.map(({ id, verdict, message }) => [id, verdict, message])).toEqual([
    ['service-metrics/post/what-a-burst-was-answered-200-is-recorded', 'untested', expect.any(String)],
    ['service-metrics/post/answers-429-over-the-cap', 'untested', expect.any(String)],
  ])
  expect(out).toMatch(/^Conforms: \d+ of \d+ clauses met/m)
  expect(out.trimEnd().split('\n').at(-1)).toMatch(/^Report: {2}file:\S+\/report\.html$/)
  expect(readFileSync(join(root, 'run 1 ü', 'summary.md'), 'utf8').length).toBeLessThan(8000)
  expect(report.summary).toMatchObject({
    exitCode: 0,
    must: { violates: 0, inconclusive: 0 },
    should: { deviates: 0 },
  })
  expect(report.run.complete).toBe(true)
  expect(report.target.supplied).toEqual(['readKey', 'writeKey', 'outsideKey', 'otherKey', 'memberEmail'])
  expect(report.summary.open.observed).toBeGreaterThan(90)
})

test('a deployment behind a path prefix, with another key header and another word, conforms', async () => {
  const fake = await startFakeServer()
  opened.add(fake)
  const url = await serving(async (request, response) => {
    const [path = '', search] = (request.url ?? '').replace(/^\/prefix/, '').split('?')
    const { status, text } = fake.answer({
      method: request.method ?? '',
      path: path.replace('acme-integrations', 'cloud-integrations'),
      query: [...new URLSearchParams(search)],
      headers: [['X-Api-Key', request.headers.authorization?.replace(/^Bearer /, '') ?? '']],
      raw: Buffer.concat(await request.toArray()),
      key: 'none',
    })
    response.writeHead(status).end(text.replace('"cloud_integrations":', '"acme_integrations":'))
  })
  const { readWrite, read, write } = fake.keys

  const { code, out } = await command(
    `run --base-url ${url}/prefix/ --key-header Authorization --key-prefix Bearer --cloud-word acme --quick`.split(
      ' ',
    ),
    { MONITORING_KEY: readWrite, MONITORING_READ_KEY: read, MONITORING_WRITE_KEY: write },
  )

  expect(out).toMatch(/^Conforms/m)
  expect(code).toBe(0)
})

test('a violation is exit code 1, a line that says all, and a report that proves it', async () => {
  const fake = await startFakeServer()
  opened.add(fake)
  const url = await serving((request, response) => {
    if (request.method === 'POST' && request.url?.endsWith('/status'))
      return response.writeHead(500).end('{}')
    return fake.listener(request, response)
  })

  const { code, out, report } = await command(
    `run --base-url ${url} --key ${fake.keys.readWrite} --case hosts/status/*`.split(' '),
  )

  expect(code).toBe(1)
  expect(out).toMatch(
    /^violates {6}.*\n +.*\(§.*\), .* cause updateHostStatus:500\n(.*\n)* +expected {2}a success \(2xx\)\n +got {7}500 \{\}$/m,
  )
  const broken = report.clauses.find(({ verdict }) => verdict === 'violates')
  const proof = report.cases.find(({ clause, verdict }) => clause === broken?.id && verdict === 'violates')
  expect(proof?.exchanges.some(({ reply }) => reply?.status === 500)).toBe(true)
})

test('no key is in any output, also of a server that echoes it', async () => {
  const url = await serving((request, response) =>
    response
      .writeHead(200, { 'x-echo': request.headers['x-api-key'] ?? '' })
      .end(JSON.stringify(request.headers)),
  )

  const { out, err } = await command(against(url, '--settle', '0'))

  const directory = join(root, `run ${runs} ü`)
  const files = ['report.json', 'junit.xml', 'summary.md'].map((name) =>
    readFileSync(join(directory, name), 'utf8'),
  )
  expect([out, err, ...files].filter((text) => text.includes(key))).toEqual([])
})

test.each<[string, number, RegExp, () => Promise<string>]>([
  ['refuses the key', 2, /key is refused/, () => serving((_, response) => response.writeHead(401).end('{}'))],
  ['is not there', 3, /nothing listens/, async () => 'http://127.0.0.1:1'],
  ['never answers', 3, /No answer came within/, () => serving(() => {})],
  [
    'begins an answer that never ends',
    3,
    /failed at http:\S+\. An answer began \(200\), but did not end within/,
    () => serving((_, response) => void response.writeHead(200).write(' ')),
  ],
  ['resets', 3, /failed at http:\S+\. The connection was reset/, resetting],
  ['answers 500', 1, /500/, () => serving((_, response) => response.writeHead(500).end())],
  [
    'answers HTML',
    2,
    /does not look like the API/,
    () => serving((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')),
  ],
  ['redirects', 2, /302/, () => serving((_, response) => response.writeHead(302, { location: '/' }).end())],
])('a server that %s ends with exit code %i, a reason and a report', async (_, code, reason, start) => {
  const outcome = await command(against(await start(), '--timeout', '300', '--settle', '0'))

  expect(outcome.out).toMatch(reason)
  expect(outcome.code).toBe(code)
  expect(outcome.report.summary.exitCode).toBe(code)
})

test('Ctrl-C cleans up, marks the report incomplete and exits with 5', async () => {
  const fake = await startFakeServer()
  opened.add(fake)
  let requests = 0
  const url = await serving((request, response) => {
    if (++requests === 60) child.kill('SIGINT')
    return fake.listener(request, response)
  })
  const directory = join(root, 'interrupted')
  const { child, ended } = spawned([
    ...['run', '--base-url', url, '--key', fake.keys.readWrite, '--report', directory],
  ])
  const { code } = await ended

  const report = JSON.parse(readFileSync(join(directory, 'report.json'), 'utf8')) as Report
  expect([code, report.run.complete]).toEqual([5, false])
  const hosts = JSON.parse(
    fake.answer({ method: 'GET', path: '/api/v0/hosts', query: [['status', 'working']], key: 'full' }).text,
  )
  expect(hosts).toEqual({ hosts: [] })
})

test.each<[string, string[], RegExp, Record<string, string>?]>([
  [
    'an unknown option',
    ['run', '--kee', 'x'],
    /unknown option '--kee'\s+\(Did you mean one of --keep, --key\?\)/,
  ],
  ['an unknown command', ['rum'], /unknown command 'rum'\s+\(Did you mean run\?\)/],
  [
    'what cannot be listed',
    ['list', 'clausse'],
    /^error: expected clauses, cases or open-points, got 'clausse'\. Did you mean "clauses"\?\n/,
  ],
  [
    'a second value of an option',
    ['serve', '--departure', 'host.update.memo', 'host.update.meta'],
    /too many arguments for 'serve': 'host\.update\.meta'\. Write a value .* Write an option again for each further value\.\n/,
  ],
  [
    'a profile without its option',
    ['drift', 'staging.yaml'],
    /too many arguments for 'drift': 'staging\.yaml'\. Write a value behind its option, as in --profile staging\.yaml\./,
  ],
  ['an option like no other', ['run', '--nope'], /^error: unknown option '--nope'\n\(--help shows/],
  ['a command like no other', ['exit'], /^error: unknown command 'exit'\n\(--help shows/],
  ['a base URL without a key', ['run', '--base-url', 'http://127.0.0.1:1'], /--base-url needs --key/],
  [
    'a key without a base URL',
    ['run', '--key', key],
    /--key \(or MONITORING_KEY\) was given, but no --base-url \(or MONITORING_BASE_URL\)\. To test the embedded fake, leave it out, or unset the variable\./,
  ],
  [
    'an empty key',
    ['run'],
    /--key \(or MONITORING_KEY\): expected printable ASCII without spaces, got nothing/,
    { MONITORING_KEY: '' },
  ],
  [
    'a key with a line break',
    ['run', '--key', `${key}\n`],
    /--key \(or MONITORING_KEY\): expected printable ASCII/,
  ],
  [
    'a password in the URL',
    ['run', '--base-url', `http://a:${key}@127.0.0.1`],
    /expected a URL without a user name and a password/,
  ],
  ['no URL', ['run', '--base-url', 'staging'], /http or https URL/],
  [
    'a case that is none',
    ['run', '--case', 'hosts/updat/*'],
    /matches nothing. Did you mean "hosts\/update\/\*"/,
  ],
  [
    'filters with nothing in common',
    ['run', '--chapter', 'keys', '--case', 'hosts/*'],
    /Nothing fits all of --chapter and --case together/,
  ],
  [
    'a number that is none',
    ['run', '--concurrency', 'many'],
    /expected a whole number from 1 to 256, got "many"/,
  ],
  [
    'a time without a known unit',
    ['run', '--case-timeout', '10 weeks'],
    /expected milliseconds from 1 to 3600000, or a duration such as 10s, got "10 weeks"/,
  ],
  ['a flag that is neither true nor false', ['run'], /MONITORING_STRICT/, { MONITORING_STRICT: 'perhaps' }],
])('%s is exit code 2 and a clear error', async (_, args, message, environment) => {
  const { code, err } = await command(args, environment)

  expect(err).toMatch(message)
  expect(err).not.toContain(key)
  expect(code).toBe(2)
})

test('a report that cannot be written is told before the run', async () => {
  const file = join(root, 'file')
  writeFileSync(file, '')

  const { code, err, out } = await command(['run', '--report', file])

  expect(err).toMatch(/Cannot write the report to .*it is a file/)
  expect([code, out]).toEqual([2, ''])
})

test('a run without a key is refused before anything is written', async () => {
  const report = join(root, 'not-made')

  const { code } = await command(['run', '--base-url', 'http://127.0.0.1:1', '--report', report])

  expect([code, existsSync(report)]).toEqual([2, false])
})

test.each([
  ['1', '', true],
  ['', '1', false],
])('colors are as FORCE_COLOR=%s and NO_COLOR=%s ask', async (FORCE_COLOR, NO_COLOR, isColored) => {
  const asked = Object.entries({ FORCE_COLOR, NO_COLOR }).filter(([, value]) => value)
  const { out } = await command(['check'], Object.fromEntries(asked), asProcess)

  expect(out.includes('\u001b[')).toBe(isColored)
})

test('the list of commands says what their own help says', async () => {
  const { out } = await command(['--help'])
  const words = (text: string): string => text.replace(/\s+/g, ' ')

  for (const [name, { args, says }] of Object.entries(commandWords)) {
    expect(words(out)).toContain(words(`${name} ${args} ${says}`))
    expect(words((await command([name, '--help'])).out)).toContain(says)
  }
})

test('commands that print no colors take --no-color too', async () => {
  const { code, out } = await command(['list', '--no-color', 'open-points'])

  expect(code).toBe(0)
  expect(out).toContain('keys.missing.status')
  expect((await command(['list', '--help'])).out).not.toContain('--no-color')
  expect((await command(['run', '--help'])).out.match(/--no-color/g)).toHaveLength(1)
})

test('help shows options, environment variables, examples and exit codes', async () => {
  const { code, out } = await command(['run', '--help'])

  expect(code).toBe(0)
  expect(out).toMatch(
    /--base-url <url>[\s\S]*MONITORING_BASE_URL[\s\S]*Examples:[\s\S]*Exit code: 0 conforms/,
  )
})

test('--har leaves an HTTP archive of every call, in order, which accuses nobody', async () => {
  const directory = join(root, 'har')

  const { code } = await command(['run', '--chapter', 'general', '--har', '--report', directory])

  const { log } = JSON.parse(readFileSync(join(directory, 'report.har'), 'utf8'))
  const report: Report = JSON.parse(readFileSync(join(directory, 'report.json'), 'utf8'))
  expect(code).toBe(0)
  expect(log.pages.map(({ title }: { title: string }) => title)).toContain(report.cases[0]?.id)
  expect(log.entries).toHaveLength(report.summary.requests)
  const entries: HarEntry[] = log.entries
  const times = entries.map(({ startedDateTime }) => startedDateTime.slice(0, -1))
  expect(times).toEqual(times.toSorted())
  expect(entries.map(({ _key }) => _key)).toContain('full')

  const archive = join(directory, 'report.har')
  const judged = await command(['judge', archive, '--report', join(root, 'har-judged')])
  expect(judged).toMatchObject({ code: 0, err: '' })
})

test('the archive of a part stands beside its report, and replaces none of a whole run', async () => {
  const directory = join(root, 'har-of-part')
  mkdirSync(directory)
  writeFileSync(join(directory, 'report.json'), JSON.stringify({ run: { complete: true, options: {} } }))
  writeFileSync(join(directory, 'report.har'), 'of the whole run')

  await command(['run', '--case', 'general/json/*', '--har', '--report', directory])

  expect(readFileSync(join(directory, 'report.har'), 'utf8')).toBe('of the whole run')
  expect(readdirSync(join(directory, 'part'))).toEqual(expect.arrayContaining(['report.har', 'report.json']))
})
