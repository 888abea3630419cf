import type { ConformanceCase } from '../kernel/case.js'
import { bulkLimitsCases } from './bulk-limits.js'
import { bulkUnknownHostsCases } from './bulk-unknown-hosts.js'
import { bulkUpdateHostStatusesCases } from './bulk-update-host-statuses.js'
import { checkNamesCases } from './check-names.js'
import { customIdentifierUniqueCases } from './custom-identifier-unique.js'
import { customIdentifierUnsetCases } from './custom-identifier-unset.js'
import { fieldsNotGivenCases } from './fields-not-given.js'
import { getHostCases } from './get-host.js'
import { hostInterfacesCases } from './host-interfaces.js'
import { hostMetaCases } from './host-meta.js'
import { leavesOtherHostsCases } from './leaves-other-hosts.js'
import { listCurrentCases } from './list-current.js'
import { listHostsCases } from './list-hosts.js'
import { listHostsJsonCases } from './list-hosts-json.js'
import { lookupCases } from './lookup.js'
import { lookupEncodedCases } from './lookup-encoded.js'
import { lookupLetterCaseCases } from './lookup-letter-case.js'
import { lookupOldestCases } from './lookup-oldest.js'
import { lookupRetiredCases } from './lookup-retired.js'
import { malformedHostBodiesCases } from './malformed-host-bodies.js'
import { malformedHostStateCases } from './malformed-host-state.js'
import { metricNamesCases } from './metric-names.js'
import { monitoringStatusesCases } from './monitoring-statuses.js'
import { refusedRolesCreateNothingCases } from './refused-roles-create-nothing.js'
import { registerHostCases } from './register-host.js'
import { registerHostRefusalsCases } from './register-host-refusals.js'
import { registerHostRolesCases } from './register-host-roles.js'
import { retireAnyStatusCases } from './retire-any-status.js'
import { retireHostsCases } from './retire-hosts.js'
import { retiredHostFieldsCases } from './retired-host-fields.js'
import { roleFullnameCharactersCases } from './role-fullname-characters.js'
import { roleFullnameFormatCases } from './role-fullname-format.js'
import { roleFullnamesArrayCases } from './role-fullnames-array.js'
import { showHostFieldsCases } from './show-host-fields.js'
import { statusKeepsTheRestCases } from './status-keeps-the-rest.js'
import { updateHostCases } from './update-host.js'
import { updateHostAddsRolesCases } from './update-host-adds-roles.js'
import { updateHostClearsIdentifierCases } from './update-host-clears-identifier.js'
import { updateHostFieldsCases } from './update-host-fields.js'
import { updateHostKeepsCases } from './update-host-keeps.js'
import { updateHostRefusalsCases } from './update-host-refusals.js'
import { updateHostRolesCases } from './update-host-roles.js'
import { updateHostRolesKeptCases } from './update-host-roles-kept.js'
import { updateHostRolesOnlyCases } from './update-host-roles-only.js'
import { updateHostStatusCases } from './update-host-status.js'

export const hostsCases: readonly ConformanceCase[] = [
  ...showHostFieldsCases,
  ...fieldsNotGivenCases,
  ...hostMetaCases,
  ...hostInterfacesCases,
  ...registerHostCases,
  ...registerHostRefusalsCases,
  ...getHostCases,
  ...customIdentifierUnsetCases,
  ...customIdentifierUniqueCases,
  ...updateHostCases,
  ...updateHostKeepsCases,
  ...updateHostFieldsCases,
  ...updateHostRefusalsCases,
  ...checkNamesCases,
  ...registerHostRolesCases,
  ...updateHostAddsRolesCases,
  ...updateHostClearsIdentifierCases,
  ...updateHostRolesKeptCases,
  ...updateHostRolesCases,
  ...updateHostRolesOnlyCases,
  ...roleFullnameCharactersCases,
  ...roleFullnameFormatCases,
  ...refusedRolesCreateNothingCases,
  ...leavesOtherHostsCases,
  ...roleFullnamesArrayCases,
  ...malformedHostBodiesCases,
  ...updateHostStatusCases,
  ...statusKeepsTheRestCases,
  ...bulkUpdateHostStatusesCases,
  ...bulkLimitsCases,
  ...bulkUnknownHostsCases,
  ...retireHostsCases,
  ...retireAnyStatusCases,
  ...retiredHostFieldsCases,
  ...malformedHostStateCases,
  ...lookupCases,
  ...lookupEncodedCases,
  ...lookupLetterCaseCases,
  ...lookupOldestCases,
  ...lookupRetiredCases,
  ...listHostsCases,
  ...listCurrentCases,
  ...listHostsJsonCases,
  ...metricNamesCases,
  ...monitoringStatusesCases,
]
