import { html, type Part } from '../../../pages/html.js'
import { whole } from '../../../pages/limits.js'
import { anchorOf, grouped } from '../../../pages/links.js'
import { beginning, carried, elementOf, only, printing } from '../../../pages/script/carried.js'
import { copies } from '../../../pages/script/copy.js'
import { startPage } from '../../../pages/script/listed-page.js'
import type { EarlierRun } from '../../earlier-runs.js'
import type { PackedReport } from '../../packing/packed-report.js'
import { unpackReport } from '../../packing/unpack-report.js'
import { renderBrief } from '../brief.js'
import { renderCase, renderCause, renderClause, renderOpenPoint } from '../chosen.js'
import { columns } from '../figures.js'
import { type Indexed, indexed } from '../indexed.js'
import { renderOverview, renderRun } from '../overview.js'
import { chaptersOf, findingsOf } from './findings.js'

/** Replaces the script-free content with the whole report. */
async function start(): Promise<void> {
  const { earlier, ...packed }: PackedReport & { earlier?: EarlierRun[] } = JSON.parse(
    await carried('report'),
  )
  const page = indexed(unpackReport(packed), { limits: whole, copies }, earlier)
  const { clauses } = page.report
  const front = only('#front', HTMLElement)
  const main = only('#main', HTMLElement)
  main.replaceChildren()
  const options = (name: 'verdict' | 'chapter', values: readonly string[]) => {
    const counted = values.map(
      (value) => [value, clauses.filter((each) => each[name] === value).length] as const,
    )
    const left = counted.filter(([, many]) => many)
    return [
      ['', `every ${name}`],
      ...left.map(([value, many]) => [value, `${value} (${grouped(many)})`]),
    ] as [string, string][]
  }
  const address = startPage({
    main,
    label: 'Findings',
    placeholder: 'Search: words, an id, a §  ( / )',
    choices: {
      verdict: { label: 'Verdict', options: options('verdict', columns) },
      chapter: { label: 'Chapter', options: options('chapter', chaptersOf(page)) },
    },
    whole: 'The run as a whole',
    back: 'All findings',
    groups: findingsOf(page),
    unchosen: (isWide) => (isWide && page.causes[0] ? `cause-${page.causes[0].cause.id}` : 'overview'),
    opensWith: page.causes.length ? undefined : 'overview',
    placeOf: (chosen) => placeOf(page, chosen),
    detail: (chosen) => chosenOf(page, chosen) ?? overviewOf(page, chosen),
  })
  printing(main, () => {
    if (address.chosen === 'overview' || (address.chosen === undefined && !page.causes.length)) return front
    if (address.chosen !== undefined || page.causes.length === 1) return undefined
    return elementOf(renderBrief(page))
  })
}

/** A case stands in the list with its clause or its open point. */
function placeOf({ report, cases }: Indexed, chosen: string): string | undefined {
  const own = chosen.startsWith('case-') ? cases.get(chosen.slice('case-'.length)) : undefined
  const point = own && report.openPoints.find((each) => each.case === own.id)
  return point ? anchorOf('open', point.id) : own && anchorOf('clause', own.clause)
}

function chosenOf(page: Indexed, chosen: string): Part {
  const [, kind, id = ''] = /^(cause|clause|case|open)-(.*)$/s.exec(chosen) ?? []
  const cause = page.causes.find((each) => each.cause.id === id)
  if (kind === 'cause') return cause && renderCause(page, cause)
  if (kind === 'open') return renderOpenPoint(page, id)
  const clause = kind === 'clause' ? page.clauses.get(id) : undefined
  if (clause) return renderClause(page, clause)
  const each = kind === 'case' ? page.cases.get(id) : undefined
  return each && renderCase(page, each)
}

const overviewOf = (page: Indexed, chosen: string): Part => [
  chosen !== 'overview' &&
    html`<p class="advice" role="status">Nothing in this report has the name <code>${chosen}</code>. It may be in the report of another run.</p>`,
  html`<article class="chosen overview"><h2>The run as a whole</h2>${renderOverview(page)}${renderRun(page)}</article>`,
]

beginning(start)
