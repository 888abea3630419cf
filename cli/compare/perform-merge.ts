import { mergeReports } from '../../reports/merge.js'
import type { ReportPart } from '../../reports/merge-proof.js'
import { Unmergeable } from '../../reports/merge-proof.js'
import type { Report } from '../../reports/report.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { Arguments } from '../options/arguments.js'
import { UsageError } from '../options/usage-error.js'
import { finish, prepareOutput } from '../run/finish.js'
import { ownCases } from '../run/own-cases.js'
import { casesOfRun, clausesOfRun, partsOfRun } from '../run/parts-of-run.js'
import { selectCases } from '../run/select-cases.js'
import { casesOfShard } from '../run/shard.js'
import { tool } from '../tool.js'
import { mergeArchives } from './merge-archives.js'
import { expectNotAmong, readReport } from './read-report.js'

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
