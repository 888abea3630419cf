import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operationIds } from '../../spec/operations.js'
import { createRoom } from '../testing/room.js'
import { spawned } from '../testing/spawned.js'
import { parseKnownAssumptions } from './known-assumptions.js'

const root = createRoom('assumptions ü ')

const file = (name: string, text: string): string => {
  writeFileSync(join(root, name), text)
  return join(root, name)
}

/** Tests that print TAP and take no longer than a process does; `results` also writes it to a file. */
const client = (tests: string): string[] => [
  '--',
  process.execPath,
  file(
    'client.mjs',
    `
    import { request } from 'node:http'
    import { writeFileSync } from 'node:fs'
    const { MONITORING_BASE_URL: base, MONITORING_KEY: key } = process.env
    const call = (method, path, body) => new Promise((resolve, reject) => request(base + '/api/v0' + path,
      { method, headers: { 'x-api-key': key, 'content-type': 'application/json' } }, (reply) => {
        let text = ''
        reply.on('data', (more) => (text += more)).on('end', () => resolve({ status: reply.statusCode, json: () => JSON.parse(text) }))
      }).on('error', reject).end(body && JSON.stringify(body)))
    const register = async (body) => (await call('POST', '/hosts', { meta: {}, ...body })).json().id
    const said = []
    const test = (name, run) => run().then(() => said.push('ok - ' + name), (error) => {
      process.exitCode = 1
      said.push('not ok - ' + name + '\\n  ---\\n  error: ' + error.message + '\\n  ...')
    })
    const tests = { ${tests} }
    for (const [name, run] of Object.entries(tests)) await test(name, run)
    if (process.env.RESULTS) writeFileSync(process.env.RESULTS, said.join('\\n'))
    else console.log(said.join('\\n'))`,
  ),
]

const listing = `
  'lists a new host': async () => {
    const id = await register({ name: 'web-1' })
    if (!(await call('GET', '/hosts')).json().hosts.some((host) => host.id === id)) throw Error('not listed')
  },`
const reading = `
  'reads any success': async () => {
    const id = await register({ name: 'web-2' })
    const { status, json } = await call('GET', '/hosts/' + id)
    if (status >= 300 || json().host.name !== 'web-2') throw Error('not read')
  },`

test('each assumption is found, with the tests that rely on it, in all forms', async () => {
  const report = join(root, 'report')
  const { code, out, err } = await spawned([
    'exec',
    '--assumptions',
    '--report',
    report,
    ...client(listing + reading),
  ]).ended

  expect([code, err]).toEqual([1, ''])
  expect(out).toMatch(
    /^Your tests take for granted, though the document does not promise it:\n {2}\S.*\? working or standby \(host\.initial-status, §3\.1\)\n {4}1 test fails when it is maintenance, poweroff, or other: lists a new host\n\nThey hold under \d+ other answers of \d+ open points \(\d\d runs of your tests, [\d.]+ s\)\. No call came near \d+ more/,
  )
  expect(readdirSync(report).sort()).toEqual(
    [
      'assumptions.json',
      'assumptions.md',
      'assumptions.txt',
      'assumptions.xml',
      'badge.json',
      'badge.svg',
    ].sort(),
  )
  const read = (name: string) => readFileSync(join(report, name), 'utf8')
  expect(JSON.parse(read('assumptions.json'))).toMatchObject({
    schema: 1,
    tests: 2,
    source: 'TAP',
    assumptions: [
      {
        id: 'host.initial-status',
        answer: 'working',
        alsoHolds: ['standby'],
        fails: [
          { answer: 'maintenance', tests: ['lists a new host'], message: 'not listed' },
          { answer: 'poweroff' },
          { answer: 'other' },
        ],
      },
    ],
    flaky: [],
    exitCode: 1,
  })
  expect(JSON.parse(read('assumptions.json')).runs).toBeLessThan(30)
  expect(read('assumptions.md')).toContain('| `host.initial-status = working or standby` | §3.1 |')
  expect(read('assumptions.xml')).toMatch(
    /tests="2" failures="1"[\s\S]*<failure message="host\.initial-status = /,
  )
  expect(JSON.parse(read('badge.json'))).toMatchObject({
    label: `Monitoring client, 3 of ${operationIds.length} operations`,
    message: '1 assumption',
  })
})

test('what is known is no failure, and what is known and not so is told', async () => {
  const known = file(
    'known.yaml',
    'host.initial-status: ours is never told otherwise\nhost.size: none is micro\n',
  )
  const results = join(root, 'results.tap')
  const args = ['--assumptions', '--known-assumptions', known, '--results', results, '--json']

  const { code, out } = await spawned(['exec', ...args, ...client(listing)], { RESULTS: results }).ended

  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({
    assumptions: [{ id: 'host.initial-status', known: 'ours is never told otherwise' }],
    unfounded: [{ id: 'host.size' }],
    exitCode: 0,
  })
})

test('tests that fail anyway are shown, and nothing is said', async () => {
  const failing = `'fails': async () => { throw Error('for a reason') },`

  const { code, out, err } = await spawned(['exec', '--assumptions', ...client(reading + failing)]).ended

  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(/^error: The tests must pass on the default fake[\s\S]*\n {2}fails {2}for a reason\n/)
})

test.each<[string, string[], number, RegExp]>([
  ['a command that is not there', ['--', 'no-such-command'], 127, /There is no command "no-such-command"/],
  ['a command that calls nothing', ['--', process.execPath, '--eval', '0'], 5, /has not called the fake/],
  ['drawn answers', ['--grease', '1', '--', 'true'], 2, /Leave out --grease/],
  ['a deployment to judge', ['--judge', '--', 'true'], 2, /Leave out --judge/],
  ['a command that fails without a word', ['--', 'false'], 2, /Exit code 1\.\n$/],
])('%s is told', async (_, words, exitCode, message) => {
  const { code, out, err } = await spawned(['exec', '--assumptions', ...words]).ended

  expect([code, out]).toEqual([exitCode, ''])
  expect(err).toMatch(message)
})

test.each([
  [['--format', 'json'], '--format is for --assumptions'],
  [['--judge', '--results', 'junit.xml'], '--results is for --assumptions'],
  [['--report', 'told'], '--report is for --assumptions or --judge'],
  [['--har'], '--har is for --judge'],
  [['--assumptions', '--others'], '--others is for --judge'],
])('an option that would do nothing is wrong usage: %j', async (words, message) => {
  const { code, err } = await spawned(['exec', ...words, '--', 'true']).ended

  expect([code, err]).toEqual([2, `error: ${message}. Give that too, or leave it out.\n`])
})

test.each([
  ['- host.size', /is no map/],
  ['host.colour: red', /names no open point: "host.colour"/],
  ['host.size:', /has no reason/],
])('known assumptions %j are refused', (text, message) => {
  expect(() => parseKnownAssumptions(text)).toThrow(message)
})
