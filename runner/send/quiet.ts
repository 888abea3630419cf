import type { Gathering } from '../../suites/kernel/commons.js'

/** What is under way in a run, so that cases can wait for each other until nothing is. */
export interface Quiet extends Gathering {
  during<T>(act: () => Promise<T>): Promise<T>
  /** Where cases run at the same time. A case that waits for others leaves its place to one of them. */
  places?: { concurrency: number } | undefined
}

/** How many calls the others make at most while a case waits for them. On a slow server all of them may take minutes. */
const mostMeanwhile = 400

/** In memory a case goes on within the turn in which it is answered: after a turn with nothing under way, nobody will. */
export function createQuiet(): Quiet {
  /** What waits, and how many calls had been made when it began to. */
  const waiting = new Map<() => void, number>()
  let underWay = 0
  let made = 0
  const begin = (those: (() => void)[]): void => {
    for (const each of those) waiting.delete(each)
    for (const each of those) each()
  }
  const check = (): void => {
    setImmediate(() => {
      if (underWay) return
      begin([...waiting.keys()])
    })
  }
  return {
    async during(act) {
      underWay += 1
      try {
        return await act()
      } finally {
        underWay -= 1
        made += 1
        begin([...waiting].flatMap(([each, since]) => (made - since < mostMeanwhile ? [] : each)))
        if (!underWay && waiting.size) check()
      }
    },
    whenQuiet(each) {
      waiting.set(each, made)
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
