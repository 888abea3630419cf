import type { Report, ReportedOptions, Shard } from './report.js'

/** A report and the directory it was found in. */
export interface ReportPart {
  from: string
  report: Report
}

/** A part that is the report of one shard. */
export interface ShardPart extends ReportPart {
  shard: Shard
  options: ReportedOptions
}
