import { html, type Part, prose } from '../../../pages/html.js'
import { anchorOf, bar, count } from '../../../pages/links.js'
import type { Entry, Group } from '../../../pages/script/list.js'
import { grouped } from '../../../spec/grouped.js'
import { type OpenCause, verdictOf } from '../../causes/open-causes.js'
import type { ReportedClause } from '../../report.js'
import { whereOf } from '../chosen.js'
import { columns, tallyOf } from '../figures.js'
import { type Indexed, mark } from '../indexed.js'

export function findingsOf(page: Indexed): Group[] {
  const { report, causes } = page
  const points = [...report.openPoints, ...(report.unobservedPoints ?? [])]
  return [
    { title: 'Causes', sections: [{ entries: causes.map((each) => causeEntry(page, each)) }] },
    {
      title: 'Clauses',
      isCounted: true,
      sections: [...grouped(report.clauses, ({ chapter }) => chapter)].map(([name, own]) => ({
        name,
        entries: own.map((each) => clauseEntry(page, each)),
        summary: (left) => summaryOf(name, own, left),
      })),
    },
    {
      sections: [
        {
          name: 'open points',
          entries: points.map(pointEntry),
          summary: (left) => ['open points ', html`<small>${left.length}</small>`],
        },
      ],
    },
  ]
}

export const chaptersOf = ({ report }: Indexed): string[] => [
  ...new Set(report.clauses.map(({ chapter }) => chapter)),
]

function causeEntry(page: Indexed, open: OpenCause): Entry {
  const { cause, cases } = open
  const verdict = verdictOf(cause)
  const chapter = page.clauses.get(cause.clause ?? cases[0]?.clause ?? '')?.chapter
  return {
    anchor: anchorOf('cause', cause.id),
    mark: mark(verdict),
    says: prose(cause.says),
    below: [
      whereOf(page, open),
      bar([[verdict, cases.length]], Math.max(...page.causes.map((each) => each.cases.length))),
    ],
    aside: html`<small title=${count(cases.length, 'case')}>${cases.length}</small>`,
    texts: () => [
      `${cause.says} ${whereOf(page, open)}`,
      cause.id,
      cause.at ?? '',
      ...cases.flatMap(({ id, clause }) => [id, clause]),
    ],
    fits: (filters) =>
      (!filters.verdict || filters.verdict === verdict) && (!filters.chapter || filters.chapter === chapter),
  }
}

function clauseEntry({ cases }: Indexed, clause: ReportedClause): Entry {
  const { id, at, says, verdict, operations, chapter } = clause
  const own = clause.cases.flatMap((each) => cases.get(each) ?? [])
  const verdicts: string[] = [verdict, ...own.map((each) => each.verdict)]
  return {
    anchor: anchorOf('clause', id),
    mark: mark(verdict),
    says: prose(says),
    below: html`<code>${id}</code>`,
    texts: () => [
      ...[`${says} ${id}`, at, ...operations],
      ...own.flatMap((each) => [each.id, each.message ?? '', ...each.exchanges.map(({ call }) => call.path)]),
    ],
    fits: (filters) =>
      (!filters.verdict || verdicts.includes(filters.verdict)) &&
      (!filters.chapter || chapter === filters.chapter),
  }
}

const pointEntry = ({ id, at, question, ...point }: { id: string; at: string; question: string }): Entry => ({
  anchor: anchorOf('open', id),
  mark: mark('answer' in point ? 'observed' : 'untested'),
  says: prose(question),
  below: html`<code>${id}</code>`,
  texts: () => [`${question} ${id}`, at],
  fits: ({ verdict, chapter }) => !verdict && !chapter,
})

function summaryOf(chapter: string, all: readonly ReportedClause[], left: readonly Entry[]): Part {
  const anchors = new Set(left.map(({ anchor }) => anchor))
  const broken = tallyOf(all.filter(({ id }) => anchors.has(anchorOf('clause', id)))).filter(([verdict]) =>
    columns.slice(0, 3).includes(verdict),
  )
  return [
    `${chapter} `,
    broken.map(([verdict, many]) => html`<b class="v ${verdict}">${many}</b>`),
    html`<small>${left.length}</small>`,
  ]
}
