import { shownByTraffic } from '../../runner/traffic/judged-clauses.js'
import type { Clause } from '../../spec/clause.js'
import { clauseOf, clauses } from '../../spec/clauses/index.js'
import { openPoints } from '../../spec/open-points.js'
import { operation } from '../../spec/operations.js'
import { cases } from '../../suites/index.js'
import type { ListArguments } from '../options/list-options.js'
import { UsageError } from '../options/usage-error.js'
import { renderTable } from '../print/table.js'
import { narrow } from '../run/narrow.js'
import { chapterOf } from '../run/select-cases.js'
import { whyOf } from './explanation.js'

export const listedKinds = ['clauses', 'cases', 'open-points'] as const
export type ListedKind = (typeof listedKinds)[number]

/** Clauses, cases or open points as a table, or as JSON. */
export function renderList(kind: ListedKind, given: ListArguments): string {
  const entries = listings[kind](given)
  if (given.json) return `${JSON.stringify(entries, null, 2)}\n`
  return renderTable(columns[kind], entries.map(rowOf(columns[kind])))
}

const columns: Readonly<Record<ListedKind, readonly string[]>> = {
  clauses: ['id', 'at', 'level', 'cases', 'traffic', 'says'],
  cases: ['id', 'clause', 'level', 'needs', 'effects'],
  'open-points': ['id', 'at', 'default', 'question'],
}

const rowOf =
  (names: readonly string[]) =>
  (entry: object): string[] =>
    names.map((name) => cellOf(name, (entry as Record<string, unknown>)[name]))

function cellOf(name: string, value: unknown): string {
  if (!Array.isArray(value)) return String(value)
  return name === 'cases' ? String(value.length) : value.join(', ') || '-'
}

const listings: Readonly<Record<ListedKind, (given: ListArguments) => readonly object[]>> = {
  clauses: listClauses,
  cases: listCases,
  'open-points': listOpenPoints,
}

function listClauses(given: ListArguments): readonly object[] {
  const all = clauses.map((clause) => ({ clause, own: casesOf(clause) }))
  const wanted = narrow(given.untested ? all.filter(({ clause }) => clause.untested !== undefined) : all, [
    { option: 'chapter', globs: given.chapter, namesOf: ({ clause }) => [chapterOfClause(clause)] },
    { option: 'case', globs: given.case, namesOf: ({ own }) => own },
    { option: 'clause', globs: given.clause, namesOf: ({ clause }) => [clause.id] },
    { option: 'operation', globs: given.operation, namesOf: ({ clause }) => clause.operations },
    { option: 'level', globs: given.level && [given.level], namesOf: ({ clause }) => [clause.level] },
  ])
  return wanted.map(({ clause, own }) => ({
    ...clause,
    why: whyOf(clause),
    cases: own,
    traffic: shownByTraffic(clause.id) ?? '-',
  }))
}

function listCases(given: ListArguments): readonly object[] {
  if (given.untested) throw new UsageError('A case always tests its clause; --untested is for clauses.')
  const wanted = narrow(cases, [
    { option: 'chapter', globs: given.chapter, namesOf: (each) => [chapterOf(each)] },
    { option: 'case', globs: given.case, namesOf: ({ id }) => [id] },
    { option: 'clause', globs: given.clause, namesOf: ({ clause }) => [clause] },
    { option: 'operation', globs: given.operation, namesOf: ({ clause }) => clauseOf(clause).operations },
    {
      option: 'level',
      globs: given.level && [given.level],
      namesOf: ({ clause }) => [clauseOf(clause).level],
    },
  ])
  return wanted.map(({ id, clause, needs = [], effects }) => {
    const { level, at } = clauseOf(clause)
    return { id, clause, at, level, needs, effects }
  })
}

function listOpenPoints({ json: _, ...filters }: ListArguments): readonly object[] {
  const [filter] = Object.entries(filters).filter(([, value]) => value !== undefined && value !== false)
  if (filter) throw new UsageError(`--${filter[0]} is not for open points, which belong to no clause.`)
  return openPoints
}

const casesOf = ({ id }: Clause): string[] =>
  cases.filter(({ clause }) => clause === id).map((each) => each.id)

/** Where its cases are, or would be. */
function chapterOfClause({ id, operations }: Clause): string {
  const first = cases.find(({ clause }) => clause === id)
  if (first) return chapterOf(first)
  if (id.startsWith('key.')) return 'keys'
  return operations[0] ? operation(operations[0]).chapter : 'general'
}
