import { must, should } from './clause-of.js'

/** §7 and §8: what operations on settings refuse. */
export const cloudIntegrationRefusalsClauses = [
  must('integration.register.malformed', '§7, §4.3.1', {
    says: 'Register answers 400 to a body that no parser takes for JSON, and stores nothing.',
  }),
  should('integration.register.malformed.lenient', '§7, §4.3.1', {
    says: 'Register answers 400 to what only lenient parsers take for JSON, and stores nothing.',
  }),
  must('integration.update.malformed', '§7, §4.3.1', {
    says: 'Update answers 400 to a body that no parser takes for JSON, and changes nothing.',
  }),
  should('integration.update.malformed.lenient', '§7, §4.3.1', {
    says: 'Update answers 400 to what only lenient parsers take for JSON, and changes nothing.',
  }),
  must('integration.register.required', '§4.3.1, §7', {
    says: 'Register answers 400 to a body that lacks one of the six required keys, and stores nothing.',
  }),
  must('integration.update.required', '§4.3.1, §7', {
    says: 'Update answers 400 to a body that lacks one of the six required keys, and changes nothing.',
  }),
  should('integration.register.types', '§4.3.1, §7', {
    says: 'Register answers 400 to a text, as `name` or `memo`, that is not a string, to `services` that are not an object, and to a field of a service, as `enable` or `excludedMetrics`, of another type.',
  }),
  should('integration.update.types', '§4.3.1, §7', {
    says: 'Update answers 400 to a text, as `name` or `memo`, that is not a string, to `services` that are not an object, and to a field of a service, as `enable` or `excludedMetrics`, of another type.',
  }),
  must('integration.delete.unacceptable', '§7', {
    says: 'Delete answers 400 to input in a format that cannot be accepted.',
    untested:
      'Delete takes no input but an id, and an id in another format may as well count as unknown (404).',
  }),
  must('integration.externalId.unacceptable', '§7', {
    says: 'Generate External ID answers 400 to input in a format that cannot be accepted.',
    operations: ['generateExternalId'],
    untested: 'Generate External ID takes no input, and the document does not say which bodies it tolerates.',
  }),
  must('integration.get.unknown', '§7, §4.3', { says: 'Get answers 404 for an id that no setting has.' }),
  must('integration.update.unknown', '§7, §4.3', {
    says: 'Update answers 404 for an id that no setting has, and creates none.',
  }),
  must('integration.delete.unknown', '§7, §4.3', {
    says: 'Delete answers 404 for an id that no setting has.',
  }),
  must('integration.name.unique.register', '§2.8, §8, §4.3.1', {
    says: 'Register refuses a name that a setting of the organization has; that setting stays the only one with it.',
    operations: ['registerCloudIntegration'],
  }),
  must('integration.name.unique.update', '§2.8, §8, §4.3.1', {
    says: 'Update refuses a name that another setting of the organization has, and changes nothing.',
    operations: ['updateCloudIntegration'],
  }),
  must('integration.name.own', '§2.8, §8, §4.3.1', {
    says: 'A setting can be updated under the name it has.',
    operations: ['updateCloudIntegration'],
  }),
  must('integration.name.free', '§2.8, §8, §4.3.1', {
    says: 'Register accepts a name that no setting has, however similar it is to another.',
    operations: ['registerCloudIntegration'],
  }),
  should('integration.name.released', '§2.8, §8', {
    says: 'A name is free again once its setting is deleted or has another name.',
    operations: ['registerCloudIntegration'],
    follows: ['integration.delete.gone.get'],
  }),
] as const
