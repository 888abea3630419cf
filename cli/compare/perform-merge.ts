import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { harHead, harTail } from '../../reports/har.js'
import { mergeReports } from '../../reports/merge.js'
import { type ReportPart, Unmergeable } from '../../reports/merge-proof.js'
import type { Report } from '../../reports/report.js'
import { writeFiles } from '../../reports/write-reports.js'
import { terminalText } from '../../spec/terminal-text.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Arguments } from '../options/arguments.js'
import { UsageError } from '../options/usage-error.js'
import { finish, prepareOutput } from '../run/finish.js'
import { ownCases } from '../run/own-cases.js'
import { casesOfRun, clausesOfRun, partsOfRun } from '../run/parts-of-run.js'
import { selectCases } from '../run/select-cases.js'
import { casesOfShard } from '../run/shard.js'
import { tool } from '../tool.js'
import { expectNotAmong, readReport } from './read-report.js'

interface Entry {
  pageref: string
  startedDateTime: string
}

/** Makes one report.har from those of all shards. Throws `UsageError` when a shard has none. */
async function mergeArchives(directories: readonly string[], into: string): Promise<void> {
  const entries = (await Promise.all(directories.map(entriesIn))).flat()
  entries.sort((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1))
  const pages = new Map<string, string>()
  for (const { pageref, startedDateTime } of entries)
    if (!pages.has(pageref)) pages.set(pageref, startedDateTime)
  const lines = entries.map((each) => JSON.stringify(each)).join(',\n')
  await writeFiles(into, { 'report.har': () => `${harHead(tool)}${lines}${harTail(pages)}` })
}

/** Without its Z, a time comes before the same one with more digits. */
const timeOf = ({ startedDateTime }: Entry): string => startedDateTime.slice(0, -1)

async function entriesIn(directory: string): Promise<Entry[]> {
  const path = join(directory, 'report.har')
  try {
    return JSON.parse(await readFile(path, 'utf8')).log.entries
  } catch {
    throw new UsageError(
      `--har: "${terminalText(path)}" is no archive of a shard. Run every shard with --har, or leave it out.`,
    )
  }
}

/** Reads the reports of the shards and writes that of the whole. */
export async function performMerge(directories: readonly string[], given: Arguments<'merge'>): Promise<void> {
  expectNotAmong(given.report, directories)
  const parts = await Promise.all(directories.map(async (from) => ({ from, report: await readReport(from) })))
  const own = await ownCases(given.with)
  const whole = merged(parts, await choicesOf(parts, own), await casesOfRun({}, undefined, own))
  await prepareOutput(given)
  await finish(whole, given)
  if (given.har) await mergeArchives(directories, given.report)
}

/** What each of the shards could choose from, by its options. */
const choicesOf = async (parts: readonly ReportPart[], own: readonly ConformanceCase[]) =>
  new Map(
    await Promise.all(
      parts.map(
        async ({ report: { run } }) =>
          [run.options, await partsOfRun(run.options ?? {}, undefined, own)] as const,
      ),
    ),
  )

function merged(
  parts: readonly ReportPart[],
  by: Awaited<ReturnType<typeof choicesOf>>,
  cases: readonly ConformanceCase[],
): Report {
  try {
    return mergeReports(parts, {
      tool,
      casesOf: (options, shard) => {
        const selected = selectCases<{ id: string; clause?: string }>(by.get(options) ?? [], options)
        return (shard ? casesOfShard(selected, shard) : selected).map(({ id }) => id)
      },
      clausesOf: (ids) =>
        clausesOfRun(
          cases.filter(({ id }) => ids.includes(id)),
          parts.flatMap(({ report }) => report.cases),
        ),
    })
  } catch (error) {
    if (error instanceof Unmergeable) throw new UsageError(`Cannot merge: ${error.message}`)
    throw error
  }
}
