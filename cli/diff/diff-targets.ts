import { properties } from '../../properties/all.js'
import type { DiffReport, DiffSide, SeenDifference } from '../../reports/diff-report.js'
import { exitCodeOfShut } from '../../reports/exit-code.js'
import { announceRun } from '../../reports/live-runs.js'
import { redact } from '../../reports/redact.js'
import { withheld } from '../../runner/case/consent.js'
import type { Access } from '../../runner/check/finding.js'
import { lastLook } from '../../runner/clean-up/last-look.js'
import { checkBeforeRun } from '../../runner/run.js'
import { createCancellations } from '../../runner/send/cancellations.js'
import { createFootprint } from '../../runner/send/footprint.js'
import { type LedgerLine, noting } from '../../runner/send/ledger-lines.js'
import { withoutOthers } from '../../runner/send/only-ours.js'
import { layered } from '../../runner/send/pipeline.js'
import type { Target } from '../../runner/send/target.js'
import { telling } from '../../runner/send/telling.js'
import { Unfinished } from '../../runner/send/unfinished.js'
import { grouped } from '../../spec/grouped.js'
import { isFailure } from '../../spec/status.js'
import type { RunSettings } from '../options/run-options.js'
import { partsOfRun } from '../run/parts-of-run.js'
import { selectCases } from '../run/select-cases.js'
import { tool } from '../tool.js'
import { aspectOf, isOfAll, isOfStranger, signatureOf } from './differences.js'
import { type Finding, type Found, findDifferences } from './find-differences.js'
import type { History } from './history.js'
import { createLag } from './lag.js'
import { lookAgain, sideNames } from './look-again.js'
import { nameDifferences } from './name-differences.js'
import { createSide } from './play.js'
import { createRoom } from './play-both.js'
import { historiesOf, isPart } from './record-history.js'
import { tellDifferences } from './tell-differences.js'

export interface DiffEvents {
  /** Instead of those of the settings. */
  histories?: readonly History[]
  /** The ids of the cases and observations whose calls go out before all others. */
  first?: readonly string[]
  /** Takes only one in so many cases and observations. */
  oneIn?: number
  /** Only counts: names nothing, and makes no example smaller. */
  isFigureOnly?: boolean
  /** The share of calls that must be answered alike: then differences alone are no failure. */
  min?: number | undefined
  /** What the report must not show. */
  secrets?: readonly string[]
  signal?: AbortSignal | undefined
  onLedger?(side: 0 | 1): (line: LedgerLine) => void
  onStage?(what: 'histories' | 'again' | 'names' | 'smaller' | 'clean-up'): void
}

/** Opens a side: what goes through it is noted, and removed in the end. */
async function opened(
  target: Target,
  { settle }: Pick<RunSettings, 'settle'>,
  onLedger: (line: LedgerLine) => void,
  signal?: AbortSignal,
) {
  const { access } = await checkBeforeRun(target)
  const footprint = createFootprint()
  const cancellations = createCancellations()
  const send = layered(target.send, {
    told: telling(cancellations.hear, footprint.hear),
    noted: noting(onLedger, signal),
  })
  const side = createSide({ ...target, send })
  const { run } = side
  onLedger({ run, startedAt: new Date().toISOString(), baseUrl: target.baseUrl })
  const ended = announceRun(run)
  return {
    ...{ side, access },
    /** Removes what is left, and tells what could not be. */
    async close(): Promise<DiffSide> {
      const alive = footprint.alive()
      const known = alive.map(({ id }) => id)
      const own = layered(target.send, { ours: withoutOthers(`mc-${run}`, known) })
      const { leftBehind } = access.open
        ? await lastLook({
            ...{ run, alive, send: own, cancellations, unidentified: footprint.unidentified() },
            settle: () => side.pause(settle),
          })
        : { leftBehind: [] }
      if (!leftBehind.length) onLedger({ done: run })
      ended()
      return { baseUrl: target.baseUrl, run, requests: target.requests(), leftBehind }
    },
  }
}

/** What both sides can be asked, in an order that does not depend on them. */
async function partsFor(
  given: RunSettings,
  targets: readonly Target[],
  { first = [], oneIn = 1 }: Pick<DiffEvents, 'first' | 'oneIn'>,
) {
  const all = [...(await partsOfRun({ properties: false })), ...properties]
  const asked = selectCases(all, given).filter(
    (part) =>
      !part.effects.includes('bursts') &&
      withheld(part, given.allow).length === 0 &&
      (part.needs ?? []).every((need) => targets.every(({ supplied }) => supplied.includes(need))),
  )
  const isLater = ({ id }: { id: string }): number => Number(!first.includes(id))
  return asked
    .sort((a, b) => isLater(a) - isLater(b))
    .filter((part, at) => 'inputs' in part || at % oneIn === 0)
}

/** In ms: for how long names are looked for where no time is given, or for as long as it took to find what differs. */
const mostNaming = 300_000

const outOfNames = 'The search for names took too long: what has none may have one. --max-time allows more.'

/** How many random histories there are by default: with those of all cases about a hundred. */
const usualRuns = 25

/** Sends the same histories to both, and tells where they answer otherwise. Never rejects for what a server does. */
export async function diffTargets(
  targets: readonly [Target, Target],
  given: RunSettings,
  { signal, onLedger = () => () => {}, onStage = () => {}, ...events }: DiffEvents = {},
): Promise<DiffReport> {
  const startedAt = new Date().toISOString()
  const began = performance.now()
  const { seed = Math.floor(Math.random() * 2 ** 32), runs = usualRuns, maxHosts } = given
  const { maxTime = Number.POSITIVE_INFINITY } = given
  const parts = events.histories ? [] : await partsFor(given, targets, events)
  const [one, other] = [
    await opened(targets[0], given, onLedger(0), signal),
    await opened(targets[1], given, onLedger(1), signal),
  ]
  const left = (): number => maxTime - (performance.now() - began)
  const isOver = (isSaving = false): boolean =>
    (signal?.aborted ?? false) ||
    left() < (isSaving ? maxTime / 3 : 0) ||
    targets.some(({ givenUp }) => givenUp?.() !== undefined)
  const sides = [one.side, other.side] as const
  const search = { ...given, sides, lag: createLag(), room: createRoom(maxHosts), isOver }
  const shut = [one, other].map(({ access }) => access).find((each) => !each.open)
  if (!shut) onStage('histories')
  const histories = events.histories ?? historiesOf(parts, { runs, seed, maxHosts })
  const found = await findDifferences(shut ? [] : histories, search)
  if (found.findings.size) onStage('again')
  const { findings, varying } = await lookAgain(found, search)
  /** What varies on both sides is told as that, whatever its name. */
  const nameable = findings.filter(
    ({ isSteady, difference }) => isSteady || varying.get(aspectOf(difference))?.side !== 'both',
  )
  const isNamed = !events.isFigureOnly && nameable.length > 0
  let told = findings.filter(({ isSteady }) => isSteady)
  let isNamesCut = false
  if (isNamed && !isOver()) {
    onStage('names')
    const usual = Math.max(mostNaming, performance.now() - began)
    const ends = performance.now() + (given.maxTime === undefined ? usual : left())
    const leftToName = (): number => (isOver() ? 0 : ends - performance.now())
    const naming = { given, seed, all: parts.filter(isPart), signal, left: leftToName, onLedger }
    const named = await nameDifferences(nameable, targets, naming)
    isNamesCut = leftToName() <= 0
    told = named.filter((each) => each.isSteady || isJudged(each, varying.get(aspectOf(each.difference))))
  }
  if (isNamed && !isOver()) onStage('smaller')
  const differences = isNamed ? await tellDifferences(told, found, search) : []
  if (isOver()) found.isWhole = false
  const isTold = (of: (difference: SeenDifference) => string, each: SeenDifference): boolean =>
    told.some(({ difference }) => of(difference) === of(each))
  onStage('clean-up')
  const [first, second] = await Promise.all([one.close(), other.close()])
  const cut = cutBy([one, other], found, { signal, targets }) ?? (isNamesCut ? outOfNames : undefined)
  const figure = figureOf(found, told)
  const { calls, alike } = figure
  const isEnough = (least: number): boolean => (calls ? alike / calls >= least : cut !== undefined)
  const isPassed = events.min === undefined ? !differences.length : isEnough(events.min)
  const report: DiffReport = {
    ...{ schema: 1, tool },
    run: {
      ...{ startedAt, durationMs: Math.round(performance.now() - began), seed },
      ...{ complete: cut === undefined, ...(cut && { cut }) },
    },
    ...{ one: first, other: second, histories: found.histories },
    ...figure,
    differences,
    nowAndThen: findings
      .map(({ difference }) => difference)
      .filter((each) => !isTold(signatureOf, each) && !varying.has(aspectOf(each))),
    varies: [...varying.values()].filter((each) => !isTold(aspectOf, each)),
    exitCode: shut ? exitCodeOfShut(shut) : !isPassed ? 1 : cut === undefined ? 0 : 5,
  }
  return redact(report, { secrets: events.secrets ?? [] })
}

/** Whether a case found it where it varies or passes: calls made twice may meet or leave traces. Failures (5xx) pass in cases too. */
const isJudged = (
  { name, difference: { one, other } }: Finding,
  { side }: Partial<DiffReport['varies'][number]> = {},
): boolean =>
  name?.what === 'clause' &&
  name.cases.length > 0 &&
  (side ?? sideNames[name.side]) === sideNames[name.side] &&
  ![one, other].some((each) => isFailure({ status: Number(each) }))

/** How many calls were answered alike. What concerns all answers, varies or passes counts only if it breaks a clause. */
function figureOf(
  { calls }: Found,
  told: readonly Finding[],
): Pick<DiffReport, 'calls' | 'alike' | 'operations'> {
  const apart = new Map(
    told
      .filter(
        ({ name, difference }) =>
          name?.what === 'clause' || !(isOfAll(difference) || isOfStranger(difference)),
      )
      .map(({ signature, difference: { field, kind } }) => [signature, field || kind]),
  )
  const fieldsOf = ({ signatures }: Found['calls'][number]): string[] =>
    signatures.flatMap((each) => apart.get(each) ?? [])
  const count = (some: Found['calls']) => ({
    calls: some.length,
    alike: some.filter((each) => !fieldsOf(each).length).length,
  })
  const operations = [...grouped(calls, ({ operation }) => operation)].map(([operation, own]) => ({
    ...{ operation, ...count(own), fields: [...new Set(own.flatMap(fieldsOf))] },
  }))
  const shareOf = ({ alike, calls }: { alike: number; calls: number }): number => alike / calls
  operations.sort((a, b) => shareOf(a) - shareOf(b) || a.operation.localeCompare(b.operation))
  return { ...count(calls), operations }
}

/** The options of the second server have names of their own. */
const ownNames = /--(?:base-)?(url|(?:read-|write-|outside-)?key|cloud-word)/g

/** Why not everything was compared. */
function cutBy(
  open: readonly { access: Access }[],
  { isWhole }: Found,
  { signal, targets }: { signal?: AbortSignal | undefined; targets: readonly Target[] },
): string | undefined {
  for (const [at, { access }] of open.entries())
    if (!access.open)
      return `${targets[at]?.baseUrl}: ${at ? access.message.replace(ownNames, '--other-base-$1') : access.message}`
  if (signal?.aborted)
    return signal.reason instanceof Unfinished ? signal.reason.message : 'It was interrupted.'
  const silent = targets.find(({ givenUp }) => givenUp?.() !== undefined)
  if (silent) return `${silent.baseUrl} stopped answering.`
  return isWhole ? undefined : 'Out of time (--max-time).'
}
