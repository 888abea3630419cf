import { isBroken } from '../../spec/is-broken.js'
import { measuredReport } from '../causes/broken-report.js'
import type { Proof } from './proof.js'
import { type Taking, takings } from './takings.js'

/** A row of the page for each that was tried. */
const rows: string[] = []

/** All cases meet a fake that lacks one thing. */
export const taken: Proof<readonly [Taking, mostCauses: number]> = {
  says: 'without %s, that is accused and nothing else',
  all: () => takings.map((each) => [each, 2]),
  nameOf: ([{ what }]) => what,
  async wrong([{ what, take, breaks }, mostCauses]) {
    const { report } = await measuredReport(take)
    const { causes = [] } = report
    const accused = new Map<string, number>()
    for (const { clause } of report.cases.filter(isBroken))
      accused.set(clause, (accused.get(clause) ?? 0) + 1)
    const clauses = [...accused].map(([clause, cases]) => `\`${clause}\`${cases > 1 ? ` ×${cases}` : ''}`)
    const inconclusive = report.cases.filter(({ verdict }) => verdict === 'inconclusive').length
    rows.push(`| ${what} | ${clauses.join(', ') || 'nothing'} | ${inconclusive} | ${causes.length} |`)
    return [
      ...[...accused.keys()].filter((clause) => !breaks.includes(clause)),
      ...(breaks.length && !accused.size ? ['Nothing is accused.'] : []),
      ...(causes.length > mostCauses ? causes.map(({ id }) => `cause ${id}`) : []),
    ]
  },
  page: { file: 'taken-away.md', text: renderTakenAway },
}

function renderTakenAway(): string {
  return [
    '# Removed features and the clauses that report them',
    '',
    'Each operation, each field of each answer, each filter and each wrapper of the document was taken from the fake,',
    'one at a time, and every case ran against the remaining server. The clause that requires the removed thing must be',
    'accused. The cases that need it cannot be judged; they belong to the same cause.',
    '',
    `${rows.length} servers; \`npm run prove -- --taken\` writes this page.`,
    '',
    '| taken | accused | cases that could not be judged | causes |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
