/** Numbers from 0 to 1. The saved state is a position in the sequence. */
export interface Random {
  (): number
  save(): number
  restore(saved: number): void
}

/** The same seed gives the same sequence. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const restore = (saved: number) => {
    state = saved
  }
  return Object.assign(next, { save: () => state, restore })
}

/** The seed for one part of a run. It depends only on the run's seed and the part's name. */
export function subSeed(seed: number, name: string): number {
  let hash = seed >>> 0
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

/** Picks one element of a list. */
export const pick = <T>(from: readonly T[], random: () => number): T =>
  from[Math.floor(random() * from.length)] as T
