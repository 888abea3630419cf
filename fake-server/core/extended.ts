/** Something with more besides: what is read anew each time of either, such as the choices of a fake, stays so. */
export const extended = <Base extends object, More extends object>(base: Base, more: More): Base & More =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(base),
      ...Object.getOwnPropertyDescriptors(more),
    },
  ) as Base & More
