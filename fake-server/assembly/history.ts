import type { Choices } from '../../spec/choices.js'
import type { Kept } from '../core/kept.js'
import type { FakeClock } from '../time/clock.js'

/** Everything about a fake at one moment. It can be restored any number of times, also into a fork. */
export interface Snapshot {
  /** The time of the fake's clock, in epoch milliseconds. */
  readonly at: number
}

/** How a fake goes back in time. */
export interface History {
  /** Goes back to the seed. Everything created since is gone, organizations and their keys included. */
  reset(): void
  /** Everything as it is: state, clock, ids to come, rate windows, journal, faults, choices, departures. */
  snapshot(): Snapshot
  /** Goes back to a snapshot of this fake, or of one that began with its choices. Throws for any other. */
  restore(snapshot: Snapshot): void
}

/** The parts of a fake that keep state, by name. */
type Parts = Readonly<Record<string, Kept<unknown>>>

/** What each part held, by the same names. */
type Saved = Readonly<Record<string, unknown>>

/** What a fork takes over from the fake it copies. */
export interface Inherited {
  beginning: Saved
  now: Saved
}

/**
 * The history of a new fake, or of one that goes on from the state of another. `begin` creates the first
 * organization; `beginsAnew` says whether it begins differently when the clock shows another time.
 */
export function createHistory(
  parts: Parts & { clock: FakeClock },
  choices: Choices,
  { begin, beginsAnew }: { begin(): void; beginsAnew: boolean },
  inherited?: Inherited,
): History & { inheritance(): Inherited } {
  const blank = save(parts)
  if (!inherited) begin()
  const beginning = inherited?.beginning ?? save(parts)
  if (inherited) restore(parts, inherited.now)

  return {
    reset: () => {
      restore(parts, beginsAnew ? blank : beginning)
      if (beginsAnew) begin()
    },
    snapshot: () => {
      const snapshot = Object.freeze({ at: parts.clock.now() })
      contents.set(snapshot, { saved: save(parts), choices })
      return snapshot
    },
    restore: (snapshot) => restore(parts, contentsOf(snapshot, choices)),
    inheritance: () => ({ beginning, now: save(parts) }),
  }
}

const save = (parts: Parts): Saved =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.save()]))

function restore(parts: Parts, saved: Saved): void {
  for (const [name, part] of Object.entries(parts)) if (name in saved) part.restore(saved[name])
}

const contents = new WeakMap<Snapshot, { saved: Saved; choices: Choices }>()

/** Throws when it is no snapshot, or comes from a fake with other answers to the open points. */
function contentsOf(snapshot: Snapshot, choices: Choices): Saved {
  const found = contents.get(snapshot)
  if (!found)
    throw new TypeError(
      'restore: expected what snapshot() returned; a snapshot cannot be copied or saved in a file.',
    )
  const other = Object.keys(choices).find(
    (id) => choices[id as keyof Choices] !== found.choices[id as keyof Choices],
  )
  if (other !== undefined)
    throw new TypeError(
      `restore: the snapshot is of a fake with other choices ("${other}"). Restore it there, or into a fork of it.`,
    )
  return found.saved
}
