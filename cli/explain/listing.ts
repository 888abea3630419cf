import { shownByTraffic } from '../../judge/judged-clauses.js'
import type { Clause } from '../../spec/clause.js'
import { chapterOfClause } from '../../spec/clauses/chapter-of-clause.js'
import { openPoints } from '../../spec/open-points.js'
import { whyOf } from '../../spec/why.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { clauseOfCase } from '../../suites/kernel/clause-of-case.js'
import type { Arguments } from '../options/arguments.js'
import { UsageError } from '../options/usage-error.js'
import { renderTable } from '../print/table.js'
import { narrow } from '../run/narrow.js'
import { chapterOf, clausesOf } from '../run/select-cases.js'

export const listedKinds = ['clauses', 'cases', 'open-points'] as const
export type ListedKind = (typeof listedKinds)[number]

export function renderList(
  kind: ListedKind,
  given: Partial<Arguments<'list'>>,
  own: readonly ConformanceCase[] = [],
  width?: number,
): string {
  const { with: _, ...filters } = given
  const entries = listings[kind](filters, [...cases, ...own])
  if (given.json) return `${JSON.stringify(entries, null, 2)}\n`
  return renderTable(columns[kind], entries.map(rowOf(columns[kind])), width)
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

type Filters = Omit<Partial<Arguments<'list'>>, 'with'>

const listings: Readonly<
  Record<ListedKind, (given: Filters, cases: readonly ConformanceCase[]) => readonly object[]>
> = { clauses: listClauses, cases: listCases, 'open-points': listOpenPoints }

function listClauses(given: Filters, listed: readonly ConformanceCase[]): readonly object[] {
  const all = clausesOf(listed, true).map((clause) => ({ clause, own: casesOf(clause, listed) }))
  const wanted = narrow(given.untested ? all.filter(({ clause }) => clause.untested !== undefined) : all, [
    {
      option: 'chapter',
      globs: given.chapter,
      namesOf: ({ clause, own }) => [own[0] ? chapterOf({ id: own[0] }) : chapterOfClause(clause)],
    },
    { option: 'case', globs: given.case, namesOf: ({ own }) => own },
    { option: 'clause', globs: given.clause, namesOf: ({ clause }) => [clause.id] },
    { option: 'operation', globs: given.operation, namesOf: ({ clause }) => clause.operations },
    { option: 'level', globs: given.level && [given.level], namesOf: ({ clause }) => [clause.level] },
  ])
  return wanted.map(({ clause, own }) => ({
    ...clause,
    why: whyOf(clause.id),
    cases: own,
    traffic: shownByTraffic(clause.id) ?? '-',
  }))
}

function listCases(given: Filters, listed: readonly ConformanceCase[]): readonly object[] {
  if (given.untested) throw new UsageError('A case always tests its clause; --untested is for clauses.')
  const wanted = narrow(listed, [
    { option: 'chapter', globs: given.chapter, namesOf: (each) => [chapterOf(each)] },
    { option: 'case', globs: given.case, namesOf: ({ id }) => [id] },
    { option: 'clause', globs: given.clause, namesOf: ({ clause }) => [clause] },
    { option: 'operation', globs: given.operation, namesOf: (each) => clauseOfCase(each).operations },
    { option: 'level', globs: given.level && [given.level], namesOf: (each) => [clauseOfCase(each).level] },
  ])
  return wanted.map((each) => {
    const { id, clause, needs = [], effects } = each
    const { level, at } = clauseOfCase(each)
    return { id, clause, at, level, needs, effects }
  })
}

function listOpenPoints({ json: _, ...filters }: Filters): readonly object[] {
  const [filter] = Object.entries(filters).filter(([, value]) => value !== undefined && value !== false)
  if (filter) throw new UsageError(`--${filter[0]} is not for open points, which belong to no clause.`)
  return openPoints
}

const casesOf = ({ id }: Clause, listed: readonly ConformanceCase[]): string[] =>
  listed.filter(({ clause }) => clause === id).map((each) => each.id)
