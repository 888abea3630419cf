/**
 * A part of a fake that stays the same object while snapshots change its state. A reference to the clock of a
 * fake is still good after `reset()`.
 */
export interface Kept<State> {
  /** The present state. Nothing writes into it afterwards, so it can be restored any number of times. */
  save(): State
  /** Returns to a saved state of this part, or of its counterpart in another fake. */
  restore(saved: State): void
}
