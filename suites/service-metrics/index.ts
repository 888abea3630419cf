import type { ConformanceCase } from '../kernel/case.js'
import { deleteGraphDefinitionCases } from './delete-graph-definition.js'
import { getElsewhereCases } from './get-elsewhere.js'
import { getOneSeriesCases } from './get-one-series.js'
import { getServiceMetricsCases } from './get-service-metrics.js'
import { getWindowCases } from './get-window.js'
import { letterCaseCases } from './letter-case.js'
import { metricNamesRefusedCases } from './metric-names-refused.js'
import { oldValuesCases } from './old-values.js'
import { postBatchesCases } from './post-batches.js'
import { postRefusedCases } from './post-refused.js'
import { postServiceMetricsCases } from './post-service-metrics.js'
import { postValuesCases } from './post-values.js'
import { rateLimitCases } from './rate-limit.js'

export const serviceMetricsCases: readonly ConformanceCase[] = [
  ...postServiceMetricsCases,
  ...postValuesCases,
  ...metricNamesRefusedCases,
  ...postRefusedCases,
  ...postBatchesCases,
  ...oldValuesCases,
  ...getServiceMetricsCases,
  ...getWindowCases,
  ...getOneSeriesCases,
  ...getElsewhereCases,
  ...letterCaseCases,
  ...deleteGraphDefinitionCases,
  ...rateLimitCases,
]
