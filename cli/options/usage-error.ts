/** Wrong usage or configuration. The message says what was expected, what came and what to do. */
export class UsageError extends Error {
  override name = 'UsageError'
}
