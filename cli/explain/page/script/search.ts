import type { Address } from '../../../../reports/html/script/address.js'
import { reasonOf } from '../../../../reports/html/script/hits.js'
import type { ClauseData, OperationData, PointData } from '../specification-data.js'
import { isParticular, type SpecificationIndex } from '../specification-index.js'

export const filterNames = ['level', 'text'] as const

export type SpecificationAddress = Address<(typeof filterNames)[number]>

/** The parts of the specification that the filters leave. */
export interface SpecificationSearch {
  readonly isActive: boolean
  use(filters: SpecificationAddress['filters']): void
  hasOperation(each: OperationData): boolean
  hasClause(each: ClauseData): boolean
  hasPoint(each: PointData): boolean
  /** Where a clause has what is searched for, if that is not what the list shows. */
  reasonOf(each: ClauseData): string | undefined
}

/** Searches words, ids, § and paths, ignoring letter case. A path may contain an id. */
export function createSearch({ operations }: Pick<SpecificationIndex, 'operations'>): SpecificationSearch {
  let level = ''
  let words: string[] = []
  const texts = new Map<object, string>()
  const remembered = (key: object, make: () => string): string => {
    const text = texts.get(key) ?? make().toLowerCase()
    texts.set(key, text)
    return text
  }
  const hasWords = (text: string, about: readonly string[]): boolean =>
    words.every((word) => text.includes(word) || about.some((id) => leadsTo(word, operations.get(id))))
  const textOfOperation = ({ id, title, chapter, method, path }: OperationData): string =>
    [id, title, chapter, `${method} ${path}`].join(' ')
  const routes = (ids: readonly string[]): string =>
    ids
      .map((id) => operations.get(id))
      .map((each) => (each ? textOfOperation(each) : ''))
      .join(' ')
  return {
    get isActive() {
      return Boolean(level || words.length)
    },
    use(filters) {
      level = filters.level
      words = filters.text.toLowerCase().split(/\s+/).filter(Boolean)
    },
    hasOperation: (each) =>
      !level &&
      hasWords(
        remembered(each, () => textOfOperation(each)),
        [each.id],
      ),
    hasClause(each) {
      const { id, at, says, why = '', cases, properties } = each
      const about = isParticular(each) ? each.operations : []
      const text = remembered(each, () =>
        [id, at, says, why, ...cases, ...properties, routes(about)].join(' '),
      )
      return fits(level, each.level, each.untested) && hasWords(text, about)
    },
    reasonOf: ({ id, says, at, why = '', cases, properties, operations: about }) =>
      reasonOf(
        `${says} ${id}`,
        [at, why, ...cases, ...properties, ...about.map((each) => routes([each]))],
        words,
      ),
    hasPoint(each) {
      const { id, at, question, answers, operation } = each
      const about = operation ? [operation] : []
      const text = remembered(each, () => [id, at, question, ...answers, routes(about)].join(' '))
      return (!level || level === 'open') && hasWords(text, about)
    },
  }
}

const fits = (wanted: string, level: string, untested: string | undefined): boolean =>
  !wanted || wanted === level || (wanted === 'untested' && untested !== undefined)

/** Whether a word is the path of an operation, or its beginning, with values in place of the parameters. */
function leadsTo(word: string, operation: OperationData | undefined): boolean {
  if (!word.startsWith('/') || !operation) return false
  const given = word
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
  return [operation.path, ...(operation.aliases ?? [])].some((path) => {
    const parts = path.toLowerCase().split('/').filter(Boolean)
    return given.length <= parts.length && given.every((each, at) => fitsPart(parts[at] ?? '', each))
  })
}

const fitsPart = (part: string, given: string): boolean => part.startsWith('{') || part === given
