/** A case whose impostor a fake could wear. */
export interface Candidate {
  id: string
  clause: string
}

/** What a fake wears, and the clauses that are then broken. */
export interface Outfit {
  worn: readonly string[]
  shown: ReadonlySet<string>
}

/** What to look for, and among which candidates. */
interface Fitting {
  /** The clauses that should be broken. */
  wanted: ReadonlySet<string>
  /** The plainest case of each cause; causes that explain most come first. */
  leads: readonly Candidate[]
  /** One case of each clause. */
  firsts: readonly Candidate[]
  /** Other cases of the same clause. */
  others(candidate: Candidate): readonly Candidate[]
  /** The cases in which one fault shows the same in several operations, worn only together. */
  alike?(candidate: Candidate): readonly Candidate[]
  /** The clauses that a fake breaks when it wears these. */
  see(worn: readonly string[]): Promise<ReadonlySet<string>>
}

/** Limits, because every try runs the suite in memory. */
const [mostTries, mostAlone, mostAtAPrice] = [40, 12, 6]

/**
 * First tries candidates alone and, again and again, puts on the one that breaks most of what is wanted and
 * nothing else. Then looks for what is still missing in groups that it halves. Last, accepts candidates that
 * break more of what is wanted than of anything else.
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

  /** Puts on candidates that break more of what is wanted and nothing else. */
  async take(group: readonly Candidate[]): Promise<void> {
    const [first, ...more] = group.filter(this.#isMissing)
    if (!first || (await this.putOn([first, ...more]))) return
    if (more.length === 0) {
      for (const each of this.#fitting.others(first)) if (await this.putOn([each])) return
      await this.putOn(this.#fitting.alike?.(first) ?? [])
      return
    }
    const half = Math.ceil(group.length / 2)
    await this.take(group.slice(0, half))
    await this.take(group.slice(half))
  }

  /** Puts on a group if it breaks more of what is missing and at most `price` other clauses. */
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

  /** Each unwanted clause counts double. */
  #netGain = (shown: ReadonlySet<string>): number => this.#gainOf(shown) - 2 * this.#costOf(shown)

  #isLost(shown: ReadonlySet<string>): boolean {
    return [...this.outfit.shown].some((id) => this.#fitting.wanted.has(id) && !shown.has(id))
  }

  #fresh = (shown: ReadonlySet<string>): string[] => [...shown].filter((id) => !this.outfit.shown.has(id))

  /** Leaves at least this many more tries. */
  allow(tries: number): void {
    this.#tries = Math.min(this.#tries, mostTries - tries)
  }
}
