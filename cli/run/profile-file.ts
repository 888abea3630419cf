import { constants } from 'node:fs'
import { access, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Report } from '../../reports/report.js'
import type { Choices } from '../../spec/choices.js'
import { ProfileFault, readProfile, renderProfile } from '../../spec/profile.js'
import { shortened, terminalText } from '../../spec/terminal-text.js'
import { UsageError } from '../options/usage-error.js'

/** The choices of a profile; throws `UsageError` with the line that is wrong. */
export async function readProfileFile(file: string): Promise<Partial<Choices>> {
  try {
    return readProfile(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file)))
  } catch (error) {
    throw new UsageError(`Cannot read profile "${terminalText(file)}": ${whyUnread(error as Error)}`)
  }
}

function whyUnread(error: NodeJS.ErrnoException): string {
  if (error instanceof ProfileFault)
    return `line ${error.line} ${shortened(terminalText(error.message), 500).replace(/\.$/, '')}.`
  return reasons[error.code ?? ''] ?? `${terminalText(error.message)}.`
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file. Make one with --save-profile.',
  ENOTDIR: 'there is no such file. Make one with --save-profile.',
  EISDIR: 'it is a directory. Name the file in it.',
  EACCES: 'permission is denied. Make it readable.',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is no text in UTF-8.',
}

/** So that a run does not find out at its end; throws `UsageError` where no file can be written. */
export async function prepareProfile(file: string): Promise<void> {
  const before = await stat(file).catch(() => undefined)
  if (before?.isDirectory()) throw notWritten(file, 'it is a directory')
  await access(before ? file : dirname(file), constants.W_OK).catch(() => {
    throw notWritten(file, 'it is not writable, or its directory is missing')
  })
}

const notWritten = (file: string, why: string): UsageError =>
  new UsageError(`Cannot write the profile to "${terminalText(file)}": ${why}. Choose another file.`)

/** Writes what was observed as a profile, over what was there, and says what it did. */
export async function saveProfile(file: string, report: Report): Promise<string> {
  const { openPoints, tool, run, target } = report
  const shown = terminalText(file)
  if (!openPoints.length) return `No profile was written to "${shown}": no open point was observed.`
  const text = renderProfile(openPoints, [
    `Answers of ${target.embedded ? 'the embedded fake' : target.baseUrl} to the open points,`,
    `as ${tool.name} ${tool.version} observed them in run ${run.id}.`,
    'Give it to the fake with --profile. What is not listed, the fake answers as it does without a profile.',
  ])
  await writeFile(file, text).catch(({ message }: Error) => {
    throw notWritten(file, terminalText(message))
  })
  return `Wrote ${openPoints.length} answers to "${shown}".`
}
