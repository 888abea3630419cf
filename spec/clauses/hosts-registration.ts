import { must, should } from './clause-of.js'

/** §4.2 and §4.2.1: Register, Get and Update Host Information, without roles. */
export const hostsRegistrationClauses = [
  must('host.register.reply', '§4.2', {
    says: 'Register Host Information answers an object with the `id` of the host, a string.',
  }),
  must('host.register.identified', '§4.2, §2.2', {
    says: 'The id that a registration answers is the one by which the host is found from then on.',
    operations: ['registerHost', 'getHost'],
  }),
  must('host.register.id', '§4.2, §2.2', {
    says: 'A registration gives the host an id of its own: one that carries the id of another host leaves that host as it is.',
  }),
  should('host.register.name.shared', '§4.2, §2.2, §8', {
    says: 'A name is not unique: a registration under the name of another host makes one more host, and leaves that one as it is.',
  }),
  must('host.register.optional', '§4.2.1', { says: 'A registration needs no more than `name` and `meta`.' }),
  must('host.register.name.required', '§4.2.1, §7', {
    says: 'A registration without `name` is refused with 400, and registers nothing.',
  }),
  must('host.register.meta.required', '§4.2.1, §7', {
    says: 'A registration without `meta` is refused with 400, and registers nothing.',
  }),
  must('host.register.meta.object', '§4.2.1, §2.3, §7', {
    says: 'A registration whose `meta` is a string, a number or a list with elements is refused with 400, and registers nothing.',
  }),
  should('host.register.types', '§4.2.1, §7', {
    says: 'A registration whose `name`, `roleFullnames`, `interfaces` or `checks` is of another type is refused with 400, and registers nothing.',
  }),
  should('host.register.elements', '§2.4, §2.6, §4.2.1, §7', {
    says: 'A registration with an interface or a check without `name` is refused with 400, and registers nothing.',
  }),
  must('host.register.json', '§7', {
    says: 'Register Host Information answers 400 to a body that is no JSON, and registers nothing.',
  }),
  should('host.register.json.strict', '§7', {
    says: 'Register Host Information answers 400 to what only lenient parsers take for JSON, and registers nothing.',
  }),
  must('host.register.checks', '§4.2.1, §2.6, §8', {
    says: 'A registration may carry checks whose names keep to the pattern, with a memo or without.',
  }),
  must('host.register.checks.name', '§2.6, §8, §7', {
    says: 'A registration with a check name outside the pattern is refused with 400, and registers nothing.',
  }),
  must('host.register.identifier.unique', '§4.2.1, §2.2, §8', {
    says: 'No registration leads to two hosts with the same custom identifier, unless one of them is retired.',
  }),
  should('host.register.identifier.refused', '§7, §4.2.1', {
    says: 'A registration that is refused since another host has its identifier changes nothing.',
  }),
  must('host.register.identifier.free', '§4.2.1, §2.2, §8', {
    says: 'A registration may carry a custom identifier that no host has, however similar it is to another.',
  }),
  should('host.register.identifier.letter-case', '§4.2.1, §4.2.2', {
    says: 'A registration may carry a custom identifier that another host has in different letter case.',
  }),
  should('host.register.identifier.exact', '§4.2.1, §2.2', {
    says: 'A custom identifier is shown as it was given: neither trimmed, nor normalized, nor unescaped.',
    operations: ['registerHost', 'getHost'],
  }),
  must('host.register.identifier.null', '§4.2.1 rule 2', {
    says: 'A host registered with a `customIdentifier` of null has none: any number of them can coexist.',
    follows: ['host.field.custom-identifier.not-given'],
  }),
  must('host.register.identifier.empty', '§4.2.1 rule 2', {
    says: 'A host registered with an empty `customIdentifier` has none: any number of them can coexist.',
    follows: ['host.field.custom-identifier.not-given'],
  }),
  must('host.register.identifier.shown', '§4.2.1 rule 2', {
    says: 'A host registered with an empty `customIdentifier` shows none, rather than an empty one.',
    operations: ['registerHost', 'getHost', 'listHosts'],
  }),
  should('host.register.identifier.retired', '§3.1, §2.2, §4.2.2 rule 2', {
    says: 'A host that is given the identifier of a retired one has an id of its own, and the other stays retired.',
  }),
  must('host.get.reply', '§4.2', {
    says: 'Get Host Information answers an object that holds the host under `host`.',
  }),
  must('host.get.unknown', '§4.2', {
    says: 'Get Host Information shows no host for an id that no host has.',
  }),
  should('host.get.unknown.status', '§4.2, §7', {
    says: 'Get Host Information answers 404 for an id that no host has.',
  }),
  must('host.update.reply', '§4.2', {
    says: 'Update Host Information answers an object with the `id` of that very host, a string.',
  }),
  must('host.update.optional', '§4.2.1', { says: 'An update needs no more than `name` and `meta`.' }),
  must('host.update.name', '§4.2.1, §4.2, §2.2', {
    says: 'An update with `name` changes what the host shows there.',
  }),
  must('host.update.display-name', '§4.2.1, §4.2, §2.2', {
    says: 'An update with `displayName` changes what the host shows there.',
  }),
  must('host.update.custom-identifier', '§4.2.1, §4.2, §2.2', {
    says: 'An update with `customIdentifier` changes what the host shows there.',
  }),
  must('host.update.meta', '§4.2.1, §4.2, §2.2, §2.3', {
    says: 'An update with `meta` changes what the host shows there.',
  }),
  should('host.update.meta.replaced', '§4.2.1, §2.3', {
    says: 'An update with `meta` leaves none of the keys that were there before.',
  }),
  must('host.update.memo', '§4.2.1, §4.2, §2.2', {
    says: 'An update with `memo` changes what the host shows there.',
  }),
  must('host.update.interfaces', '§4.2.1, §4.2, §2.2, §2.4', {
    says: 'An update with `interfaces` changes what the host shows there.',
  }),
  should('host.update.interfaces.replaced', '§4.2.1, §2.4', {
    says: 'An update with `interfaces` leaves none of those that were there before.',
  }),
  must('host.update.identity', '§2.2, §4.2', {
    says: 'An update does not change the id of a host or the moment of its registration, and does not retire it.',
  }),
  should('host.update.status', '§3.1, §4.2.1', {
    says: 'An update, which carries no status, leaves the status as it was.',
  }),
  should('host.update.server-fields', '§2.2, §4.2.1', {
    says: 'An update whose body carries `id`, `status`, `createdAt`, `isRetired` or `retiredAt` does not change them.',
    operations: ['updateHost', 'getHost'],
  }),
  must('host.update.others', '§4.2', { says: 'An update changes the host of its path and no other.' }),
  must('host.update.unknown', '§7, §4.2', {
    says: 'Update Host Information answers 404 for an id that no host has, and registers nothing.',
  }),
  must('host.update.json', '§7', {
    says: 'Update Host Information answers 400 to a body that is no JSON, and changes nothing.',
  }),
  should('host.update.json.strict', '§7', {
    says: 'Update Host Information answers 400 to what only lenient parsers take for JSON, and changes nothing.',
  }),
  should('host.update.required', '§4.2.1', {
    says: 'An update without `name` or without `meta` is refused, and changes nothing.',
  }),
  should('host.update.meta.object', '§4.2.1, §2.3', {
    says: 'An update whose `meta` is a string, a number or a list with elements is refused, and changes nothing.',
  }),
  should('host.update.types', '§4.2.1', {
    says: 'An update whose `name`, `roleFullnames`, `interfaces` or `checks` is of another type is refused, and changes nothing.',
  }),
  should('host.update.elements', '§2.4, §2.6, §4.2.1', {
    says: 'An update with an interface or a check without `name` is refused, and changes nothing.',
  }),
  must('host.update.checks', '§4.2.1, §2.6, §8', {
    says: 'An update may carry checks whose names keep to the pattern, with a memo or without.',
  }),
  should('host.update.checks.name', '§2.6, §8', {
    says: 'An update with a check name outside the pattern is refused, and changes nothing.',
  }),
  must('host.update.identifier.unique', '§4.2.1, §2.2, §8', {
    says: 'No update leads to two hosts with the same custom identifier, unless one of them is retired.',
  }),
  should('host.update.identifier.refused', '§7, §4.2.1', {
    says: 'An update that is refused since another host has its identifier changes nothing.',
  }),
  must('host.update.identifier.own', '§4.2.1, §2.2, §8', {
    says: 'An update may carry the custom identifier that the host has already.',
  }),
  must('host.update.identifier.null', '§4.2.1 rule 2', {
    says: 'An update with a `customIdentifier` of null takes it from the host.',
    follows: ['host.field.custom-identifier.not-given'],
  }),
  must('host.update.identifier.empty', '§4.2.1 rule 2', {
    says: 'An update with an empty `customIdentifier` takes it from the host.',
    follows: ['host.field.custom-identifier.not-given'],
  }),
  should('host.update.identifier.shown', '§4.2.1 rule 2', {
    says: 'A host whose `customIdentifier` was updated to an empty one shows none, rather than an empty one.',
    operations: ['updateHost', 'getHost'],
  }),
  should('host.update.identifier.released', '§4.2.1, §8', {
    says: 'A custom identifier is free again once an update took it from its host.',
    operations: ['updateHost', 'registerHost'],
    follows: ['host.update.identifier.null'],
  }),
] as const
