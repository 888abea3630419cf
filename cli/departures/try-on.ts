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
  /** Whether there is no time for another look. */
  isOver?(): boolean
  /** The clauses that a fake breaks when it wears these, and what else differs. */
  see(worn: readonly string[]): Promise<ReadonlySet<string>>
}

/** Below what the cheapest single clause or answer costs: at this price, cases may differ, and nothing else. */
const casesOnly = 0.3

/** What is seen when a candidate is worn alone. */
interface Alone {
  ids: readonly string[]
  shown: ReadonlySet<string>
}

/**
 * Looks at each candidate alone. Then puts on those that break nothing else, the one that adds most of what is wanted
 * first; then groups of cases that show one fault; last, those that add more of what is wanted than of anything else.
 */
export async function tryOn(fitting: Fitting): Promise<Trials['outfit']> {
  const fit = new Trials(fitting, await fitting.see([]))
  const alone: Alone[] = []
  for (const { id } of fitting.candidates) {
    if (fitting.isOver?.()) break
    alone.push({ ids: [id], shown: await fitting.see([id]) })
  }
  await fit.takeBest(alone, casesOnly)
  const groups = fitting.candidates
    .filter(fit.isMissing)
    .map((each) => (fitting.alike?.(each) ?? []).map(({ id }) => id))
  for (const group of new Map(groups.map((each) => [each.join(), each])).values())
    await fit.putOn(group, casesOnly)
  await fit.takeBest(alone, fitting.wanted.size)
  return fit.outfit
}

class Trials {
  readonly #fitting: Fitting
  /** What a fake wears, and what then differs from a fake that wears nothing. */
  outfit: { worn: readonly string[]; shown: ReadonlySet<string> }

  /** What the last look showed. */
  #seen: ReadonlySet<string> = new Set()

  constructor(fitting: Fitting, shown: ReadonlySet<string>) {
    this.#fitting = fitting
    this.outfit = { worn: [], shown }
  }

  /** Those that together should add most, by what each is seen to do alone, at no more than this price each. */
  #bestOf(alone: readonly Alone[], price: number): Alone[] {
    const chosen: Alone[] = []
    let shown = this.outfit.shown
    for (;;) {
      const worths = alone.map((each) => this.#worthOf(each.shown, shown, price))
      const most = Math.max(0, ...worths)
      const best = most > 0 ? alone[worths.indexOf(most)] : undefined
      if (!best) return chosen
      chosen.push(best)
      shown = new Set([...shown, ...best.shown])
    }
  }

  /** Puts on what adds most. Where something cannot be put on over the rest, others that add the same are tried. */
  async takeBest(alone: readonly Alone[], price: number): Promise<void> {
    const open = new Set(alone)
    for (;;) {
      const chosen = this.#bestOf([...open], price)
      if (!chosen.length) return
      await this.#take(chosen, price)
      for (const each of chosen) open.delete(each)
    }
  }

  /** Puts on all of them together. Where that is not possible, the many that show there what they do alone, or a half. */
  async #take(group: readonly Alone[], price: number): Promise<void> {
    if (!group.length || (await this.#putOnAll(group, price)) || group.length === 1) return
    const seen = this.#seen
    const half = Math.ceil(group.length / 2)
    const whole = group.filter(({ shown }) => this.#isShown([...shown], seen))
    const first =
      whole.length > group.length / 2 && whole.length < group.length ? whole : group.slice(0, half)
    await this.#take(first, price)
    await this.#take(
      group.filter((each) => !first.includes(each)),
      price,
    )
  }

  async #putOnAll(group: readonly Alone[], price: number): Promise<boolean> {
    const promised = group.flatMap(({ shown }) => [...shown])
    return this.putOn(
      group.flatMap(({ ids }) => ids),
      price,
      promised,
    )
  }

  /**
   * Puts on these if that breaks more of what is wanted, and all that is promised of it, at no more than this price. A
   * single one is also tried underneath the others, which may hide from it what it goes by.
   */
  async putOn(ids: readonly string[], price: number, promised: readonly string[] = []): Promise<boolean> {
    const more = [...new Set(ids)].filter((id) => !this.outfit.worn.includes(id))
    if (more.length === 0) return false
    const [over, under] = [
      [...this.outfit.worn, ...more],
      [...more, ...this.outfit.worn],
    ]
    return (
      (await this.#wear(over, price, promised)) ||
      (this.outfit.worn.length > 0 && more.length === 1 && (await this.#wear(under, price, promised)))
    )
  }

  async #wear(worn: readonly string[], price: number, promised: readonly string[]): Promise<boolean> {
    if (this.#fitting.isOver?.()) return false
    const shown = await this.#fitting.see(worn)
    this.#seen = shown
    const isShown = this.#isShown(promised, shown)
    const lost = [...this.outfit.shown].filter((id) => !shown.has(id) && this.#isWanted(id))
    const isWorth = this.#worthOf(shown, this.outfit.shown, price) > this.#sumOf(lost, this.#fitting.worth)
    if (isShown && isWorth) this.outfit = { worn, shown }
    return isShown && isWorth
  }

  #isShown = (promised: readonly string[], shown: ReadonlySet<string>): boolean =>
    promised.every((id) => shown.has(id) || !this.#isWanted(id))

  isMissing = ({ clause }: Candidate): boolean => this.#isWanted(clause) && !this.outfit.shown.has(clause)

  #isWanted = (id: string): boolean => this.#fitting.wanted.has(id)

  #sumOf = (ids: readonly string[], each?: (id: string) => number): number =>
    ids.reduce((sum, id) => sum + (each?.(id) ?? 1), 0)

  /** What seeing this adds to what is shown already, less its cost; 0 when it costs more than the price. */
  #worthOf(seen: ReadonlySet<string>, shown: ReadonlySet<string>, price: number): number {
    const fresh = [...seen].filter((id) => !shown.has(id))
    const gain = this.#sumOf(fresh.filter(this.#isWanted), this.#fitting.worth)
    const cost = this.#sumOf(
      fresh.filter((id) => !this.#isWanted(id)),
      this.#fitting.costs,
    )
    return cost > price ? 0 : Math.max(0, gain - cost)
  }
}
