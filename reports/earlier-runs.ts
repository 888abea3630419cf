import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { selectionOf } from './compare.js'
import type { Report } from './report.js'

/** What an earlier run found, whose report stands beside. */
export interface EarlierRun {
  startedAt: string
  /** Musts that it saw violated. */
  violated: number
  /** The causes of these. */
  causes: { id: string; says: string }[]
  /** Set when it ran other cases, so that nothing of it can be compared. */
  isOfOthers?: true
}

type Kept = Pick<Report, 'run' | 'target' | 'summary' | 'causes'>

const folderOf = (directory: string): string => join(directory, 'earlier')

/** A name that `keepEarlier` gives; others are not ours to remove. */
const ours = /^\d{4}-\d\d-\d\dT[\d-]+Z$/

/** How many stay where nobody asked for any, so that no report of another deployment is replaced. */
const usualMost = 10

/** Copies a report to `earlier/` below it, keeping the newest `most`, and tells of another deployment's. */
export async function keepEarlier(
  directory: string,
  most: number,
  target: Report['target'],
): Promise<{ baseUrl: string; place: string } | undefined> {
  const report = await reportIn(directory)
  if (!report) return undefined
  const { baseUrl, embedded } = report.target
  const isOfAnother = !embedded && baseUrl !== target.baseUrl
  if (!most && !isOfAnother) return undefined
  const name = report.run.startedAt.replace(/[:.]/g, '-')
  const place = join(folderOf(directory), ours.test(name) ? name : '1970-01-01T00Z')
  await mkdir(place, { recursive: true })
  for (const file of ['report.json', 'report.html', 'specification.html'])
    await copyFile(join(directory, file), join(place, file)).catch(() => {})
  const kept = (await readdir(folderOf(directory))).filter((each) => ours.test(each)).sort()
  for (const each of kept.slice(0, -(most || usualMost)))
    await rm(join(folderOf(directory), each), { recursive: true })
  return isOfAnother ? { baseUrl, place } : undefined
}

/** The runs against the same target whose reports are in `earlier/`, the oldest first. Anything else there is passed over. */
export async function earlierRuns(directory: string, { target, run }: Kept): Promise<EarlierRun[]> {
  const names = await readdir(folderOf(directory)).catch(() => [])
  const reports = await Promise.all(names.map((each) => reportIn(join(folderOf(directory), each))))
  return reports
    .flatMap((each) => each ?? [])
    .filter((each) => each.target.baseUrl === target.baseUrl && each.run.startedAt < run.startedAt)
    .map(({ run: { startedAt, ...earlier }, summary, causes = [] }) => ({
      startedAt,
      violated: summary.must.violates,
      causes: causes.filter(({ kind }) => kind === 'violation').map(({ id, says }) => ({ id, says })),
      ...(!isDeepStrictEqual(selectionOf({ run: earlier }), selectionOf({ run })) && {
        isOfOthers: true as const,
      }),
    }))
    .sort((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
}

async function reportIn(directory: string): Promise<Kept | undefined> {
  try {
    const report = JSON.parse(await readFile(join(directory, 'report.json'), 'utf8'))
    const { run, target, summary, causes = [] } = report
    const isReport =
      [
        run.startedAt,
        target.baseUrl,
        ...causes.flatMap(({ id, says }: Record<string, unknown>) => [id, says]),
      ].every((each) => typeof each === 'string') && typeof summary.must.violates === 'number'
    return isReport ? report : undefined
  } catch {
    return undefined
  }
}
