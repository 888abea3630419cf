import { Argument, Option } from 'commander'
import { provenAs } from '../../reports/causes/open-causes.js'
import type { Report, ReportedCase } from '../../reports/report.js'
import { CannotRepeat, factsOfScript, scriptOf } from '../../reports/script/script-of.js'
import { isBroken } from '../../spec/is-broken.js'
import { quotedOnALine, shellWord } from '../../spec/shell-word.js'
import { terminalText } from '../../spec/terminal-text.js'
import type { CommandSpec } from '../command.js'
import { readReport } from '../compare/read-report.js'
import { reportWith } from '../explain/cause-named.js'
import { writeNamedFile } from '../options/named-file.js'
import { UsageError } from '../options/usage-error.js'
import { print, say } from '../print/print.js'

const help = `
Examples:
  $ npx monitoring-conformance script host.update.roles.kept --output repeat.mjs
      a clause that the newest report in conformance-report or below shows to be broken
  $ MONITORING_BASE_URL=https://staging.example.com MONITORING_KEY=… node repeat.mjs
      repeats it: exits 0 if the failure is gone, 1 if it still shows, 2 if that cannot be decided
  $ npx monitoring-conformance script updateHost/host.roles:value nightly > repeat.mjs
      a cause of another report

The script is one file for Node 20 without dependencies. It makes the things that it needs under fresh names, repeats the
calls of the case, checks the result, and removes what it made. It holds no key.`

/** `script`: a program that repeats a failure. */
export const command: CommandSpec = {
  arguments: [
    new Argument('<id>', 'a cause, a case or a clause that did not conform, as the report has it'),
    new Argument('[report]', 'a report.json, or its directory (default: the newest that has the id)'),
  ],
  options: [new Option('-o, --output <file>', 'write it to a file instead of printing it')],
  help,
  async perform({ output }: { output?: string }, id: string, place?: string) {
    const named = await reportWith((each) => isIn(each, id), place)
    const report = named.report ?? (await readReport(named.place))
    const { text, ...facts } = scriptIn(report, caseOf(report, id, named.place))
    if (!facts.canTell)
      say(
        'The report says in words only what is due. So the script exits 1 if the same answer comes again, and else 2.\n',
        process.stderr,
      )
    if (output === undefined) return print(text)
    const { baseUrl, embedded } = report.target
    await writeNamedFile('the script', output, text)
    const file = shellWord(output, quotedOnALine)
    const server = embedded ? '…' : shellWord(baseUrl, quotedOnALine)
    const keys = facts.keys.map((each) => `${each}=…`).join(' ')
    say(`Wrote ${file}. Run it: MONITORING_BASE_URL=${server} ${keys} node ${file}\n`, process.stderr)
  },
}

const isIn = ({ causes = [], cases }: Report, id: string): boolean =>
  causes.some((each) => each.id === id) ||
  cases.some((each) => (each.id === id || each.clause === id) && isBroken(each))

function scriptIn(report: Report, each: ReportedCase) {
  try {
    return { text: scriptOf(report, each), ...factsOfScript(report, each) }
  } catch (error) {
    throw error instanceof CannotRepeat ? new UsageError(error.message) : error
  }
}

/** The case that shows it best. Throws `UsageError`. */
function caseOf({ causes = [], cases, traffic }: Report, id: string, place: string): ReportedCase {
  if (traffic)
    throw new UsageError('That report is of recorded traffic. A script can repeat only calls of a run.')
  const cause = causes.find((each) => each.id === id)
  if (cause?.kind === 'obstacle')
    throw new UsageError(
      `"${terminalText(id)}" kept cases from being judged, which is no failure that a script could repeat: ${terminalText(cause.says)} Once that is mended, run them again with --again.`,
    )
  const wanted = (cause && provenAs(cause)) ?? id
  const named = cases.find((each) => each.id === wanted)
  const found = named ?? cases.find((each) => each.clause === id && isBroken(each))
  if (found && isBroken(found)) return found
  const known = causes.map((each) => terminalText(each.id)).slice(0, 20)
  const why = found || cases.some(({ clause }) => clause === id) ? 'did not fail' : 'is not'
  throw new UsageError(
    `"${terminalText(id)}" ${why} in "${terminalText(place)}". ${known.length ? `Its causes: ${known.join(', ')}.` : 'Nothing failed in it.'}`,
  )
}
