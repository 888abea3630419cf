import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, expect, inject, test } from 'vitest'
import { startFakeServer } from '../fake-server/index.js'
import type { Report } from '../reports/report.js'
import { before, createOpened } from '../runner/testing/servers.js'
import { createRoom } from './testing/room.js'
import { spawned } from './testing/spawned.js'

const room = createRoom('last-net-')
const opened = createOpened()

afterEach(opened.close)

const reportIn = (directory: string): Report =>
  JSON.parse(readFileSync(join(directory, 'report.json'), 'utf8'))

async function fake() {
  const started = await startFakeServer()
  opened.add(started)
  return started
}

/** A module with a case that makes a host, and does this each time that it runs. */
function moduleWith(name: string, then: string): string {
  const file = join(room, `${name}.mjs`)
  writeFileSync(
    file,
    `import { defineCase, expectField } from ${JSON.stringify(pathToFileURL(inject('entry')).href)}
let times = 0
export const own = defineCase({
  id: 'acme/hosts/${name}',
  clause: { id: 'acme.hosts.${name}', at: 'Acme, 1', level: 'must', says: 'It is made.', operations: ['registerHost'] },
  effects: ['creates'],
  async run({ given, eventually }) {
    times += 1
    const { id } = await given.host()
    await eventually(async (look) => expectField(await look.host(id), 'isRetired', false))
    ${then}
  },
  impostor: (send) => async (call) =>
    call.operation === 'getHost' ? { status: 200, headers: [], text: '{"host":{"isRetired":true}}' } : send(call),
})
`,
  )
  return file
}

test('a rejection that nobody awaits ends a run with its report and its clean-up', async () => {
  const { url, keys } = await fake()
  const report = join(room, 'late')
  /** The first three times it is tried on the embedded fake. */
  const file = moduleWith(
    'leaves-late',
    `if (times < 4) return
    setTimeout(() => Promise.reject(new Error('left lying about')), 200)`,
  )

  const { code, out, err } = await spawned([
    ...['run', '--base-url', url, '--key', keys.readWrite, '--with', file, '--report', report],
    ...['--concurrency', '1', '--settle', '0', '--case', 'acme/*', '--case', 'observations/*'],
  ]).ended

  expect([code, err.includes('left lying about')]).toEqual([4, true])
  expect(out).toMatch(/^A fault of the suite itself.*left lying about\.$/m)
  const { summary, run, cases, footprint } = reportIn(report)
  expect([summary.exitCode, run.complete, run.cut?.[0]?.why]).toEqual([4, false, 'fault'])
  expect(cases.some(({ verdict }) => verdict === 'conforms')).toBe(true)
  expect(footprint?.leftBehind).toEqual([])
})

test('a case of your own that leaves a rejection is refused before the run', async () => {
  const { url, keys } = await fake()
  const file = moduleWith('leaves', `Promise.reject(new Error('left lying about'))`)

  const { code, err } = await spawned([
    ...['run', '--base-url', url, '--key', keys.readWrite, '--with', file, '--report', join(room, 'refused')],
  ]).ended

  expect(code).toBe(2)
  expect(err).toContain('Case "acme/hosts/leaves" leaves a promise that nobody awaits')
})

test('a server without the paths of services is told as that', async () => {
  const { url, keys } = await fake()
  const meddled = await before(
    url,
    ({ url: path = '' }, response) => path.startsWith('/api/v0/services/') && !!response.writeHead(501).end(),
    opened,
  )
  const report = join(room, 'no-services')

  const { code, err } = await spawned([
    ...['run', '--base-url', meddled, '--key', keys.readWrite, '--report', report],
    ...['--settle', '0', '--case', 'observations/reply.fields.extra', '--case', '*/exists/*'],
  ]).ended

  expect([code, err]).toEqual([
    1,
    'violates      Post Service Metrics is found at `POST /api/v0/services/{serviceName}/tsdb`. (metrics.post.exists)\n',
  ])
  expect(reportIn(report).run.complete).toBe(true)
})

test.each([
  ['run', 'run --case hosts/list/role --seed 1'],
  ['list', 'list'],
  ['explain', 'explain hosts/list/role'],
  ['compare', 'compare there/report.json there/report.json'],
])('%s keeps its exit code when nobody reads its output', async (_, command) => {
  const script = `exec 3>&1; { "$0" "$1" ${command} --report there; echo $? >&3; } | head -c 1 >/dev/null`
  const plain = command.startsWith('run') ? script : script.replace(' --report there', '')

  const { stdout } = await promisify(execFile)('sh', ['-c', plain, process.execPath, inject('tool')], {
    cwd: room,
  })

  expect(stdout).toBe('0\n')
})

test('output for which there is no room is told, and no success', async () => {
  const script = '"$0" "$1" list --json > /dev/full; echo $?'

  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', script, process.execPath, inject('tool')])

  expect([stdout, stderr]).toEqual(['4\n', 'error: Cannot write to standard output: the disk is full.\n'])
})
