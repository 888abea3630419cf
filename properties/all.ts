import { bothLists } from './cloud-integrations/both-lists.js'
import { raceForName } from './cloud-integrations/race-for-name.js'
import { settings } from './cloud-integrations/settings.js'
import { badInput } from './general/bad-input.js'
import { histories } from './general/histories.js'
import { bulkRetireLimit } from './hosts/bulk-retire-limit.js'
import { bulkStatusLimit } from './hosts/bulk-status-limit.js'
import { identifierChanges } from './hosts/identifier-changes.js'
import { letterCases } from './hosts/identifier-letter-case.js'
import { anyIdentifier } from './hosts/identifier-text.js'
import { anyInterfaces } from './hosts/interfaces.js'
import { hostList } from './hosts/list.js'
import { anyMeta } from './hosts/meta.js'
import { raceOfWrites } from './hosts/race-of-writes.js'
import { raceForIdentifier, raceForStatus } from './hosts/races.js'
import { roleFormat } from './hosts/role-format.js'
import { roleRetention } from './hosts/role-retention.js'
import { statusMoves } from './hosts/status-moves.js'
import { anyTexts } from './hosts/texts.js'
import { invitations } from './invitations/invitations.js'
import { raceForAddress } from './invitations/race-for-address.js'
import type { Property } from './kernel/property.js'
import { permitted, validity } from './keys/permissions.js'
import { lastValueWins } from './service-metrics/last-value-wins.js'
import { oldValues } from './service-metrics/old-values.js'
import { raceAtOneTime } from './service-metrics/race-at-one-time.js'
import { windows } from './service-metrics/windows.js'

/** Every property, in the order of the document. */
export const properties: readonly Property[] = [
  badInput,
  histories,
  validity,
  permitted,
  invitations,
  raceForAddress,
  bulkStatusLimit,
  bulkRetireLimit,
  anyIdentifier,
  letterCases,
  identifierChanges,
  roleRetention,
  roleFormat,
  anyMeta,
  anyTexts,
  anyInterfaces,
  statusMoves,
  hostList,
  raceForIdentifier,
  raceForStatus,
  raceOfWrites,
  settings,
  bothLists,
  raceForName,
  oldValues,
  lastValueWins,
  windows,
  raceAtOneTime,
]
