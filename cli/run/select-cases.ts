import type { Clause } from '../../spec/clause.js'
import { clauses } from '../../spec/clauses/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import type { RunSettings } from '../options/run-options.js'
import { narrow } from './narrow.js'

export const chapterOf = ({ id }: Pick<ConformanceCase, 'id'>): string => id.slice(0, id.indexOf('/'))

/** The chapters of open points by the first word of their ids. All others belong to `general`. */
const chaptersOfPoints: Readonly<Record<string, string>> = {
  invitation: 'invitations',
  host: 'hosts',
  bulk: 'hosts',
  role: 'hosts',
  list: 'hosts',
  lookup: 'hosts',
  cloud: 'cloud-integrations',
  metrics: 'service-metrics',
  graph: 'service-metrics',
  keys: 'keys',
}

/** The chapters that select a case: also the one that a property or an observation is about. */
export function chaptersOf(each: Pick<ConformanceCase, 'id'>): string[] {
  const own = chapterOf(each)
  const [, second = ''] = each.id.split('/')
  if (own === 'properties') return [own, second]
  if (own === 'observations') return [own, chaptersOfPoints[second.split('.')[0] ?? ''] ?? 'general']
  return [own]
}

/** The cases and observations that match every kind of glob. Throws `UsageError` for one without a match. */
export const selectCases = <T extends { id: string; clause?: string }>(
  cases: readonly T[],
  globs: Pick<RunSettings, 'chapter' | 'case' | 'clause'>,
): readonly T[] =>
  narrow(cases, [
    { option: 'chapter', globs: globs.chapter, namesOf: chaptersOf },
    { option: 'case', globs: globs.case, namesOf: ({ id }) => [id] },
    {
      option: 'clause',
      globs: globs.clause,
      namesOf: ({ clause }) => (clause === undefined ? [] : [clause]),
      barren: {
        names: clauses.map(({ id }) => id),
        says: 'names only clauses that cannot be tested from outside',
      },
    },
  ])

/** The clauses of these and, if every case ran, those without a case. Others' clauses come last. */
export function clausesOf(
  tested: readonly { clause?: string; stated?: Clause }[],
  isWhole: boolean,
): readonly Clause[] {
  const stated = new Map(tested.flatMap((each) => (each.stated ? [[each.stated.id, each.stated]] : [])))
  const ids = new Set(tested.map(({ clause }) => clause))
  return [...(isWhole ? clauses : clauses.filter(({ id }) => ids.has(id))), ...stated.values()]
}

/** The sentence of the clause that one of these cases found broken, and its id. */
export function sayingOf(
  selected: readonly Pick<ConformanceCase, 'id' | 'clause' | 'stated'>[],
): (result: { id: string; clause?: string }) => string {
  const says = new Map<string, string>(clausesOf(selected, true).map((each) => [each.id, each.says]))
  const asked = new Map<string, string>(selected.map(({ id, clause }) => [id, clause]))
  return ({ id, clause = asked.get(id) ?? '' }) => (says.has(clause) ? `${says.get(clause)} (${clause})` : id)
}
