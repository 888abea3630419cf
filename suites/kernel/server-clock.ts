import { dateOf, type Reply } from '../../spec/http.js'

/** The clock of a server, as its answers tell it. */
export interface ServerClock {
  hear(reply: Reply): void
  /** In epoch seconds, with a fraction: ours while no answer has told. */
  now(): number
  isKnown(): boolean
}

export function createServerClock(): ServerClock {
  let ahead: number | undefined
  return {
    hear(reply) {
      const date = dateOf(reply)
      if (!Number.isNaN(date)) ahead = date - Date.now()
    },
    now: () => (Date.now() + (ahead ?? 0)) / 1000,
    isKnown: () => ahead !== undefined,
  }
}
