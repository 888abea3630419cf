import { html, prose } from '../../../../pages/html.js'
import { anchorOf, count } from '../../../../pages/links.js'
import type { Entry, Group } from '../../../../pages/script/list.js'
import type { ClauseData, OperationData, PointData } from '../specification-data.js'
import { inSection, isParticular, type SpecificationIndex } from '../specification-index.js'
import { levelMark } from '../words.js'

/** The operations, and the sections with their clauses and open points, as the list shows them. */
export function entriesOf(page: SpecificationIndex): Group[] {
  const { operations, sections, clauses, points } = page.specification
  const chapters = [...new Set(operations.map(({ chapter }) => chapter))]
  return [
    {
      title: 'Operations',
      sections: chapters.map((name) => ({
        name,
        entries: operations.filter(({ chapter }) => chapter === name).map(operationEntry),
        summary: (left) => [
          html`<span>${name}</span>`,
          ' ',
          html`<small>${count(left.length, 'operation')}</small>`,
        ],
      })),
    },
    {
      title: 'Clauses and open points',
      isCounted: true,
      sections: sections.map(({ number, title }) => ({
        name: number,
        first: wholeSection(number),
        entries: [
          ...inSection(clauses, number).map((each) => clauseEntry(page, each)),
          ...inSection(points, number).map((each) => pointEntry(page, each)),
        ],
        summary: (left) => [
          html`<span>§${number} ${title}</span>`,
          ' ',
          html`<small>${count(left.length, 'entry', 'entries')}</small>`,
        ],
      })),
    },
  ]
}

const wholeSection = (number: string): Entry => ({
  anchor: anchorOf('section', number),
  mark: html`<span></span>`,
  says: 'The whole section',
  texts: () => [],
})

const routeOf = ({ id, title, chapter, method, path }: OperationData): string =>
  [id, title, chapter, `${method} ${path}`].join(' ')

const operationEntry = (each: OperationData): Entry => ({
  anchor: anchorOf('operation', each.id),
  mark: html`<b class="method">${each.method}</b>`,
  says: each.title,
  texts: () => [each.title, routeOf(each)],
  leads: (word) => leadsTo(word, each),
  fits: ({ level }) => !level,
})

function clauseEntry({ operations }: SpecificationIndex, clause: ClauseData): Entry {
  const { id, at, says, level, untested, why = '', cases, properties } = clause
  const about = (isParticular(clause) ? clause.operations : []).flatMap((each) => operations.get(each) ?? [])
  return {
    anchor: anchorOf('clause', id),
    mark: levelMark(level),
    says: prose(says),
    below: html`<code>${id}</code>`,
    texts: () => [`${says} ${id}`, at, why, ...cases, ...properties, ...about.map(routeOf)],
    leads: (word) => about.some((each) => leadsTo(word, each)),
    fits: (filters) =>
      !filters.level || filters.level === level || (filters.level === 'untested' && untested !== undefined),
  }
}

function pointEntry({ operations }: SpecificationIndex, point: PointData): Entry {
  const { id, at, question, answers } = point
  const about = operations.get(point.operation ?? '')
  return {
    anchor: anchorOf('open', id),
    mark: levelMark('open'),
    says: prose(question),
    below: html`<code>${id}</code>`,
    texts: () => [`${question} ${id}`, at, ...answers, ...(about ? [routeOf(about)] : [])],
    leads: (word) => about !== undefined && leadsTo(word, about),
    fits: ({ level }) => !level || level === 'open',
  }
}

/** Whether a word is the path of an operation, or its beginning, with values in place of the parameters. */
function leadsTo(word: string, { path, aliases = [] }: OperationData): boolean {
  if (!word.startsWith('/')) return false
  const given = word
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
  return [path, ...aliases].some((each) => {
    const parts = each.toLowerCase().split('/').filter(Boolean)
    return (
      given.length <= parts.length &&
      given.every((one, at) => parts[at]?.startsWith('{') || parts[at] === one)
    )
  })
}
