import { levelWords } from '../../cli/explain/clause-facts.js'
import { explainClause } from '../../cli/explain/explanation.js'
import { codeSpan, ownText } from '../../reports/markdown.js'
import { clauses } from '../../spec/clauses/index.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { openPoints } from '../../spec/open-points.js'
import { cases } from '../../suites/index.js'
import { anchor, renderClause } from './render-clause.js'
import { type Section, sectionsOfDocument } from './sections.js'

/** `docs/specification-by-example.md`: the same text as long as clauses, cases and the fake are the same. */
export async function renderSpecification(): Promise<string> {
  const sections = sectionsOfDocument()
  const parts = [head, contents(sections)]
  for (const section of sections) parts.push(await renderSection(section))
  return `${parts.join('\n\n')}\n`
}

const head = `<!-- Written by \`npm run docs\`; a change made here is lost. -->

# The specification by example

What the document of the Monitoring Service API says, section by section, in our own words: ${clauses.length} clauses, and
the ${openPoints.length} points that it leaves open. Every clause that can be seen from outside has at least one of
${cases.length} cases; the first one of each is shown here as it really goes against the fake server, and beside it what
the case would catch: the reply of a server that is right in all but this.

- **must**: ${levelWords.must}.
- **should**: ${levelWords.should}.
- **open**: the document does not say; whatever a server does is observed, not judged. Of the answers that have a name
  the fake gives the **bold** one.

Long lists are abridged (\`… 25 more\`). A \`curl\` line takes the server from \`MONITORING_BASE_URL\` and the API key from
\`MONITORING_KEY\`; the ids in it are those of the example. \`monitoring-conformance explain <id>\` shows every exchange of
any clause or case.`

function contents(sections: readonly Section[]): string {
  const lines = sections.map(({ number, title, clauses: own, openPoints: open }) => {
    const counts = [counted(own.length, 'clause'), counted(open.length, 'open point')].filter(Boolean)
    return `${'  '.repeat(number.split('.').length - 1)}- [§${number} ${title}](#s${number}): ${counts.join(', ')}`
  })
  return `## Contents\n\n${lines.join('\n')}`
}

const counted = (count: number, what: string): string =>
  count ? `${count} ${what}${count === 1 ? '' : 's'}` : ''

async function renderSection({ number, title, clauses: own, openPoints: open }: Section): Promise<string> {
  const blocks: string[] = []
  for (const clause of own) blocks.push(renderClause(await explainClause(clause)))
  const summary = own.map(({ id, level, says }) => `- [${codeSpan(id)}](#${id}) ${level}: ${ownText(says)}`)
  return [
    `${number.includes('.') ? '###' : '##'} ${anchor(`s${number}`)}§${number} ${title}`,
    ...(summary.length ? [summary.join('\n')] : []),
    ...(open.length ? [renderOpenPoints(open)] : []),
    ...blocks,
  ].join('\n\n')
}

const renderOpenPoints = (points: readonly OpenPoint[]): string =>
  `**Left open**\n\n${points.map(renderOpenPoint).join('\n')}`

const renderOpenPoint = ({ id, question, answers, default: given }: OpenPoint): string =>
  `- ${anchor(id)}${codeSpan(id)}: ${ownText(question)} ` +
  answers.map((each) => (each === given ? `**${ownText(each)}**` : ownText(each))).join(', ')
