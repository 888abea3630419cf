/**
 * An object with more properties. It keeps getters: properties such as the choices of a fake are still read
 * anew each time.
 */
export const extended = <Base extends object, More extends object>(base: Base, more: More): Base & More =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(base),
      ...Object.getOwnPropertyDescriptors(more),
    },
  ) as Base & More
