import { departure } from '../../cli/departures/departures.js'
import { readKnown } from '../../cli/run/known-failures.js'
import { entriesOf } from '../../cli/run/write-known-failures.js'
import { properties } from '../../properties/all.js'
import { drawn } from '../../properties/drawn.js'
import { failsRun, isOutdated, isUnjudged } from '../../reports/exit-code.js'
import type { KnownFailure, Report } from '../../reports/report.js'
import { cases } from '../../suites/index.js'
import { fakeWithoutJournal } from '../prove/fake-run.js'
import { type Proof, seedsFrom } from '../prove/proof.js'
import { measuredReport } from './broken-report.js'

const named = [...cases, ...properties]

/** The entries that a run would write of what fails. */
export const writtenOf = (report: Report): KnownFailure[] =>
  readKnown(
    entriesOf(report).map((each, at) => ({ ...each, line: at + 1 })),
    named,
  )

interface Means {
  parts?: (id: string) => boolean
  entries?: readonly KnownFailure[]
}

/** The report of a run with a seed against a server that breaks these clauses, in which these failures are known. */
export async function gated(
  wrong: readonly string[],
  seed: number,
  { parts = () => true, entries = [] }: Means = {},
): Promise<Report> {
  const chosen = [
    ...cases.filter(({ id, foundation }) => foundation || parts(id)),
    ...drawn({ runs: 25, seed }).filter(({ id }) => parts(id)),
  ]
  const fake = fakeWithoutJournal({ departures: wrong.map(departure) })
  const { report } = await measuredReport((send) => send, { fake, parts: chosen, seed, entries })
  return report
}

const wrongTogether = [
  ['host.update.roles.kept', 'invitation.cancel.unknown', 'host.list.role'],
  ['host.update.memo', 'integration.update.access.kept', 'metrics.post.overwrites'],
  ['host.lookup.exists', 'host.bulk-status.thirty', 'general.requests.refused'],
]

/** Of clauses that one server breaks; the first seed writes the file. */
export const known: Proof<{ wrong: readonly string[]; seeds: readonly number[]; parts?: Means['parts'] }> = {
  says: 'known failures that one seed wrote hold with others: %s',
  all: ({ first }) => wrongTogether.map((wrong) => ({ wrong, seeds: [first, ...seedsFrom(first, 20)] })),
  nameOf: ({ wrong }) => wrong.join(', '),
  async wrong({ wrong, seeds: [first = 0, ...others], parts }) {
    const entries = writtenOf(await gated(wrong, first, { parts }))
    const red: string[] = []
    for (const seed of others) red.push(...redIn(await gated(wrong, seed, { parts, entries })))
    return red
  },
}

/** Why a gate fails in spite of these known failures. */
export const redIn = ({ cases: all, knownFailures, run }: Report): string[] => [
  ...all
    .filter((each) => failsRun(each, false) || isUnjudged(each))
    .map(({ id, clause, cause }) => `${run.seed}: ${id} breaks ${clause}, of ${cause}`),
  ...(knownFailures?.entries ?? [])
    .filter(isOutdated)
    .map(({ cause, clause, state }) => `${run.seed}: ${cause ?? clause} is ${state}`),
]
