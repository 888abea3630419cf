import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRoom } from '../cli/testing/room.js'
import { earlierRuns, keepEarlier } from './earlier-runs.js'
import type { Report } from './report.js'
import { sampleReport } from './sample-run.js'
import { writeReports } from './write-reports.js'

const root = createRoom('earlier-')

const runOf = (day: number, changes: Partial<Report> = {}): Report => {
  const report = sampleReport()
  return { ...report, run: { ...report.run, startedAt: `2026-01-0${day}T10:00:00.000Z` }, ...changes }
}

/** What the page shows without its script. */
const shownIn = (directory: string): string =>
  readFileSync(join(directory, 'report.html'), 'utf8').replace(/^.*?<main|<\/main>.*$/gs, '')

const write = async (directory: string, report: Report, most: number): Promise<void> => {
  await keepEarlier(directory, most, report.target)
  await writeReports(directory, report)
}

test('as many earlier reports are kept as are asked for, and the page shows what changed since', async () => {
  const directory = join(root, 'kept')
  for (const day of [1, 2, 3]) await write(directory, runOf(day, { causes: [] }), 2)
  await write(directory, runOf(4), 2)

  expect(readdirSync(join(directory, 'earlier'))).toEqual([
    '2026-01-02T10-00-00-000Z',
    '2026-01-03T10-00-00-000Z',
  ])
  expect(readdirSync(join(directory, 'earlier', '2026-01-03T10-00-00-000Z'))).toEqual([
    'report.html',
    'report.json',
  ])
  const page = shownIn(directory)
  expect(page).toMatch(/Musts violated over runs.*2026-01-02 10:00 UTC.*2026-01-03 10:00 UTC.*this run/s)
  expect(page).toMatch(/New since the run before.*host\.broken/s)

  await write(directory, runOf(5, { causes: [] }), 2)
  expect(shownIn(directory)).toMatch(/No longer there.*<li>[^<]+ <code>/s)
})

test('a run of other cases is not compared, and the page says so', async () => {
  const directory = join(root, 'parts')
  const optionsOf = (chapter: string) => ({ chapter: [chapter] }) as Report['run']['options']
  const ofChapter = (day: number, chapter: string, changes: Partial<Report> = {}): Report => {
    const report = runOf(day, changes)
    return { ...report, run: { ...report.run, options: optionsOf(chapter) } }
  }
  await write(directory, ofChapter(1, 'keys', { causes: [] }), 3)
  await write(directory, ofChapter(2, 'hosts'), 3)
  expect(shownIn(directory)).toContain('1 earlier run had another selection of cases')
  expect(shownIn(directory)).not.toContain('New since the run before')

  await write(directory, ofChapter(3, 'hosts'), 3)
  const page = shownIn(directory)
  expect(page).toMatch(/2026-01-02 10:00 UTC.*this run.*The same causes as in the run before/s)
  expect(page).not.toContain('2026-01-01 10:00 UTC')
  expect(page).toContain('1 earlier run had another selection of cases and cannot be compared with this one.')
})

test('the report of another deployment is kept unasked, and nothing of it is in the trend', async () => {
  const directory = join(root, 'another')
  const { embedded: _, ...deployment } = sampleReport().target
  const runAt = (day: number, baseUrl: string): Report => runOf(day, { target: { ...deployment, baseUrl } })
  const [one, other] = ['http://one.example', 'http://other.example']
  await write(directory, runAt(1, one), 0)

  const kept = await keepEarlier(directory, 0, runAt(2, other).target)
  await writeReports(directory, runAt(2, other))

  expect(kept).toEqual({ baseUrl: one, place: join(directory, 'earlier', '2026-01-01T10-00-00-000Z') })
  expect(shownIn(directory)).not.toContain('Musts violated over runs')
  await write(directory, runAt(3, one), 0)
  expect(readdirSync(join(directory, 'earlier'))).toHaveLength(2)
  expect(shownIn(directory)).toMatch(/2026-01-01 10:00 UTC.*this run/s)
  expect(await keepEarlier(directory, 0, runAt(4, one).target)).toBeUndefined()
})

test('without an earlier report nothing is said of a trend, and nothing is kept unless it is asked for', async () => {
  const directory = join(root, 'alone')
  for (const day of [1, 2]) await write(directory, runOf(day), 0)

  expect(readdirSync(directory)).not.toContain('earlier')
  expect(shownIn(directory)).not.toContain('Musts violated over runs')
})

test('what is no report, or of another target, is passed over; what others put there stays', async () => {
  const directory = join(root, 'others')
  await write(directory, runOf(1), 1)
  await write(directory, runOf(2), 1)
  const earlier = join(directory, 'earlier')
  const other = { ...runOf(1), target: { ...runOf(1).target, baseUrl: 'https://other.example' } }
  await writeReports(join(earlier, 'other'), other)
  await writeReports(join(earlier, 'nonsense'), runOf(1))
  writeFileSync(join(earlier, 'nonsense', 'report.json'), '{"run":{"startedAt":1}}')
  writeFileSync(join(earlier, 'note.txt'), 'mine')
  await write(directory, runOf(3), 1)

  expect(readdirSync(earlier).sort()).toEqual(['2026-01-02T10-00-00-000Z', 'nonsense', 'note.txt', 'other'])
  const found = await earlierRuns(directory, runOf(3))
  expect(found.map(({ startedAt }) => startedAt)).toEqual(['2026-01-02T10:00:00.000Z'])
})
