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

/** How a fake goes back in time. */
export interface History {
  /** Goes back to the seed. Everything created since is gone, organizations and their keys included. */
  reset(): void
  /**
   * Everything as it is now: state, clock, ids to come, rate windows, journal, faults, choices and
   * departures.
   */
  snapshot(): Snapshot
  /**
   * Goes back to a snapshot of this fake, or of one that began with the same choices. Throws for any other.
   */
  restore(snapshot: Snapshot): void
}

interface HistoryMeans {
  parts: KeptParts & { clock: FakeClock }
  choices: Choices
  /** Creates the first organization. */
  begin(): void
  /** Whether it begins differently when the clock shows another time. */
  beginsAnew(): boolean
}

/** What a fork takes over from the fake it copies. */
export interface Inherited {
  beginning: Saved
  now: Saved
}

/** The history of a new fake, or of one that goes on from the state of another. */
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
