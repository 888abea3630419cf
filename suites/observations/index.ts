import type { Observation } from '../kernel/observation.js'
import { bulkObservations } from './bulk-requests.js'
import { cloudIdentifierObservations } from './cloud-identifiers.js'
import { cloudServiceObservations } from './cloud-services.js'
import { cloudSettingObservations } from './cloud-settings.js'
import { emptyBodyObservations } from './empty-bodies.js'
import { errorObservations } from './errors.js'
import { extraFieldsObservations } from './extra-fields.js'
import { findingHostsObservations } from './finding-hosts.js'
import { graphObservations } from './graphs.js'
import { hostInputObservations } from './host-input.js'
import { hostRefusalObservations } from './host-refusals.js'
import { hostRegistrationObservations } from './host-registration.js'
import { hostUpdateObservations } from './host-updates.js'
import { httpObservations } from './http.js'
import { invitationObservations } from './invitations.js'
import { jsonObservations } from './json.js'
import { keyObservations } from './keys.js'
import { listOrderObservations } from './list-order.js'
import { lookupObservations } from './lookup.js'
import { metricWindowObservations } from './metric-windows.js'
import { replyObservations } from './replies.js'
import { requestSizeObservations } from './request-size.js'
import { retiredHostObservations } from './retired-hosts.js'
import { roleObservations } from './roles.js'
import { serviceMetricsObservations } from './service-metrics.js'
import { successStatusObservations } from './success-status.js'
import { wireObservations } from './wire.js'

export { unobserved } from './unobserved.js'

/** The observations of open points. Those that wait longest for a possible change come first. */
export const observations: readonly Observation[] = [
  ...retiredHostObservations,
  ...hostRegistrationObservations,
  ...bulkObservations,
  ...graphObservations,
  ...errorObservations,
  ...successStatusObservations,
  ...httpObservations,
  ...requestSizeObservations,
  ...wireObservations,
  ...jsonObservations,
  ...replyObservations,
  ...extraFieldsObservations,
  ...listOrderObservations,
  ...keyObservations,
  ...invitationObservations,
  ...hostInputObservations,
  ...hostUpdateObservations,
  ...hostRefusalObservations,
  ...emptyBodyObservations,
  ...roleObservations,
  ...findingHostsObservations,
  ...lookupObservations,
  ...cloudServiceObservations,
  ...cloudIdentifierObservations,
  ...cloudSettingObservations,
  ...serviceMetricsObservations,
  ...metricWindowObservations,
]
