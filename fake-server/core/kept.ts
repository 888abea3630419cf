/**
 * A part of a fake that stays the same object while what it holds comes and goes with snapshots: whoever holds the
 * clock of a fake holds it after `reset()` too.
 */
export interface Kept<State> {
  /** What it holds now; never written into afterwards, so that it can be restored any number of times. */
  save(): State
  /** Holds again what was saved, by itself or by its like in another fake. */
  restore(saved: State): void
}
