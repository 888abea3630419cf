/** A seed, or something given, that cannot be: says where, what was expected and what came. */
export class SeedError extends TypeError {
  /** `SeedError`, by which it is told apart where there are two copies of the package. */
  override name = 'SeedError'
}
