import { quotedOnALine, shellWord } from '../spec/shell-word.js'
import { isOfTraffic } from './exit-code.js'
import type { Report, ReportedCase, ReportedOptions } from './report.js'

const word = (text: string): string => shellWord(text, quotedOnALine)

type Tested = Pick<Report, 'target' | 'run'>

/** The command that tries a counterexample again, from the report in `directory`; keys are in variables. */
export const replayCommand = (report: Tested, property: string, directory = ''): string =>
  `${runCommand(report)} --replay ${word(`${reportIn(directory)}:${property}`)}`

/** The command that runs what did not conform again; `profile` is what the embedded fake was like. */
export const againCommand = (report: Tested, directory: string, profile?: string): string =>
  [
    runCommand(report),
    ...(profile === undefined ? [] : [`--profile ${word(profile)}`]),
    `--again ${word(reportIn(directory))}`,
  ].join(' ')

export const cleanupCommand = (report: Tested): string =>
  `${toolCommand('cleanup', report)} --run ${report.run.id} --yes`

/** The command that runs one case again, or the cases of a clause that their calls showed to be broken. */
export const caseCommand = (report: Tested, each: Pick<ReportedCase, 'id' | 'clause'>): string =>
  `${runCommand(report)} ${isOfTraffic(each) ? `--clause ${word(each.clause)}` : `--case ${word(each.id)}`}`

export const explainCommand = ({ run }: Tested, id: string): string =>
  ['npx monitoring-conformance explain', word(id), ...withOwn(run.options?.with)].join(' ')

export const scriptCommand = (cause: string, directory: string): string =>
  `npx monitoring-conformance script ${word(cause)} ${word(reportIn(directory))} --output repeat.mjs`

const reportIn = (directory: string): string => `${directory && `${directory}/`}report.json`

const runCommand = (report: Tested): string =>
  [toolCommand('run', report), ...withOwn(report.run.options?.with)].join(' ')

/** How a command is told of the modules of cases of one's own. */
export const withOwn = (files: readonly string[] = []): string[] =>
  files.map((file) => `--with ${word(file)}`)

function toolCommand(command: string, { target, run }: Tested): string {
  const deployment = target.embedded ? [] : [`--base-url ${word(target.baseUrl)}`, ...asCalled(run.options)]
  return [`npx monitoring-conformance ${command}`, ...deployment].join(' ')
}

/** The options a deployment needs, where they differ from the defaults. */
function asCalled(options: Partial<ReportedOptions> = {}): string[] {
  const { keyHeader = 'X-Api-Key', keyPrefix, cloudWord = 'cloud' } = options
  return [
    ...(keyHeader === 'X-Api-Key' ? [] : [`--key-header ${word(keyHeader)}`]),
    ...(keyPrefix === undefined ? [] : [`--key-prefix ${word(keyPrefix.trimEnd())}`]),
    ...(cloudWord === 'cloud' ? [] : [`--cloud-word ${word(cloudWord)}`]),
  ]
}
