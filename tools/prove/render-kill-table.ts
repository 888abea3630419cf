import { clauses } from '../../spec/clauses/index.js'
import type { Kill } from './kill-table.js'

const shown = 3

/** The table by clause: how many impostors its cases reject, and which other clauses would have noticed. */
export function renderKillTable(kills: readonly Kill[]): string {
  const rows = clauses
    .map(({ id, at }) => ({ id, at, kills: kills.filter(({ clause }) => clause === id) }))
    .filter((row) => row.kills.length > 0)
    .map((row) => {
      const rejected = row.kills.filter(({ own }) => own.length > 0).length
      return `| \`${row.id}\` | ${row.at} | ${rejected} of ${row.kills.length} | ${elsewhere(row.kills)} |`
    })
  return [
    '# Impostors and the cases that reject them',
    '',
    'Each case comes with an impostor: the smallest wrong server that it must reject. Here every case ran against every',
    'impostor. The cases of a clause must reject its impostors themselves; a clause without such a case would prove nothing.',
    'Where no other clause rejects them too, losing the case would lose the fault.',
    '',
    `${kills.length} impostors; \`npm run prove -- --table\` writes this page.`,
    '',
    '| clause | § | impostors rejected by its own cases | clauses that reject them, too |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

/** The clauses that reject most of these impostors, and how many more there are. */
function elsewhere(kills: readonly Kill[]): string {
  const counts = new Map<string, number>()
  for (const { others } of kills)
    for (const clause of new Set(others.map((each) => each.clause)))
      counts.set(clause, (counts.get(clause) ?? 0) + 1)
  const most = [...counts].sort((a, b) => b[1] - a[1])
  const named = most.slice(0, shown).map(([clause]) => `\`${clause}\``)
  if (named.length === 0) return 'none'
  return most.length > shown ? `${named.join(', ')} and ${most.length - shown} more` : named.join(', ')
}
