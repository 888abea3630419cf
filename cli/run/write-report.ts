import type { Report } from '../../reports/report.js'
import { writeFiles, writeReports } from '../../reports/write-reports.js'

/** Writes a report and, for its links, the page of the specification, unless that must be made first. */
export async function writeReport(directory: string, report: Report): Promise<void> {
  await writeReports(directory, report)
  if (!report.causes?.length) return
  const [{ builtSpecification }, { renderSpecificationPage }] = await Promise.all([
    import('../explain/page/packed-specification.js'),
    import('../explain/page/page.js'),
  ])
  const built = await builtSpecification()
  const page = built && (await renderSpecificationPage(built, 'file'))
  if (page !== undefined) await writeFiles(directory, { 'specification.html': () => page })
}
