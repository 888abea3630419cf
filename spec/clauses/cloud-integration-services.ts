import { must, should } from './clause-of.js'

/** §2.9 and §2.10: the part of a setting about each cloud service. */
export const cloudIntegrationServicesClauses = [
  must('integration.services.identifiers', '§2.10', {
    says: 'Each of the 27 identifiers names a service that a setting can enable, and comes back as it is.',
    operations: ['registerCloudIntegration', 'getCloudIntegration', 'updateCloudIntegration'],
  }),
  must('integration.services.enable', '§2.9', {
    says: 'A service given as enabled is shown as enabled; no other service ever is.',
  }),
  must('integration.services.role', '§2.9, §2.9 rule 3', {
    says: 'A service given with a role comes back with the full name of that role.',
  }),
  must('integration.services.role.null', '§2.9', {
    says: 'A service given without a role comes back with `role` null.',
  }),
  must('integration.services.excludedMetrics', '§2.9', {
    says: 'The metrics that a service excludes come back as `excludedMetrics`, in any order.',
  }),
  must('integration.services.includedMetrics', '§2.9', {
    says: 'The metrics that a service includes come back as `includedMetrics`, in any order.',
  }),
  must('integration.services.metrics.optional', '§2.9', {
    says: 'A service can be given without either list of metrics.',
    operations: ['registerCloudIntegration', 'updateCloudIntegration'],
  }),
  must('integration.services.metrics.one', '§2.9 rule 1', {
    says: 'A setting that uses one of the two lists shows nothing in the other, in any of its services.',
  }),
  must('integration.services.metrics.both.register', '§2.9 rule 1, §7', {
    says: 'Registering a setting that uses both lists, in one service or in two, is refused, and nothing is stored.',
    operations: ['registerCloudIntegration'],
  }),
  should('integration.services.metrics.both.register.status', '§2.9 rule 1, §7', {
    says: 'Register answers 400 to both lists in one setting.',
    operations: ['registerCloudIntegration'],
    follows: ['integration.services.metrics.both.register'],
  }),
  must('integration.services.metrics.both.update', '§2.9 rule 1, §7', {
    says: 'Updating a setting to use both lists, in one service or in two, is refused, and nothing is changed.',
    operations: ['updateCloudIntegration'],
  }),
  should('integration.services.metrics.both.update.status', '§2.9 rule 1, §7', {
    says: 'Update answers 400 to both lists in one setting.',
    operations: ['updateCloudIntegration'],
    follows: ['integration.services.metrics.both.update'],
  }),
  should('integration.services.off', '§2.9 rule 1, §2.9 rule 3, §8', {
    says: 'The rules also hold for a service that is off: a role outside the format, or the other list, is refused there too.',
    operations: ['registerCloudIntegration', 'updateCloudIntegration'],
  }),
  must('integration.services.retireAutomatically', '§2.9', {
    says: 'EC2, RDS and ElastiCache can be told to retire hosts automatically, and then show it.',
  }),
  must('integration.services.retireAutomatically.default', '§2.9', {
    says: '`retireAutomatically` is false for an enabled service that was not given it, or was given false.',
  }),
  must('integration.services.omitted', '§2.9 rule 2', {
    says: 'A service left out of `services` is disabled: not shown, or shown with `enable` false.',
  }),
  must('integration.services.omitted.metrics', '§2.9 rule 2', {
    says: 'The metrics of a service left out of `services` are not integrated.',
    operations: ['registerCloudIntegration', 'updateCloudIntegration'],
    untested: 'No endpoint shows what a cloud integration collects, and there is no cloud to collect from.',
  }),
  must('integration.services.role.pattern.register', '§2.9 rule 3, §2.5, §8', {
    says: 'Register answers 400 to a service whose `role` is not a role full name.',
    operations: ['registerCloudIntegration'],
  }),
  must('integration.services.role.pattern.update', '§2.9 rule 3, §2.5, §8', {
    says: 'Update answers 400 to a service whose `role` is not a role full name.',
    operations: ['updateCloudIntegration'],
  }),
] as const
