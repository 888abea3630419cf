import type { ConformanceCase } from '../kernel/case.js'
import { bareCases } from './answers/bare.js'
import { emptyTagsCases } from './answers/empty-tags.js'
import { fieldsCases } from './answers/fields.js'
import { secretCases } from './answers/secret.js'
import { unsetCases } from './answers/unset.js'
import { deleteCases } from './delete/delete.js'
import { deleteSharersCases } from './delete/delete-sharers.js'
import { excludableMetricsCases } from './excludable-metrics/excludable-metrics.js'
import { externalIdCases } from './external-id/external-id.js'
import { listCases } from './list/list.js'
import { namesFreeCases } from './names/names-free.js'
import { namesCases } from './names/names-in-use.js'
import { unknownCases } from './refusals/unknown.js'
import { registerCases } from './register/register.js'
import { textsOfSettings } from './register/texts.js'
import { bothMetricListsCases } from './services/both-metric-lists.js'
import { serviceIdentifiersCases } from './services/service-identifiers.js'
import { serviceRolesRefusedCases } from './services/service-roles-refused.js'
import { servicesShownCases } from './services/services-shown.js'
import { updateServicesCases } from './services/update-services.js'
import { updateCases } from './update/update.js'
import { updateAccessCases } from './update/update-access.js'

/** §2.8 to §2.10 and §4.3. Cases that make several settings come before most of those that share them. */
export const cloudIntegrationsCases: readonly ConformanceCase[] = [
  ...fieldsCases,
  ...emptyTagsCases,
  ...unsetCases,
  ...secretCases,
  ...bareCases,
  ...externalIdCases,
  ...namesFreeCases,
  ...listCases,
  ...registerCases,
  ...textsOfSettings,
  ...updateCases,
  ...updateAccessCases,
  ...deleteCases,
  ...deleteSharersCases,
  ...unknownCases,
  ...namesCases,
  ...servicesShownCases,
  ...updateServicesCases,
  ...serviceIdentifiersCases,
  ...bothMetricListsCases,
  ...serviceRolesRefusedCases,
  ...excludableMetricsCases,
]
