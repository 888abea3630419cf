/** No report can be written to the directory. */
export class ReportNotWritten extends Error {
  /** Always `ReportNotWritten`: unlike the class, the same in two copies of the package. */
  override name = 'ReportNotWritten'
}
