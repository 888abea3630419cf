import type { Node, YAMLMap } from 'yaml'
import type { KnownFailure } from '../../reports/report.js'
import { Mistake, quotedText, readYaml } from '../../spec/written-yaml.js'
import { yaml } from '../../spec/yaml.js'

/** An entry of the file, before its cases are known. */
export type WrittenFailure = Omit<KnownFailure, 'cases'>

/** Parses a file of known failures. Throws `Mistake`. */
export function parseKnownFailures(text: string): WrittenFailure[] {
  const { contents, lineOf } = readYaml(text)
  if (contents === null) return []
  const { isMap, isSeq } = yaml()
  if (!isSeq(contents)) throw new Mistake(lineOf(contents), 'begins no list. Write "- case: …" for each')
  const entries = contents.items.map((item) => {
    if (isMap(item)) return entryOf(item, lineOf(item))
    throw new Mistake(lineOf(item as Node), 'is not an entry of the form "case: …", "reason: …"')
  })
  refuseRepeated(entries)
  return entries
}

const names = ['cause', 'clause', 'case'] as const
const fields = ['case', 'clause', 'cause', 'clauses', 'seed', 'reason', 'issue', 'expires'] as const

function entryOf(map: YAMLMap, line: number): WrittenFailure {
  const entry = map.toJSON() as Record<string, unknown>
  const foreign = Object.keys(entry).find((name) => !fields.some((each) => each === name))
  if (foreign !== undefined)
    throw new Mistake(line, `has a field "${quotedText(foreign)}"; there are ${fields.join(', ')}`)
  const { clauses, seed, reason, issue, expires } = entry
  const [name, ...others] = names.filter((each) => entry[each] !== undefined)
  if (!name || others.length)
    throw new Mistake(line, 'has no cause, clause or case, or more than one. Write one of them')
  return {
    [name]: textOf(name, entry[name], line),
    ...(clauses !== undefined && { clauses: listOf(clauses, name, line) }),
    ...(seed !== undefined && { seed: seedOf(seed, line) }),
    reason: textOf('reason', reason, line),
    ...(issue !== undefined && {
      issue: textOf('issue', typeof issue === 'number' ? `${issue}` : issue, line),
    }),
    ...(expires !== undefined && { expires: dayOf(expires, line) }),
    line,
  }
}

function textOf(name: string, value: unknown, line: number): string {
  if (value === undefined) throw new Mistake(line, `has no ${name}. Say why it may fail`)
  if (typeof value === 'string' && value.trim()) return value.trim()
  const why = value === null || typeof value === 'string' ? 'is empty' : 'is not text'
  throw new Mistake(line, `has a ${name} that ${why}. Write it, in quotes if it holds a # or a colon`)
}

function listOf(value: unknown, name: string, line: number): string[] {
  if (name !== 'cause')
    throw new Mistake(line, `has clauses beside a ${name}. Only a cause is narrowed by them`)
  if (Array.isArray(value) && value.length && value.every((each) => typeof each === 'string')) return value
  throw new Mistake(line, 'has clauses that are no list of ids. Write them as [host.update.memo]')
}

function seedOf(value: unknown, line: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw new Mistake(line, `has a seed "${quotedText(String(value))}" that is no whole number`)
}

function dayOf(value: unknown, line: number): string {
  const text = String(value)
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  if (day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)) return text
  throw new Mistake(line, `expires on "${quotedText(text)}", which is not a day. Write it as 2099-01-31`)
}

function refuseRepeated(entries: readonly WrittenFailure[]): void {
  const seen = new Map<string, number>()
  for (const { line, ...entry } of entries) {
    const kind = names.find((each) => entry[each] !== undefined)
    const name = `${kind} "${kind && entry[kind]}"`
    const before = seen.get(name)
    if (before !== undefined)
      throw new Mistake(line, `names ${quotedText(name)} again, after line ${before}. Remove one of them`)
    seen.set(name, line)
  }
}
