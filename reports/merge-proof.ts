import { isDeepStrictEqual } from 'node:util'
import { kebab } from '../spec/kebab.js'
import { terminalText } from '../spec/terminal-text.js'
import type { Report, ReportedOptions, Shard, Tool } from './report.js'

/** The reports are not the shards of one run. The message says which one and why. */
export class Unmergeable extends Error {
  override name = 'Unmergeable'
}

/** The run that the shards must add up to. */
export interface ExpectedRun {
  tool: Tool
  /** Ids of the cases that the options select: all of them, or those of a shard. */
  casesOf: (options: ReportedOptions, shard?: Shard) => readonly string[]
}

/** Orders the parts by shard and proves that together they are one whole run. Throws `Unmergeable`. */
export function provenWhole(parts: readonly ReportPart[], whole: ExpectedRun): ShardPart[] {
  const shards = parts.map(asShard).sort((a, b) => a.shard.index - b.shard.index)
  const [first] = shards
  if (!first) throw new Unmergeable('There is nothing to merge. Name the report directories of all shards.')
  for (const each of shards) expectTool(each, whole.tool)
  for (const each of shards) expectSameRun(each, first)
  expectEveryShard(shards)
  for (const each of shards) expectItsCases(each, whole.casesOf(each.options, each.shard))
  return shards
}

const quoted = ({ from }: ReportPart): string => `"${terminalText(from)}"`

function asShard(part: ReportPart): ShardPart {
  const { shard, options } = part.report.run
  if (shard && options) return { ...part, shard, options }
  throw new Unmergeable(`${quoted(part)} is not the report of a shard: its run had no --shard.`)
}

function expectTool(part: ShardPart, tool: Tool): void {
  const { name, version } = part.report.tool
  if (version === tool.version) return
  const made = terminalText(version)
  throw new Unmergeable(
    `${quoted(part)} was made by version ${made}, and this is ${tool.version}, which may have other cases. ` +
      `Merge with the version of the run: npx ${terminalText(name)}@${made} merge …`,
  )
}

function expectSameRun(part: ShardPart, first: ShardPart): void {
  const [came, expected] = [agreed(part), agreed(first)]
  for (const name of Object.keys({ ...expected, ...came })) {
    const value = expected[name]
    if (isDeepStrictEqual(came[name], value)) continue
    throw new Unmergeable(
      `${quoted(part)} and ${quoted(first)} are not of one run: ${name} ${shown(came[name])} and ${shown(value)}. ` +
        'Run all shards against the same target with the same options.',
    )
  }
}

/** What must be the same in all shards, under the names that messages use. */
function agreed({ report, shard, options }: ShardPart): Record<string, unknown> {
  const { target, run, knownFailures } = report
  const settings = Object.entries(options).map(([name, value]) => [`--${kebab(name)}`, value])
  return {
    target: target.embedded ? 'the embedded fake' : target.baseUrl,
    'number of shards': shard.of,
    supplied: [...target.supplied].sort(),
    '--strict': run.strict,
    ...Object.fromEntries(settings),
    '--seed': run.seed,
    '--known-failures': knownFailures?.entries.map(({ state, ...each }) => each),
  }
}

function shown(value: unknown): string {
  const text = terminalText(JSON.stringify(value) ?? 'none')
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

function expectEveryShard(shards: readonly ShardPart[]): void {
  for (const [at, each] of shards.entries()) {
    const before = shards[at - 1]
    if (before?.shard.index === each.shard.index)
      throw new Unmergeable(
        `Shard ${each.shard.index}/${each.shard.of} is there twice, in ${quoted(before)} and in ${quoted(each)}.`,
      )
  }
  const { of } = (shards[0] as ShardPart).shard
  const there = new Set(shards.map(({ shard }) => shard.index))
  const missing = [...Array(of).keys()].map((at) => at + 1).filter((index) => !there.has(index))
  if (missing.length)
    throw new Unmergeable(
      `${missing.length === 1 ? 'Shard' : 'Shards'} ${missing.join(', ')} of ${of} ` +
        `${missing.length === 1 ? 'is' : 'are'} missing. Name the report directories of all shards.`,
    )
}

function expectItsCases(part: ShardPart, expected: readonly string[]): void {
  const ids = part.report.cases.map(({ id }) => id)
  const name = `shard ${part.shard.index}/${part.shard.of}`
  const twice = ids.find((id, at) => ids.indexOf(id) < at)
  if (twice !== undefined) throw new Unmergeable(`${quoted(part)} has the case ${shown(twice)} twice.`)
  const lost = expected.filter((id) => !ids.includes(id))
  if (lost.length)
    throw new Unmergeable(`${quoted(part)} lacks ${some(lost)} of ${name}. Run this shard again.`)
  const foreign = ids.filter((id) => !expected.includes(id))
  if (foreign.length) throw new Unmergeable(`${quoted(part)} has ${some(foreign)}, which ${name} has not.`)
}

const some = ([first, ...more]: readonly string[]): string =>
  `the case ${shown(first)}${more.length ? ` (and ${more.length} more)` : ''}`

/** A report and the directory it was found in. */
export interface ReportPart {
  from: string
  report: Report
}

/** A part that is the report of one shard. */
export interface ShardPart extends ReportPart {
  shard: Shard
  options: ReportedOptions
}
