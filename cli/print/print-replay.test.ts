import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import { departure } from '../entries/departures.js'
import { called } from '../testing/called.js'
import { createRoom } from '../testing/room.js'

const room = createRoom('replay it’s ')

const id = 'properties/hosts/role-retention'

/** Runs a line as if it were pasted into a shell where npx finds this tool. */
const pasted = (line: string, environment: Record<string, string>) =>
  promisify(execFile)(
    'sh',
    ['-c', `npx() { shift; "${process.execPath}" "${inject('tool')}" "$@"; }\n${line}`],
    { cwd: room, env: { PATH: process.env.PATH, ...environment } },
  ).catch((failure: { stdout: string; stderr: string }) => failure)

test('the line that tries a counterexample again works as it is pasted', async () => {
  const fake = await startFakeServer({
    departures: [departure('host.update.roles.kept'), departure('host.roles.assigned')],
    choices: { 'keys.transport': 'header-with-prefix' },
  })
  try {
    const environment = { MONITORING_KEY: fake.keys.readWrite }
    const how = ['--base-url', fake.url, '--key-header', 'Authorization', '--key-prefix', 'Bearer']
    const run = ['run', ...how, '--case', id, '--settle', '50', '--report', 'my $report']
    const first = await called(run, environment, { cwd: room })
    const [, line = ''] = /^Try it again: (.*)$/m.exec(first.out) ?? []

    const { stdout, stderr } = await pasted(`${line} --settle 50`, environment)

    expect(first.code).toBe(1)
    expect([stderr, stdout]).toEqual([
      expect.stringMatching(/^violates {6}.* \(host\.update\.roles\.kept\)\n$/),
      expect.stringMatching(/: 1 clause against [\s\S]*^Try it again: /m),
    ])
  } finally {
    await fake.close()
  }
})

test('what is no property in the report is told with those that are', async () => {
  await called(['run', '--case', id, '--runs', '1', '--report', 'fine'], {}, { cwd: room })

  const { code, err } = await called(['run', '--replay', 'fine:nope'], {}, { cwd: room })

  expect([code, err]).toEqual([
    2,
    'error: Cannot replay "nope": the report has no such property. It has no counterexample at all: every property holds or was not run.\n',
  ])
})
