import type { Make, Scene } from './scene.js'

/** Something that all cases of a run read and none changes. Made once, in a scene of its own. */
export const shared =
  <T>(make: Make<T>) =>
  ({ given }: Pick<Scene, 'given'>): Promise<T> =>
    given.shared(make)

/** Something that only one case has until it ends, and must leave as it found it. */
export const lent =
  <T>(make: Make<T>) =>
  ({ given }: Pick<Scene, 'given'>): Promise<T> =>
    given.lent(make)

/** Something that several cases have at a time, each of which must leave it as it found it. */
export const lentToSeveral =
  <T>(make: Make<T>) =>
  ({ given }: Pick<Scene, 'given'>): Promise<T> =>
    given.lentToSeveral(make)
