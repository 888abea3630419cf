import type { ConformanceCase } from '../kernel/case.js'
import { freeElsewhereCases } from './free-elsewhere.js'
import { metricsApartCases } from './metrics-apart.js'
import { outOfReachCases } from './out-of-reach.js'
import { showsNothingCases } from './shows-nothing.js'

/** What one organization has, and a key of another. */
export const organizationsCases: readonly ConformanceCase[] = [
  ...showsNothingCases,
  ...outOfReachCases,
  ...metricsApartCases,
  ...freeElsewhereCases,
]
