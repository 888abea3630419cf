import type { Clause } from '../clause.js'
import type { OperationId } from '../operations.js'

/** The operations whose answers show settings. */
export const settingOperations = [
  'registerCloudIntegration',
  'getCloudIntegration',
  'listCloudIntegrations',
  'updateCloudIntegration',
  'deleteCloudIntegration',
] as const satisfies readonly OperationId[]

/** §2.8: the fields of a setting, in every answer that shows one. */
export const cloudIntegrationFieldsClauses = [
  {
    id: 'integration.id',
    at: '§2.8, §4.3',
    level: 'must',
    says: 'A setting has an `id`, a string, by which it is read, updated, deleted and listed.',
    operations: settingOperations,
  },
  {
    id: 'integration.id.own',
    at: '§2.8, §4.3',
    level: 'must',
    says: 'Each setting has an `id` of its own.',
    operations: ['registerCloudIntegration'],
  },
  {
    id: 'integration.name',
    at: '§2.8, §4.3',
    level: 'must',
    says: 'A setting shows its `name` as given.',
    operations: settingOperations,
  },
  {
    id: 'integration.memo',
    at: '§2.8, §4.3',
    level: 'must',
    says: 'A setting shows its `memo` as given.',
    operations: settingOperations,
  },
  {
    id: 'integration.key',
    at: '§2.8, §4.3',
    level: 'must',
    says: 'A setting shows the access key ID it was given as `key`.',
    operations: settingOperations,
  },
  {
    id: 'integration.roleArn',
    at: '§2.8, §4.3',
    level: 'must',
    says: 'A setting shows its `roleArn` as given.',
    operations: settingOperations,
  },
  {
    id: 'integration.externalId',
    at: '§2.8, §4.3',
    level: 'must',
    says: 'A setting shows its `externalId` as given.',
    operations: settingOperations,
  },
  {
    id: 'integration.region',
    at: '§2.8, §4.3',
    level: 'must',
    says: 'A setting shows its `region` as given.',
    operations: settingOperations,
  },
  {
    id: 'integration.includedTags',
    at: '§2.8, §4.3',
    level: 'must',
    says: 'A setting shows its `includedTags` as the comma-separated string that was given.',
    operations: settingOperations,
  },
  {
    id: 'integration.excludedTags',
    at: '§2.8, §4.3',
    level: 'must',
    says: 'A setting shows its `excludedTags` as the comma-separated string that was given.',
    operations: settingOperations,
  },
  {
    id: 'integration.tags.empty',
    at: '§2.8, §4.3.1',
    level: 'should',
    says: 'A list of tags that was given empty is shown as an empty string.',
    operations: ['registerCloudIntegration', 'getCloudIntegration'],
  },
  {
    id: 'integration.services',
    at: '§2.8, §2.9, §4.3',
    level: 'must',
    says: 'A setting shows `services`, an object in which a service that was given has its entry.',
    operations: settingOperations,
  },
  {
    id: 'integration.access.there',
    at: '§2.8',
    level: 'must',
    says: 'A setting always has the keys `key`, `roleArn` and `externalId`, even when they are not set.',
    operations: settingOperations,
  },
  {
    id: 'integration.access.unset',
    at: '§2.8',
    level: 'must',
    says: 'A `key`, `roleArn` or `externalId` that is not set has no value in an answer.',
    operations: settingOperations,
  },
  {
    id: 'integration.access.null',
    at: '§2.8',
    level: 'should',
    says: 'A `key`, `roleArn` or `externalId` that is not set is shown as null.',
    operations: settingOperations,
  },
  {
    id: 'integration.secret.hidden',
    at: '§2.8',
    level: 'must',
    says: 'A returned setting holds the secret access key nowhere: neither its value nor a key `secretKey`.',
    operations: settingOperations,
  },
  {
    id: 'integration.secret.hidden.refused',
    at: '§2.8',
    level: 'should',
    says: 'A refusal does not quote the secret access key of the body it refuses.',
    operations: ['registerCloudIntegration', 'updateCloudIntegration'],
  },
] as const satisfies readonly Clause[]
