import { randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { terminalText } from '../spec/terminal-text.js'
import { unwritable } from '../spec/unreadable.js'
import { renderBadgeJson, renderBadgeSvg } from './badge.js'
import { earlierRuns } from './earlier-runs.js'
import { renderHtml } from './html/page.js'
import { renderJunit } from './junit.js'
import { packReport } from './packing/pack-report.js'
import { renderJson } from './packing/render-json.js'
import type { Report } from './report.js'
import { ReportNotWritten } from './report-not-written.js'
import { renderSummary } from './summary.js'

/** Writes the files of a report, each whole or not at all. Returns their paths. Throws `ReportNotWritten`. */
export async function writeReports(directory: string, report: Report): Promise<string[]> {
  const earlier = await earlierRuns(directory, report)
  return writeFiles(directory, {
    'summary.md': () => renderSummary(report),
    'badge.svg': () => renderBadgeSvg(report),
    'badge.json': () => renderBadgeJson(report),
    'junit.xml': () => renderJunit(report),
    'report.json': () => renderJson(packReport(report)),
    'report.html': () => renderHtml(report, earlier),
  })
}

/** Renders and writes files into a directory, one at a time. See `writeReports`. */
export async function writeFiles(
  directory: string,
  files: Readonly<Record<string, () => string>>,
): Promise<string[]> {
  await orNotWritten(directory, () => makeDirectory(resolve(directory)))
  const written: string[] = []
  const failed = new Map<string, unknown>()
  for (const [name, render] of Object.entries(files))
    try {
      written.push(await writeWhole(directory, name, render()))
    } catch (error) {
      failed.set(name, error)
    }
  const [first] = failed.values()
  if (failed.size) throw notWritten(directory, first, [...failed.keys()])
  return written
}

/** Step by step: Node's own recursive `mkdir` tries for ever where no step can be made, such as below /proc. */
async function makeDirectory(path: string): Promise<void> {
  if ((await statIfThere(path))?.isDirectory()) return
  if (dirname(path) !== path) await makeDirectory(dirname(path))
  await mkdir(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await statIfThere(path))?.isDirectory()) throw error
  })
}

const statIfThere = (path: string): Promise<Stats | undefined> =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Creates the directory and tries it, so that no run fails at its end. Throws `ReportNotWritten`. */
export async function prepareDirectory(directory: string): Promise<void> {
  await orNotWritten(directory, async () => {
    await makeDirectory(resolve(directory))
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
    throw notWritten(directory, error)
  }
}

/** An error that is not of the file system is our own, and stays as it is. */
function notWritten(directory: string, error: unknown, files: readonly string[] = []): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const failed: NodeJS.ErrnoException = error as Error
  const [cause = unwritable(failed), remedy = another] = reasons[failed.code ?? ''] ?? []
  const missing = files.length ? ` Not written: ${files.join(', ')}.` : ''
  return new ReportNotWritten(
    `Cannot write the report to "${terminalText(directory)}": ${cause}. ${remedy}${missing}`,
    { cause: error },
  )
}

const another = 'Choose another directory with --report.'

/** What is wrong with a directory in other words than with a file, and what to do about it. */
const reasons: Record<string, readonly [cause: string | undefined, remedy?: string]> = {
  EEXIST: ['it is a file, not a directory'],
  ENOTDIR: ['a part of the path is a file, not a directory'],
  EISDIR: ['a directory has the name of a file of the report', 'Remove it, or choose another with --report.'],
  ENOENT: ['no directory can be made there'],
  EFBIG: [undefined, 'Raise the limit (ulimit -f).'],
}
