import type { Taken } from './taken-away.js'

/** The table of what was taken away and what was accused. */
export function renderTakenAway(all: readonly Taken[]): string {
  const rows = all.map(({ what, accused, inconclusive, causes }) => {
    const clauses = Object.entries(accused).map(
      ([clause, cases]) => `\`${clause}\`${cases > 1 ? ` ×${cases}` : ''}`,
    )
    return `| ${what} | ${clauses.join(', ') || 'nothing'} | ${inconclusive} | ${causes.length} |`
  })
  return [
    '# Removed features and the clauses that report them',
    '',
    'Each operation, each field of each answer, each filter and each wrapper of the document was taken from the fake,',
    'one at a time, and every case ran against the remaining server. The clause that requires the removed thing must be',
    'accused. The cases that need it cannot be judged; they belong to the same cause.',
    '',
    `${all.length} servers; \`npm run prove -- --taken\` writes this page.`,
    '',
    '| taken | accused | cases that could not be judged | causes |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
