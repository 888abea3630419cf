/** A part of a fake that snapshots change but never replace: its clock is the same after `reset()`. */
export interface Kept<State> {
  /** The present state. Nothing writes into it afterwards, so it can be restored any number of times. */
  save(): State
  /** Returns to a saved state of this part, or of its counterpart in another fake. */
  restore(saved: State): void
}

/** Any of the fields; undefined counts as left out. */
export type Some<T> = { [Field in keyof T]?: T[Field] | undefined }

/** An object with more properties. Getters stay, so that choices are still read anew each time. */
export const extended = <Base extends object, More extends object>(base: Base, more: More): Base & More =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(base), ...Object.getOwnPropertyDescriptors(more) },
  ) as Base & More
