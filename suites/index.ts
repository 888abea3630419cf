import { cloudIntegrationsCases } from './cloud-integrations/index.js'
import { foundationsCases } from './foundations.js'
import { generalCases } from './general/index.js'
import { hostsCases } from './hosts/index.js'
import { invitationsCases } from './invitations/index.js'
import type { ConformanceCase } from './kernel/case.js'
import { keysCases } from './keys/index.js'
import { organizationsCases } from './organizations/index.js'
import { refusalsCases } from './refusals/index.js'
import { serviceMetricsCases } from './service-metrics/index.js'

/** Every case of every chapter. */
export const cases: readonly ConformanceCase[] = [
  ...foundationsCases,
  ...generalCases,
  ...keysCases,
  ...organizationsCases,
  ...invitationsCases,
  ...refusalsCases,
  ...hostsCases,
  ...cloudIntegrationsCases,
  ...serviceMetricsCases,
]
