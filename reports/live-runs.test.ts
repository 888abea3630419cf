import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { announceRun, liveRuns } from './live-runs.js'

const top = mkdtempSync(join(tmpdir(), 'live-runs-'))
const room = join(top, 'runs')

afterAll(() => rmSync(top, { recursive: true }))

test('a run is alive from its beginning to its end', () => {
  expect(liveRuns(room)).toEqual(new Set())

  const end = announceRun('k3v9x2', room)
  expect(liveRuns(room)).toEqual(new Set(['k3v9x2']))

  end()
  expect(liveRuns(room)).toEqual(new Set())
})

test('a run whose process is gone, or that was not heard for a minute, is over and forgotten', () => {
  mkdirSync(room, { recursive: true })
  const paths = ['killed1', 'silent1', 'strange'].map((run) => join(room, `${run}.pid`))
  const [killed = '', silent = '', strange = ''] = paths
  writeFileSync(killed, String(2 ** 22 + 1))
  writeFileSync(silent, String(process.pid))
  const before = new Date(Date.now() - 61_000)
  utimesSync(silent, before, before)
  writeFileSync(strange, 'no number')

  expect(liveRuns(room)).toEqual(new Set())
  expect(paths.filter((path) => existsSync(path))).toEqual([])
})

test('a machine on which nothing can be written has no run that is known to go on', () => {
  const file = join(top, 'a-file')
  writeFileSync(file, '')

  expect(() => announceRun('k3v9x2', file)()).not.toThrow()
  expect(liveRuns(file)).toEqual(new Set())
})
