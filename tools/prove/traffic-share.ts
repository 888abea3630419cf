import { chapterOf } from '../../cli/run/select-cases.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { brokenIn, trafficOf } from './traffic.js'

/** How many impostors of a chapter a passive judge sees. */
export interface Share {
  chapter: string
  impostors: number
  /** It found at least one clause broken. */
  seen: number
  /** It found the impostor's own clause broken. */
  own: number
  /** It found a clause broken using single answers and calls only, as with `--others`. */
  alone: number
}

/** Lets the judge listen while each case meets its impostor. */
export async function sharesOf(cases: readonly ConformanceCase[]): Promise<Share[]> {
  const byChapter = new Map<string, Share>()
  for (const each of cases) {
    const chapter = chapterOf(each)
    const share = byChapter.get(chapter) ?? { chapter, impostors: 0, seen: 0, own: 0, alone: 0 }
    byChapter.set(chapter, share)
    const recorded = await trafficOf(each, { impostor: each.impostor })
    const broken = brokenIn(recorded)
    share.impostors += 1
    share.seen += Number(broken.size > 0)
    share.own += Number(broken.has(each.clause))
    share.alone += Number(brokenIn(recorded, true).size > 0)
  }
  return [...byChapter.values()]
}

/** The sum over all chapters. */
export function sumOf(shares: readonly Share[]): Share {
  const sum = (of: Exclude<keyof Share, 'chapter'>): number => shares.reduce((all, each) => all + each[of], 0)
  return {
    ...{ chapter: 'all', impostors: sum('impostors'), seen: sum('seen') },
    ...{ own: sum('own'), alone: sum('alone') },
  }
}

const percent = (part: number, whole: number): string => `${part} (${Math.round((100 * part) / whole)} %)`

/** `docs/traffic-share.md`. */
export const renderShares = (
  shares: readonly Share[],
): string => `<!-- Written by \`npm run prove -- --share\`; a change made here is lost. -->

# Faults that traffic shows

Each case runs against its impostor, the smallest wrong server, and the judge sees only the calls. Most faults that it does
not see concern refused calls, which may be refused for another reason, and keys: an invalid or nearly right one is not known as
such, and one that is refused in the only call of a case may stand in the wrong place.

| chapter | impostors | seen | with their own clause | seen with \`--others\` |
| --- | --- | --- | --- | --- |
${[...shares, sumOf(shares)]
  .map(
    ({ chapter, impostors, seen, own, alone }) =>
      `| ${chapter} | ${impostors} | ${percent(seen, impostors)} | ${percent(own, impostors)} | ${percent(alone, impostors)} |`,
  )
  .join('\n')}
`
