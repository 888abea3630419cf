import type { ConformanceCase } from '../kernel/case.js'
import { bulkLimitsCases } from './bulk/bulk-limits.js'
import { bulkUnknownHostsCases } from './bulk/bulk-unknown-hosts.js'
import { bulkUpdateHostStatusesCases } from './bulk/bulk-update-host-statuses.js'
import { getCurrentCases } from './get/get-current.js'
import { getHostCases } from './get/get-host.js'
import { hostInterfacesCases } from './get/host-interfaces.js'
import { hostMetaCases } from './get/host-meta.js'
import { letterCaseOfIdsCases } from './get/letter-case-of-ids.js'
import { showHostFieldsCases } from './get/show-host-fields.js'
import { listCurrentCases } from './list/list-current.js'
import { listHostsCases } from './list/list-hosts.js'
import { listHostsJsonCases } from './list/list-hosts-json.js'
import { listWholeCases } from './list/list-whole.js'
import { lookupCases } from './lookup/lookup.js'
import { lookupCurrentCases } from './lookup/lookup-current.js'
import { lookupEncodedCases } from './lookup/lookup-encoded.js'
import { lookupLetterCaseCases } from './lookup/lookup-letter-case.js'
import { lookupOldestCases } from './lookup/lookup-oldest.js'
import { lookupPartCases } from './lookup/lookup-part.js'
import { lookupRetiredCases } from './lookup/lookup-retired.js'
import { metricNamesCases } from './monitoring/metric-names.js'
import { monitoringStatusesCases } from './monitoring/monitoring-statuses.js'
import { checkNamesCases } from './register/check-names.js'
import { customIdentifierAlikeCases } from './register/custom-identifier-alike.js'
import { customIdentifierUniqueCases } from './register/custom-identifier-unique.js'
import { customIdentifierUnsetCases } from './register/custom-identifier-unset.js'
import { fieldsNotGivenCases } from './register/fields-not-given.js'
import { identifierOfARetiredHostCases } from './register/identifier-of-a-retired-host.js'
import { refusalsCreateNoServiceCases } from './register/refusals-create-no-service.js'
import { registerHostCases } from './register/register-host.js'
import { registerHostRolesCases } from './register/register-host-roles.js'
import { textsAsGivenCases } from './register/texts-as-given.js'
import { retireAnyStatusCases } from './retire/retire-any-status.js'
import { retiredHostFieldsCases } from './retire/retired-host-fields.js'
import { roleFullnameCharactersCases } from './roles/role-fullname-characters.js'
import { updateHostRolesCases } from './roles/update-host-roles.js'
import { foundInEveryStatusCases } from './status/found-in-every-status.js'
import { updateHostStatusCases } from './status/update-host-status.js'
import { releasedIdentifierCases } from './update/released-identifier.js'
import { updateHostCases } from './update/update-host.js'
import { updateHostAddsRolesCases } from './update/update-host-adds-roles.js'
import { updateHostClearsIdentifierCases } from './update/update-host-clears-identifier.js'
import { updateHostEmptiesCases } from './update/update-host-empties.js'
import { updateHostFieldsCases } from './update/update-host-fields.js'
import { updateHostKeepsCases } from './update/update-host-keeps.js'
import { updateHostRolesKeptCases } from './update/update-host-roles-kept.js'
import { updateHostTwiceCases } from './update/update-host-twice.js'
import { answersSuccessCases } from './writes/answers-success.js'
import { fieldsOfTheServerCases } from './writes/fields-of-the-server.js'
import { keepsTheRestCases } from './writes/keeps-the-rest.js'
import { leavesOtherHostsCases } from './writes/leaves-other-hosts.js'
import { leavesWhatIsSharedCases } from './writes/leaves-what-is-shared.js'
export const hostsCases: readonly ConformanceCase[] = [
  ...showHostFieldsCases,
  ...fieldsNotGivenCases,
  ...hostMetaCases,
  ...hostInterfacesCases,
  ...registerHostCases,
  ...textsAsGivenCases,
  ...fieldsOfTheServerCases,
  ...identifierOfARetiredHostCases,
  ...getHostCases,
  ...getCurrentCases,
  ...letterCaseOfIdsCases,
  ...customIdentifierUnsetCases,
  ...customIdentifierUniqueCases,
  ...customIdentifierAlikeCases,
  ...updateHostCases,
  ...updateHostKeepsCases,
  ...updateHostFieldsCases,
  ...updateHostEmptiesCases,
  ...updateHostTwiceCases,
  ...checkNamesCases,
  ...registerHostRolesCases,
  ...updateHostAddsRolesCases,
  ...updateHostClearsIdentifierCases,
  ...releasedIdentifierCases,
  ...updateHostRolesKeptCases,
  ...updateHostRolesCases,
  ...roleFullnameCharactersCases,
  ...refusalsCreateNoServiceCases,
  ...leavesOtherHostsCases,
  ...leavesWhatIsSharedCases,
  ...keepsTheRestCases,
  ...answersSuccessCases,
  ...updateHostStatusCases,
  ...foundInEveryStatusCases,
  ...bulkUpdateHostStatusesCases,
  ...bulkLimitsCases,
  ...bulkUnknownHostsCases,
  ...retireAnyStatusCases,
  ...retiredHostFieldsCases,
  ...lookupCases,
  ...lookupCurrentCases,
  ...lookupEncodedCases,
  ...lookupLetterCaseCases,
  ...lookupOldestCases,
  ...lookupPartCases,
  ...lookupRetiredCases,
  ...listHostsCases,
  ...listCurrentCases,
  ...listHostsJsonCases,
  ...listWholeCases,
  ...metricNamesCases,
  ...monitoringStatusesCases,
]
