import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderBadgeJson, renderBadgeSvg } from './badge.js'
import { renderHtml } from './html/page.js'
import { renderJunit } from './junit.js'
import { unpackReport } from './packing/unpack-report.js'
import { sampleReport } from './sample-run.js'
import { renderSummary } from './summary.js'
import { prepareDirectory, writeReports } from './write-reports.js'

let room: string

beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'reports-'))
})

afterEach(() => rm(room, { recursive: true }))

const report = sampleReport()

describe('writeReports', () => {
  test('makes the directory and writes every file, nothing else', async () => {
    const directory = join(room, 'a', 'b')

    const written = await writeReports(directory, report)

    const names = ['summary.md', 'badge.svg', 'badge.json', 'junit.xml', 'report.json', 'report.html']
    expect(written).toEqual(names.map((name) => join(directory, name)))
    expect((await readdir(directory)).sort()).toEqual([...names].sort())
    const texts = await Promise.all(written.map((path) => readFile(path, 'utf8')))
    expect(unpackReport(JSON.parse(texts[4] as string))).toEqual(report)
    expect(texts.toSpliced(4, 1)).toEqual([
      renderSummary(report),
      renderBadgeSvg(report),
      renderBadgeJson(report),
      renderJunit(report),
      renderHtml(report, []),
    ])
  })

  test('replaces the report of an earlier run', async () => {
    await writeReports(room, sampleReport({ seed: 1 }))
    await writeReports(room, report)

    expect(unpackReport(JSON.parse(await readFile(join(room, 'report.json'), 'utf8')))).toEqual(report)
    expect(await readdir(room)).toHaveLength(6)
  })

  test('says so when the directory is a file', async () => {
    const file = join(room, 'file\u001b')
    await writeFile(file, '')

    await expect(writeReports(file, report)).rejects.toThrow(
      `Cannot write the report to "${join(room, 'file\\u001b')}": it is a file, not a directory. ` +
        'Choose another directory with --report.',
    )
    await expect(writeReports(join(file, 'below'), report)).rejects.toThrow('a part of the path is a file')
  })

  test('writes what can be written, names the rest, and leaves nothing unfinished behind', async () => {
    await mkdir(join(room, 'junit.xml'))

    await expect(writeReports(room, report)).rejects.toThrow(
      `Cannot write the report to "${room}": a directory has the name of a file of the report. ` +
        'Remove it, or choose another with --report. Not written: junit.xml.',
    )
    expect((await readdir(room)).sort()).toEqual([
      ...['badge.json', 'badge.svg', 'junit.xml', 'report.html', 'report.json', 'summary.md'],
    ])
  })
})

describe('prepareDirectory', () => {
  test('makes the directory and leaves it empty', async () => {
    await prepareDirectory(join(room, 'a', 'b'))

    expect(await readdir(join(room, 'a', 'b'))).toEqual([])
  })

  test('says so when nothing can be written there', async () => {
    await writeFile(join(room, 'file'), '')

    await expect(prepareDirectory(join(room, 'file'))).rejects.toThrow('it is a file, not a directory')
    await expect(prepareDirectory(join(room, 'x'.repeat(300)))).rejects.toThrow('the name is too long')
    await expect(prepareDirectory('/proc/x/y')).rejects.toThrow('Cannot write the report to "/proc/x/y"')
  })
})
