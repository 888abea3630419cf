import { verdictOf } from '../../causes/open-causes.js'
import type { ReportedClause } from '../../report.js'
import { type Indexed, whereOf } from '../chosen.js'
import { columns } from '../figures.js'
import { type Html, html } from '../html.js'
import { anchorOf, grouped } from '../links.js'
import { mark } from '../marks.js'
import { prose, visible } from '../visible.js'
import type { Address } from './address.js'
import { createFilteredList, item, type List, renderSection } from './filtered-list.js'
import { createSearch, type Search } from './search.js'

/** The causes, clauses and open points that the filters leave. */
export function createList(page: Indexed, address: Address): List {
  const search = createSearch(page)
  return createFilteredList(address, {
    label: 'Findings',
    form: renderForm(page),
    filters: ['verdict', 'chapter', 'text'],
    search,
    render: (isOpen) => renderList(page, search, isOpen),
    sectionOf: (anchor) => sectionOf(page, anchor),
    section: (name) => (name === openPointsName ? pointItems(page, search) : clauseItems(page, search, name)),
  })
}

/** Where a search found something that is not shown. */
const found = (reason: string | undefined): Html | undefined =>
  reason === undefined ? undefined : html`<small class="found-in">${visible(reason)}</small>`

const openPointsName = 'open points'

/** Cases stand below their clause in what is shown, not in the list. */
function sectionOf({ report }: Indexed, anchor: string): string | undefined {
  if (anchor.startsWith('open-')) return openPointsName
  return report.clauses.find(({ id }) => anchorOf('clause', id) === anchor)?.chapter
}

function renderForm({ report }: Indexed): Html {
  const chapters = [...new Set(report.clauses.map(({ chapter }) => chapter))]
  const verdicts = columns.filter((each) => report.clauses.some(({ verdict }) => verdict === each))
  const option = (value: string, many: number): Html =>
    html`<option value="${value}">${value} (${grouped(many)})</option>`
  const having = (name: 'verdict' | 'chapter', value: string): number =>
    report.clauses.filter((each) => each[name] === value).length
  return html`<form role="search" aria-label="Filter">
<input type="search" name="text" autocomplete="off" aria-label="Text" placeholder="Search: words, an id, a §  ( / )">
<select name="verdict" aria-label="Verdict"><option value="">every verdict</option>${verdicts.map((each) => option(each, having('verdict', each)))}</select>
<select name="chapter" aria-label="Chapter"><option value="">every chapter</option>${chapters.map((each) => option(each, having('chapter', each)))}</select>
</form>`
}

function renderList(page: Indexed, search: Search, isOpen: (section: string) => boolean): Html {
  const { report } = page
  const causes = page.causes.filter((each) => search.hasCause(each))
  const clauses = report.clauses.filter((each) => search.hasClause(each))
  const points = pointsOf(page, search)
  const chapters = [...new Set(clauses.map(({ chapter }) => chapter))]
  const left = `${grouped(clauses.length)}${search.isActive ? ` of ${grouped(report.clauses.length)}` : ''}`
  return html`<p class="whole"><a href="#overview" data-anchor="overview">The run as a whole</a></p>
${
  causes.length
    ? html`<h2>Causes <small>${causes.length}</small></h2><ol class="causes">${causes.map((each) => {
        const { cause, cases } = each
        return html`<li>${item(
          'cause',
          cause.id,
          html`${mark(verdictOf(cause))}<span>${prose(cause.says)}<small>${whereOf(page, each)}</small></span><small>${grouped(cases.length)}</small>`,
        )}`
      })}</ol>`
    : undefined
}
<h2>Clauses <small aria-live="polite">${left}</small></h2>
${chapters.map((chapter) =>
  renderSection(
    chapter,
    summaryOf(
      chapter,
      clauses.filter((each) => each.chapter === chapter),
    ),
    isOpen(chapter) ? clauseItems(page, search, chapter) : undefined,
    isOpen(chapter),
  ),
)}
${
  points.length
    ? renderSection(
        openPointsName,
        html`${openPointsName} <small>${points.length}</small>`,
        isOpen(openPointsName) ? pointItems(page, search) : undefined,
        isOpen(openPointsName),
      )
    : undefined
}`
}

function summaryOf(chapter: string, clauses: readonly ReportedClause[]): Html {
  const broken = columns
    .slice(0, 3)
    .map((verdict) => [verdict, clauses.filter((each) => each.verdict === verdict).length] as const)
    .filter(([, many]) => many)
  return html`${chapter} ${broken.map(([verdict, many]) => html`<b class="v ${verdict}">${many}</b> `)}<small>${clauses.length}</small>`
}

function clauseItems({ report }: Indexed, search: Search, chapter: string): Html {
  const own = report.clauses.filter((each) => each.chapter === chapter && search.hasClause(each))
  return html`<ul>${own.map((each) => {
    const { id, verdict, says } = each
    return html`<li>${item('clause', id, html`${mark(verdict)}<span>${prose(says)}<small><code>${id}</code></small>${found(search.reasonOf(each))}</span>`)}`
  })}</ul>`
}

const pointsOf = ({ report }: Indexed, search: Search): { id: string; question: string; answer?: string }[] =>
  [...report.openPoints, ...(report.unobservedPoints ?? [])].filter((each) => search.hasPoint(each))

const pointItems = (page: Indexed, search: Search): Html =>
  html`<ul>${pointsOf(page, search).map(
    ({ id, question, answer }) =>
      html`<li>${item('open', id, html`${mark(answer === undefined ? 'untested' : 'observed')}<span>${prose(question)}<small><code>${id}</code></small></span>`)}`,
  )}</ul>`
