import type { ConformanceCase } from '../kernel/case.js'
import { bareCases } from './bare.js'
import { bothMetricListsCases } from './both-metric-lists.js'
import { deleteCases } from './delete.js'
import { excludableMetricsCases } from './excludable-metrics.js'
import { externalIdCases } from './external-id.js'
import { fieldsCases } from './fields.js'
import { listCases } from './list.js'
import { namesCases } from './names.js'
import { namesFreeCases } from './names-free.js'
import { registerCases } from './register.js'
import { secretCases } from './secret.js'
import { serviceIdentifiersCases } from './service-identifiers.js'
import { serviceRolesRefusedCases } from './service-roles-refused.js'
import { servicesShownCases } from './services-shown.js'
import { unacceptableCases } from './unacceptable.js'
import { unknownCases } from './unknown.js'
import { unsetCases } from './unset.js'
import { updateCases } from './update.js'
import { updateAccessCases } from './update-access.js'
import { updateServicesCases } from './update-services.js'

/** §2.8 to §2.10 and §4.3. */
export const cloudIntegrationsCases: readonly ConformanceCase[] = [
  ...fieldsCases,
  ...unsetCases,
  ...secretCases,
  ...bareCases,
  ...listCases,
  ...registerCases,
  ...updateCases,
  ...updateAccessCases,
  ...deleteCases,
  ...unknownCases,
  ...namesCases,
  ...namesFreeCases,
  ...unacceptableCases,
  ...servicesShownCases,
  ...updateServicesCases,
  ...serviceIdentifiersCases,
  ...bothMetricListsCases,
  ...serviceRolesRefusedCases,
  ...externalIdCases,
  ...excludableMetricsCases,
]
