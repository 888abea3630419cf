/** Wrong usage or configuration. The message says what was expected, what came and what to do. */
export class UsageError extends Error {
  /** Always `UsageError`. Check this rather than the class when there may be two copies of the package. */
  override name = 'UsageError'
}
