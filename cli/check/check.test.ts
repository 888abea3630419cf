import { readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createFakeServer, startFakeServer } from '../../fake-server/index.js'
import { hostBody } from '../../fixtures/bodies.js'
import { listCloudIntegrations, listHosts, listInvitations, registerHost } from '../../fixtures/calls.js'
import type { Report } from '../../reports/report.js'
import { checkTarget } from '../../runner/check/check-target.js'
import { keepWhole, run } from '../../runner/run.js'
import { authority } from '../../runner/testing/certificates.js'
import { createOpened, plain, proxy, secure } from '../../runner/testing/servers.js'
import { type Call, type KeyKind, NoReply, type Send } from '../../spec/http.js'
import { runConformance } from '../entries/run-conformance.js'
import { targetInMemory } from '../fake/in-memory.js'
import { keysForRun } from '../fake/keys.js'
import { openTarget } from '../run/target.js'
import { called } from '../testing/called.js'
import { createRoom } from '../testing/room.js'
import { spawned } from '../testing/spawned.js'

const opened = createOpened()
const root = createRoom('check-')
const fake = await startFakeServer()
afterEach(() => opened.close())
afterAll(() => fake.close())

const lists = [listHosts(), listInvitations(), listCloudIntegrations()]

interface Given {
  key?: string
  readKey?: string
  writeKey?: string
  otherKey?: string
  cloudWord?: string
  keyHeader?: string
  keyPrefix?: string
}

/** The lines that a check prints for a deployment. */
async function checked(baseUrl: string, given: Given = {}) {
  const settings = { cloudWord: 'cloud', keyHeader: 'X-Api-Key', timeout: 2000, concurrency: 8 }
  const target = await openTarget({ key: fake.keys.readWrite, ...settings, ...given, baseUrl })
  opened.add(target)
  const { findings, access, calls } = await checkTarget(target)
  const lines = findings.map(
    ({ state, subject, says, advice }) => `${state} ${subject}: ${says} ${advice ?? ''}`,
  )
  expect(calls).toBeLessThanOrEqual(12)
  return { lines, access, calls, wrong: lines.filter((each) => /^(wrong|warns|unreachable) /.test(each)) }
}

type Change = (
  request: IncomingMessage,
  path: string,
) => string | { status: number; body?: string; headers?: object }

/** The URL of a fake behind something that changes paths or answers itself. */
const behind = (change: Change): Promise<string> =>
  plain((request, response) => {
    const changed = change(request, request.url ?? '')
    if (typeof changed !== 'string')
      return response.writeHead(changed.status, { ...changed.headers }).end(changed.body)
    request.url = changed
    return fake.listener(request, response)
  }, opened)

const noPage = { status: 404, body: 'no page' }

test('a deployment that is well is told so, in at most twelve calls that leave nothing', async () => {
  const { read: readKey, write: writeKey } = fake.keys
  const state = () => lists.map((call) => fake.answer({ ...call, key: 'full' }).text)
  const before = state()

  const { wrong, lines, access, calls } = await checked(fake.url, { readKey, writeKey })

  expect([wrong, access, calls]).toEqual([[], { open: true }, 12])
  expect(lines.map((each) => each.split(':')[0])).toEqual([
    'fine reachability',
    'fine base URL',
    'fine key',
    'fine read key',
    'fine write key',
    'fine cloud word',
    ...['fine encoded paths', 'fine rate limits', 'fine clock', 'fine latency'],
  ])
  expect(state()).toEqual(before)
})

test('keys that are too little, or exchanged, are told apart', async () => {
  const { read, write, readWrite, outside } = fake.keys

  const told = async (given: Given): Promise<string> => (await checked(fake.url, given)).wrong.join('\n')

  expect(await told({ key: read })).toMatch(
    /may read but not write: .*Give a key that carries Read and Write/,
  )
  expect(await told({ key: outside })).toMatch(
    /may neither write nor read everything: .*outside the permitted .*Give a key that may be used from here/,
  )
  expect(await told({ key: write })).toMatch(/The key is refused.*carries only Write/)
  expect(await told({ key: read, readKey: readWrite })).toMatch(/--key and --read-key are exchanged/)
  expect(await told({ key: write, writeKey: readWrite })).toMatch(/--key and --write-key are exchanged/)
  expect(await told({ readKey: write, writeKey: read })).toMatch(/--read-key and --write-key are exchanged/)
  expect(await told({ key: 'nobody' })).toMatch(
    /The key is refused.*Check --key, and --key-header or --key-prefix/,
  )
})

test('a key of a second organization is told from one of the same, as far as there is something to compare', async () => {
  await using server = await startFakeServer()
  const { otherKey: other } = keysForRun(server)
  const of = async (given: Given): Promise<string | undefined> =>
    (await checked(server.url, { key: server.keys.readWrite, ...given })).lines.find((each) =>
      / other key: /.test(each),
    )

  expect(await of({})).toBeUndefined()
  expect(await of({ otherKey: other })).toMatch(/^unknown .*is unclear: there is nothing to compare/)
  server.answer({ ...registerHost(hostBody('web')), key: 'full' })
  expect(await of({ otherKey: other })).toMatch(/^fine .*sees nothing of the things of --key/)
  expect(await of({ otherKey: 'nobody' })).toMatch(
    /^wrong .*may not read.*Give a key of a second organization/,
  )
  expect(await of({ otherKey: server.keys.read })).toMatch(/^wrong .*sees the things of --key: 1 of 1 in GET/)
})

test.each(['read', 'write', 'outside', 'other'])(
  'the key itself given as --%s-key is refused before any call',
  async (kind) => {
    const { code, err } = await called([
      'check',
      '--base-url',
      'http://127.0.0.1:9',
      '--key',
      'one',
      `--${kind}-key`,
      'one',
    ])
    expect([code, err]).toEqual([2, expect.stringContaining(`--key and --${kind}-key are the same key. `)])
  },
)

test.each(['other', 'read'])('nothing is judged by a key given as --%s-key that is refused', async (kind) => {
  const { url, keys } = fake
  const env = {
    ...{ MONITORING_BASE_URL: url, MONITORING_KEY: keys.readWrite },
    [`MONITORING_${kind.toUpperCase()}_KEY`]: 'nobody',
  }
  const { code, out } = await spawned(['run', '--case', `keys/${kind}/*`], env).ended
  expect(code).toBe(5)
  expect(out.replace(/\s+/g, ' ')).toMatch(
    new RegExp(`inconclusive .*: The key given as --${kind}-key may not read: `),
  )
  expect(out).not.toMatch(/^violates /m)
})

test('a key of the same organization as the second one is wrong configuration', async () => {
  const { read, readWrite } = fake.keys
  fake.answer({ ...registerHost(hostBody('web')), key: 'full' })
  const env = { MONITORING_BASE_URL: fake.url, MONITORING_KEY: readWrite, MONITORING_OTHER_KEY: read }

  const shared = await spawned(['check'], env).ended

  expect(shared).toMatchObject({ code: 2, out: expect.stringMatching(/Either both are of one organization/) })
})

test('keys that are exchanged end a run before it accuses anybody, as wrong configuration', async () => {
  const { readWrite, read, write } = fake.keys
  const report = join(root, 'swapped')
  const manner = ['--case', 'keys/*', '--no-properties', '--settle', '0', '--report', report]
  const ended = async (key: string, readKey: string, writeKey: string) => {
    const keys = ['--key', key, '--read-key', readKey, '--write-key', writeKey]
    const { code, out, err } = await called(['run', '--base-url', fake.url, ...keys, ...manner])
    const { cases } = JSON.parse(readFileSync(join(report, 'report.json'), 'utf8')) as Report
    return { code, said: out + err, accuses: cases.some(({ verdict }) => verdict === 'violates') }
  }
  const exchanged = (two: string) => ({
    ...{ code: 2, accuses: false },
    said: expect.stringContaining(`${two} are exchanged: swap them`),
  })

  expect(await ended(readWrite, write, read)).toMatchObject(exchanged('--read-key and --write-key'))
  expect(await ended(read, readWrite, write)).toMatchObject(exchanged('--key and --read-key'))
  expect((await ended(readWrite, read, write)).code).toBe(0)
})

const [all, none] = [() => true, () => false]
const reads = ({ method }: Call) => method === 'GET'
const writes = (call: Call) => !reads(call)
const cancels = ({ operation }: Call) => operation === 'cancelInvitation'

test.each<[string, KeyKind, of: (call: Call) => boolean, refused: (call: Call) => boolean]>([
  ['lets the write-only key read', 'write', reads, none],
  ['lets the read-only key write', 'read', writes, none],
  ['refuses the read-only key a read', 'read', reads, all],
  ['refuses the write-only key a write', 'write', writes, all],
  ['refuses the full key to cancel', 'full', cancels, all],
  ['lets the write-only key do what the read-only one may', 'write', all, writes],
])('a server that %s is not taken for keys that are exchanged', async (_, key, of, refused) => {
  const target = targetInMemory(createFakeServer())
  const send: Send = async (call) => {
    if (call.key !== key || !of(call)) return target.send(call)
    return refused(call) ? { status: 403, headers: [], text: '{}' } : target.send({ ...call, key: 'full' })
  }

  const { access } = await checkTarget({ ...target, send })

  expect(access.open).toBe(true)
})

test('the header or prefix that takes the key is named', async () => {
  const url = await behind((request, path) => {
    const { authorization = '' } = request.headers
    request.headers['x-api-key'] = authorization.replace(/^Bearer /, '')
    request.rawHeaders.push('X-Api-Key', authorization.replace(/^Bearer /, ''))
    return authorization.startsWith('Bearer ') ? path : { status: 401, body: '{}' }
  })

  const [keyHeader, keyPrefix] = ['Authorization', 'Bearer ']
  const adviceOf = async (at: string, given: Given = {}) =>
    (await checked(at, given)).wrong.join().replace(/.* The server /, '')

  expect(await adviceOf(url)).toBe(
    'accepts it in another header. Give --key-header Authorization --key-prefix Bearer.',
  )
  expect(await adviceOf(url, { keyHeader })).toBe('accepts it with another prefix. Give --key-prefix Bearer.')
  expect(await adviceOf(fake.url, { keyPrefix })).toBe('accepts it without a prefix. Give no --key-prefix.')
  expect(await adviceOf(fake.url, { keyHeader })).toBe(
    'accepts it in another header. Give --key-header X-Api-Key.',
  )
  expect(await adviceOf(fake.url, { keyHeader, keyPrefix })).toBe(
    'accepts it in another header. Give --key-header X-Api-Key and no --key-prefix.',
  )
})

test.each([
  [
    '/monitoring',
    '',
    /^wrong base URL: .* \/api\/v0\/hosts answers\. Give --base-url http:\/\/127\.0\.0\.1:\d+\.$/,
  ],
  ['/a/b', '/a', /\/a\/api\/v0\/hosts answers\. Give --base-url http:\/\/127\.0\.0\.1:\d+\/a\.$/],
] as const)('a base URL with the part %s too many is corrected', async (given, actual, message) => {
  const url = await behind((_, path) =>
    path.startsWith(`${actual}/api/v0/`) ? path.slice(actual.length) : noPage,
  )

  const { wrong, access } = await checked(url + given)

  expect(wrong.join()).toMatch(message)
  expect(access).toMatchObject({
    ...{ open: false, why: 'elsewhere' },
    message: expect.stringMatching(/does not look like the API/),
  })
})

test('what is something else altogether is not tested: a server of files', async () => {
  const [body, headers] = ['<!doctype html><h1>Not Found</h1>', { 'content-type': 'text/html' }]
  const url = await behind(() => ({ status: 404, body, headers }))
  const directory = join(root, 'something-else')
  const ran = await called(['run', '--base-url', url, '--key', 'k', '--report', directory])

  expect(ran.code).toBe(2)
  expect(ran.out).toMatch(/Not tested: this is not the API.*This does not look like the API/s)
  expect(ran.out.split('Not Found').length - 1).toBeLessThanOrEqual(2)
  expect((await called(['check', '--base-url', url, '--key', 'k'])).code).toBe(2)
})

test('an answer that is not encoded as it says is told as that', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const url = await behind(() => ({ status: 200, body: 'no gzip', headers }))

  expect((await checked(url)).wrong.join()).toMatch(
    /answered 200 with a body that is not valid gzip \(Z_DATA_ERROR\)\. See how the server, /,
  )
})

test.each(['cloud-integrations', 'invitations'])('a server without %s can be tested', async (chapter) => {
  const url = await behind((_, path) => (path.includes(`/${chapter}`) ? noPage : path))
  const { code, out } = await called(['check', '--base-url', url, '--key', fake.keys.readWrite])

  expect(code).toBe(0)
  if (chapter === 'cloud-integrations')
    expect(out).toContain('If it has no cloud integrations, a run says so')
})

test('a server that has only metrics can be tested', async () => {
  const url = await behind((_, path) => (path.includes('/services/') ? path : noPage))

  expect((await checked(url)).access.open).toBe(true)
})

test('another version is named', async () => {
  const url = await behind((_, path) =>
    path.startsWith('/api/v1/') ? path.replace('v1', 'v0') : { status: 404, body: '{}' },
  )

  expect((await checked(url)).wrong.join()).toMatch(/\/api\/v1\/hosts answers\. The suite tests .*\/api\/v0/)
})

test.each([
  [
    'HTML',
    { status: 200, body: '<html>', headers: { 'content-type': 'text/html' } },
    /^wrong base URL: This does not look/,
  ],
  [
    'a redirect',
    { status: 301, headers: { location: 'https://acme.example/x/api/v0/hosts' } },
    /Give --base-url https:\/\/acme\.example\/x\.$/,
  ],
  [
    'a redirect to itself',
    { status: 302, headers: { location: '/api/v0/hosts' } },
    /It redirects to itself\. See the configuration of the server, or of a gateway in front of it\.$/,
  ],
  [
    'a redirect to the path with a slash',
    { status: 301, headers: { location: '/api/v0/hosts/' } },
    /It redirects to its path with a slash at the end, which the document does not have\./,
  ],
  [
    'what TLS servers say',
    { status: 400, body: 'Client sent an HTTP request to an HTTPS server.' },
    /Give --base-url https:\/\/127/,
  ],
  [
    '429',
    { status: 429, headers: { 'retry-after': '60' } },
    /^unreachable rate limits: .*throttles every call.*Retry-After: 60[^\n]*$/,
  ],
  ['503', { status: 503 }, /^unreachable reachability: The server fails at every call/],
] as const)('a server that answers everything with %s is told', async (_, answer, message) => {
  const url = await behind(() => answer)

  expect((await checked(url)).wrong.join('\n')).toMatch(message)
})

test('the other word is named from what the server answers', async () => {
  const aws = await behind((_, path) =>
    path.includes('/cloud-integrations')
      ? { status: 404, body: '{"error":"no route; did you mean acme-integrations?"}' }
      : path.includes('/acme-integrations')
        ? { status: 200, body: '{"acme_integrations":[]}' }
        : path,
  )

  expect((await checked(aws)).wrong).toEqual([
    expect.stringMatching(/^wrong cloud word: .*acme-integrations answers: give --cloud-word acme\. ?$/),
  ])
  expect((await checked(fake.url, { cloudWord: 'aws' })).wrong.join()).toMatch(/give --cloud-word cloud\./)
})

test.each([
  ['a router that then finds nothing', { status: 404, body: '{"error":"no such page"}' }],
  ['a refusal', { status: 400 }],
])('a proxy that rewrites encoded paths is told: %s', async (_, answer) => {
  const url = await behind((_, path) => (/%2F/i.test(path) ? answer : path))

  const { wrong } = await checked(url)

  expect(wrong).toEqual([expect.stringMatching(/^warns encoded paths: .*let it pass percent-encoded paths/)])
})

test('limits, a clock that is off and their values are told', async () => {
  const url = await behind(() => ({
    status: 200,
    body: '{"hosts":[],"invitations":[],"cloud_integrations":[]}',
    headers: { 'x-ratelimit-limit': '60', date: new Date(Date.now() - 3_600_000).toUTCString() },
  }))

  const { lines } = await checked(url)

  expect(lines.join('\n')).toMatch(/fine rate limits: .*x-ratelimit-limit: 60/)
  expect(lines.join('\n')).toMatch(/warns clock: The server's clock is 3\d\d\d s behind/)
})

test('a run says what its check found, in memory too', async () => {
  const { send } = targetInMemory(createFakeServer())
  const target = targetInMemory(createFakeServer(), {
    send: async (call) => (call.method === 'POST' ? { status: 403, headers: [], text: '{}' } : send(call)),
  })
  const options = { seed: 1, concurrency: 1, settle: 0, caseTimeout: 1000, keep: keepWhole }

  const { access } = await run(target, { ...options, cases: [] })

  expect(access).toMatchObject({ open: true, hint: expect.stringMatching(/may read but not write/) })
})

test('a server that refuses what is missing as it refuses a key is not taken for one whose key may only read', async () => {
  const { send } = targetInMemory(createFakeServer())
  const target = targetInMemory(createFakeServer(), {
    send: async (call) => {
      const reply = await send(call)
      return reply.status === 404 ? { ...reply, status: 403 } : reply
    },
  })
  const options = { seed: 1, concurrency: 1, settle: 0, caseTimeout: 1000, keep: keepWhole }

  expect((await run(target, { ...options, cases: [] })).access).toEqual({ open: true })
})

test('a run with a key that may only read judges nothing, and says which key it wants', async () => {
  const report = await runConformance({ baseUrl: fake.url, key: fake.keys.read, chapter: 'hosts' })

  expect(report.access).toMatchObject({
    ...{ open: false, why: 'refused' },
    message: expect.stringMatching(/Give a key that carries Read and Write/),
  })
  expect(report.summary.exitCode).toBe(2)
  expect(report.cases.filter(({ verdict }) => /violates|deviates/.test(verdict))).toEqual([])
})

test('the command prints a table, or JSON, never a key, and exits with 0, 2 or 3', async () => {
  const { read, readWrite } = fake.keys
  const command = (...args: string[]) => called(['check', ...args])

  const well = await spawned(['check', '--base-url', fake.url, '--key', readWrite]).ended
  const wrong = await command('--base-url', fake.url, '--key', read, '--json')
  const gone = await command('--base-url', 'http://127.0.0.1:1', '--key', read)

  expect([well.code, wrong.code, gone.code]).toEqual([0, 2, 3])
  expect(well.out).toMatch(/^fine +reachability .*\n[\s\S]*\nIt can be tested\. \d+ calls were made\.\n$/)
  expect(JSON.parse(wrong.out)).toMatchObject({ schema: 1, exitCode: 2, baseUrl: fake.url })
  expect(gone.out).toMatch(/failed at http:\/\/127\.0\.0\.1:\d+\. .*nothing listens/)
  expect(
    [well, wrong, gone].filter(({ out, err }) => out.includes(read) || out.includes(readWrite) || err),
  ).toEqual([])
})

test('the command honours proxies and --ca, and refuses files that are none', async () => {
  const url = await secure('localhost', opened, fake.listener)
  const { url: HTTPS_PROXY, seen } = await proxy(opened)
  const file = join(root, 'authority.pem')
  writeFileSync(file, authority)
  const check = ['check', '--base-url', url, '--key', fake.keys.readWrite]
  const command = (args: string[], environment = {}) => called([...check, ...args], environment)

  const trusted = await command(['--ca', file], { HTTPS_PROXY })
  const extra = await spawned(check, { NODE_EXTRA_CA_CERTS: file }).ended
  const unknown = await command([])
  const unverified = await spawned(check, { NODE_TLS_REJECT_UNAUTHORIZED: '0' }).ended
  const missing = await command(['--ca', join(root, 'nothing.pem')])
  const none = await command(['--ca', new URL(import.meta.url).pathname])
  const noProxy = await command([], { HTTPS_PROXY: 'not a URL' })

  expect([trusted, extra, unknown, missing, none, noProxy].map(({ code }) => code)).toEqual([
    0, 0, 3, 2, 2, 2,
  ])
  expect(seen.every((each) => each === `CONNECT ${url.slice('https://'.length)}`) && seen.length > 0).toBe(
    true,
  )
  expect(unknown.out).toMatch(/authority that is not known here.*--ca <file>/)
  expect(unverified.out).toMatch(/nobody verified.*anyone on the way can read the keys.*--ca/s)
  expect(trusted.out).not.toContain('nobody verified')
  expect(missing.err).toMatch(/Cannot read the certificate authority .*there is no such file/)
  expect(none.err).toMatch(/holds no certificate in PEM/)
  expect(noProxy.err).toMatch(/HTTPS_PROXY: expected an http or https URL/)
})

test('answers that are too long to be read are told', async () => {
  const send: Send = async () => {
    throw new NoReply('The answer is longer than 256 MiB.', { answered: true })
  }

  const { findings, access } = await checkTarget(targetInMemory(createFakeServer(), { send }))

  expect(access).toMatchObject({ open: true })
  expect(findings[0]).toEqual({
    subject: 'reachability',
    state: 'warns',
    says: 'GET /api/v0/hosts got an answer that cannot be read. The answer is longer than 256 MiB.',
  })
})

test('a server that answers every path as one that does not exist is not the API', async () => {
  const url = await behind(() => ({ status: 404, body: '{"error":"not found"}' }))

  expect((await checked(url)).access).toMatchObject({ open: false, why: 'elsewhere' })
})

test('a server that repeats the key it was sent does not make a check print it', async () => {
  const url = await behind(({ headers }) => ({ status: 500, body: `oops ${headers['x-api-key']}` }))

  for (const json of [[], ['--json']]) {
    const { out, err } = await called(['check', '--base-url', url, '--key', 'a-secret-key', ...json])
    expect(out + err).toContain('oops [redacted]')
    expect(out + err).not.toContain('a-secret-key')
  }
})
