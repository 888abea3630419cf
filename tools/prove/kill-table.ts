import { clauses } from '../../spec/clauses/index.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { fakeWithoutJournal, stageOn } from './fake-run.js'
import type { Proof } from './proof.js'
import { brokenOn } from './worn.js'

/** The impostors that met all cases, by their clauses, with those whose cases reject them. */
const kills: { clause: string; rejectedBy: ReadonlySet<string> }[] = []

/** Each case meets an impostor of its own, because some impostors remember what they saw. */
export const table: Proof<ConformanceCase> = {
  says: 'the impostor of %s is rejected by a case of its own clause',
  all: () => cases,
  nameOf: ({ id }) => id,
  async wrong({ clause, impostor }) {
    const rejectedBy = await brokenOn(cases, { ...stageOn(fakeWithoutJournal()), impostor })
    kills.push({ clause, rejectedBy })
    return rejectedBy.has(clause) ? [] : [`It is rejected by ${[...rejectedBy].join(', ') || 'none'}.`]
  },
  page: { file: 'kill-table.md', text: renderKillTable },
}

const shown = 3

/** The table by clause: how many impostors its cases reject, and which other clauses would have noticed. */
function renderKillTable(): string {
  const rows = clauses
    .map(({ id, at }) => ({ id, at, own: kills.filter(({ clause }) => clause === id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ id, at, own }) => {
      const rejected = own.filter(({ rejectedBy }) => rejectedBy.has(id)).length
      return `| \`${id}\` | ${at} | ${rejected} of ${own.length} | ${elsewhere(own)} |`
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
function elsewhere(own: typeof kills): string {
  const counts = new Map<string, number>()
  for (const { clause, rejectedBy } of own)
    for (const other of rejectedBy) if (other !== clause) counts.set(other, (counts.get(other) ?? 0) + 1)
  const most = [...counts].sort((a, b) => b[1] - a[1])
  const named = most.slice(0, shown).map(([clause]) => `\`${clause}\``)
  if (named.length === 0) return 'none'
  return most.length > shown ? `${named.join(', ')} and ${most.length - shown} more` : named.join(', ')
}
