import type { Choices } from '../../spec/choices.js'
import type { FakeClock } from '../time/clock.js'
import {
  contentsOf,
  type KeptParts,
  restore,
  type Saved,
  type Snapshot,
  save,
  takeSnapshot,
} from './snapshot.js'

/** Ways back of a fake. */
export interface History {
  /** Back to the seed: what else came to be is gone, organizations and their keys included. */
  reset(): void
  /** Everything there is, as it is now: state, clock, ids to come, rate windows, journal, faults, choices and departures. */
  snapshot(): Snapshot
  /** Back to a snapshot, of this fake or of one that began with the same choices. Throws when it cannot be. */
  restore(snapshot: Snapshot): void
}

interface HistoryMeans {
  parts: KeptParts & { clock: FakeClock }
  choices: Choices
  /** Lets the first organization come into being. */
  begin(): void
  /** Whether it begins in another way when the clock shows another time. */
  beginsAnew(): boolean
}

/** What a fork has of the fake that it is made of. */
export interface Inherited {
  beginning: Saved
  now: Saved
}

/** The history of a fake that begins now, or that goes on from where another one is. */
export function createHistory(
  { parts, choices, begin, beginsAnew }: HistoryMeans,
  inherited?: Inherited,
): History & { inheritance(): Inherited } {
  const blank = save(parts)
  const start = () => {
    begin()
    return save(parts)
  }
  const beginning = inherited?.beginning ?? start()
  if (inherited) restore(parts, inherited.now)
  const isAnew = beginsAnew()

  return {
    reset: () => {
      restore(parts, isAnew ? blank : beginning)
      if (isAnew) begin()
    },
    snapshot: () => takeSnapshot(parts, parts.clock.now(), choices),
    restore: (snapshot) => restore(parts, contentsOf(snapshot, choices)),
    inheritance: () => ({ beginning, now: save(parts) }),
  }
}
