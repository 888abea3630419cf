import type { Access } from '../runner/check/finding.js'
import type { Footprint } from '../runner/send/footprint.js'
import type { Clause } from '../spec/clause.js'
import { defined } from '../spec/defined.js'
import { assembleReport } from './assemble-report.js'
import type { ReportPart, ShardPart } from './merge-proof.js'
import { type ExpectedRun, provenWhole } from './merge-proof.js'
import { mergeOpenPoints } from './open-points.js'
import type { Report } from './report.js'
import { sumOfCuts, sumOfFootprints } from './sums.js'

/** Merges the reports of all shards of one run. Throws `Unmergeable` unless they make one whole. */
export function mergeReports(
  parts: readonly ReportPart[],
  whole: ExpectedRun & { clausesOf: (cases: readonly string[]) => readonly Clause[] },
): Report {
  const shards = provenWhole(parts, whole)
  const [first] = shards as [ShardPart]
  const reports = shards.map(({ report }) => report)
  const order = whole.casesOf(first.options)
  const cases = new Map(reports.flatMap((each) => each.cases).map((each) => [each.id, each]))
  const { strict, seed, leftOut, inputs } = first.report.run
  return assembleReport({
    tool: whole.tool,
    run: defined({
      ...{ ...spanOf(reports), seed, strict, options: first.options, shards: shards.map(summed) },
      ...{ leftOut, inputs },
    }),
    target: first.report.target,
    access: accessOf(shards),
    cases: order.flatMap((id) => cases.get(id) ?? []),
    clauses: whole.clausesOf(order),
    footprint: sumOfFootprints(reports.map(footprintOf)),
    knownFailures: first.report.knownFailures && known(first.report.knownFailures),
    ...mergeOpenPoints(reports),
  })
}

/** Older reports have no footprint, only the number of requests. */
const footprintOf = ({ footprint, summary }: Report): Footprint =>
  footprint ?? { ...sumOfFootprints([]), requests: summary.requests }

function spanOf(
  reports: readonly Report[],
): Pick<Report['run'], 'id' | 'startedAt' | 'durationMs' | 'complete' | 'cut'> {
  const cut = sumOfCuts(reports.flatMap(({ run }) => run.cut ?? []))
  const starts = reports.map(({ run }) => Date.parse(run.startedAt))
  const begin = Math.min(...starts)
  const end = Math.max(...reports.map(({ run }, at) => (starts[at] as number) + run.durationMs))
  return {
    id: reports.map(({ run }) => run.id).join('+'),
    startedAt: new Date(begin).toISOString(),
    durationMs: end - begin,
    complete: reports.every(({ run }) => run.complete),
    ...(cut.length && { cut }),
  }
}

function summed({ shard, report: { run } }: ShardPart): NonNullable<Report['run']['shards']>[number] {
  const { id, startedAt, durationMs, complete } = run
  return { index: shard.index, id, startedAt, durationMs, complete }
}

/** Testable if any shard could test it. What stopped another, or cut it short, becomes a hint. */
function accessOf(shards: readonly ShardPart[]): Access {
  const [first] = shards as [ShardPart]
  if (shards.every(({ report }) => !report.access.open)) return first.report.access
  const hints = shards.flatMap(({ shard, report: { access, run } }) => {
    const name = `Shard ${shard.index}/${shard.of}`
    if (!access.open) return [`${name}: ${access.message}`]
    if (!run.complete) return [`${name} was not run to its end.`]
    return access.hint === undefined ? [] : [`${name}: ${access.hint}`]
  })
  return { open: true, ...(hints.length && { hint: hints.join(' ') }) }
}

const known = ({ file, entries }: NonNullable<Report['knownFailures']>) => ({
  file,
  entries: entries.map(({ state, ...each }) => each),
})
