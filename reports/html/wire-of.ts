import type { CurlOptions } from '../curl.js'
import { replayCommand } from '../replay-command.js'
import type { Report } from '../report.js'
import type { Wire } from './exchange.js'
import { usualHeaders } from './usual-headers.js'

/** The settings that all exchanges of a report share. */
export const wireOf = (report: Report): Omit<Wire, 'limits' | 'live'> => ({
  curl: curlOptions(report),
  usual: usualHeaders(report.cases),
  replay: (property) => replayCommand(report, property),
})

const curlOptions = ({ target, run }: Report): CurlOptions => ({
  baseUrl: target.baseUrl,
  keyHeader: run.options?.keyHeader,
  keyPrefix: run.options?.keyPrefix,
  cloudWord: run.options?.cloudWord,
})
