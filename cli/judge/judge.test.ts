import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import { keyIntegrationBody } from '../../fixtures/bodies.js'
import { createOpened, plain, secure } from '../../runner/testing/servers.js'
import { harOf, shownHost, type Told } from '../../runner/traffic/testing/har-of.js'
import { called } from '../testing/called.js'
import { createRoom } from '../testing/room.js'
import { type Spawned, spawned } from '../testing/spawned.js'

const root = createRoom('judge ü ')
const opened = createOpened()
afterEach(() => opened.close())

let files = 0
function written(told: readonly Told[]): string {
  const file = join(root, `traffic-${++files}.har`)
  writeFileSync(file, harOf(told))
  return file
}

const reportTo = (name: string): string[] => ['--report', join(root, name)]
const everythingIn = (name: string): string =>
  readdirSync(join(root, name))
    .map((file) => readFileSync(join(root, name, file), 'utf8'))
    .join('\n')
const reportIn = (name: string) => JSON.parse(readFileSync(join(root, name, 'report.json'), 'utf8'))

const right: Told[] = [
  { call: 'POST /hosts', at: 0, body: { name: 'web-01', meta: {} }, reply: { id: 'h1' } },
  { call: 'GET /hosts/h1', at: 5000, reply: { host: shownHost() } },
]
const wrong: Told[] = [
  right[0] as Told,
  { call: 'GET /hosts/h1', at: 5000, reply: { host: shownHost({ name: 'db' }) } },
]

describe('judge', () => {
  test('of right traffic conforms, and leaves the reports of a run without a key', async () => {
    const { code, out, err } = await spawned(['judge', written(right), ...reportTo('right')]).ended

    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('2 calls of the API in ')
    expect(out).toContain('2 calls judged.')
    expect(readdirSync(join(root, 'right')).sort()).toEqual([
      'badge.json',
      'badge.svg',
      'junit.xml',
      'report.html',
      'report.json',
      'summary.md',
    ])
    expect(everythingIn('right')).not.toContain('k3y-of-the-client')
  })

  test('of wrong traffic has its cause, with the exchanges that show it', async () => {
    const { code, out } = await called(['judge', written(wrong), ...reportTo('wrong')])
    const { causes, cases, traffic } = reportIn('wrong')

    expect(code).toBe(1)
    expect(out).toMatch(/^violates {6}.*A host shows `name`/m)
    expect(causes).toMatchObject([
      { kind: 'violation', clause: 'host.field.name', cases: ['hosts/traffic/host.field.name'] },
    ])
    const explained = await called(['explain', causes[0].id], { MONITORING_REPORT: join(root, 'wrong') })
    expect([explained.code, explained.err]).toEqual([0, ''])
    expect(
      cases.find(({ id }: { id: string }) => id === 'hosts/traffic/host.field.name').exchanges,
    ).toHaveLength(2)
    expect(traffic).toEqual({ exchanges: 2, judged: 2 })
  })

  test('says of clauses that traffic never came near that there was no call of the kind', async () => {
    await called(['judge', written(right), '--quiet', ...reportTo('near')])
    const { clauses } = reportIn('near')
    const of = (wanted: string) => clauses.find(({ id }: { id: string }) => id === wanted)

    expect(of('metrics.post.status')).toMatchObject({
      verdict: 'untested',
      untested: 'No call of this kind was in the traffic.',
    })
    expect(of('host.field.name')).toMatchObject({ verdict: 'conforms' })
    expect(of('key.invalid.refused').untested).toBe('It cannot be judged without a call of one’s own.')
  })

  test('of calls with a key whose kind it is told judges what they may do, and keeps the key to itself', async () => {
    const told = ['--read-key', 'k3y-of-the-client', ...reportTo('kinds')]
    const { code, out, err } = await called(['judge', '-', ...told], {}, { input: harOf(right) })

    expect(code).toBe(1)
    expect(out).toMatch(/^violates .*key without Write/m)
    expect(reportIn('kinds').causes).toMatchObject([{ clause: 'key.read.forbidden' }])
    expect(`${out}${err}${everythingIn('kinds')}`).not.toContain('k3y-of-the-client')
  })

  test('takes known failures, by the clause too', async () => {
    const known = join(root, 'known.yaml')
    writeFileSync(known, '- clause: host.field.name\n  reason: ACME-17\n')
    const file = ['--known-failures', known, ...reportTo('known')]
    const of = (input: string) => called(['judge', '-', ...file], {}, { input })

    expect((await of(harOf(wrong))).code).toBe(0)
    expect((await of(harOf(right))).code).toBe(1)
  })

  test('takes a call that is recorded twice once', async () => {
    const body = keyIntegrationBody('aws')
    const { secretKey, ...shown } = body
    const registered: Told = {
      ...{ call: 'POST /cloud-integrations', at: 0, body },
      reply: { ...shown, id: 'c1', roleArn: null, externalId: null },
    }
    const input = harOf([registered, ...right, registered])

    const { code, out } = await called(['judge', '-', ...reportTo('twice')], {}, { input })

    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/: 3 calls of the API in standard input; skipped as there already: 1$/m),
    ])
  })

  test('says of a long archive that it is read', async () => {
    const file = join(root, 'long.har')
    writeFileSync(file, harOf(right) + ' '.repeat(40_000_000))

    const { code, err } = await called(['judge', file, ...reportTo('long')])

    expect([code, err]).toEqual([0, `Reading "${file}" (40 MB), which takes a while.\n`])
  })

  test('of traffic without a call of the API is incomplete, and says why', async () => {
    const { code, out } = await called(['judge', '-', ...reportTo('none')], {}, { input: harOf([]) })

    expect(code).toBe(5)
    expect(out).toContain('There was no call of the API')
  })

  test('of calls that were all refused, rightly for all that is known, says so', async () => {
    const told: Told = { call: 'GET /hosts/h1', at: 0, status: 404, reply: { error: 'no' } }

    const { code, out } = await called(['judge', '-', ...reportTo('refused')], {}, { input: harOf([told]) })

    expect(code).toBe(5)
    expect(out).toContain('1 call judged. None of these answers shows whether a clause holds.')
  })

  test('of calls to another deployment than the given one says to which they went', async () => {
    const { code, err } = await called(
      ['judge', '-', ...reportTo('elsewhere')],
      { MONITORING_BASE_URL: 'http://127.0.0.1:1' },
      { input: harOf(right) },
    )

    expect(code).toBe(2)
    expect(err).toMatch(
      /it has no call to http:\/\/127\.0\.0\.1:1, only to http\S+\. Choose one with --base-url, or leave it \(MONITORING_BASE_URL\) out\.$/m,
    )
  })

  test.each([
    ['an empty file', ['judge', '-'], '', 'standard input: it is empty.'],
    ['another JSON', ['judge', '-'], '[]', 'no HTTP archive: it has no list "log.entries". Record it again.'],
    ['a file that is missing', ['judge', 'nowhere.har'], '', 'there is no such file'],
    ['no file', ['judge'], '', "missing required argument 'traffic'"],
    [
      'one key as two',
      ['judge', '-', '--key', 'k', '--read-key', 'k'],
      '',
      '--key and --read-key are the same key',
    ],
    [
      'several deployments',
      ['judge', '-'],
      harOf([...right, { ...(right[1] as Told), origin: 'http://b.example' }]),
      'Choose one with --base-url',
    ],
  ])('of %s is wrong usage', async (_, words, input, says) => {
    const { code, err } = await called(words, {}, { input, cwd: root })

    expect(code).toBe(2)
    expect(err).toContain(says)
  })
})

async function started(
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Spawned & { url: string }> {
  const proxy = spawned(['proxy', '--quiet', ...words], environment)
  return { ...proxy, url: (await proxy.said(/\n/)).trim() }
}

describe('proxy', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'hands calls on, and ends with its report at %s',
    async (signal) => {
      await using fake = await startFakeServer()
      const proxy = await started(['--target', fake.url, '--har', ...reportTo(`proxied-${signal}`)])
      const headers = { 'x-api-key': fake.keys.readWrite, 'content-type': 'application/json' }
      const body = JSON.stringify({ name: 'web-01', meta: {} })
      const made = await fetch(`${proxy.url}/api/v0/hosts`, { method: 'POST', headers, body })
      const { id } = (await made.json()) as { id: string }
      const shown = await fetch(`${proxy.url}/api/v0/hosts/${id}`, { headers })

      expect(await shown.json()).toMatchObject({ host: { name: 'web-01' } })
      proxy.child.kill(signal)
      expect((await proxy.ended).code).toBe(0)
      const har = JSON.parse(readFileSync(join(root, `proxied-${signal}`, 'traffic.har'), 'utf8'))
      expect(har.log.entries.map(({ request }: { request: { method: string } }) => request.method)).toEqual([
        'POST',
        'GET',
      ])
      expect(everythingIn(`proxied-${signal}`)).not.toContain(fake.keys.readWrite)
    },
  )

  test('tells of a server that is wrong, and replaces nothing of a whole run', async () => {
    mkdirSync(join(root, 'of-wrong'))
    writeFileSync(join(root, 'of-wrong/report.json'), '{"run":{}}')
    const url = await plain((_, response) => response.end('{"hosts":[{"id":5}]}'), opened)
    const proxy = await started(['--target', `${url}/base`, '--har', ...reportTo('of-wrong')])
    await (await fetch(`${proxy.url}/api/v0/hosts`, { headers: { 'x-api-key': 'some-key' } })).text()
    proxy.child.kill('SIGINT')

    expect((await proxy.ended).code).toBe(1)
    expect(reportIn('of-wrong/part').target.baseUrl).toBe(`${url}/base`)
    expect(readdirSync(join(root, 'of-wrong')).sort()).toEqual(['part', 'report.json'])
    expect(readdirSync(join(root, 'of-wrong/part'))).toContain('traffic.har')
  })

  test('says once why the target does not answer, and again at the end', async () => {
    const proxy = await started(['--target', 'http://127.0.0.1:1', ...reportTo('down')])
    for (const path of ['hosts', 'invitations']) await (await fetch(`${proxy.url}/api/v0/${path}`)).text()
    proxy.child.kill('SIGINT')

    const why = 'The connection was refused: nothing listens there.'
    expect(await proxy.ended).toMatchObject({
      code: 5,
      err: `No answer from http://127.0.0.1:1. ${why} Start the server, or correct the host and port of --target.\n`,
      out: expect.stringContaining(`No call of the API got an answer. http://127.0.0.1:1: ${why}`),
    })
  })

  test('tells how many calls came faster than it judges', async () => {
    const list = JSON.stringify({ hosts: ['x'.repeat(3 * 1024 * 1024)] })
    const url = await plain(async (_, response) => {
      response.write(list)
      await sleep(300)
      response.end()
    }, opened)
    const proxy = await started(['--target', url, ...reportTo('faster')])
    const calls = Array.from({ length: 20 }, async () =>
      (await fetch(`${proxy.url}/api/v0/hosts`)).arrayBuffer(),
    )
    await Promise.all(calls)
    proxy.child.kill('SIGINT')
    const { out } = await proxy.ended
    const { traffic } = reportIn('faster')

    expect(traffic.letGo).toBeGreaterThan(0)
    expect(out).toContain(`calls judged, ${traffic.letGo} not judged (they came too fast)`)
  })

  test('reaches a target by TLS that an authority of its own vouches for', async () => {
    const url = await secure('localhost', opened, (_, response) => response.end('{"hosts":[]}'))
    const ca = new URL('../../runner/testing/certificates/authority.pem', import.meta.url).pathname
    const proxy = await started(['--target', url, '--ca', ca, ...reportTo('secure')])
    const answer = await fetch(`${proxy.url}/api/v0/hosts`)

    expect(await answer.text()).toBe('{"hosts":[]}')
    proxy.child.kill('SIGINT')
    await proxy.ended
  })

  test.each([
    ['no target', [], 'proxy needs --target'],
    ['a target that is no URL', ['--target', 'localhost:1'], '--target'],
  ])('with %s is wrong usage', async (_, words, says) => {
    const { code, err } = await called(['proxy', ...words], {}, { cwd: root })

    expect(code).toBe(2)
    expect(err).toContain(says)
  })

  test('with a port that is taken says so', async () => {
    const url = await plain(() => {}, opened)
    const { code, err } = await called([
      'proxy',
      '--target',
      url,
      '--port',
      new URL(url).port,
      ...reportTo('taken'),
    ])

    expect([code, err]).toEqual([
      2,
      `error: --port: ${new URL(url).port} is taken. Choose another, or 0 for a free one.\n`,
    ])
  })
})

describe('exec --judge', () => {
  const client = (script: string): string[] => [
    ...['--', process.execPath, '--input-type=module', '--eval', script],
  ]
  const lists = `await fetch(process.env.MONITORING_BASE_URL + '/api/v0/hosts', { headers: { 'x-api-key': process.env.MONITORING_KEY } })`

  test('puts itself between a command and a deployment', async () => {
    await using fake = await startFakeServer()
    const environment = { MONITORING_BASE_URL: fake.url, MONITORING_KEY: fake.keys.readWrite }
    const { code, out } = await spawned(
      ['exec', '--judge', ...reportTo('exec'), ...client(lists)],
      environment,
    ).ended

    expect(code).toBe(0)
    expect(out).toContain('1 call judged.')
    expect(fake.journal.entries).toHaveLength(1)
  })

  test('has the exit code of the command where that fails, else of the judgement', async () => {
    const url = await plain((_, response) => response.end('[]'), opened)
    const words = ['exec', '--judge', '--quiet', '--base-url', url, ...reportTo('exit')]

    expect((await spawned([...words, ...client(lists)], { MONITORING_KEY: 'k' }).ended).code).toBe(1)
    expect((await spawned([...words, ...client(`${lists}; process.exit(7)`)]).ended).code).toBe(7)
  })

  test('asks of a command that makes no call whether it knows where to', async () => {
    const url = await plain((_, response) => response.end('[]'), opened)
    const words = ['exec', '--judge', '--base-url', url, ...reportTo('silent'), ...client('')]
    const { code, err } = await spawned(words, { MONITORING_KEY: 'k' }).ended

    expect(code).toBe(5)
    expect(err).toContain('Does the command read MONITORING_BASE_URL?')
  })

  test('needs a deployment', async () => {
    expect(await called(['exec', '--judge', '--', 'true'])).toMatchObject({
      code: 2,
      err: 'error: exec --judge needs --base-url (or MONITORING_BASE_URL): the deployment to judge.\n',
    })
  })
})
