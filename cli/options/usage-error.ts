/** Wrong usage or configuration. The message says what was expected, what came and what to do. */
export class UsageError extends Error {
  /** `UsageError`, by which it is told apart where there are two copies of the package. */
  override name = 'UsageError'
}
