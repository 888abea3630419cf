/** A case whose impostor a fake could wear. */
export interface Candidate {
  id: string
  clause: string
}

interface Fitting {
  /** The clauses that should be broken. */
  wanted: ReadonlySet<string>
  /** The plainest first. */
  candidates: readonly Candidate[]
  /** The cases in which one fault shows the same in several operations, worn only together. */
  alike?(candidate: Candidate): readonly Candidate[]
  /** What it costs to show something that is not wanted; 1 by default, as much as showing a wanted clause is worth. */
  costs?(id: string): number
  /** What it is worth to show something that is wanted; 1 by default. */
  worth?(id: string): number
  /** Whether there is no time for another look, at one alone or at several together. */
  isOver?(isAlone?: boolean): boolean
  /** The clauses that a fake breaks when it wears these, and what else differs. */
  see(worn: readonly string[]): Promise<ReadonlySet<string>>
}

/** Below what the cheapest single clause or answer costs: at this price, cases may differ, and nothing else. */
const casesOnly = 0.3

/** What is seen when a candidate is worn alone. */
interface Alone {
  id: string
  shown: ReadonlySet<string>
}

/**
 * Looks at each candidate alone. Then puts on those that break nothing else, the one that adds most of what is wanted
 * first; then groups of cases that show one fault; last, those that add more of what is wanted than of anything else.
 */
export async function tryOn(fitting: Fitting) {
  const { wanted, candidates, alike = () => [], isOver = () => false, see } = fitting
  const fit = createTrials(fitting, await see([]))
  const alone: Alone[] = []
  for (const { id } of candidates) {
    if (isOver(true)) break
    alone.push({ id, shown: await see([id]) })
  }
  await fit.takeBest(alone, casesOnly)
  const missing = candidates.filter(({ clause }) => wanted.has(clause) && !fit.outfit().shown.has(clause))
  const groups = missing.map((each) => alike(each).map(({ id }) => id))
  for (const group of new Map(groups.map((each) => [each.join(), each])).values())
    await fit.putOn(group, casesOnly)
  await fit.takeBest(alone, wanted.size)
  return fit.outfit()
}

function createTrials(
  { wanted, costs = () => 1, worth = () => 1, isOver = () => false, see }: Fitting,
  shownPlainly: ReadonlySet<string>,
) {
  /** What a fake wears, and what then differs from a fake that wears nothing. */
  let outfit = { worn: [] as readonly string[], shown: shownPlainly }
  /** What the last look showed. */
  let seen: ReadonlySet<string> = new Set()

  const sumOf = (ids: readonly string[], each: (id: string) => number): number =>
    ids.reduce((sum, id) => sum + each(id), 0)

  /** What is worth less than a clause may be hidden by what else is worn. */
  const isShown = (promised: readonly string[], shown: ReadonlySet<string>): boolean =>
    promised.every((id) => shown.has(id) || !wanted.has(id) || worth(id) < 1)

  /** What seeing this adds to what is shown already, less its cost; 0 when it costs more than the price. */
  function worthOf(those: ReadonlySet<string>, shown: ReadonlySet<string>, price: number): number {
    const fresh = [...those].filter((id) => !shown.has(id))
    const gain = sumOf(fresh, (id) => (wanted.has(id) ? worth(id) : 0))
    const cost = sumOf(fresh, (id) => (wanted.has(id) ? 0 : costs(id)))
    return cost > price ? 0 : Math.max(0, gain - cost)
  }

  /** Those that together should add most, by what each is seen to do alone, at no more than this price each. */
  function bestOf(alone: readonly Alone[], price: number): Alone[] {
    const chosen: Alone[] = []
    let { shown } = outfit
    for (;;) {
      const worths = alone.map((each) => worthOf(each.shown, shown, price))
      const most = Math.max(0, ...worths)
      const best = most > 0 ? alone[worths.indexOf(most)] : undefined
      if (!best) return chosen
      chosen.push(best)
      shown = new Set([...shown, ...best.shown])
    }
  }

  async function wear(worn: readonly string[], price: number, promised: readonly string[]): Promise<boolean> {
    if (isOver()) return false
    seen = await see(worn)
    const lost = [...outfit.shown].filter((id) => !seen.has(id) && wanted.has(id))
    const isBetter = isShown(promised, seen) && worthOf(seen, outfit.shown, price) > sumOf(lost, worth)
    if (isBetter) outfit = { worn, shown: seen }
    return isBetter
  }

  /**
   * Puts on these if that breaks more of what is wanted, and all that is promised of it, at no more than this price. A
   * single one is also tried underneath the others, where these hide from it what it goes by.
   */
  async function putOn(
    ids: readonly string[],
    price: number,
    promised: readonly string[] = [],
  ): Promise<boolean> {
    const { worn } = outfit
    const more = [...new Set(ids)].filter((id) => !worn.includes(id))
    if (more.length === 0) return false
    if (await wear([...worn, ...more], price, promised)) return true
    const isHidden = worn.length > 0 && more.length === 1 && !isShown(promised, seen)
    return isHidden && wear([...more, ...worn], price, promised)
  }

  /** Puts on all of them together. Where that is not possible, the many that show there what they do alone, or a half. */
  async function take(group: readonly Alone[], price: number): Promise<void> {
    const ids = group.map(({ id }) => id)
    const promised = group.flatMap(({ shown }) => [...shown])
    if (!group.length || (await putOn(ids, price, promised)) || group.length === 1) return
    const whole = group.filter(({ shown }) => isShown([...shown], seen))
    const isMost = whole.length > group.length / 2 && whole.length < group.length
    const first = isMost ? whole : group.slice(0, Math.ceil(group.length / 2))
    const rest = group.filter((each) => !first.includes(each))
    await take(first, price)
    await take(rest, price)
  }

  return {
    outfit: () => outfit,
    putOn,
    /** Puts on what adds most. Where something cannot be put on over the rest, others that add the same are tried. */
    async takeBest(alone: readonly Alone[], price: number): Promise<void> {
      const open = new Set(alone)
      for (let chosen = bestOf([...open], price); chosen.length; chosen = bestOf([...open], price)) {
        await take(chosen, price)
        for (const each of chosen) open.delete(each)
      }
    },
  }
}
