/** Wrong usage or configuration; its message says what was expected, what came and what to do. */
export class UsageError extends Error {
  override name = 'UsageError'
}
