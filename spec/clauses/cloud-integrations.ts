import type { Clause } from '../clause.js'
import { cloudIntegrationFieldsClauses } from './cloud-integration-fields.js'
import { cloudIntegrationRefusalsClauses } from './cloud-integration-refusals.js'
import { cloudIntegrationRulesClauses } from './cloud-integration-rules.js'
import { cloudIntegrationServicesClauses } from './cloud-integration-services.js'

/** §2.8 to §2.10 and §4.3: settings, their services, refusals and rules. */
export const cloudIntegrationsClauses = [
  ...cloudIntegrationFieldsClauses,
  ...cloudIntegrationServicesClauses,
  ...cloudIntegrationRulesClauses,
  ...cloudIntegrationRefusalsClauses,
] as const satisfies readonly Clause[]
