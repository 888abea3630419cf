import { createRandom } from '../../../fixtures/random.js'
import type { Costs } from './calls-of-cases.js'

export interface Candidates {
  costs: Costs
  /** The impostors that each case rejects. */
  rejects: ReadonlyMap<string, readonly string[]>
  /** What it is worth to find an impostor; default 1. */
  worth?: (impostor: string) => number
  /** How many calls may be spent. */
  calls: number
  /** How often part of the choice is replaced. */
  rounds?: number
}

interface Candidate {
  id: string
  calls: number
  commons: readonly number[]
  finds: readonly number[]
}

/** The share of the choice that is given up in a round. */
const givenUp = 0.4

/**
 * Chooses the cases that find most for their calls. It first adds, one after the other, the case that finds
 * most per additional call. Then it repeatedly gives up some at random and spends their calls again, and
 * keeps the result if it is no worse. What several cases share then counts less, since others may pay for it
 * too. The result is the same every time.
 */
export function chooseQuick({ costs, rejects, worth = () => 1, calls, rounds = 1600 }: Candidates): string[] {
  const { candidates, prices } = numbered(costs, rejects)
  const impostors = [...new Set([...rejects.values()].flat())]
  const index = new Map(impostors.map((each, at) => [each, at]))
  const worths = impostors.map(worth)
  for (const each of candidates)
    each.finds = (rejects.get(each.id) ?? []).map((name) => index.get(name) as number)
  const random = createRandom(1)
  let best = choiceOf(prices, worths, [])
  best.fill(candidates, calls)
  for (let round = 0; round < rounds; round++) {
    const next = choiceOf(
      prices,
      worths,
      best.chosen().filter(() => random() >= givenUp),
    )
    next.fill(candidates, calls, { mood: () => 0.7 + 0.6 * random(), sharing: random() ** 2 })
    if (next.worth() > best.worth() || (next.worth() === best.worth() && next.calls() <= best.calls()))
      best = next
  }
  return best.chosen().map(({ id }) => id)
}

/** Replaces names with numbers, and lists with each case all the commons that it depends on. */
function numbered({ cases, commons }: Costs, rejects: Candidates['rejects']) {
  const names = [...commons.keys()]
  const closure = (uses: readonly string[], found = new Set<string>()): Set<string> => {
    for (const each of uses)
      if (commons.has(each) && !found.has(each)) closure(commons.get(each)?.uses ?? [], found.add(each))
    return found
  }
  const candidates = [...rejects.keys()].flatMap((id): (Candidate & { finds: readonly number[] })[] => {
    const cost = cases.get(id)
    if (!cost) return []
    const own = [...closure(cost.uses)].map((each) => names.indexOf(each))
    return [{ id, calls: cost.calls, commons: own, finds: [] }]
  })
  return { candidates, prices: names.map((each) => commons.get(each)?.calls ?? 0) }
}

/** A choice of cases, with their total cost and what they find together. */
function choiceOf(prices: readonly number[], worths: readonly number[], first: readonly Candidate[]) {
  const chosen = new Set<Candidate>()
  const paid = new Set<number>()
  const found = new Set<number>()
  let calls = 0
  let worth = 0

  const priceOf = (each: Candidate, part: (common: number) => number = () => 1): number =>
    each.commons.reduce(
      (sum, common) => sum + (paid.has(common) ? 0 : (prices[common] ?? 0) * part(common)),
      each.calls,
    )

  const gainOf = (each: Candidate): number =>
    each.finds.reduce((sum, impostor) => sum + (found.has(impostor) ? 0 : (worths[impostor] ?? 0)), 0)

  function add(each: Candidate): void {
    calls += priceOf(each)
    worth += gainOf(each)
    chosen.add(each)
    for (const common of each.commons) paid.add(common)
    for (const impostor of each.finds) found.add(impostor)
  }

  for (const each of first) if (gainOf(each) > 0) add(each)

  return {
    chosen: () => [...chosen],
    calls: () => calls,
    worth: () => worth,
    /**
     * Adds the candidate with the most gain per call, as long as one is affordable. `sharing` is how far those who
     * share something are expected to pay for it together: from 0, each alone, to 1, all in equal parts.
     */
    fill(all: readonly Candidate[], budget: number, { mood = (): number => 1, sharing = 0 } = {}): void {
      const open = new Set(all.filter((each) => !chosen.has(each)))
      const users = new Map<number, number>()
      for (const { commons } of open) for (const each of commons) users.set(each, (users.get(each) ?? 0) + 1)
      const part = (common: number): number => 1 / (1 + sharing * ((users.get(common) ?? 1) - 1))
      for (;;) {
        let best: { each: Candidate; score: number } | undefined
        for (const each of open) {
          const gain = gainOf(each)
          if (gain === 0) open.delete(each)
          else {
            const score = (mood() * gain) / Math.max(priceOf(each, part), 0.3)
            if (score > (best?.score ?? 0) && calls + priceOf(each) <= budget) best = { each, score }
          }
        }
        if (!best) return
        add(best.each)
        open.delete(best.each)
      }
    },
  }
}
