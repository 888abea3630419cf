/** What holds for each of many. `npm run prove` tries all of them, a test some. */
export interface Proof<T> {
  /** A sentence in which `%s` stands for one of them. */
  says: string
  /** With the seeds from the first on, and so many inputs for each property and parser. */
  all(reach: { first: number; count: number; runs: number }): readonly T[]
  /** By default the thing itself. */
  nameOf?(each: T): string
  /** What contradicts the sentence. */
  wrong(each: T): Promise<readonly string[]>
  /** The page of `docs/` about all that was tried. */
  page?: { file: string; text(): string }
}

export const seedsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => first + at)
