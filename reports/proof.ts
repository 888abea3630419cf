import { defined } from '../spec/defined.js'
import type { ReportedCase, ReportedExchange } from './report.js'

/** The exchange that proves a finding, or the decisive one. */
export interface Proven extends Pick<NonNullable<ReportedCase['proof']>, 'path' | 'kind' | 'asked'> {
  exchange: ReportedExchange
  /** Its index in the case. */
  at: number
}

/** Undefined for a case that made no call. */
export function provenBy({ exchanges, proof, decisive }: ReportedCase): Proven | undefined {
  const at = proof?.exchange ?? decisive
  const exchange = at === undefined ? undefined : exchanges[at]
  if (at === undefined || !exchange) return undefined
  const { path, kind, asked } = proof ?? {}
  return defined({ exchange, at, path, kind, asked })
}
