/** No report can be written to the directory. */
export class ReportNotWritten extends Error {
  /**
   * Always `ReportNotWritten`. Check this rather than the class when there may be two copies of the package.
   */
  override name = 'ReportNotWritten'
}
