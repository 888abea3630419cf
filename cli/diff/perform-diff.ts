import { rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { renderDiffHtml } from '../../reports/diff-html.js'
import { renderDiffMarkdown } from '../../reports/diff-markdown.js'
import type { DiffReport } from '../../reports/diff-report.js'
import { renderDiffText } from '../../reports/diff-text.js'
import { openLedgerFile } from '../../reports/ledger-file.js'
import { prepareDirectory, writeFiles } from '../../reports/write-reports.js'
import { Unfinished } from '../../runner/send/unfinished.js'
import { asWorn } from '../departures/departures.js'
import { spokenOf } from '../drift/drift.js'
import type { Arguments } from '../options/arguments.js'
import { readSettings } from '../options/conformance-options.js'
import { onInterrupt } from '../options/interrupt.js'
import { type RunSettings, secretsOf } from '../options/run-options.js'
import { UsageError } from '../options/usage-error.js'
import { inertInCi } from '../print/github.js'
import { print, say } from '../print/print.js'
import { readProfileFile } from '../run/profile-file.js'
import { openTarget } from '../run/target.js'
import { type DiffEvents, diffTargets } from './diff-targets.js'
import { sideNames } from './look-again.js'

/** Compares the two that the arguments name, writes the report, prints it, and sets the exit code. */
export async function performDiff(given: Arguments<'diff'>): Promise<void> {
  const fault = faultOf(given)
  if (fault !== undefined) throw new UsageError(fault)
  const { profile: file, ...own } = given
  const settings = { ...readSettings({}), ...own } as RunSettings
  const profile = file === undefined ? undefined : await readProfileFile(file)
  const directories = sideNames.map((side) => join(given.report, side))
  for (const each of [given.report, ...directories]) await prepareDirectory(each)
  using interrupt = onInterrupt()
  const { signal, deadline, stop } = interrupt
  const ledgerIn = (directory = '') =>
    openLedgerFile(directory, (says) => stop(new Unfinished('ledger', says)))
  try {
    using first = ledgerIn(directories[0])
    using second = ledgerIn(directories[1])
    await using one = await openTarget(settings, { signal: deadline })
    const worn = profile && asWorn(profile)
    await using other = await openTarget(otherOf(given, settings), { signal: deadline, ...worn })
    const report = await diffTargets([one, other], settings, {
      ...{ signal, secrets: secretsOf({ ...given }), first: profile && spokenOf(profile), min: given.min },
      onLedger: (side) => (side ? second : first).note,
      onStage: (stage) => void (given.quiet || process.stderr.write(`${stages[stage]}\n`)),
    })
    await finish(report, given)
  } finally {
    /** Where something is left, a directory has its ledger. */
    for (const each of directories) await rmdir(each).catch(() => {})
  }
}

/** What is missing, or too much; undefined when nothing is. */
function faultOf({ baseUrl, key, profile, otherBaseUrl, otherBaseKey }: Arguments<'diff'>) {
  if (baseUrl === undefined || key === undefined)
    return 'diff needs --base-url and --key (or MONITORING_BASE_URL and MONITORING_KEY): the server to compare.'
  if (profile === undefined && (otherBaseUrl === undefined || otherBaseKey === undefined))
    return 'diff needs --other-base-url and --other-base-key, or --profile: what to compare with.'
  return profile === undefined || otherBaseUrl === undefined
    ? undefined
    : '--profile and --other-base-url both name what to compare with. Leave one of them out.'
}

/** How the other side is called: as the first where nothing else is said. */
function otherOf(given: Arguments<'diff'>, settings: RunSettings): RunSettings {
  const { timeout, concurrency, rate, ca, keyHeader, keyPrefix, cloudWord } = settings
  const usual = { ...readSettings({}), timeout, concurrency, ...(rate && { rate }) }
  const { otherBaseUrl: baseUrl, ...others } = given
  if (baseUrl === undefined) return usual
  /** `otherBaseReadKey` is the `readKey` of the other. */
  const own = Object.entries(others).flatMap(([name, value]) => {
    const [, first, rest] = name.match(/^otherBase(.)(.*)/) ?? []
    return first && value !== undefined ? [[first.toLowerCase() + rest, value]] : []
  })
  return { ...usual, ...(ca && { ca }), keyHeader, keyPrefix, cloudWord, baseUrl, ...Object.fromEntries(own) }
}

const stages: Readonly<Record<Parameters<NonNullable<DiffEvents['onStage']>>[0], string>> = {
  histories: 'Sending the same calls to both.',
  again: 'Looking again at what differs.',
  names: 'Finding the clauses and open points behind the differences.',
  smaller: 'Making the examples small.',
  'clean-up': 'Cleaning up.',
}

async function finish(report: DiffReport, given: Arguments<'diff'>): Promise<void> {
  const json = `${JSON.stringify(report, null, 2)}\n`
  await writeFiles(given.report, {
    'diff.json': () => json,
    'diff.md': () => renderDiffMarkdown(report),
    'diff.html': () => renderDiffHtml(report),
  })
  if (given.json) print(inertInCi(json))
  else say(renderDiffText(report, given))
  process.exitCode = report.exitCode
}
