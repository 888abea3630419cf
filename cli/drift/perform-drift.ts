import type { Report } from '../../reports/report.js'
import { clauses } from '../../spec/clauses/index.js'
import { countOf } from '../../spec/count-of.js'
import { grouped } from '../../spec/grouped.js'
import type { Profile } from '../../spec/profile.js'
import { shortened, terminalText } from '../../spec/terminal-text.js'
import { ask } from '../diff/ask.js'
import type { Arguments } from '../options/arguments.js'
import { readSettings } from '../options/conformance-options.js'
import { onInterrupt } from '../options/interrupt.js'
import type { RunSettings } from '../options/run-options.js'
import { UsageError } from '../options/usage-error.js'
import { inertInCi } from '../print/github.js'
import { print, say } from '../print/print.js'
import { partsOfRun, runsOf } from '../run/parts-of-run.js'
import { readProfileFile } from '../run/profile-file.js'
import { openTarget } from '../run/target.js'
import { type Drift, driftOf, isBlocked, othersOf, spokenOf } from './drift.js'

/** Runs what the profile covers, prints the changes, and sets the exit code. */
export async function performDrift({ profile: file, json, ...given }: Arguments<'drift'>): Promise<void> {
  if (file === undefined)
    throw new UsageError('drift needs --profile (or MONITORING_PROFILE): "run --save-profile" writes one.')
  if (given.baseUrl === undefined) throw new UsageError('drift needs --base-url (or MONITORING_BASE_URL).')
  const profile = await readProfileFile(file)
  const spoken = spokenOf(profile)
  if (spoken.length === 0)
    throw new UsageError(`The profile "${terminalText(file)}" has nothing that a run can observe.`)
  const report = await looking(profile, spoken, given)
  const found = driftOf(profile, report)
  const { open, message = '' } = { message: undefined, ...report.access }
  if (!open) say(`${terminalText(message)}\n`, process.stderr)
  if (json) print(inertInCi(`${JSON.stringify(found, null, 2)}\n`))
  else if (open || found.looked > found.unseen.length) say(driftAsText(found))
  process.exitCode = found.exitCode
}

/** Asks the cases that tell, and what else is about a clause only where the first no longer finds it broken. */
async function looking(
  profile: Profile,
  spoken: readonly string[],
  settings: Omit<Arguments<'drift'>, 'profile' | 'json'>,
): Promise<Report> {
  const given = { ...readSettings({}), ...settings } as RunSettings
  const { seed = Math.floor(Math.random() * 2 ** 32) } = given
  const parts = await partsOfRun({}, { runs: runsOf(given), seed, hurried: given.runs === undefined })
  using interrupt = onInterrupt()
  const { signal, deadline } = interrupt
  await using target = await openTarget(given, { signal: deadline })
  const hear = (ids: readonly string[]): Promise<Report> =>
    ask(
      target,
      parts.filter(({ id }) => ids.includes(id)),
      { given, seed, frugal: true },
      { signal },
    )
  const first = await hear(spoken)
  const others = first.access.open ? othersOf(profile, first) : []
  return others.length > 0 ? together(first, await hear(others)) : first
}

/** The second report has the cases of the first as well. Requests are counted through both. */
const together = (first: Report, second: Report): Report => ({
  ...second,
  cases: [...first.cases, ...second.cases],
  openPoints: first.openPoints,
  unobservedPoints: first.unobservedPoints,
  summary: isBlocked(first) ? first.summary : second.summary,
})

/** What has changed, for people: by what kind of change it is, as what was not seen is by its reason. */
export function driftAsText({ changed, broken, unseen, looked, requests }: Drift): string {
  const seen = looked - unseen.length
  const changes = (kind: Drift['changed'][number]['kind']) => changed.filter((each) => each.kind === kind)
  const parts = {
    'It answers otherwise': changes('open point').map(
      ({ says, after, before, id, at }) => `${says} ${short(after)}, and was ${before} (${id}, ${at})`,
    ),
    'It keeps what it broke': changes('departure').map(({ says, id, at }) => `${says} (${id}, ${at})`),
    'Not seen this time': [...grouped(unseen, ({ why }) => why)].flatMap(([reason, own]) => [
      `${own.length > 1 ? `${own.length} times: ` : ''}${short(reason)}`,
      ...own.map(({ id }) => `  ${id}`),
    ]),
    'It also breaks what the profile does not name': broken.map(
      (id) => `${clauses.find((each) => each.id === id)?.says ?? ''} (${id})`,
    ),
  }
  return [
    changed.length > 0 ? 'The deployment is not as its profile says.' : sameOf(seen, unseen.length),
    ...Object.entries(parts)
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => `${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`),
    `${seen} of ${looked} things were seen, in ${countOf(requests, 'request')}. No other clause was asked about; "run" asks about all.\n`,
  ].join('\n\n')
}

function sameOf(seen: number, away: number): string {
  if (seen === 0) return 'Nothing that the profile says could be observed.'
  return `${away > 0 ? 'As far as was seen, the' : 'The'} deployment is as its profile says.`
}

const short = (text: string): string => shortened(terminalText(text), 100)
