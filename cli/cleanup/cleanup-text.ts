import { stillListedText } from '../../reports/run-text.js'
import { countOf } from '../../spec/count-of.js'
import { grouped } from '../../spec/grouped.js'
import { terminalText } from '../../spec/terminal-text.js'
import { renderTable } from '../print/table.js'
import type { Cleanup, Leftover } from './leftovers.js'

/** What was found, what happened to it, and what to do next. */
export function cleanupAsText(
  outcome: Cleanup,
  { yes, run }: { yes: boolean; run?: string | undefined },
  columns?: number,
): string {
  const { found, wanted, live, left = [], stillListed = [], unread } = outcome
  const needed = found.filter(({ run }) => live.has(run))
  const kept = found.length - wanted.length - needed.length
  const lines = [
    ...(wanted.length ? [tableOf(wanted, columns)] : []),
    ...[...unread].map(([what, why]) => `The list of ${what}s could not be read: ${terminalText(why)}`),
    ...left.map((line) => `Could not remove: ${terminalText(line)}`),
    ...(stillListed.length
      ? [`Cannot tell: ${terminalText(stillListedText({ stillListed: [...stillListed] }))}.`]
      : []),
    wanted.length || !unread.size
      ? said(wanted.length, left.length + stillListed.length, yes)
      : 'Nothing to remove is in what could be read.',
    ...[...grouped(needed, ({ run }) => run)].map(
      ([run, own]) => `${own.length} of run ${run} stay: it goes on.`,
    ),
    ...(kept
      ? [
          `${countOf(kept, 'more thing')} that runs made stay: younger than an hour, of unknown age, or of another run. Once no run goes on there, the same command with --older-than 0s --yes${run === undefined ? '' : ' and without --run'} removes them.`,
        ]
      : []),
  ]
  return `${lines.join('\n')}\n`
}

function said(wanted: number, left: number, yes: boolean): string {
  if (!wanted) return 'Nothing to remove.'
  return yes ? `Removed ${wanted - left} of ${wanted}.` : `${wanted} to remove. Add --yes to remove them.`
}

export function cleanupAsJson({ found, wanted, live, left, stillListed = [], unread }: Cleanup): string {
  const things = found.map((each) => ({
    ...each,
    wanted: wanted.includes(each),
    ...(live.has(each.run) && { goesOn: true }),
  }))
  const lists = [...unread].map(([what, why]) => ({ what, why }))
  return `${JSON.stringify({ schema: 1, found: things, ...(left && { removed: wanted.length - left.length - stillListed.length, left, stillListed }), unread: lists })}\n`
}

const tableOf = (things: readonly Leftover[], columns?: number): string =>
  renderTable(
    ['what', 'name', 'run', 'age'],
    things.map(({ what, name, run, age }) => [what, terminalText(name), run, ageShown(age)]),
    columns,
  )

/** `45s`, `12m`, `3h`, `2d`. */
function ageShown(age: number | undefined): string {
  if (age === undefined) return 'unknown'
  if (age < 120) return `${age}s`
  if (age < 7200) return `${Math.floor(age / 60)}m`
  return age < 172_800 ? `${Math.floor(age / 3600)}h` : `${Math.floor(age / 86_400)}d`
}
