import { levelWords } from '../../cli/explain/clause-facts.js'
import { explainClause } from '../../cli/explain/explanation.js'
import { type Section, sectionsOfDocument } from '../../cli/explain/sections.js'
import { codeSpan, ownText } from '../../reports/markdown.js'
import type { Clause } from '../../spec/clause.js'
import { clauses } from '../../spec/clauses/index.js'
import { kebab } from '../../spec/kebab.js'
import type { OpenPoint } from '../../spec/open-point.js'
import { openPoints } from '../../spec/open-points.js'
import { operation, operationIds } from '../../spec/operations.js'
import { cases } from '../../suites/index.js'
import { anchor, renderClause } from './render-clause.js'

/** Clauses about more operations than this share a separate page. */
const fewOperations = 8

const ofEvery = 'every-operation.md'

/** The page of a clause: that of its first operation. */
const pageOf = ({ operations: [first, ...more] }: Clause): string =>
  first === undefined || more.length >= fewOperations ? ofEvery : `${kebab(first)}.md`

/** The files of `docs/specification-by-example`: an index, and a page for each operation. */
export async function renderSpecification(): Promise<Record<string, string>> {
  const sections = sectionsOfDocument()
  const files: Record<string, string> = { 'README.md': renderIndex(sections) }
  const ordered = sections.flatMap((each) => each.clauses)
  for (const page of [...operationIds.map((id) => `${kebab(id)}.md`), ofEvery])
    files[page] = await renderPage(page, ordered)
  return files
}

const head = `<!-- Written by \`npm run docs\`; a change made here is lost. -->

# The specification by example

What the document of the Monitoring Service API says, section by section, in our own words: ${clauses.length} clauses, and
the ${openPoints.length} points that it leaves open. Every clause that can be seen from outside has at least one of
${cases.length} cases. Of the first one of each, its page shows what is decisive, as it really goes against the fake server:
the call that decides, the answer in which it shows, and (✗) the answer there of a server that is right in all but this.

- **must**: ${levelWords.must}.
- **should**: ${levelWords.should}.
- **open**: the document does not say; whatever a server does is observed, not judged. Of the answers that have a name
  the fake gives the **bold** one.

Of two answers only that is shown in which they differ (\`…\`). \`monitoring-conformance explain <id>\` shows every exchange
of any clause or case whole, with its \`curl\` line, and \`explain --html <file>\` makes one page of all.`

function renderIndex(sections: readonly Section[]): string {
  const pages = operationIds.map((id) => {
    const { method, path, title } = operation(id)
    return `- [${ownText(title)}](${kebab(id)}.md) \`${method} ${path}\``
  })
  const list = ['## Operations', [...pages, `- [Every operation](${ofEvery})`].join('\n')]
  return `${[head, ...list, ...sections.map(renderSection)].join('\n\n')}\n`
}

function renderSection({ number, title, clauses: own, openPoints: open }: Section): string {
  const lines = own.map(
    (each) => `- [${codeSpan(each.id)}](${pageOf(each)}#${each.id}) ${each.level}: ${ownText(each.says)}`,
  )
  return [
    `${number.includes('.') ? '###' : '##'} ${anchor(`s${number}`)}§${number} ${title}`,
    ...(lines.length ? [lines.join('\n')] : []),
    ...(open.length ? [`**Left open**\n\n${open.map(renderOpenPoint).join('\n')}`] : []),
  ].join('\n\n')
}

async function renderPage(page: string, ordered: readonly Clause[]): Promise<string> {
  const own = ordered.filter((each) => pageOf(each) === page)
  const id = operationIds.find((each) => page === `${kebab(each)}.md`)
  const others = id ? ordered.filter((each) => each.operations.includes(id) && !own.includes(each)) : []
  const blocks: string[] = []
  for (const clause of own) blocks.push(renderClause(await explainClause(clause)))
  const more = others.map((each) => `[${codeSpan(each.id)}](${pageOf(each)}#${each.id})`)
  return `${[
    '<!-- Written by `npm run docs`; a change made here is lost. -->',
    titleOf(id),
    ...(more.length ? [`Also about it: ${more.join(', ')}.`] : []),
    ...blocks,
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

function titleOf(id: (typeof operationIds)[number] | undefined): string {
  if (id === undefined) return '# Every operation\n\n[All operations and sections](README.md)'
  const { title, method, path } = operation(id)
  return `# ${ownText(title)}\n\n\`${method} ${path}\` · [all operations and sections](README.md)`
}

const renderOpenPoint = ({ id, question, answers, default: given }: OpenPoint): string =>
  `- ${anchor(id)}${codeSpan(id)}: ${ownText(question)} ` +
  answers.map((each) => (each === given ? `**${ownText(each)}**` : ownText(each))).join(', ')
