import { reply } from '../answer.js'
import { endpoint } from '../endpoint.js'
import { excludableMetrics } from '../excludable-metrics.js'

/** §4.3. */
export const listExcludableMetrics = endpoint('listExcludableMetrics', () => reply(excludableMetrics))
