import { readFile } from 'node:fs/promises'
import { closest } from 'fastest-levenshtein'
import picomatch from 'picomatch'
import type { KnownFailure } from '../../reports/report.js'
import { clauses } from '../../spec/clauses/index.js'
import { terminalText } from '../../spec/terminal-text.js'
import { UsageError } from '../options/usage-error.js'
import { Mistake, parseKnownFailures, type WrittenFailure } from './known-failures-file.js'
import { nearby } from './select-cases.js'

interface Named {
  id: string
  clause: string
}

/** Reads known failures and finds the cases that each names; throws `UsageError` for one that names nothing. */
export async function readKnownFailures(file: string, cases: readonly Named[]): Promise<KnownFailure[]> {
  const text = await textOf(file)
  try {
    return parseKnownFailures(text).map((each) => ({ ...each, cases: casesOf(each, cases) }))
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    throw cannotRead(file, `line ${error.line} ${error.message}.`)
  }
}

async function textOf(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (error) {
    throw cannotRead(file, reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? 'it is no text in UTF-8.')
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file. Make a first one with --write-known-failures.',
  ENOTDIR: 'there is no such file. Make a first one with --write-known-failures.',
  EISDIR: 'it is a directory. Name the file in it.',
  EACCES: 'permission is denied. Make it readable.',
}

const cannotRead = (file: string, why: string): UsageError =>
  new UsageError(`Cannot read known failures "${terminalText(file)}": ${why}`)

function casesOf(each: WrittenFailure, cases: readonly Named[]): string[] {
  const [kind, glob] = each.case === undefined ? ['clause', each.clause as string] : ['case', each.case]
  const nameOf = (one: Named): string => (kind === 'case' ? one.id : one.clause)
  const matches = picomatch(glob, { bash: true })
  const own = cases.filter((one) => matches(nameOf(one)))
  if (own.length) return own.map(({ id }) => id)
  if (kind === 'clause' && clauses.some(({ id }) => matches(id)))
    throw new Mistake(each.line, `names a clause without cases, "${terminalText(glob)}". Remove it`)
  const near = closest(glob, nearby([...new Set(cases.map(nameOf))]))
  throw new Mistake(
    each.line,
    `names no ${kind} "${terminalText(glob)}". Remove or correct it (is "${near}" meant?)`,
  )
}
