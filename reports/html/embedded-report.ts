import { gzipSync } from 'node:zlib'
import type { EarlierRun } from '../earlier-runs.js'
import { packReport } from '../packing/pack-report.js'
import type { Report, ReportedExchange } from '../report.js'
import { cutExchange } from '../reported-exchange.js'

/** The report as text that a script in the page inflates. Every body is cut to `longest` bytes. */
export function embeddedReport(report: Report, longest: number, earlier: readonly EarlierRun[]): string {
  if (!report.cases.some(({ exchanges }) => exchanges.some((each) => isLonger(each, longest))))
    return carried(report, earlier)
  const known = new Map<ReportedExchange, ReportedExchange>()
  const short = (each: ReportedExchange): ReportedExchange => {
    const found = known.get(each) ?? cutExchange(each, longest)
    known.set(each, found)
    return found
  }
  const cases = report.cases.map((each) => ({ ...each, exchanges: each.exchanges.map(short) }))
  return carried({ ...report, cases }, earlier)
}

const carried = (report: Report, earlier: readonly EarlierRun[]): string => {
  const data = { ...packReport(report), ...(earlier.length > 0 && { earlier }) }
  return gzipSync(JSON.stringify(data), { level: 9 }).toString('base64')
}

const isLonger = ({ call, reply }: ReportedExchange, longest: number): boolean =>
  [call.body, reply?.body].some((each) => Buffer.byteLength(each?.text ?? '') > longest)
