import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { terminalText } from '../spec/terminal-text.js'
import { renderBadgeJson, renderBadgeSvg } from './badge.js'
import { renderHtml } from './html/page.js'
import { renderJunit } from './junit.js'
import { packReport } from './packing/pack-report.js'
import { renderJson } from './packing/render-json.js'
import type { Report } from './report.js'
import { ReportNotWritten } from './report-not-written.js'
import { renderSummary } from './summary.js'

/** Further files of the report by name: `{ 'report.html': '<!doctype html>…' }`. */
export type Renderings = Readonly<Record<string, string>>

/**
 * Writes report.json, report.html, junit.xml, summary.md, a badge and the other renderings into a directory,
 * and creates it if needed. Renders one file at a time; each file is written whole or not at all. Returns the
 * paths. Throws `ReportNotWritten`.
 */
export async function writeReports(
  directory: string,
  report: Report,
  renderings: Renderings = {},
): Promise<string[]> {
  const files: Readonly<Record<string, () => string>> = {
    'report.json': () => renderJson(packReport(report)),
    'junit.xml': () => renderJunit(report),
    'summary.md': () => renderSummary(report),
    'badge.svg': () => renderBadgeSvg(report),
    'badge.json': () => renderBadgeJson(report),
    'report.html': () => renderHtml(report),
    ...Object.fromEntries(Object.entries(renderings).map(([name, text]) => [name, () => text])),
  }
  return writeFiles(directory, files)
}

/** Renders and writes files into a directory, one at a time. See `writeReports`. */
export const writeFiles = (
  directory: string,
  files: Readonly<Record<string, () => string>>,
): Promise<string[]> =>
  orNotWritten(directory, async () => {
    await mkdir(directory, { recursive: true })
    const written: string[] = []
    for (const [name, render] of Object.entries(files))
      written.push(await writeWhole(directory, name, render()))
    return written
  })

/**
 * Creates the directory and tries to write to it, so that a run does not fail at its end. Throws
 * `ReportNotWritten`.
 */
export async function prepareDirectory(directory: string): Promise<void> {
  await orNotWritten(directory, async () => {
    await mkdir(directory, { recursive: true })
    const trial = temporary(directory, 'trial')
    await writeFile(trial, '', { flag: 'wx' })
    await rm(trial)
  })
}

async function writeWhole(directory: string, name: string, text: string): Promise<string> {
  const path = join(directory, name)
  const unfinished = temporary(directory, name)
  try {
    await writeFile(unfinished, text, { flag: 'wx' })
    await rename(unfinished, path)
    return path
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}

const temporary = (directory: string, name: string): string =>
  join(directory, `.${name}.${randomBytes(4).toString('hex')}.tmp`)

async function orNotWritten<T>(directory: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const [cause, remedy] = explained(error as NodeJS.ErrnoException)
    throw new ReportNotWritten(
      `Cannot write the report to "${terminalText(directory)}": ${cause}. ${remedy}`,
      { cause: error },
    )
  }
}

const another = 'Choose another directory with --report.'

const reasons: Record<string, readonly [cause: string, remedy: string]> = {
  EACCES: ['permission is denied', `Make it writable, or choose another directory with --report.`],
  EPERM: ['permission is denied', `Make it writable, or choose another directory with --report.`],
  EROFS: ['the file system is read-only', another],
  EEXIST: ['it is a file, not a directory', another],
  ENOTDIR: ['a part of the path is a file, not a directory', another],
  EISDIR: ['a directory has the name of a file of the report', 'Remove it, or choose another with --report.'],
  ENOSPC: ['the disk is full', 'Make room, or choose another directory with --report.'],
  ENAMETOOLONG: ['the name is too long', another],
}

const explained = ({ code = '', message }: NodeJS.ErrnoException): readonly [string, string] =>
  reasons[code] ?? [terminalText(message ?? 'unknown').replace(/\.$/, ''), another]
