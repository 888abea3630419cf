import type { Report } from '../../reports/report.js'
import { type Choices, choiceFor } from '../../spec/choices.js'
import { countOf } from '../../spec/count-of.js'
import { isBroken } from '../../spec/is-broken.js'
import { type Profile, readProfile, renderProfile } from '../../spec/profile.js'
import { textOfOther } from '../../spec/taken-answers.js'
import { terminalText } from '../../spec/terminal-text.js'
import { whyUnnamed } from '../../spec/unnamed-answers.js'
import { type Fitted, fitDepartures, timeFor } from '../departures/fit-departures.js'
import { writeNamedFile } from '../options/named-file.js'
import { readWrittenFile } from '../options/read-written-file.js'
import { schemaLine } from '../options/schema-line.js'

/** Reads a profile. Throws `UsageError` with the line of a mistake. */
export const readProfileFile = (file: string): Promise<Profile> =>
  readWrittenFile({ file, what: 'profile', remedy: 'Make one with --save-profile.', parse: readProfile })

/** What it is called where it cannot be written. */
export const theProfile = 'the profile to'

/** Writes a profile over the file, the answers alone first, and returns a sentence that says so. */
export async function saveProfile(
  file: string,
  report: Report,
  say = (_: string): void => {},
): Promise<string> {
  const { openPoints } = report
  const shown = terminalText(file)
  const departs = report.cases.some(isBroken)
  if (openPoints.length) await write(file, report, none)
  if (openPoints.length && departs)
    say(
      `Wrote the answers to "${shown}". Finding the departures takes up to ${Math.round(timeFor(report.run) / 1000)} s.`,
    )
  const fitted = departs ? await fitDepartures(report, choicesIn(openPoints), { looked: telling(say) }) : none
  if (!openPoints.length && !fitted.departures.length)
    return `No profile was written to "${shown}": no open point was observed, and nothing is broken.`
  const far = await write(file, report, fitted)
  return [
    `Wrote ${countOf(openPoints.length, 'answer')}`,
    fitted.departures.length > 0 && ` and ${countOf(fitted.departures.length, 'departure')}`,
    ` to "${shown}".`,
    far > 0 &&
      ` The fake does not take on ${countOf(far, 'of them', 'of them')}; the file says why, under outOfReach.`,
  ]
    .filter(Boolean)
    .join('')
}

const none: Fitted = { departures: [], outOfReach: [] }

/** A line every ten seconds. */
function telling(say: (line: string) => void): (looks: number, candidates: number) => void {
  let last = performance.now()
  return (looks, candidates) => {
    if (performance.now() - last < 10_000) return
    last = performance.now()
    say(
      looks < candidates
        ? `${looks} of ${countOf(candidates, 'departure')} tried.`
        : 'All departures tried. Now they are tried together.',
    )
  }
}

/** Returns how many of the answers and departures no fake can take on. */
async function write(
  file: string,
  { openPoints, tool, run, target }: Report,
  fitted: Fitted,
): Promise<number> {
  const unnamed = openPoints.filter(({ id, answer }) => choiceFor(id, answer) === undefined)
  const far = [
    ...unnamed.map(({ id, answer }) => ({ id, says: `${textOfOther(answer)}. ${whyUnnamed(id)}` })),
    ...fitted.outOfReach,
  ]
  const text = renderProfile({ answers: openPoints, departures: fitted.departures, outOfReach: far }, [
    schemaLine(file, 'profile'),
    `Answers of ${target.embedded ? 'the embedded fake' : target.baseUrl} to the open points, and what it breaks,`,
    `as ${tool.name} ${tool.version} observed them in run ${run.id}.`,
    'Give it to the fake with --profile. Anything that it does not list, the fake answers by its defaults.',
  ])
  await writeNamedFile(theProfile, file, text)
  return far.length
}

const choicesIn = (answers: Report['openPoints']): Partial<Choices> =>
  readProfile(renderProfile({ answers }, [])).choices
