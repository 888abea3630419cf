import { readFile } from 'node:fs/promises'
import { terminalText } from '../../spec/terminal-text.js'
import { unreadable } from '../../spec/unreadable.js'
import { Mistake } from '../../spec/written-yaml.js'
import { UsageError } from './usage-error.js'

/** Reads a file that a person wrote. Throws `UsageError`, with the line of a mistake. */
export async function readWrittenFile<T>(given: {
  file: string
  /** The kind of file, such as "profile". */
  what: string
  /** How to get one, such as "Make one with --save-profile." */
  remedy: string
  /** Throws `Mistake`. */
  parse: (text: string) => T
}): Promise<T> {
  const { file, what } = given
  const cannotRead = (why: string): UsageError =>
    new UsageError(`Cannot read ${what} "${terminalText(file)}": ${why}`)
  const text = await textOf(file).catch((error: NodeJS.ErrnoException) => {
    throw cannotRead(unreadable(error, given.remedy))
  })
  try {
    return given.parse(text)
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    const { line, column } = error
    const place = column === undefined ? `line ${line}` : `line ${line}, column ${column}`
    throw cannotRead(`${place} ${terminalText(error.message).replace(/\.$/, '')}.`)
  }
}

const textOf = async (file: string): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
