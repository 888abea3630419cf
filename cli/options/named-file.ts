import { constants } from 'node:fs'
import { access, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { terminalText } from '../../spec/terminal-text.js'
import { unwritable } from '../../spec/unreadable.js'
import { UsageError } from './usage-error.js'

const cannotWrite = (what: string, file: string, error: Partial<NodeJS.ErrnoException>): UsageError =>
  new UsageError(`Cannot write ${what} "${terminalText(file)}": ${unwritable(error)}. Choose another file.`)

/** Writes a file that the user named. `what` is such as "the profile to". Throws `UsageError`. */
export const writeNamedFile = (what: string, file: string, text: string, flag = 'w'): Promise<void> =>
  writeFile(file, text, { flag }).catch((error: Error) => {
    throw cannotWrite(what, file, error)
  })

/** Checks in advance that such a file can be written, and tells whether it is there. Throws `UsageError`. */
export async function expectWritable(what: string, file: string): Promise<boolean> {
  const before = await stat(file).catch(() => undefined)
  if (before?.isDirectory()) throw cannotWrite(what, file, { code: 'EISDIR' })
  await access(before ? file : dirname(file), constants.W_OK).catch((error: Error) => {
    throw cannotWrite(what, file, error)
  })
  return before !== undefined
}
