import picomatch from 'picomatch'
import { didYouMean } from '../../fake-server/core/check-options.js'
import type { KnownFailure } from '../../reports/report.js'
import { clauses } from '../../spec/clauses/index.js'
import { terminalText } from '../../spec/terminal-text.js'
import { withdrawnIds } from '../../spec/withdrawn-ids.js'
import { Mistake } from '../../spec/written-yaml.js'
import { readWrittenFile } from '../options/read-written-file.js'
import { parseKnownFailures, type WrittenFailure } from './known-failures-file.js'
import { nearby } from './narrow.js'

interface Named {
  id: string
  clause: string
}

/** Reads known failures and finds the cases that each names. Throws `UsageError` when one names none. */
export const readKnownFailures = (
  file: string,
  cases: readonly Named[],
  beside: readonly Named[] = [],
): Promise<KnownFailure[]> =>
  readWrittenFile({
    file,
    what: 'known failures',
    remedy: 'Make a first one with --write-known-failures.',
    parse: (text) => readKnown(parseKnownFailures(text), cases, beside),
  })

/**
 * The entries with the cases that each one names. Throws `Mistake` when one names nothing. Those of `beside` are in a
 * report only where they are broken: an entry names them where it names none of the others.
 */
export const readKnown = (
  entries: readonly WrittenFailure[],
  cases: readonly Named[],
  beside: readonly Named[] = [],
): KnownFailure[] => entries.map((each) => ({ ...each, cases: casesOf(each, cases, beside) }))

/** What a property found by luck is no sign that it is mended when it finds nothing. */
const isOfProperty = (id: string): boolean => id.startsWith('properties/')

function casesOf(each: WrittenFailure, cases: readonly Named[], beside: readonly Named[]): string[] {
  if (each.cause !== undefined) {
    const known = [...cases.map(({ clause }) => clause), ...clauses.map(({ id }) => id)]
    const unknown = each.clauses?.find((id) => ![...known, ...withdrawnIds.clauses].includes(id))
    if (unknown !== undefined) throw namesNone(each.line, 'clause', unknown, known)
    return cases
      .filter(({ id, clause }) => each.clauses?.includes(clause) && !isOfProperty(id))
      .map(({ id }) => id)
  }
  const [kind, glob] = each.case === undefined ? ['clause', each.clause as string] : ['case', each.case]
  const nameOf = (one: Named): string => (kind === 'case' ? one.id : one.clause)
  const matches = picomatch(glob, { bash: true })
  for (const those of [cases, beside]) {
    const own = those.filter((one) => matches(nameOf(one)))
    if (own.length) return own.map(({ id }) => id)
  }
  if (withdrawnIds[kind === 'case' ? 'cases' : 'clauses'].some((id) => matches(id))) return []
  if (kind === 'clause' && clauses.some(({ id }) => matches(id)))
    throw new Mistake(each.line, `names a clause without cases, "${terminalText(glob)}". Remove it`)
  throw namesNone(each.line, kind, glob, nearby([...new Set(cases.map(nameOf))]))
}

const namesNone = (line: number, kind: string, name: string, there: readonly string[]): Mistake =>
  new Mistake(
    line,
    `names no ${kind} "${terminalText(name)}".${didYouMean(name, there)} Remove or correct it`,
  )
