import { changeHosts } from './change-hosts.js'
import { cloudIntegrations } from './cloud-integrations.js'
import type { Endpoints } from './endpoint.js'
import { findHosts } from './find-hosts.js'
import { invitations } from './invitations.js'
import { serviceMetrics } from './service-metrics.js'

export const endpoints: Endpoints = {
  ...invitations,
  ...findHosts,
  ...changeHosts,
  ...cloudIntegrations,
  ...serviceMetrics,
}
