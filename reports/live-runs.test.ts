import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRoom } from '../cli/testing/room.js'
import { announceRun, liveRuns } from './live-runs.js'

const top = createRoom('live-runs-')
const room = join(top, 'runs')

test('a run is alive from its beginning to its end', () => {
  expect(liveRuns(room)).toEqual(new Set())

  const end = announceRun('k3v9x2', room)
  expect(liveRuns(room)).toEqual(new Set(['k3v9x2']))

  end()
  expect(liveRuns(room)).toEqual(new Set())
})

test('a run whose process is gone, or that was not heard for a minute, is over and forgotten', () => {
  mkdirSync(room, { recursive: true, mode: 0o700 })
  const paths = ['kille1', 'silen1'].map((run) => join(room, `${run}.pid`))
  const [killed = '', silent = ''] = paths
  writeFileSync(killed, String(2 ** 22 + 1))
  writeFileSync(silent, String(process.pid))
  const before = new Date(Date.now() - 61_000)
  utimesSync(silent, before, before)

  expect(liveRuns(room)).toEqual(new Set())
  expect(paths.filter((path) => existsSync(path))).toEqual([])
})

test('what is not of a run is never removed', () => {
  mkdirSync(room, { recursive: true, mode: 0o700 })
  const elsewhere = join(top, 'of-somebody.txt')
  writeFileSync(elsewhere, String(2 ** 22 + 1))
  symlinkSync(elsewhere, join(room, 'linke1.pid'))
  const kept = ['strang.pid', 'accounts.pid', 'notes.txt'].map((name) => join(room, name))
  writeFileSync(kept[0] as string, 'no number')
  writeFileSync(kept[1] as string, String(2 ** 22 + 1))
  writeFileSync(kept[2] as string, String(2 ** 22 + 1))

  expect(liveRuns(room)).toEqual(new Set())
  expect([...kept, elsewhere, join(room, 'linke1.pid')].filter((path) => !existsSync(path))).toEqual([])
})

test.each<[string, (path: string) => void]>([
  ['others may write to', (path) => mkdirSync(path) ?? chmodSync(path, 0o777)],
  ['is a link to another', (path) => symlinkSync(mkdtempSync(join(top, 'other-')), path)],
])('nothing is written to, read from or removed from a directory that %s', (label, make) => {
  const path = join(top, label.replaceAll(' ', '-'))
  make(path)
  writeFileSync(join(path, 'kille1.pid'), String(2 ** 22 + 1))
  writeFileSync(join(path, 'alive1.pid'), String(process.pid))

  announceRun('k3v9x2', path)

  expect(liveRuns(path)).toEqual(new Set())
  expect(readdirSync(path).sort()).toEqual(['alive1.pid', 'kille1.pid'])
})

test('the directory is for its user alone', () => {
  const path = join(top, 'new')

  announceRun('k3v9x2', path)()

  expect(statSync(path).mode & 0o777).toBe(0o700)
})

test('a machine on which nothing can be written has no run that is known to go on', () => {
  const file = join(top, 'a-file')
  writeFileSync(file, '')

  expect(() => announceRun('k3v9x2', file)()).not.toThrow()
  expect(liveRuns(file)).toEqual(new Set())
})
