import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { harHead, harTail } from '../../reports/har.js'
import { writeFiles } from '../../reports/write-reports.js'
import { terminalText } from '../../spec/terminal-text.js'
import { UsageError } from '../options/usage-error.js'
import { tool } from '../tool.js'

interface Entry {
  pageref: string
  startedDateTime: string
}

/** Makes one report.har from those of all shards. Throws `UsageError` when a shard has none. */
export async function mergeArchives(directories: readonly string[], into: string): Promise<void> {
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
