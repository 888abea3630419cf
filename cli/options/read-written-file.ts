import { readFile } from 'node:fs/promises'
import { terminalText } from '../../spec/terminal-text.js'
import { Mistake } from '../../spec/written-yaml.js'
import { UsageError } from './usage-error.js'

/**
 * Reads a file that a person wrote. Throws `UsageError`, with the line of a mistake, if the file cannot be
 * used.
 */
export async function readWrittenFile<T>({
  file,
  what,
  remedy,
  parse,
}: {
  file: string
  /** The kind of file, such as "profile". */
  what: string
  /** How to get one, such as "Make one with --save-profile." */
  remedy: string
  /** Throws `Mistake`. */
  parse: (text: string) => T
}): Promise<T> {
  const cannotRead = (why: string): UsageError =>
    new UsageError(`Cannot read ${what} "${terminalText(file)}": ${why}`)
  const text = await textOf(file).catch((error: NodeJS.ErrnoException) => {
    const { code = '' } = error
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR'
    throw cannotRead(isMissing ? `there is no such file. ${remedy}` : (reasons[code] ?? `${code}.`))
  })
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    const { line, column } = error
    const place = column === undefined ? `line ${line}` : `line ${line}, column ${column}`
    throw cannotRead(`${place} ${terminalText(error.message).replace(/\.$/, '')}.`)
  }
}

const textOf = async (file: string): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))

const reasons: Record<string, string> = {
  EISDIR: 'it is a directory. Name the file in it.',
  EACCES: 'permission is denied. Make it readable.',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not text in UTF-8. Save it as UTF-8.',
}
