export interface Reservations {
  /**
   * For a case that ends when the promise settles: reserves something that a server hands out for one case at a time.
   * Resolves to true for the case that has it. `asked` is the time of the request, on the clock of `performance`: if
   * another case held the thing at that time and has since ended, it is spoilt.
   */
  until(ended: Promise<unknown>): (what: string, asked?: number) => Promise<boolean>
}

/**
 * A server may hand out the same external id until it is used, and refuse it once its settings are gone. Two
 * cases at once would spoil it for each other, so the second waits for the end of the first and asks again.
 */
export function createReservations(): Reservations {
  const holders = new Map<string, Promise<unknown>>()
  const freed = new Map<string, number>()
  return {
    until:
      (ended) =>
      async (what, asked = performance.now()) => {
        const holder = holders.get(what)
        if (holder !== undefined && holder !== ended) {
          await holder
          return false
        }
        if ((freed.get(what) ?? Number.NEGATIVE_INFINITY) >= asked) return false
        holders.set(what, ended)
        ended.then(() => {
          holders.delete(what)
          freed.set(what, performance.now())
        })
        return true
      },
  }
}

/** Something that lasts until `end` is called. */
export function untilEnded(): { ended: Promise<void>; end: () => void } {
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { ended, end }
}
