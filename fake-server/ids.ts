const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const length = 11

/** Where every id comes from. */
export interface Ids {
  next(): string
}

/** Eleven base-62 characters each; one seed, one sequence. */
export function createIds(seed: number): Ids {
  const random = mulberry32(seed)
  return {
    next: () => {
      let id = ''
      for (let at = 0; at < length; at++) id += alphabet[Math.floor(random() * alphabet.length)]
      return id
    },
  }
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
