import type { ClauseId } from './clauses/index.js'
import type { OpenPoint } from './open-point.js'
import { operation, operationIds } from './operations.js'

/** The first of the answers is the fake's. */
const point = <const Id extends string, const Rest extends Omit<OpenPoint, 'id' | 'at' | 'default'>>(
  id: Id,
  at: string,
  rest: Rest & { [Key in Exclude<keyof Rest, keyof OpenPoint>]: never },
) => ({ id, at, ...rest, default: rest.answers[0] as Rest['answers'][0] })

const writeOfRetired = <const Id extends string>(id: Id, question: string) =>
  point(id, '§3.1', { question, answers: ['200', '400', '404'], takes: 'refusal-status' })

const titles: readonly string[] = operationIds.map((id) => operation(id).title)
const readsRefused = ['List Hosts', 'List Excludable Metrics'] as const
const singleAddresses = ['ipAddress', 'ipv6Address'] as const
const nullableElements = [
  'interfaces.macAddress',
  'interfaces.ipv4Addresses',
  'interfaces.ipv6Addresses',
  'interfaces.ipAddress',
  'interfaces.ipv6Address',
  'checks.memo',
] as const

const errorsAndHttp = [
  point('errors.body', '§7', {
    question: 'How is a refusal explained?',
    answers: ['nested-message', 'plain-string', 'problem-json', 'text', 'html', 'empty'],
    takes: 'error-object',
  }),
  point('errors.precedence', '§7', {
    question: 'Which refusal comes first when neither the key nor the body is acceptable?',
    answers: ['key', 'body'],
  }),
  point('errors.malformed-or-unknown', '§7', {
    question: 'Which refusal comes first when the body is malformed and the id is unknown?',
    answers: ['400', '404'],
  }),
  point('success.status.read', '§4', {
    question: 'With which status does a read succeed?',
    answers: ['200', '202'],
    takes: 'success-status',
    mixes: titles,
  }),
  point('success.status.create', '§4', {
    question:
      'With which status does the creation of an invitation, a host, a setting or an external id succeed?',
    answers: ['200', '201', '202'],
    takes: 'success-status',
    mixes: titles,
  }),
  point('success.status.change', '§4', {
    question: 'With which status does a change of something that exists succeed?',
    answers: ['200', '201', '202'],
    takes: 'success-status',
    mixes: titles,
  }),
  point('success.status.delete', '§4', {
    question: 'With which status does a deletion succeed?',
    answers: ['200', '202'],
    takes: 'success-status',
    mixes: titles,
  }),
  point('http.content-type.missing', '§1', {
    question: 'May a request with a body leave out its content type?',
    answers: ['accepted', 'refused'],
  }),
  point('http.content-type.other', '§1', {
    question: 'May the content type of a body be another than JSON?',
    answers: ['accepted', 'refused'],
  }),
  point('http.path.malformed', '§1', {
    question: 'With which status is a path with broken percent-encoding refused?',
    answers: ['400', '404'],
    takes: 'refusal-status',
  }),
  point('http.route.unknown', '§4', {
    question: 'With which status is an unknown path refused?',
    answers: ['404', '400', '403'],
    takes: 'refusal-status',
  }),
  point('http.method.wrong', '§4', {
    question: 'With which status is a wrong method refused?',
    answers: ['404', '405'],
    takes: 'refusal-status',
  }),
  point('http.trailing-slash', '§4', {
    question: 'Is a path with a slash at its end served?',
    answers: ['404', 'served'],
  }),
  point('http.head', '§4', {
    question: 'How is HEAD answered?',
    answers: ['as-get', '404', '405', '501'],
    takes: 'refusal-status',
  }),
  point('http.request-size', '§8', {
    question: 'How large may a request body be?',
    answers: ['1-mebibyte', 'smaller', 'larger', 'unlimited'],
  }),
  point('http.request-size.status', '§8', {
    question: 'With which status is a request body refused that is too large?',
    answers: ['413', '400'],
    takes: 'refusal-status',
  }),
  point('json.keys.unknown', '§4', {
    question: 'What happens to unknown keys of a body?',
    answers: ['ignored', 'refused'],
    mixes: titles,
  }),
  point('json.bytes.invalid', '§7', {
    question: 'Is a body accepted that is not UTF-8?',
    answers: ['400', 'accepted'],
    takes: 'refusal-status',
  }),
  point('http.framing', '§1', {
    question: 'How does a reply give its length?',
    answers: ['content-length', 'chunked'],
  }),
  point('http.connection', '§1', {
    question: 'Do connections stay open for the next request?',
    answers: ['kept', 'closed'],
  }),
  point('http.compression', '§1', {
    question: 'Are replies compressed for those who accept it?',
    answers: ['none', 'gzip'],
  }),
  point('http.date', '§1', {
    question: 'Do replies have the time of the server?',
    answers: ['sent', 'not-sent'],
  }),
  point('http.header-names', '§1', {
    question: 'How are the names of headers written?',
    answers: ['lower-case', 'capitalized', 'upper-case'],
  }),
  point('http.latency', '§1', {
    question: 'How soon does a reply come?',
    answers: ['at-once', 'after-a-while'],
  }),
  point('server.clock', '§2', {
    question: 'How does the clock of the server run?',
    answers: ['exact', 'minutes-ahead', 'minutes-behind'],
    takes: 'hours-off',
  }),
] as const

const replies = [
  point('reply.fields.unset', '§2', {
    question: 'How is an optional field shown that is not set?',
    answers: ['absent', 'null'],
    mixes: [
      'displayName',
      'customIdentifier',
      'retiredAt',
      'interfaces.macAddress',
      'interfaces.ipv6Addresses',
      'interfaces.ipv6Address',
      'interfaces.ipAddress',
      'interfaces.ipv4Addresses',
    ],
  }),
  point('reply.fields.extra', '§2', {
    question: 'Do objects carry fields that the document does not name?',
    answers: ['none', 'some'],
  }),
  point('reply.lists.order', '§4', {
    question: 'In which order are lists?',
    answers: [
      'creation',
      'newest-first',
      'hosts-newest-first',
      'newest-first-settings-by-name',
      'by-name',
      'by-id',
      'other',
      'another-each-time',
    ],
    other: 'another, the same each time',
  }),
  point('reply.content-type', '§1', {
    question: 'Which content type do replies have?',
    answers: ['application/json', 'application/json-with-charset', 'other'],
    takes: 'text',
  }),
  point('reply.layout', '§1', {
    question: 'How is the JSON of replies laid out?',
    answers: ['compact', 'pretty', 'spaced'],
  }),
  point('reply.timestamps', '§2', {
    question: 'Do timestamps carry a fraction?',
    answers: ['integers', 'fractions', 'fractions-of-hosts', 'fractions-of-invitations'],
  }),
  point('reply.pagination', '§4', {
    question: 'Are long lists cut into pages?',
    answers: ['none', 'cursor', 'offset'],
  }),
  point('id.format', '§2.2', {
    question: 'What do ids look like?',
    answers: ['base-62', 'uuid', 'decimal', 'dots-and-dashes'],
  }),
  point('reply.numbers', '§1', {
    question: 'How are whole numbers written?',
    answers: ['plain', 'with-fraction', 'with-exponent'],
  }),
  point('reply.escapes', '§1', {
    question: 'Which characters of a text are escaped?',
    answers: ['fewest', 'all-but-ascii'],
  }),
] as const

const keys = [
  point('keys.transport', '§5 rule 4', {
    question: 'Where in a request is the API key?',
    answers: ['X-Api-Key', 'other-header', 'header-with-prefix', 'query-parameter'],
  }),
  point('keys.missing.status', '§5 rule 1', {
    question: 'With which status is a request without a key refused?',
    answers: ['401', '400', '403'],
    takes: 'refusal-status',
    mixes: readsRefused,
  }),
  point('keys.invalid.status', '§7', {
    question: 'With which status is an invalid key refused where the document lists none?',
    answers: ['401', '400', '403'],
    takes: 'refusal-status',
  }),
  point('keys.write-only.status', '§7', {
    question: 'With which status is a read refused if its key has Write only?',
    answers: ['403', '400', '401'],
    takes: 'refusal-status',
    mixes: readsRefused,
  }),
  point('keys.outside.reads', '§5 rule 3, §7', {
    question: 'Is the address range enforced where the chapter is named but the operation is not listed?',
    answers: ['refused', 'served'],
    deviates: { served: ['key.outside.reads'] },
    decided: true,
  }),
] as const

const invitations = [
  point('invitation.validity', '§4.1', {
    question: 'How long can an invitation be used?',
    answers: ['7-days', '1-day', '30-days', 'other'],
    takes: 'duration',
  }),
  point('invitation.cancelled.listed', '§3.3', {
    question: 'Is a cancelled invitation still listed?',
    answers: ['no', 'yes'],
  }),
  point('invitation.cancelled.cancel-again', '§3.3', {
    question: 'How is a second cancellation answered?',
    answers: ['404', 'success'],
  }),
  point('invitation.cancelled.invite-again', '§3.3', {
    question: 'Can a cancelled address be invited again?',
    answers: ['yes', 'no'],
  }),
  point('invitation.expired.listed', '§3.3', {
    question: 'Is an expired invitation still listed?',
    answers: ['no', 'yes'],
  }),
  point('invitation.expired.cancel', '§3.3', {
    question: 'How is the cancellation of an expired invitation answered?',
    answers: ['404', 'success'],
  }),
  point('invitation.expired.invite-again', '§3.3', {
    question: 'Can an address whose invitation expired be invited again?',
    answers: ['yes', 'no'],
  }),
  point('invitation.authority.status', '§7', {
    question: 'With which status is an unknown authority refused?',
    answers: ['400', '422'],
    takes: 'refusal-status',
  }),
  point('invitation.email.format', '§2.1', {
    question: 'May an invitation be for a text that is not an e-mail address?',
    answers: ['refused', 'accepted'],
  }),
  point('invitation.email.letter-case', '§3.3', {
    question: 'Do addresses that differ only in letter case count as one?',
    answers: ['different', 'same'],
  }),
] as const

const hosts = [
  point('host.initial-status', '§3.1', {
    question: 'Which status does a host have right after its registration?',
    answers: ['working', 'standby', 'maintenance', 'poweroff', 'other'],
    takes: 'text',
  }),
  point('host.size', '§2.2', {
    question: 'Which size does a registered host have?',
    answers: ['standard', 'micro'],
  }),
  point('host.name.blank', '§4.2.1', {
    question: 'May a host have a blank name?',
    answers: ['accepted', 'refused'],
  }),
  point('host.interfaces.both-addresses', '§2.4', {
    question: 'What happens to a single address when a list takes precedence?',
    answers: ['dropped', 'first-of-list', 'kept'],
    mixes: singleAddresses,
  }),
  point('host.checks.effect', '§2.7', {
    question: 'What do the checks of a registration do to the monitoring statuses?',
    answers: ['statuses', 'nothing'],
  }),
  point('host.update.omitted.display-name', '§4.2.1', {
    question: 'What does an update without `displayName` do to what is stored?',
    answers: ['keeps', 'resets'],
  }),
  point('host.update.omitted.memo', '§4.2.1', {
    question: 'What does an update without `memo` do to what is stored?',
    answers: ['keeps', 'resets'],
  }),
  point('host.update.omitted.interfaces', '§4.2.1', {
    question: 'What does an update without `interfaces` do to what is stored?',
    answers: ['keeps', 'resets'],
  }),
  point('host.update.omitted.custom-identifier', '§4.2.1', {
    question: 'What does an update without `customIdentifier` do to what is stored?',
    answers: ['keeps', 'resets'],
  }),
  point('host.update.omitted.checks', '§4.2.1', {
    question: 'What does an update without `checks` do to what is stored?',
    answers: ['keeps', 'resets'],
  }),
  point('host.update.null', '§4.2.1', {
    question:
      'What does null for an optional field other than the custom identifier and the roles do on an update?',
    answers: ['keeps', 'resets', 'refused'],
    mixes: ['displayName', 'memo', 'interfaces', 'checks'],
  }),
  point('host.register.null', '§4.2.1', {
    question: 'May an optional field other than the custom identifier be null in a registration?',
    answers: ['accepted', 'refused'],
    mixes: ['displayName', 'memo', 'interfaces', 'roleFullnames', 'checks'],
  }),
  point('host.elements.null', '§2.4, §2.6', {
    question: 'May an optional field of an interface or a check be null?',
    answers: ['accepted', 'refused'],
    mixes: nullableElements,
  }),
  point('host.update.refusal.status', '§7', {
    question: 'With which status is an update without a required field refused?',
    answers: ['400', '422'],
    takes: 'refusal-status',
  }),
  point('host.status.unknown.status', '§3.1', {
    question: 'With which status is an unknown host status refused?',
    answers: ['400', '422'],
    takes: 'refusal-status',
  }),
  point('host.identifier.in-use.status', '§8', {
    question: 'With which status is the custom identifier of another host refused?',
    answers: ['400', '409', '422'],
    takes: 'refusal-status',
  }),
  point('host.identifier.reuse', '§8', {
    question: 'Can another host get the custom identifier of a retired one?',
    answers: ['allowed', 'refused'],
  }),
  point('host.unknown.get', '§7', {
    question: 'With which status is reading an unknown host refused?',
    answers: ['404', '400', '410'],
    takes: 'refusal-status',
    deviates: { '400': ['host.get.unknown.status'], '410': ['host.get.unknown.status'] },
  }),
  point('host.unknown.lookup', '§7', {
    question: 'With which status is looking up an unknown custom identifier refused?',
    answers: ['404', '400', '410'],
    takes: 'refusal-status',
    deviates: { '400': ['host.lookup.unknown.status'], '410': ['host.lookup.unknown.status'] },
  }),
  point('host.retired.get', '§3.1', {
    question: 'How is reading a retired host answered?',
    answers: ['200', '404'],
    takes: 'refusal-status',
  }),
  point('host.retired.listed', '§4.2.3', {
    question: 'Are retired hosts listed?',
    answers: ['hidden', 'shown'],
  }),
  writeOfRetired('host.retired.update', 'How is Update Host Information answered for a retired host?'),
  writeOfRetired('host.retired.status', 'How is Update Host Status answered for a retired host?'),
  writeOfRetired('host.retired.roles', 'How is Update Host Roles answered for a retired host?'),
  point('host.retired.names-and-statuses', '§4.2', {
    question: 'How are List Metric Names and List Monitoring Statuses answered for a retired host?',
    answers: ['200', '404'],
    takes: 'refusal-status',
    mixes: ['List Metric Names', 'List Monitoring Statuses'],
  }),
  writeOfRetired('host.retired.again', 'How is retiring a retired host answered?'),
  point('host.retired.again.time', '§3.1', {
    question: 'What does retiring a retired host do to the time of its retirement?',
    answers: ['kept', 'renewed'],
  }),
  point('host.retire.body-null', '§4.2', {
    question: 'May null stand where retiring takes an empty object?',
    answers: ['accepted', 'refused'],
  }),
  point('host.retire.body-array', '§4.2', {
    question: 'May an empty array stand where retiring takes an empty object?',
    answers: ['accepted', 'refused'],
  }),
  point('host.retire.body-missing', '§4.2', {
    question: 'May the body of retiring be left out?',
    answers: ['accepted', 'refused'],
  }),
  point('host.identifier.letter-case', '§8', {
    question: 'Do custom identifiers that differ only in letter case count as one?',
    answers: ['different', 'same'],
    deviates: { same: ['host.register.identifier.letter-case', 'host.lookup.letter-case.held'] },
    decided: true,
  }),
  point('host.identifier.characters', '§2.2', {
    question: 'Which characters may a custom identifier have?',
    answers: ['any', 'reserved-and-ascii'],
    deviates: { 'reserved-and-ascii': ['host.register.identifier.exact'] },
    decided: true,
  }),
  point('host.interfaces.single-address', '§2.4', {
    question: 'How is an address shown that was given alone?',
    answers: ['as-given', 'as-list', 'both'],
    mixes: singleAddresses,
  }),
  point('host.interfaces.unset', '§2.4', {
    question: 'How is a text of an interface shown that was not given?',
    answers: ['as-other-fields', 'empty'],
    mixes: ['macAddress', ...singleAddresses],
  }),
  point('host.meta.type.status', '§4.2.1', {
    question: 'With which status is a registration refused if its `meta` is not an object?',
    answers: ['400', '422'],
    deviates: { '422': ['host.register.meta.object'] },
    decided: true,
  }),
  point('host.check.name.status', '§2.6', {
    question: 'With which status is a check refused if its name does not match the pattern?',
    answers: ['400', '422'],
    deviates: { '422': ['host.register.checks.name', 'host.register.elements', 'host.register.types'] },
    decided: true,
  }),
] as const

const roles = [
  point('role.half.one-character', '§2.5', {
    question: 'Is a service or role name of one character accepted? The pattern asks for two.',
    answers: ['refused', 'accepted'],
  }),
  point('role.colon.space', '§2.5', {
    question: 'Is a space accepted after the colon of a role full name?',
    answers: ['refused', 'accepted'],
  }),
  point('role.newline', '§2.5', {
    question: 'Is a newline accepted after a role full name?',
    answers: ['refused', 'accepted'],
  }),
  point('role.unknown.update', '§4.2', {
    question: 'What does Update Host Roles do about a role that does not exist yet?',
    answers: ['created', 'refused'],
  }),
  point('role.null.update', '§4.2', {
    question: 'What does null for the roles mean to Update Host Roles?',
    answers: ['removes-all', 'keeps-all', 'refused'],
  }),
  point('role.null.update-host', '§4.2.1 rule 3', {
    question: 'What does null for the roles mean to Update Host Information?',
    answers: ['keeps-all', 'removes-all', 'refused'],
  }),
  point('role.service.emptied', '§2.2', {
    question: 'How is a service shown after the host has lost its last role there?',
    answers: ['absent', 'empty-array'],
  }),
  point('role.format.update.status', '§4.2.1', {
    question: 'With which status does Update Host Information refuse a malformed role full name?',
    answers: ['400', '422'],
    takes: 'refusal-status',
  }),
] as const

const bulkRequests = [
  point('bulk.ids.duplicate', '§4.2', {
    question: 'May an id stand twice in a bulk request?',
    answers: ['accepted', 'refused'],
  }),
  point('bulk.ids.none', '§4.2', {
    question: 'May a bulk request name no ids?',
    answers: ['refused', 'accepted'],
  }),
  point('bulk.ids.copies-over-limit', '§8', {
    question: 'Do copies of one id count towards the limit?',
    answers: ['refused', 'accepted'],
    deviates: { accepted: ['host.bulk-status.too-many.copies', 'host.bulk-retire.too-many.copies'] },
    decided: true,
  }),
  point('bulk.unknown.known-ones', '§7', {
    question: 'What happens to the known hosts of a bulk request that also names unknown ones?',
    answers: ['unchanged', 'changed'],
    deviates: { changed: ['host.bulk-status.unknown.none', 'host.bulk-retire.unknown.none'] },
    decided: true,
  }),
] as const

const findingHosts = [
  point('list.status.unknown', '§4.2.3', {
    question: 'What does List Hosts do with an unknown status?',
    answers: ['nothing-listed', 'refused', 'ignored'],
  }),
  point('list.name.match', '§4.2.3', {
    question: 'How must a name match the filter?',
    answers: ['exact', 'prefix', 'substring', 'any-case'],
  }),
  point('list.identifier.match', '§4.2.3', {
    question: 'Does letter case count in the filter by custom identifier?',
    answers: ['exact', 'any-case', 'substring'],
  }),
  point('list.filter.blank', '§4.2.3', {
    question: 'What does a filter without a value do?',
    answers: ['ignored', 'nothing-listed', 'refused'],
  }),
  point('list.parameter.unknown', '§4.2.3', {
    question: 'What does an unknown query parameter do?',
    answers: ['ignored', 'refused', 'nothing-listed'],
  }),
  point('lookup.case-insensitive.spelling', '§4.2.2', {
    question: 'Which values of `caseInsensitive` mean true?',
    answers: ['true-in-any-case-and-1', 'true-only'],
    takes: 'spellings',
  }),
  point('lookup.plus-sign', '§4.2.2 rule 1', {
    question: 'What does a plus sign in a path mean?',
    answers: ['itself-then-space', 'itself', 'space', 'neither'],
  }),
  point('lookup.slash', '§4.2.2 rule 1', {
    question: 'Does a slash that is not encoded belong to the custom identifier?',
    answers: ['yes', '404'],
  }),
  point('list.service.unknown', '§4.2.3', {
    question: 'What does List Hosts do with an unknown service?',
    answers: ['nothing-listed', 'refused'],
  }),
] as const

const cloudIntegrations = [
  point('cloud.name.in-use.status', '§8', {
    question: 'With which status is the name of another setting refused?',
    answers: ['400', '409', '422'],
    takes: 'refusal-status',
  }),
  point('cloud.services.shown', '§2.9 rule 2', {
    question: 'Which services does a setting show?',
    answers: ['complete', 'given', 'enabled'],
  }),
  point('cloud.service.unknown', '§2.10', {
    question: 'What happens to a service that the document does not list?',
    answers: ['kept', 'ignored', 'refused'],
  }),
  point('cloud.lists.neither', '§2.9 rule 1', {
    question: 'Which list of metrics is shown when neither was given?',
    answers: ['excluded-empty', 'neither'],
  }),
  point('cloud.lists.both-empty', '§2.9 rule 1', {
    question: 'Do two empty lists count as both? Null counts as not given.',
    answers: ['refused', 'accepted'],
  }),
  point('cloud.retire-automatically.elsewhere', '§2.9', {
    question: 'What happens to automatic retirement for a service that does not have it?',
    answers: ['ignored', 'kept', 'refused'],
  }),
  point('cloud.retire-automatically.shown', '§2.9', {
    question: 'Does a service that has no automatic retirement, and was not given any, show false there?',
    answers: ['no', 'yes'],
  }),
  point('cloud.role.unknown', '§2.9 rule 3', {
    question: 'May a setting name a role that does not exist?',
    answers: ['accepted', 'refused'],
  }),
  point('cloud.metric.unknown', '§2.9', {
    question: 'May a list name a metric that is not excludable?',
    answers: ['accepted', 'refused'],
  }),
  point('cloud.method.none', '§4.3.1 rule 1', {
    question: 'May a setting use neither method?',
    answers: ['accepted', 'refused'],
  }),
  point('cloud.method.both', '§4.3.1 rule 1', {
    question: 'May a setting use both methods?',
    answers: ['accepted', 'refused'],
  }),
  point('cloud.method.incomplete', '§4.3.1 rule 1', {
    question: 'May a setting give only half of a method?',
    answers: ['accepted', 'refused'],
    mixes: ['a key without its secret', 'a role without an external id'],
  }),
  point('cloud.access.blank', '§2.8', {
    question: 'What does a blank text for a means of access do?',
    answers: ['unsets', 'kept', 'refused'],
  }),
  point('cloud.access.null', '§4.3.1', {
    question: 'May the means of access of the other method be null in a registration?',
    answers: ['accepted', 'refused'],
    mixes: ['key', 'secretKey', 'roleArn', 'externalId'],
  }),
  point('cloud.service.null', '§2.9', {
    question: 'May an optional field of a service be null?',
    answers: ['accepted', 'refused'],
    mixes: ['excludedMetrics', 'includedMetrics', 'retireAutomatically'],
  }),
  point('cloud.service.role-missing', '§2.9', {
    question: 'May a service leave out its role?',
    answers: ['accepted', 'refused'],
  }),
  point('cloud.external-id.unissued', '§4.3.1 rule 1', {
    question: 'May a setting use an external id that was never issued?',
    answers: ['accepted', 'refused'],
  }),
  point('cloud.external-id.released', '§4.3.1 rule 5', {
    question: 'May a setting use an external id after the last setting with it was deleted?',
    answers: ['accepted', 'refused'],
  }),
  point('cloud.external-id.successive', '§4.3', {
    question: 'Do two external ids generated in a row differ?',
    answers: ['different', 'same', 'always-same'],
  }),
  point('cloud.external-id.body-null', '§4.3', {
    question: 'May the body of Generate External ID be null?',
    answers: ['accepted', 'refused'],
  }),
  point('cloud.external-id.body-object', '§4.3', {
    question: 'May the body of Generate External ID be an empty object?',
    answers: ['accepted', 'refused'],
  }),
  point('cloud.delete.body', '§4.3', {
    question: 'May deleting a setting carry an empty object?',
    answers: ['accepted', 'refused'],
  }),
  point('cloud.access.unset', '§2.8', {
    question: 'How is a means of access shown that is not set?',
    answers: ['null', 'absent'],
    deviates: { absent: ['integration.access.there'] },
    decided: true,
  }),
  point('cloud.role.format.status', '§2.9 rule 3', {
    question: 'With which status is a role refused that does not match the pattern?',
    answers: ['400', '422'],
    deviates: {
      '422': ['integration.services.role.pattern.register', 'integration.services.role.pattern.update'],
    },
    decided: true,
  }),
  point('cloud.service.route-53', '§2.10', {
    question: 'Is there a space in the identifier of the service Route 53?',
    answers: ['yes', 'no'],
  }),
  point('cloud.excludable.listed', '§4.3', {
    question: 'For which services are excludable metrics listed?',
    answers: ['all', 'some', 'none'],
  }),
] as const

const serviceMetrics = [
  point('metrics.service.unknown', '§4.4', {
    question: 'How is a post to an unknown service answered?',
    answers: ['404', 'creates'],
    takes: 'refusal-status',
  }),
  point('metrics.post.empty', '§4.4', {
    question: 'May a post carry no values?',
    answers: ['accepted', 'refused'],
  }),
  point('metrics.post.same-time-twice', '§4.4 rule 1', {
    question: 'Which value stays if one request has two for the same time?',
    answers: ['last', 'first', 'refused'],
  }),
  point('metrics.time.future', '§4.4', {
    question: 'What happens to a value with a time in the future?',
    answers: ['recorded', 'dropped', 'refused'],
  }),
  point('metrics.time.limit', '§4.4 rule 2', {
    question: 'What happens to a value that is exactly 24 hours old?',
    answers: ['recorded', 'dropped'],
  }),
  point('metrics.dropped-only', '§4.4 rule 2', {
    question: 'Does a metric exist if all of its values were dropped?',
    answers: ['no', 'yes'],
  }),
  point('metrics.window.ends', '§4.4', {
    question: 'Do the ends of a window belong to it?',
    answers: ['inclusive', 'start-only', 'exclusive', 'end-only'],
  }),
  point('metrics.window.reversed', '§4.4', {
    question: 'How is a window answered that ends before it starts?',
    answers: ['empty', 'refused', 'swapped'],
  }),
  point('metrics.window.missing', '§4.4', {
    question: 'Is a read served if one of its parameters is missing?',
    answers: ['refused', 'served'],
    mixes: ['no from', 'no to'],
  }),
  point('metrics.rate-cap', '§8', {
    question: 'Is there a cap on posts per minute?',
    answers: ['none', 'some'],
  }),
  point('metrics.retry-after', '§7', {
    question: 'Does the answer to a post over the cap say how long to wait?',
    answers: ['yes', 'no'],
  }),
  point('graph.name', '§4.4', {
    question: 'To which graph does a metric of several parts belong?',
    answers: ['all-but-last-part', 'first-part', 'other', 'name-and-star'],
    other: 'a.b.c.*',
    deviates: {
      'first-part': ['metrics.graph.name'],
      other: ['metrics.graph.name'],
      'name-and-star': ['metrics.graph.name'],
    },
  }),
  point('graph.one-part', '§4.4', {
    question: 'To which graph does a metric of one part belong?',
    answers: ['star-alone', 'name-and-star', 'none'],
  }),
  point('graph.values', '§4.4 rule 4', {
    question: 'What happens to the values when their graph definition is deleted?',
    answers: ['kept', 'deleted'],
  }),
  point('metrics.refusal.status', '§4.4', {
    question: 'With which status is a post refused that is JSON but not a list of values?',
    answers: ['400', '422'],
    takes: 'refusal-status',
  }),
  point('metrics.retry-after.form', '§7', {
    question: 'In which form does the answer to a post over the cap say how long to wait?',
    answers: ['seconds', 'date'],
  }),
] as const

/** Every question for which the fake can be told an answer, with its default. */
export const allPoints = [
  ...errorsAndHttp,
  ...replies,
  ...keys,
  ...invitations,
  ...hosts,
  ...roles,
  ...bulkRequests,
  ...findingHosts,
  ...cloudIntegrations,
  ...serviceMetrics,
] as const

type Point = (typeof allPoints)[number]
type DecidedPoint = Extract<Point, { decided: true }>

const isDecided = (point: Point): point is DecidedPoint => 'decided' in point

/** The questions that the document leaves open, with the fake's default answers. */
export const openPoints = allPoints.filter(
  (point): point is Exclude<Point, DecidedPoint> => !isDecided(point),
)

/** The questions that a clause answers after all. */
export const decidedPoints = allPoints.filter(isDecided)

/** The id of a question for which the fake can be told an answer. */
export type PointId = Point['id']

export type OpenPointId = Exclude<PointId, DecidedPoint['id']>

const pointById: ReadonlyMap<string, OpenPoint> = new Map(allPoints.map((each) => [each.id, each]))

/** The clauses that a server breaks by giving this answer; empty when it may give it. */
export function brokenBy(id: string, answer: string): readonly ClauseId[] {
  const point = pointById.get(id)
  if (!point?.deviates) return []
  const isNamed = point.answers.includes(answer)
  return point.deviates[answer] ?? (isNamed ? [] : (Object.values(point.deviates)[0] ?? []))
}
