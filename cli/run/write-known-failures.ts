import { constants } from 'node:fs'
import { access, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Document, Scalar, visit } from 'yaml'
import { failsRun, isUnjudged } from '../../reports/exit-code.js'
import type { Report } from '../../reports/report.js'
import { shortened, terminalText } from '../../spec/terminal-text.js'
import { UsageError } from '../options/usage-error.js'

const longestReason = 300

/**
 * Checks before a run that the file can be written. Throws `UsageError` if it exists or its directory is not
 * writable.
 */
export async function prepareKnownFailures(file: string): Promise<void> {
  const shown = terminalText(file)
  if (await stat(file).catch(() => undefined))
    throw new UsageError(
      `Cannot write known failures to "${shown}": it is there already, and its reasons would be lost. ` +
        'Choose another file, or remove this one.',
    )
  await access(dirname(file), constants.W_OK).catch(() => {
    throw new UsageError(
      `Cannot write known failures to "${shown}": its directory is missing or not writable. ` +
        'Choose another file.',
    )
  })
}

/**
 * Writes what failed a run as a first file of known failures, and says what it did. What was found stands as
 * the reason, as quoted text: whatever a server said, it is nothing but a text in YAML.
 */
export async function writeKnownFailures(file: string, report: Report): Promise<string> {
  const shown = terminalText(file)
  if (!report.run.complete || report.summary.exitCode === 4)
    return `No known failures were written to "${shown}": the run is not complete.`
  const failing = report.cases.filter((each) => failsRun(each, report.run.strict) || wasHindered(each))
  const open = report.cases.filter((each) => isUnjudged(each) && !wasHindered(each)).length
  await writeFile(file, render(failing, report), { flag: 'wx' }).catch(({ message }: Error) => {
    throw new UsageError(`Cannot write known failures to "${shown}": ${terminalText(message)}.`)
  })
  const rest = open ? ` ${open} cases could not be judged and are not among them.` : ''
  const count = failing.length === 1 ? '1 known failure' : `${failing.length} known failures`
  return `Wrote ${count} to "${shown}": put your reasons in.${rest}`
}

/** It could not be judged for what the server answered, which it will answer again. */
const wasHindered = ({ exchanges, ...each }: Report['cases'][number]): boolean =>
  isUnjudged(each) && exchanges.length > 0 && exchanges.every(({ reply }) => reply && reply.status !== 429)

function render(failing: readonly Report['cases'][number][], { tool, run }: Report): string {
  const document = new Document(
    failing.map(({ id, verdict, message = 'not said' }) => ({
      case: id,
      reason: shortened(
        terminalText(verdict === 'inconclusive' ? `Could not be judged. ${message}` : message),
        longestReason,
      ),
    })),
  )
  visit(document, {
    Pair: (_, { key, value }) => {
      if (value instanceof Scalar && key instanceof Scalar && key.value === 'reason')
        value.type = 'QUOTE_DOUBLE'
    },
  })
  document.commentBefore = header(`${tool.name} ${tool.version}, run ${run.id}`)
  return document.toString({ lineWidth: 0 })
}

const header = (by: string): string =>
  [
    ` What failed, or could not be judged, in a run of ${by}.`,
    ' Write why each may fail. May be added: "issue", and "expires", the last day on which it may (2026-01-31).',
    ' An entry that no longer fails makes a run exit with 1: remove it then.',
  ].join('\n')
