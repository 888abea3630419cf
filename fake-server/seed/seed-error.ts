/**
 * A seed, or another given thing, that is not possible. The message says where, what was expected, and what
 * came.
 */
export class SeedError extends TypeError {
  /** `SeedError`. Check this name when there may be two copies of the package. */
  override name = 'SeedError'
}
