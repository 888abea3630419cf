import { createFakeServer } from '../../fake-server/index.js'
import { figureOf, shareText } from '../../reports/diff-text.js'
import { openLedgerFile } from '../../reports/ledger-file.js'
import type { Report } from '../../reports/report.js'
import { terminalText } from '../../spec/terminal-text.js'
import { asWorn } from '../departures/departures.js'
import { targetInMemory } from '../fake/in-memory.js'
import type { RunSettings } from '../options/run-options.js'
import { readProfileFile } from '../run/profile-file.js'
import { openTarget } from '../run/target.js'
import { diffTargets } from './diff-targets.js'

/** One in so many cases and observations goes to both: a share of the time of the run. */
const oneIn = 4

/** How many operations that are not answered alike, and how many things out of reach, are named. */
const mostNamed = 10

/** How faithful the fake of a profile is to the deployment that it was made from, in a few sentences. */
export async function fidelityOf(
  file: string,
  given: RunSettings & { report: string },
  { run }: Report,
  signal?: AbortSignal,
): Promise<string> {
  const profile = await readProfileFile(file)
  const fake = targetInMemory(createFakeServer({ ...asWorn(profile), journalLimit: 0 }))
  await using target = await openTarget(given, { signal })
  using ledger = openLedgerFile(given.report)
  const report = await diffTargets(
    [target, fake],
    { ...given, seed: run.seed, runs: oneIn, maxTime: Math.max(10_000, run.durationMs / 2) },
    { signal, oneIn, isFigureOnly: true, onLedger: (side) => (line) => side === 0 && ledger.note(line) },
  )
  if (report.calls === 0) return 'No call shows how faithful its fake is.'
  const apart = report.operations.filter(({ calls, alike }) => alike < calls)
  const beyond = apart.flatMap(({ operation, fields = [] }) => fields.map((each) => `${operation} ${each}`))
  return [
    `The fake of this profile against the deployment: ${figureOf(report)}`,
    ...apart
      .slice(0, mostNamed)
      .map(({ operation, calls, alike }) => `  ${shareText(alike, calls).padStart(7)}  ${operation}`),
    ...named('What the profile cannot say, or says otherwise', beyond),
    ...named('Out of reach', profile.outOfReach),
  ].join('\n')
}

const named = (what: string, all: readonly string[]): string[] =>
  all.length
    ? [
        `${what}: ${all.slice(0, mostNamed).map(terminalText).join(', ')}${all.length > mostNamed ? ' and more' : ''}.`,
      ]
    : []
