import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import { ledgerPath } from '../../reports/ledger-file.js'
import type { Report } from '../../reports/report.js'
import { createRoom } from '../testing/room.js'

const room = createRoom('full-disk-')
const profile = join(room, 'profile.yaml')

beforeAll(() => writeFileSync(profile, 'departures: [hosts/list/role]\n'))

/** Runs the tool where no file may become longer than so many KiB. */
const withFilesUpTo = (kib: number, args: readonly string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const script = `ulimit -f ${kib * 2}; exec "$0" "$@"`
    execFile('sh', ['-c', script, process.execPath, inject('tool'), ...args], (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })

test.each([
  ['conforms', 4, /^Conforms: /m, []],
  ['violates', 1, /^Violates: /m, ['--profile', profile]],
])('a run that %s tells its verdict though a file cannot be written', async (label, code, verdict, more) => {
  const report = join(room, label)

  const ended = await withFilesUpTo(50, ['run', '--case', 'hosts/list/role', '--report', report, ...more])

  expect(ended.err.replace(/^violates .*\n/, '')).toBe(
    `error: Cannot write the report to "${report}": a file becomes longer than is permitted. ` +
      'Raise the limit (ulimit -f). Not written: report.html.\n',
  )
  expect(ended.code).toBe(code)
  expect(ended.out).toMatch(verdict)
  expect(ended.out).not.toContain('report.html')
  const names = ['badge.json', 'badge.svg', 'junit.xml', 'report.json', 'summary.md']
  expect(readdirSync(report).sort()).toEqual(names)
})

test('a profile for which there is no room is told without the words of the system', async () => {
  const file = join(room, 'full.yaml')
  symlinkSync('/dev/full', file)

  const ended = await withFilesUpTo(10_000, [
    ...['run', '--chapter', 'keys', '--no-properties', '--report', join(room, 'full')],
    ...['--save-profile', file],
  ])

  expect(ended.err).toBe(
    `error: Cannot write the profile to "${file}": the disk is full. Choose another file.\n`,
  )
  expect(ended.code).toBe(4)
})

test('a ledger that cannot be written any more ends the run with its clean-up', async () => {
  const { url, keys, close, ...fake } = await startFakeServer()
  const report = join(room, 'ledger')
  mkdirSync(report)
  symlinkSync('/dev/full', ledgerPath(report))

  const ended = await withFilesUpTo(10_000, [
    ...['run', '--base-url', url, '--key', keys.readWrite, '--report', report, '--case', 'hosts/register/*'],
  ])

  expect([ended.code, ended.err]).toEqual([5, ''])
  expect(ended.out).toMatch(/^Incomplete: .* can no longer be noted in .* cases were not begun\.$/m)
  const { run, footprint }: Report = JSON.parse(readFileSync(join(report, 'report.json'), 'utf8'))
  expect([run.complete, run.cut?.[0]?.why]).toEqual([false, 'ledger'])
  expect([footprint?.hosts.registered, footprint?.leftBehind]).toEqual([0, []])
  expect(fake.journal.calls('registerHost')).toEqual([])
  await close()
})
