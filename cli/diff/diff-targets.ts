import type { DiffReport, DiffSide } from '../../reports/diff-report.js'
import { announceRun } from '../../reports/live-runs.js'
import { withheld } from '../../runner/case/consent.js'
import type { Access } from '../../runner/check/access.js'
import { lastLook } from '../../runner/clean-up/last-look.js'
import { accessOf } from '../../runner/run.js'
import { createCancellations } from '../../runner/send/cancellations.js'
import { createFootprint } from '../../runner/send/footprint.js'
import { type LedgerLine, noting } from '../../runner/send/ledger-lines.js'
import { withoutOthers } from '../../runner/send/only-ours.js'
import { layered } from '../../runner/send/pipeline.js'
import { telling } from '../../runner/send/telling.js'
import type { RunSettings } from '../options/run-options.js'
import { partsOfRun } from '../run/parts-of-run.js'
import { selectCases } from '../run/select-cases.js'
import { tool } from '../tool.js'
import { aspectOf, ofStranger } from './differences.js'
import { type Found, findDifferences, numbering, type OpenSide } from './find-differences.js'
import { historiesOf } from './histories.js'
import { type History, ownRun, type Part } from './history.js'
import { type DiffTarget, tell } from './tell-differences.js'

export interface DiffEvents {
  /** Instead of those of the settings. */
  histories?: readonly History[]
  /** Takes only one in so many cases and observations. */
  oneIn?: number
  /** Only counts: does not look again at what differs, and names nothing. */
  isFigureOnly?: boolean
  signal?: AbortSignal | undefined
  onLedger?(side: 0 | 1): (line: LedgerLine) => void
  onHistory?(done: number): void
  onStage?(what: string): void
}

/** A side that is open: what goes through it is noted, and removed in the end. */
interface Opened extends OpenSide {
  access: Access
  close(): Promise<string[]>
}

async function opened(
  target: DiffTarget,
  settle: number,
  onLedger: (line: LedgerLine) => void,
  signal?: AbortSignal,
): Promise<Opened> {
  const run = ownRun()
  const access = await accessOf(target)
  const footprint = createFootprint()
  const cancellations = createCancellations()
  onLedger({ run, startedAt: new Date().toISOString(), baseUrl: target.baseUrl })
  const ended = announceRun(run)
  const send = layered(target.send, {
    told: telling(cancellations.hear, footprint.hear),
    noted: noting(onLedger, signal),
  })
  const pause = target.pause ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))
  return {
    ...{ send, run, access, pause, next: numbering(), memberEmail: target.memberEmail },
    async close() {
      const alive = footprint.alive()
      const known = alive.map(({ id }) => id)
      const own = layered(target.send, { ours: withoutOthers(`mc-${run}`, known) })
      const { leftBehind } = access.open
        ? await lastLook({
            ...{ run, alive, send: own, cancellations, unidentified: footprint.unidentified() },
            settle: () => pause(settle),
          })
        : { leftBehind: [] }
      if (!leftBehind.length) onLedger({ done: run })
      ended()
      return leftBehind
    },
  }
}

/** The parts that both sides can be asked, in an order that does not depend on them. */
async function partsFor(
  given: RunSettings,
  targets: readonly DiffTarget[],
): Promise<(part: Part) => boolean> {
  return (part) =>
    !part.effects.includes('bursts') &&
    withheld(part, given.allow).length === 0 &&
    (part.needs ?? []).every((need) => targets.every(({ supplied }) => supplied.includes(need)))
}

/** How many random histories there are by default: with those of all cases about a hundred. */
const usualRuns = 25

/** Sends the same histories to both, and tells where they answer otherwise. Never rejects for what a server does. */
export async function diffTargets(
  targets: readonly [DiffTarget, DiffTarget],
  given: RunSettings,
  {
    signal,
    onLedger = () => () => {},
    onHistory,
    onStage = () => {},
    histories: known,
    oneIn = 1,
    isFigureOnly,
  }: DiffEvents = {},
): Promise<DiffReport> {
  const startedAt = new Date().toISOString()
  const began = performance.now()
  const seed = given.seed ?? Math.floor(Math.random() * 2 ** 32)
  const isWanted = await partsFor(given, targets)
  const chosen = selectCases(await partsOfRun({ properties: false }), given) as readonly Part[]
  const { settle } = given
  const sides = (await Promise.all(
    targets.map((target, at) => opened(target, settle, onLedger(at as 0 | 1), signal)),
  )) as [Opened, Opened]
  const isOver = (): boolean =>
    performance.now() - began > (given.maxTime ?? Number.POSITIVE_INFINITY) ||
    targets.some(({ givenUp }) => givenUp?.() !== undefined)
  const shut = sides.find(({ access }) => !access.open)
  const search = {
    settle,
    signal,
    concurrency: given.concurrency,
    maxHosts: given.maxHosts,
    isOver,
    onHistory,
  }
  const drawn = { runs: given.runs ?? usualRuns, seed, isWanted }
  const histories =
    known ??
    historiesOf(
      chosen.filter(isWanted).filter((_, at) => at % oneIn === 0),
      drawn,
    )
  const found = await findDifferences(shut ? [] : histories, sides, search)
  const told =
    shut || isFigureOnly
      ? undefined
      : await tell(found, { targets, sides, given, seed, signal, onLedger, onStage })
  onStage('clean-up')
  const left = await Promise.all(sides.map((side) => side.close()))
  const why = cutBy(sides, found, { signal, targets })
  const { tally, varying } = found
  const isNoise = (signature: string): boolean => {
    const known = found.found.get(signature)
    const aspect = known && aspectOf(known.difference)
    const isOfNothing = aspect !== undefined && (varying.has(aspect) || aspect.startsWith(ofStranger))
    return isOfNothing || told?.passing.has(signature) === true || signature.startsWith('* ')
  }
  const differing = tally.differing.filter(({ signatures }) => !signatures.every(isNoise))
  const calls = [...tally.calls.values()].reduce((sum, each) => sum + each, 0)
  const sideOf = (at: 0 | 1): DiffSide => ({
    baseUrl: targets[at].baseUrl,
    run: sides[at].run,
    requests: targets[at].requests(),
    leftBehind: left[at] ?? [],
  })
  const differences = told?.differences ?? []
  return {
    ...{ schema: 1, tool },
    run: {
      ...{ startedAt, durationMs: Math.round(performance.now() - began), seed },
      ...{ complete: why === undefined, ...(why && { cut: why }) },
    },
    one: sideOf(0),
    other: sideOf(1),
    histories: tally.histories,
    calls,
    alike: calls - differing.length,
    operations: [...tally.calls]
      .map(([operation, calls]) => ({
        ...{ operation, calls },
        alike: calls - differing.filter((each) => each.operation === operation).length,
      }))
      .sort((a, b) => a.alike / a.calls - b.alike / b.calls || a.operation.localeCompare(b.operation)),
    differences,
    nowAndThen: told?.nowAndThen ?? [],
    varies: told?.varies ?? [],
    exitCode: exitCodeOf(shut?.access, differences.length > 0, why !== undefined),
  }
}

function exitCodeOf(
  access: Access | undefined,
  isDifferent: boolean,
  isCut: boolean,
): DiffReport['exitCode'] {
  if (access && !access.open)
    return access.why === 'unreachable' ? 3 : access.why === 'refused' || access.why === 'elsewhere' ? 2 : 5
  return isDifferent ? 1 : isCut ? 5 : 0
}

function cutBy(
  sides: readonly Opened[],
  { isWhole }: Found,
  { signal, targets }: { signal?: AbortSignal | undefined; targets: readonly DiffTarget[] },
): string | undefined {
  for (const [at, { access }] of sides.entries())
    if (!access.open) return `${targets[at]?.baseUrl}: ${access.message}`
  if (signal?.aborted) return 'It was interrupted.'
  const silent = targets.find(({ givenUp }) => givenUp?.() !== undefined)
  if (silent) return `${silent.baseUrl} stopped answering.`
  return isWhole ? undefined : 'Out of time (--max-time).'
}
