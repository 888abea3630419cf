import type { Choices } from '../../spec/choices.js'
import type { Kept } from '../core/kept.js'

/** Everything about a fake at one moment. It can be restored any number of times, also into a fork. */
export interface Snapshot {
  /** The time of the fake's clock, in epoch milliseconds. */
  readonly at: number
}

/** The parts of a fake that keep state, by name. */
export type KeptParts = Readonly<Record<string, Kept<unknown>>>

/** What each part held, by the same names. */
export type Saved = Readonly<Record<string, unknown>>

const contents = new WeakMap<Snapshot, { saved: Saved; choices: Choices }>()

export const save = (parts: KeptParts): Saved =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.save()]))

export function restore(parts: KeptParts, saved: Saved): void {
  for (const [name, part] of Object.entries(parts)) if (name in saved) part.restore(saved[name])
}

export function takeSnapshot(parts: KeptParts, at: number, choices: Choices): Snapshot {
  const snapshot = Object.freeze({ at })
  contents.set(snapshot, { saved: save(parts), choices })
  return snapshot
}

/** Throws when it is no snapshot, or comes from a fake with other answers to the open points. */
export function contentsOf(snapshot: Snapshot, choices: Choices): Saved {
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
