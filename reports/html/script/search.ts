import { type OpenCause, verdictOf } from '../../causes/open-causes.js'
import type { ReportedClause } from '../../report.js'
import type { Indexed } from '../chosen.js'
import type { Address } from './address.js'
import { reasonOf } from './hits.js'

type Filters = Address['filters']

/** The findings that the filters leave. */
export interface Search {
  readonly isActive: boolean
  use(filters: Readonly<Filters>): void
  hasCause(each: OpenCause): boolean
  hasClause(each: ReportedClause): boolean
  /** Where a clause has what is searched for, if that is not what the list shows. */
  reasonOf(each: ReportedClause): string | undefined
  hasPoint(each: { id: string; at: string; question: string }): boolean
}

/** Searches the words of a finding and of its cases, ignoring letter case. */
export function createSearch({ clauses, cases }: Indexed): Search {
  let filters: Readonly<Filters> = { verdict: '', chapter: '', text: '' }
  let words: string[] = []
  const texts = new Map<string, string>()
  const partsOf = ({ id, at, says, operations, cases: ids }: ReportedClause): string[] => [
    ...[id, at, says, ...operations],
    ...ids
      .flatMap((each) => cases.get(each) ?? [])
      .flatMap((each) => [each.id, each.message ?? '', ...each.exchanges.map(({ call }) => call.path)]),
  ]
  const textOf = (clause: ReportedClause): string => {
    const known = texts.get(clause.id)
    if (known !== undefined) return known
    const text = partsOf(clause).join(' ').toLowerCase()
    texts.set(clause.id, text)
    return text
  }
  const hasWords = (text: string): boolean => words.every((word) => text.includes(word))
  const fits = (verdicts: readonly string[], chapter: string | undefined): boolean =>
    (!filters.verdict || verdicts.includes(filters.verdict)) &&
    (!filters.chapter || chapter === filters.chapter)
  return {
    get isActive() {
      return Boolean(filters.verdict || filters.chapter || words.length)
    },
    use(given) {
      filters = given
      words = given.text.toLowerCase().split(/\s+/).filter(Boolean)
    },
    hasCause({ cause, cases: own }) {
      const clause = clauses.get(cause.clause ?? own[0]?.clause ?? '')
      const text = [cause.id, cause.says, cause.at, ...own.map(({ id, clause: of }) => `${id} ${of}`)]
        .join(' ')
        .toLowerCase()
      return fits([verdictOf(cause)], clause?.chapter) && hasWords(text)
    },
    hasClause(clause) {
      const verdicts = [clause.verdict, ...clause.cases.flatMap((id) => cases.get(id)?.verdict ?? [])]
      return fits(verdicts, clause.chapter) && hasWords(textOf(clause))
    },
    reasonOf: (clause) => reasonOf(`${clause.says} ${clause.id}`, partsOf(clause), words),
    hasPoint: ({ id, at, question }) =>
      !filters.verdict && !filters.chapter && hasWords(`${id} ${at} ${question}`.toLowerCase()),
  }
}
