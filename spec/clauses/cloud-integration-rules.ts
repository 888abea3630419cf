import { must, should } from './clause-of.js'

/** §4.3 and the rules of §4.3.1: what the operations do and answer. */
export const cloudIntegrationRulesClauses = [
  must('integration.list.wrapper', '§4.3', {
    says: 'List answers with an object that holds the settings in the array `cloud_integrations`.',
  }),
  must('integration.list.complete', '§4.3', { says: 'List shows each setting of the organization once.' }),
  must('integration.list.current', '§4.3', {
    says: 'List shows a setting as it stands, its updates included.',
    operations: ['listCloudIntegrations', 'updateCloudIntegration'],
    follows: ['integration.list.complete'],
  }),
  must('integration.register.bare', '§4.3', {
    says: 'Register answers with the setting itself, without a wrapper.',
  }),
  must('integration.get.bare', '§4.3', { says: 'Get answers with the setting itself, without a wrapper.' }),
  must('integration.get.current', '§4.3', {
    says: 'Get shows a setting as it stands, its updates included, whatever it has shown before.',
    operations: ['getCloudIntegration', 'updateCloudIntegration'],
  }),
  must('integration.update.bare', '§4.3', {
    says: 'Update answers with the setting itself as the update made it, without a wrapper.',
  }),
  must('integration.delete.bare', '§4.3', {
    says: 'Delete answers with the setting it deleted, without a wrapper.',
  }),
  must('integration.delete.last', '§4.3', {
    says: 'Delete answers with the setting as it was last read, its updates included.',
  }),
  must('integration.delete.gone.get', '§4.3, §7', {
    says: 'Get answers 404 once the setting is deleted.',
    operations: ['deleteCloudIntegration', 'getCloudIntegration'],
  }),
  must('integration.delete.gone.update', '§4.3, §7', {
    says: 'Update answers 404 once the setting is deleted, and does not bring it back.',
    operations: ['deleteCloudIntegration', 'updateCloudIntegration'],
    follows: ['integration.delete.gone.get'],
  }),
  must('integration.delete.gone.delete', '§4.3, §7', {
    says: 'Delete answers 404 once the setting is deleted.',
    follows: ['integration.delete.gone.get'],
  }),
  must('integration.delete.gone.list', '§4.3', {
    says: 'List no longer shows a setting that is deleted, and still shows the others.',
    operations: ['deleteCloudIntegration', 'listCloudIntegrations'],
    follows: ['integration.delete.gone.get'],
  }),
  must('integration.externalId.generated', '§4.3', {
    says: 'Generate External ID answers with an `externalId`, a non-empty string.',
    operations: ['generateExternalId'],
  }),
  must('integration.excludable.shape', '§4.3', {
    says: 'List Excludable Metrics answers with an object whose values are arrays of metric names.',
  }),
  should('integration.excludable.keys', '§4.3, §2.10', {
    says: 'The keys of the excludable metrics are identifiers of cloud services.',
  }),
  must('integration.method.role', '§4.3.1 rule 1', {
    says: 'A setting can integrate by role: `roleArn` and an `externalId` that was generated, no key.',
    operations: ['registerCloudIntegration', 'updateCloudIntegration'],
  }),
  must('integration.method.key', '§4.3.1 rule 1', {
    says: 'A setting can integrate by access key: `key` and `secretKey`, no role.',
    operations: ['registerCloudIntegration', 'updateCloudIntegration'],
  }),
  must('integration.externalId.shared', '§4.3.1 rule 1, §4.3.1 rule 5', {
    says: 'Several settings of an organization can use the same external ID.',
    operations: ['registerCloudIntegration', 'updateCloudIntegration'],
  }),
  must('integration.externalId.reusable', '§4.3.1 rule 5', {
    says: 'An external ID can be used again as long as some setting still uses it.',
    operations: ['registerCloudIntegration', 'updateCloudIntegration', 'deleteCloudIntegration'],
  }),
  must('integration.access.unchecked', '§4.3.1 rule 2', {
    says: 'A role or a key is accepted even if it gives no access.',
    operations: ['registerCloudIntegration', 'updateCloudIntegration'],
  }),
  should('integration.access.shared', '§2.8, §8', {
    says: 'Two settings may have the same access key: of all fields the name alone is unique.',
    operations: ['registerCloudIntegration'],
  }),
  must('integration.access.metrics', '§4.3.1 rule 2', {
    says: 'Metrics may fail to be integrated when the access information is invalid.',
    operations: ['registerCloudIntegration', 'updateCloudIntegration'],
    untested: 'It permits a failure, and no endpoint shows what is collected.',
  }),
  must('integration.tags.several', '§4.3.1 rule 3, §4.3.1', {
    says: 'Each of the two tag lists takes several tags `<key>:<value>`, separated by commas.',
    operations: ['registerCloudIntegration', 'updateCloudIntegration'],
  }),
  must('integration.tags.effect', '§4.3.1 rule 3', {
    says: 'Only resources that have an included tag and no excluded one are registered and collected from.',
    operations: ['registerCloudIntegration', 'updateCloudIntegration'],
    untested: 'It can be seen only with resources in a cloud account to which the service has access.',
  }),
  must('integration.update.access.kept', '§4.3.1 rule 4', {
    says: 'Update leaves `key`, `roleArn` and `externalId` as they are when its body omits them.',
  }),
  must('integration.update.secret.kept', '§4.3.1 rule 4', {
    says: 'Update leaves `secretKey` as it is when its body omits it.',
    untested: 'The secret is in no answer, and nothing that an endpoint shows depends on it.',
  }),
  must('integration.update.access.cleared', '§4.3.1 rule 4', {
    says: 'Update unsets `key`, `roleArn` or `externalId` when given null: the setting changes its method.',
  }),
  must('integration.update.access.changed', '§4.3.1 rule 4', {
    says: 'Update replaces `key`, `roleArn` and `externalId` with the values it is given.',
  }),
  must('integration.update.overwrites', '§4.3.1 rule 4', {
    says: 'Update overwrites `name`, `memo`, `region`, `includedTags`, `excludedTags` and `services`.',
    follows: ['integration.name', 'integration.memo'],
  }),
  should('integration.update.memo.empty', '§4.3.1 rule 4', {
    says: 'An Update with an empty `memo` leaves nothing of the one before.',
  }),
  must('integration.update.services.dropped', '§2.9 rule 2, §4.3.1 rule 4', {
    says: 'A service that an Update leaves out becomes disabled.',
  }),
  must('integration.update.only', '§4.3', { says: 'Update changes the setting of its id and no other.' }),
] as const
