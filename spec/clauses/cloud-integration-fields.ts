import { must, should } from './clause-of.js'

/** §2.8: the fields of a setting, in every answer that shows one. */
export const cloudIntegrationFieldsClauses = [
  must('integration.id', '§2.8, §4.3', {
    says: 'A setting has an `id`, a string, by which it is read, updated, deleted and listed.',
  }),
  must('integration.id.own', '§2.8, §4.3', {
    says: 'Each setting has an `id` of its own.',
    operations: ['registerCloudIntegration'],
  }),
  must('integration.name', '§2.8, §4.3', { says: 'A setting shows its `name` as given.' }),
  must('integration.memo', '§2.8, §4.3', { says: 'A setting shows its `memo` as given.' }),
  must('integration.key', '§2.8, §4.3', { says: 'A setting shows the access key ID it was given as `key`.' }),
  must('integration.roleArn', '§2.8, §4.3', { says: 'A setting shows its `roleArn` as given.' }),
  must('integration.externalId', '§2.8, §4.3', { says: 'A setting shows its `externalId` as given.' }),
  must('integration.region', '§2.8, §4.3', { says: 'A setting shows its `region` as given.' }),
  must('integration.includedTags', '§2.8, §4.3', {
    says: 'A setting shows its `includedTags` as the comma-separated string that was given.',
  }),
  must('integration.excludedTags', '§2.8, §4.3', {
    says: 'A setting shows its `excludedTags` as the comma-separated string that was given.',
  }),
  should('integration.text.exact', '§2.8, §4.3.1', {
    says: 'A text of a setting is shown as it was given: with its blanks at both ends, and its ends of lines.',
  }),
  should('integration.tags.empty', '§2.8, §4.3.1', {
    says: 'A list of tags that was given empty is shown as an empty string.',
    operations: ['registerCloudIntegration', 'updateCloudIntegration', 'getCloudIntegration'],
  }),
  must('integration.services', '§2.8, §2.9, §4.3', {
    says: 'A setting shows `services`, an object in which a service that was given has its entry.',
  }),
  must('integration.access.there', '§2.8', {
    says: 'A setting always has the keys `key`, `roleArn` and `externalId`, even when they are not set.',
  }),
  must('integration.access.unset', '§2.8', {
    says: 'A `key`, `roleArn` or `externalId` that is not set has no value in an answer.',
  }),
  should('integration.access.null', '§2.8', {
    says: 'A `key`, `roleArn` or `externalId` that is not set is shown as null.',
  }),
  must('integration.secret.hidden', '§2.8', {
    says: 'A returned setting holds the secret access key nowhere: neither its value nor a key `secretKey`.',
  }),
  should('integration.secret.hidden.refused', '§2.8', {
    says: 'A refusal does not quote the secret access key of the body it refuses.',
    operations: ['registerCloudIntegration', 'updateCloudIntegration'],
  }),
] as const
