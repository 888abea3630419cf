import { randomInt } from 'node:crypto'

/** Six letters and digits, a letter first: short enough for short names. A digit tells it from a word. */
export function createRunId(): string {
  for (;;) {
    const id = randomInt(10 * 36 ** 5, 36 ** 6).toString(36)
    if (/\d/.test(id)) return id
  }
}

/**
 * After the run's id comes the number of the case, or of shared things. `g` or `r` follows when the case
 * started over: `mc-k3v9x2-17-host-1`, `mc-k3v9x2-17r-host-1`, `mc-k3v9x2-c4-host-1`.
 */
const ours = /^mc-(?=[a-z]+\d)([a-z][a-z0-9]{5})-c?\d+[gr]*-./i

/** The id of the run that made up a name; undefined for a foreign name. A case may reverse its names. */
export function runOfName(name: string): string | undefined {
  const [, run] = ours.exec(name) ?? ours.exec([...name].reverse().join('')) ?? []
  return run?.toLowerCase()
}
