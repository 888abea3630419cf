import { quotedOnALine, shellWord } from '../spec/shell-word.js'
import type { Report, ReportedOptions } from './report.js'

const word = (text: string): string => shellWord(text, quotedOnALine)

/**
 * The command that tries a counterexample again. `directory` holds the report; keys come from the
 * environment.
 */
export function replayCommand(
  { target, run }: Pick<Report, 'target' | 'run'>,
  property: string,
  directory = '',
): string {
  const report = `${directory && `${directory}/`}report.json:${property}`
  const deployment = target.embedded ? [] : [`--base-url ${word(target.baseUrl)}`, ...asCalled(run.options)]
  return ['npx monitoring-conformance run', ...deployment, `--replay ${word(report)}`].join(' ')
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
