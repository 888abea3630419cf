/** Lets one case at a time have something that a server hands out; gives true to the case that has it. */
export type Reserve = (what: string) => Promise<boolean>

export interface Reservations {
  /** For a case that ends when the promise settles. */
  until(ended: Promise<unknown>): Reserve
}

/**
 * A server may hand out the same external id until it is used, and refuse it once its settings are gone: two cases
 * that run together would spoil it for each other. The second one waits for the end of the first and asks again.
 */
export function createReservations(): Reservations {
  const holders = new Map<string, Promise<unknown>>()
  return {
    until: (ended) => async (what) => {
      const holder = holders.get(what)
      if (holder !== undefined && holder !== ended) {
        await holder
        return false
      }
      holders.set(what, ended)
      ended.then(() => holders.delete(what))
      return true
    },
  }
}
