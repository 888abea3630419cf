import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import { unpackReport } from '../../reports/packing/unpack-report.js'
import type { Report } from '../../reports/report.js'
import { departure } from '../entries/departures.js'
import { called } from '../testing/called.js'
import { createRoom } from '../testing/room.js'

const room = createRoom('again-')

const run = (...args: string[]) => called(['run', '--no-properties', ...args], {}, { cwd: room })

const reportIn = (directory: string): Report =>
  unpackReport(JSON.parse(readFileSync(join(room, directory, 'report.json'), 'utf8')))

const broken = ({ cases }: Report): string[] =>
  cases.filter(({ verdict }) => verdict !== 'conforms' && verdict !== 'untested').map(({ id }) => id)

test('only what did not conform is run again, with the same seed, until nothing is left', async () => {
  const wrong = await startFakeServer({ departures: [departure('host.status.rest')] })
  const right = await startFakeServer()
  try {
    const at = (fake: typeof wrong) => ['--base-url', fake.url, '--key', fake.keys.readWrite]
    await run(...at(wrong), '--case', 'hosts/status/*', '--seed', '7', '--settle', '50', '--report', 'first')
    const found = broken(reportIn('first'))

    const second = await run(
      ...at(wrong),
      ...'--again first/report.json --settle 50 --report second'.split(' '),
    )
    const third = await run(...at(right), '--again', 'second', '--report', 'third')
    const fourth = await run(...at(right), '--again', 'third/report.json', '--report', 'fourth')

    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(reportIn('first').cases.length)
    expect(reportIn('second').cases.map(({ id }) => id)).toEqual(found)
    expect(reportIn('second').run.seed).toBe(7)
    expect(second.err).not.toContain('is a report of')
    expect(third.err).toContain(`"second" is a report of ${wrong.url}.\n`)
    expect([second.code, third.code, fourth.code]).toEqual([1, 0, 0])
    expect(fourth.out).toBe(
      'Nothing is left to run again: all tested cases in "third/report.json" conform.\n',
    )
    expect(existsSync(join(room, 'fourth'))).toBe(false)
    const nowhere = await run('--again', 'first')
    expect(nowhere.code).toBe(2)
    expect(nowhere.err).toContain(`"first" is a report of ${wrong.url}. Give --base-url`)
    const elsewhere = await run(...at(right), '--again', 'first', '--chapter', 'keys')
    expect(elsewhere.out).toMatch(
      /^Nothing is run: \d+ cases? did not conform in "first", but none is selected\.$/m,
    )
  } finally {
    await wrong.close()
    await right.close()
  }
})

test.each([
  ['none.json', 'there is no such file'],
  ['text.json', 'it is not JSON'],
  ['other.json', 'its schema version is 2, not 1'],
])('%s is exit code 2', async (file, message) => {
  writeFileSync(join(room, 'text.json'), 'nothing')
  writeFileSync(join(room, 'other.json'), '{ "schema": 2 }')

  const { code, err } = await run('--again', file)

  expect([code, err]).toEqual([
    2,
    expect.stringContaining(`Cannot read the report.json of "${file}": ${message}`),
  ])
})

test('it has nothing to do with --replay', async () => {
  const { code, err } = await run('--again', 'first', '--replay', 'first:properties/hosts/list')

  expect([code, err]).toEqual([2, expect.stringContaining('--again and --replay exclude each other')])
})

test('the report that is read stays, and so does one that a run which reached nothing would replace', async () => {
  const wrong = await startFakeServer({ departures: [departure('host.status.rest')] })
  const at = ['--base-url', wrong.url, '--key', wrong.keys.readWrite, '--settle', '50']
  try {
    await run(...at, '--case', 'hosts/status/*', '--report', 'kept')
    const whole = reportIn('kept').run.id

    await run(...at, '--again', 'kept/report.json', '--report', 'kept')
    await run(...at, '--again', 'kept/again', '--report', 'kept')
    expect(reportIn('kept').run.id).toBe(whole)
    expect(reportIn('kept/again').run.id).not.toBe(reportIn('kept/again/again').run.id)
  } finally {
    await wrong.close()
  }
  const { code } = await run(...at, '--case', 'hosts/status/*', '--report', 'kept')
  expect(code).toBe(3)
  expect(reportIn('kept').summary.exitCode).toBe(1)
  expect(reportIn('kept/not-reached').summary.exitCode).toBe(3)
})
