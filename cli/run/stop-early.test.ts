import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Report } from '../../reports/report.js'
import { called } from '../testing/called.js'
import { createRoom } from '../testing/room.js'
import { spawned } from '../testing/spawned.js'

const room = createRoom('stop-early-')

const profile = join(room, 'broken.yaml')
writeFileSync(profile, 'departures: [host.update.roles.kept]')
const broken = [
  'run',
  '--profile',
  profile,
  '--no-properties',
  '--case',
  'hosts/update/keeps*',
  '--concurrency',
  '1',
]

async function run(report: string, ...more: string[]) {
  const ended = await called([...broken, '--report', report, ...more], {}, { cwd: room })
  const { cases, run }: Report = JSON.parse(readFileSync(join(room, report, 'report.json'), 'utf8'))
  return {
    ...ended,
    run,
    violated: cases.filter(({ verdict }) => verdict === 'violates').map(({ id }) => id),
  }
}

test('a run stops at as many violations as it was asked for, and says so in its verdict', async () => {
  const all = await run('all')
  const bail = await run('bail', '--bail')
  const two = await run('two', '--max-violations', '2')

  expect(all.violated.length).toBeGreaterThan(2)
  expect([bail.code, bail.violated.length, bail.run.complete]).toEqual([1, 1, false])
  expect(bail.out).toMatch(
    /^Violates: .* Stopped at 1 violating case \(--bail\); what was under way ended\. \d+ of \d+ cases were not begun\.$/m,
  )
  expect([two.code, two.violated.length]).toEqual([1, 2])
  expect(two.out).toMatch(/^Violates: .* Stopped at 2 violating cases \(--max-violations\);/m)

  writeFileSync(
    join(room, 'known.yaml'),
    all.violated.map((id) => `- case: ${id}\n  reason: known\n`).join(''),
  )
  const known = await run('known', '--bail', '--known-failures', 'known.yaml')
  expect([known.code, known.run.complete]).toEqual([0, true])

  const expired = readFileSync(join(room, 'known.yaml'), 'utf8').replaceAll(
    'known\n',
    'known\n  expires: 2020-01-01\n',
  )
  writeFileSync(join(room, 'expired.yaml'), expired)
  const late = await run('late', '--bail', '--known-failures', 'expired.yaml')
  expect([late.code, late.run.complete]).toEqual([1, false])
})

test('--open opens the report, but not in CI', async () => {
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open'
  const log = join(room, 'opened')
  writeFileSync(join(room, opener), `#!/bin/sh\nprintf '%s\\n' "$1" >> '${log}'\n`)
  chmodSync(join(room, opener), 0o755)
  const environment = { PATH: `${room}${delimiter}${process.env.PATH}` }
  const open = (report: string, more = {}) =>
    called(
      ['run', '--case', 'hosts/list/role', '--open', '--report', report],
      { ...environment, ...more },
      { cwd: room },
    )

  mkdirSync(join(room, 'no'))
  writeFileSync(join(room, 'no', opener), '#!/bin/sh\nexit 3\n')
  chmodSync(join(room, 'no', opener), 0o755)
  const PATH = `${join(room, 'no')}${delimiter}${process.env.PATH}`
  const failed = await spawned(
    ['run', '--case', 'hosts/list/role', '--open'],
    { PATH, CI: '' },
    { cwd: room },
  ).ended
  expect([failed.code, failed.err]).toEqual([
    0,
    `Cannot open the report: ${opener} ended with exit code 3.\n`,
  ])

  await open('in CI', { CI: 'true' })
  await open('at home')

  const opened = (): string => {
    try {
      return readFileSync(log, 'utf8')
    } catch {
      return ''
    }
  }
  while (!opened().endsWith('\n')) await sleep(20)
  expect(opened()).toBe(`${join(room, 'at home', 'report.html')}\n`)
})
