import { showing } from '../shown-in.js'
import { must, should } from './clause-of.js'

/** §2.2 to §2.4: the fields that a host shows. */
export const hostsFieldsClauses = [
  must('host.field.id', '§2.2, §4.2', {
    says: 'A host shows `id`, the string that its registration answered.',
  }),
  must('host.field.name', '§2.2, §4.2.1', { says: 'A host shows `name`, a string, as it was given.' }),
  must('host.field.display-name', '§2.2, §4.2.1', {
    says: 'A host shows `displayName`, a string, as it was given.',
  }),
  must('host.field.display-name.type', '§2.2', {
    says: 'The `displayName` of a host that was given none is a string, null or left out.',
  }),
  must('host.field.custom-identifier', '§2.2, §4.2.1', {
    says: 'A host shows `customIdentifier`, a string, as it was given.',
  }),
  must('host.field.custom-identifier.not-given', '§2.2', {
    says: 'A host that was given no `customIdentifier` shows none.',
    operations: ['getHost', 'listHosts'],
  }),
  must('host.field.meta', '§2.2, §2.3, §4.2.1', {
    says: 'A host shows `meta`, an object, with what it was given.',
  }),
  must('host.field.interfaces', '§2.2, §2.4, §4.2.1', {
    says: 'A host shows `interfaces`, an array of objects, one for each interface it was given.',
  }),
  must('host.field.interfaces.not-given', '§2.2', {
    says: 'The `interfaces` of a host that was given none is an array too.',
  }),
  must('host.field.size', '§2.2', { says: 'A host shows `size`, either `standard` or `micro`.' }),
  must('host.field.status', '§2.2, §3.1', {
    says: 'A host shows `status`, a string: the status that was set last.',
  }),
  must('host.field.memo', '§2.2, §4.2.1', { says: 'A host shows `memo`, a string, as it was given.' }),
  must('host.field.memo.not-given', '§2.2', {
    says: 'The `memo` of a host that was given none is a string too.',
  }),
  should('host.field.memo.empty', '§2.2', { says: 'The `memo` of a host that was given none is empty.' }),
  should('host.field.text.exact', '§2.2, §4.2.1', {
    says: 'A text is shown as it was given: with its blanks at both ends, its line breaks, in its Unicode form, and empty if it was empty.',
    operations: ['registerHost', 'updateHost', 'getHost'],
  }),
  must('host.field.is-retired', '§2.2, §3.1', {
    says: 'A host shows `isRetired`, a boolean that is false as long as nobody retired it.',
  }),
  should('host.field.retired-at', '§2.2, §3.1', { says: 'A host that nobody retired shows no `retiredAt`.' }),
  must('host.field.created-at', '§2.2, §2', {
    says: 'A host shows `createdAt`, a number: the moment of its registration in epoch seconds.',
  }),
  must('host.field.roles', '§2.2', {
    says: 'A host shows `roles`: by the name of each service, an array with the names of its roles that the host is in.',
  }),
  must('host.field.roles.none', '§2.2', {
    says: 'The `roles` of a host that is in no role is an object too, without any role name.',
  }),
  must('host.meta.free', '§2.3, §2.2', {
    says: 'Any JSON value under a key of `meta` that the table does not name comes back equal.',
  }),
  must('host.meta.empty', '§2.3, §4.2.1', { says: 'An empty `meta` is accepted, and shown as an object.' }),
  must('host.meta.described', '§2.3', {
    says: 'Each `meta` key that agents and cloud integrations fill comes back with the value it was given.',
  }),
  must('host.meta.filled', '§2.3', {
    says: 'Agents and cloud integrations fill the keys of the table when they register a host.',
    operations: showing('host'),
    untested: 'An agent fills them before it calls, and no call makes a cloud integration register a host.',
  }),
  must('host.interface.name', '§2.4', { says: 'Each interface comes back with its `name`.' }),
  must('host.interface.mac-address', '§2.4', {
    says: 'An interface comes back with the `macAddress` it was given.',
  }),
  should('host.interface.mac-address.letters', '§2.4', {
    says: 'The letters of a `macAddress` come back in the case that they were given in.',
    follows: ['host.interface.mac-address'],
  }),
  must('host.interface.ipv4-addresses', '§2.4', {
    says: 'The IPv4 addresses given as a list are the ones that the interface shows.',
  }),
  must('host.interface.ipv6-addresses', '§2.4', {
    says: 'The IPv6 addresses given as a list are the ones that the interface shows.',
  }),
  must('host.interface.ip-address', '§2.4', {
    says: 'An IPv4 address given alone is shown, alone or in the list.',
  }),
  must('host.interface.ipv6-address', '§2.4', {
    says: 'An IPv6 address given alone is shown, alone or in the list.',
  }),
  must('host.interface.ipv4-precedence', '§2.4', {
    says: 'Where both are given, `ipv4Addresses` counts and `ipAddress` does not.',
  }),
  must('host.interface.ipv6-precedence', '§2.4', {
    says: 'Where both are given, `ipv6Addresses` counts and `ipv6Address` does not.',
  }),
  must('host.interface.optional', '§2.4', {
    says: 'An interface needs no more than its `name`; what else it shows keeps to the types of the table.',
  }),
] as const
