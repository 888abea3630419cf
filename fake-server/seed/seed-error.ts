/** A seed, or something given, that cannot be: says where, what was expected and what came. */
export class SeedError extends TypeError {
  override name = 'SeedError'
}
