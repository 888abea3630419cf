import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Report } from '../../reports/report.js'

const usualDirectory = 'conformance-report'

/**
 * The directory for a run of what did not conform in a report: beside that report, which it never replaces, unless
 * another is named.
 */
export function placeBeside(file: string, directory: string): string {
  const read = file.endsWith('.json') ? dirname(file) : file
  const isWithin = !relative(resolve(directory), resolve(read)).startsWith('..')
  return isWithin || directory === usualDirectory ? join(read, 'again') : directory
}

/**
 * A run of a part, one without its properties, one that was interrupted and one that reached nothing do not replace the
 * report of a whole one.
 */
export function placeOf({ access, run }: Pick<Report, 'access' | 'run'>, directory: string): string {
  const file = join(directory, 'report.json')
  if (!existsSync(file)) return directory
  if (access && !access.open) return join(directory, 'not-reached')
  return isPart(run) && !isPart(runIn(file)) ? join(directory, 'part') : directory
}

interface Run extends Pick<Report['run'], 'shard'>, Partial<Pick<Report['run'], 'complete'>> {
  options?: Partial<Report['run']['options']>
}

const isPart = ({ shard, complete, options }: Run): boolean =>
  shard !== undefined ||
  complete === false ||
  options?.properties === false ||
  (['chapter', 'case', 'clause', 'quick', 'onlyProperties'] as const).some(
    (each) => options?.[each] !== undefined,
  )

/** A run of which nothing can be read is replaced as a part is. */
function runIn(file: string): Run {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).run ?? unknown
  } catch {
    return unknown
  }
}

const unknown: Run = { options: { quick: true } }
