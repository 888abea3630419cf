/** A case whose impostor a fake could wear. */
export interface Candidate {
  id: string
  clause: string
}

/** What a fake wears, and the clauses that are then seen broken. */
export interface Outfit {
  worn: readonly string[]
  shown: ReadonlySet<string>
}

/** What is looked for, and among what. */
interface Fitting {
  /** The clauses that are to be broken. */
  wanted: ReadonlySet<string>
  /** The plainest cases of causes, what explains most first. */
  leads: readonly Candidate[]
  /** A case of each clause. */
  firsts: readonly Candidate[]
  /** Other cases of its clause. */
  others(candidate: Candidate): readonly Candidate[]
  /** The clauses that are broken by a fake that wears these. */
  see(worn: readonly string[]): Promise<ReadonlySet<string>>
}

/** Every try runs the suite in memory. */
const [mostTries, mostAlone, mostAtAPrice] = [40, 12, 6]

/**
 * Puts on, of what was tried alone, what shows most of what is wanted and nothing else, again and again; then what is
 * still missing, many together first, and halves; last what shows more than it breaks besides.
 */
export async function tryOn(fitting: Fitting): Promise<Outfit> {
  const { leads, firsts } = fitting
  const fit = new Trials(fitting, await fitting.see([]))
  await fit.putOnBest([...leads, ...firsts].filter(isFirst).slice(0, mostAlone))
  await fit.take(leads)
  await fit.take(firsts)
  fit.allow(mostAtAPrice)
  for (const each of [...leads, ...firsts]) await fit.putOn([each], fitting.wanted.size)
  return fit.outfit
}

const isFirst = ({ id }: Candidate, at: number, all: readonly Candidate[]): boolean =>
  all.findIndex((each) => each.id === id) === at

class Trials {
  readonly #fitting: Fitting
  #tries = 0
  outfit: Outfit

  constructor(fitting: Fitting, shown: ReadonlySet<string>) {
    this.#fitting = fitting
    this.outfit = { worn: [], shown }
  }

  async putOnBest(candidates: readonly Candidate[]): Promise<void> {
    const alone: { candidate: Candidate; shown: ReadonlySet<string> }[] = []
    for (const candidate of candidates.filter(this.#isMissing)) {
      this.#tries += 1
      alone.push({ candidate, shown: await this.#fitting.see([candidate.id]) })
    }
    for (const worth of [this.#gainAlone, this.#netGain])
      while (alone.length > 0) {
        const worths = alone.map(({ shown }) => worth(shown))
        const most = Math.max(...worths)
        if (most <= 0) break
        const [best] = alone.splice(worths.indexOf(most), 1)
        if (best) await this.putOn([best.candidate], this.#costOf(best.shown))
      }
  }

  /** Those that show something more, and nothing else. */
  async take(group: readonly Candidate[]): Promise<void> {
    const [first, ...more] = group.filter(this.#isMissing)
    if (!first || (await this.putOn([first, ...more]))) return
    if (more.length === 0) {
      for (const each of this.#fitting.others(first)) if (await this.putOn([each])) return
      return
    }
    const half = Math.ceil(group.length / 2)
    await this.take(group.slice(0, half))
    await this.take(group.slice(half))
  }

  /** Whether more is shown with those that are missing, and no more else than the price. */
  async putOn(group: readonly Candidate[], price = 0): Promise<boolean> {
    const more = group.filter(this.#isMissing).map(({ id }) => id)
    if (more.length === 0 || this.#tries >= mostTries) return false
    this.#tries += 1
    const worn = [...new Set([...this.outfit.worn, ...more])]
    const shown = await this.#fitting.see(worn)
    const cost = this.#costOf(shown)
    if (cost > price || this.#gainOf(shown) <= cost || this.#isLost(shown)) return false
    this.outfit = { worn, shown }
    return true
  }

  #isMissing = ({ clause }: Candidate): boolean =>
    this.#fitting.wanted.has(clause) && !this.outfit.shown.has(clause)

  #gainOf(shown: ReadonlySet<string>): number {
    return this.#fresh(shown).filter((id) => this.#fitting.wanted.has(id)).length
  }

  #costOf(shown: ReadonlySet<string>): number {
    return this.#fresh(shown).filter((id) => !this.#fitting.wanted.has(id)).length
  }

  #gainAlone = (shown: ReadonlySet<string>): number => (this.#costOf(shown) > 0 ? 0 : this.#gainOf(shown))

  /** What is broken besides counts double. */
  #netGain = (shown: ReadonlySet<string>): number => this.#gainOf(shown) - 2 * this.#costOf(shown)

  #isLost(shown: ReadonlySet<string>): boolean {
    return [...this.outfit.shown].some((id) => this.#fitting.wanted.has(id) && !shown.has(id))
  }

  #fresh = (shown: ReadonlySet<string>): string[] => [...shown].filter((id) => !this.outfit.shown.has(id))

  /** More may be tried than was. */
  allow(tries: number): void {
    this.#tries = Math.min(this.#tries, mostTries - tries)
  }
}
