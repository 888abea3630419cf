import { must, should } from './clause-of.js'

/** §2.5, §4.2.1 rules 1 and 3, Update Host Roles: how hosts enter and leave roles. */
export const hostsRolesClauses = [
  must('host.register.roles.assigned', '§4.2.1 rule 1', {
    says: 'A registration puts the host into every role that it lists.',
  }),
  must('host.register.roles.created', '§4.2.1 rule 1', {
    says: 'A registration creates the services and roles that it lists and that did not exist.',
    operations: ['registerHost', 'listHosts'],
  }),
  must('host.register.roles.service', '§4.2.1 rule 1', {
    says: 'A service that a registration created takes metrics, as any other does.',
    operations: ['registerHost', 'postServiceMetrics'],
  }),
  must('host.register.roles.characters', '§2.5, §4.2.1, §8', {
    says: 'A registration may list a role with any characters of the pattern.',
  }),
  must('host.register.roles.format', '§2.5, §7, §8, §4.2.1', {
    says: 'A registration with a role full name outside the format gets 400, registers nothing and creates no service.',
  }),
  must('host.update.roles.assigned', '§4.2.1 rule 1, §4.2.1 rule 3', {
    says: 'An update puts the host into every role that it lists.',
  }),
  must('host.update.roles.created', '§4.2.1 rule 1', {
    says: 'An update creates the services and roles that it lists and that did not exist.',
    operations: ['updateHost', 'listHosts'],
  }),
  must('host.update.roles.service', '§4.2.1 rule 1', {
    says: 'A service that an update created takes metrics, as any other does.',
    operations: ['updateHost', 'postServiceMetrics'],
  }),
  must('host.update.roles.kept', '§4.2.1 rule 3', {
    says: 'Update Host Information leaves a host in the roles that its body does not list.',
  }),
  must('host.update.roles.characters', '§2.5, §4.2.1, §8', {
    says: 'An update may list a role with any characters of the pattern.',
  }),
  should('host.update.roles.format', '§2.5, §4.2.1', {
    says: 'An update with a role full name outside the format is refused, and changes nothing.',
  }),
  must('host.roles.reply', '§4.2', { says: 'Update Host Roles answers an object with a `success` of true.' }),
  must('host.roles.assigned', '§4.2, §2.5', {
    says: 'Update Host Roles puts the host into every role that it lists.',
  }),
  must('host.roles.removed', '§4.2.1 rule 3, §4.2', {
    says: 'Update Host Roles takes the host out of the roles that it does not list.',
  }),
  must('host.roles.cleared', '§4.2.1 rule 3, §4.2', {
    says: 'Update Host Roles with an empty list takes the host out of every role.',
  }),
  must('host.roles.rest', '§4.2', { says: 'Update Host Roles changes nothing of a host but its roles.' }),
  must('host.roles.others', '§4.2', {
    says: 'Update Host Roles changes the roles of the host of its path and of no other.',
  }),
  must('host.roles.characters', '§2.5, §8', {
    says: 'Update Host Roles may list a role with any characters of the pattern.',
  }),
  must('host.roles.format', '§7, §2.5, §8', {
    says: 'Update Host Roles answers 400 to a role full name outside the format, changes nothing and creates no service.',
  }),
  must('host.roles.array', '§7, §4.2', {
    says: 'Update Host Roles answers 400 to `roleFullnames` that are no list of strings, and changes nothing.',
  }),
  should('host.roles.required', '§7, §4.2', {
    says: 'Update Host Roles answers 400 to a body without `roleFullnames`, and changes nothing.',
  }),
  must('host.roles.unknown', '§7', {
    says: 'Update Host Roles answers 404 for an id that no host has, and creates nothing.',
  }),
  must('host.roles.json', '§7', {
    says: 'Update Host Roles answers 400 to a body that is no JSON, and changes nothing.',
  }),
  should('host.roles.json.strict', '§7', {
    says: 'Update Host Roles answers 400 to what only lenient parsers take for JSON, and changes nothing.',
  }),
] as const
