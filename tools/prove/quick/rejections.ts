import type { ConformanceCase } from '../../../suites/kernel/case.js'
import type { Kill } from '../kill-table.js'
import { impostors, rejectedBy } from './rejections.generated.js'

/** The module that records rejections: each impostor by the id of its case, with the cases that reject it. */
export function renderRejections(kills: readonly Kill[]): string {
  const ids = kills.map(({ impostor }) => impostor)
  const numbers = new Map(ids.map((each, at) => [each, at]))
  const rows = kills.map(({ own, others }) =>
    [...own, ...others.map((each) => each.case)].map((each) => numbers.get(each)),
  )
  return [
    '/** Made by `npm run prove -- --table`: every impostor, by the id of its case. */',
    'export const impostors: readonly string[] = [',
    ...ids.map((each) => `  '${each}',`),
    ']',
    '',
    '/** The cases that reject each of them, by their numbers in the list above. */',
    'export const rejectedBy: readonly (readonly number[])[] = [',
    ...rows.map((row) => `  [${row.join(', ')}],`),
    ']',
    '',
  ].join('\n')
}

/** The impostors that each case rejects, as measured. A newer case rejects its own. */
export function rejectionsOf(cases: readonly ConformanceCase[]): Map<string, string[]> {
  const known = new Set(impostors)
  const rejects = new Map(cases.map(({ id }) => [id, known.has(id) ? [] : [id]]))
  for (const [at, rejecting] of rejectedBy.entries()) {
    const impostor = impostors[at] as string
    if (!rejects.has(impostor)) continue
    for (const number of rejecting) rejects.get(impostors[number] as string)?.push(impostor)
  }
  return rejects
}

/** How many of the cases are newer than the measurement. */
export const newSince = (cases: readonly ConformanceCase[]): string[] => {
  const known = new Set(impostors)
  return cases.map(({ id }) => id).filter((id) => !known.has(id))
}
