import type { Gathering } from '../../suites/kernel/commons.js'

/** What is under way in a run, so that cases can wait for each other until nothing is. */
export interface Quiet extends Gathering {
  during<T>(act: () => Promise<T>): Promise<T>
  /** Where cases run at the same time. A case that waits for others leaves its place to one of them. */
  places?: { concurrency: number } | undefined
}

/** In memory a case goes on within the turn in which it is answered: after a turn with nothing under way, nobody will. */
export function createQuiet(): Quiet {
  const waiting = new Set<() => void>()
  let underWay = 0
  const check = (): void => {
    setImmediate(() => {
      if (underWay) return
      const those = [...waiting]
      waiting.clear()
      for (const begin of those) begin()
    })
  }
  return {
    async during(act) {
      underWay += 1
      try {
        return await act()
      } finally {
        underWay -= 1
        if (!underWay && waiting.size) check()
      }
    },
    whenQuiet(begin) {
      waiting.add(begin)
      if (!underWay) check()
    },
    async waitFor(begun) {
      const { places } = this
      if (places) places.concurrency += 1
      await begun
      if (places) places.concurrency -= 1
    },
  }
}
