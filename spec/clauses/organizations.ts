import { must, should } from './clause-of.js'

/** §2, §5 and §8: what an organization has is its own. They need a key of a second one. */
export const organizationsClauses = [
  should('organization.hosts.apart', '§2.2, §5', {
    says: 'A host of one organization is shown to a key of another by no list, no read and no lookup.',
    operations: [
      'getHost',
      'listHosts',
      'getHostByCustomIdentifier',
      'listMetricNames',
      'listMonitoringStatuses',
    ],
    needs: ['otherKey'],
  }),
  should('organization.hosts.out-of-reach', '§2.2, §5', {
    says: 'A write with a key of another organization does not change a host.',
    operations: [
      'updateHost',
      'updateHostStatus',
      'bulkUpdateHostStatuses',
      'updateHostRoles',
      'retireHost',
      'bulkRetireHosts',
    ],
    needs: ['otherKey'],
  }),
  should('organization.integrations.apart', '§2.8, §5', {
    says: 'A cloud integration setting of one organization is shown to a key of another by neither Get nor List.',
    operations: ['getCloudIntegration', 'listCloudIntegrations'],
    needs: ['otherKey'],
  }),
  should('organization.integrations.out-of-reach', '§2.8, §5', {
    says: 'A key of another organization neither updates nor deletes a cloud integration setting.',
    operations: ['updateCloudIntegration', 'deleteCloudIntegration'],
    needs: ['otherKey'],
  }),
  should('organization.invitations.apart', '§4.1, §5', {
    says: 'The list of pending invitations shows a key of another organization none of this one.',
    operations: ['listInvitations'],
    needs: ['otherKey'],
  }),
  should('organization.invitations.out-of-reach', '§4.1, §5', {
    says: 'A key of another organization does not cancel an invitation.',
    operations: ['cancelInvitation'],
    needs: ['otherKey'],
  }),
  should('organization.metrics.apart', '§4.4, §5', {
    says: 'Values that one organization posted to a service are not shown to a key of another.',
    operations: ['getServiceMetrics'],
    needs: ['otherKey'],
  }),
  should('organization.graphs.out-of-reach', '§4.4, §5', {
    says: 'A key of another organization does not delete a graph definition.',
    operations: ['deleteGraphDefinition'],
    needs: ['otherKey'],
  }),
  must('host.identifier.free-elsewhere', '§8, §2.2', {
    says: 'A custom identifier that a host of one organization has is free in another.',
    operations: ['registerHost'],
    needs: ['otherKey'],
  }),
  must('integration.name.free-elsewhere', '§8, §2.8', {
    says: 'The name of a cloud integration setting of one organization is free in another.',
    operations: ['registerCloudIntegration'],
    needs: ['otherKey'],
  }),
  should('organization.invitations.free-elsewhere', '§3.3, §5', {
    says: 'An address that one organization has invited can be invited by another.',
    operations: ['createInvitation'],
    needs: ['otherKey'],
  }),
] as const
