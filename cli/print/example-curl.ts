import { renderCurl } from '../../reports/curl.js'
import type { ReportedCall } from '../../reports/report.js'

const baseUrl = 'https://base.example'

/** The call as a `curl` line for a shell whose environment holds the base URL and the keys. */
export const curlLine = (call: ReportedCall): string =>
  renderCurl(call, { baseUrl }).replace(/(\$?')https:\/\/base\.example/, '"$MONITORING_BASE_URL"$1')
