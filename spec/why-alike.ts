import { clauses } from './clauses/index.js'
import { type OperationRules, operationRules } from './operation-rules.js'

/** The ids that the rules of operations have for something. */
export const idsOfRules = (of: (rules: OperationRules) => readonly (string | false | undefined)[]): string =>
  Object.values(operationRules).flatMap(of).filter(Boolean).join(' ')

/**
 * Why clauses of one kind matter: a sentence for each kind, and the ids of its clauses. `*.types` are all whose ids end
 * in `.types`.
 */
export const whyOfKinds: readonly (readonly [why: string, ids: string])[] = [
  [
    'A client has the path built in. Where the server has another, the call cannot be made, and its 404 reads as if ' +
      'a thing were gone.',
    '*.exists general.version-prefix',
  ],
  [
    'Clients look for the answer under the key that the document names. Bare, or under another key, it is not there ' +
      'for them.',
    `invitation.list.shape host.get.reply host.lookup.reply host.list.reply host.metric-names.reply
     host.monitoring.reply metrics.get.shape integration.externalId.generated`,
  ],
  [
    'Clients may look at `success` and not at the status alone. Without it they take a call that worked for one that ' +
      'did not, and make it again.',
    idsOfRules(({ success: { clause, form } }) => [Object(form).key === 'success' && clause]),
  ],
  [
    'Every later call names the host by this id. If it is missing or leads elsewhere, a client has registered a host ' +
      'that it cannot reach, or changes another.',
    'host.register.reply host.register.identified host.update.reply host.field.id host.register.id',
  ],
  [
    'Clients compare what they sent with what is shown, to see whether there is something to update. If it comes back ' +
      'changed, they update for ever.',
    `host.field.name host.field.display-name host.field.custom-identifier host.field.meta
     host.field.interfaces host.field.memo host.field.text.exact host.meta.described host.interface.name
     host.interface.mac-address host.interface.mac-address.letters host.interface.ipv4-addresses
     host.interface.ipv6-addresses host.interface.ip-address host.interface.ipv6-address
     host.register.identifier.exact invitation.create.email invitation.create.authority
     invitation.email.letter-case invitation.list.authority integration.name integration.memo
     integration.key integration.roleArn integration.externalId integration.region integration.includedTags
     integration.excludedTags integration.tags.empty integration.text.exact integration.services
     integration.services.role integration.services.enable integration.services.excludedMetrics
     integration.services.includedMetrics integration.services.retireAutomatically integration.tags.several
     integration.services.identifiers`,
  ],
  [
    'An update that is answered as a success and changes nothing looks like one that worked: nobody makes it again.',
    `host.update.name host.update.display-name host.update.custom-identifier host.update.meta
     host.update.memo host.update.interfaces host.register.roles.assigned host.roles.assigned
     host.field.status host.retire.retired host.bulk-retire.retired host.bulk-status.every
     integration.update.access.changed`,
  ],
  [
    'The body of an update is the whole of what it names. A server that merges keeps what was left out on purpose, ' +
      'and nothing can be taken away again.',
    'host.update.meta.replaced host.update.interfaces.replaced',
  ],
  [
    'A call says what it changes. Whatever else changes with it is a change that nobody made, and nobody looks for.',
    `host.update.others host.update.identity host.update.server-fields invitation.cancel.only-it
     integration.update.only metrics.graph.only-it ${idsOfRules(({ sets }) => [sets?.rest, sets?.others])}`,
  ],
  [
    'What is read is believed. A client that reads before it writes would put an old state back.',
    '*.current',
  ],
  [
    'A key stands for one organization. What another one sees or changes with its own key is a leak, however unlikely ' +
      'it is that somebody asks for it.',
    '*.apart *.out-of-reach',
  ],
  [
    'Organizations do not see each other. A client that is refused for what another one has can neither see the reason ' +
      'nor remove it.',
    '*.free-elsewhere',
  ],
  [
    'What one parser forgives the next one refuses. A client that is not told of its mistake fails with another server.',
    `*.tolerated *.json.strict integration.register.malformed.lenient integration.update.malformed.lenient`,
  ],
  [
    'A client that forgets a part of the body should hear of it. A server that fills the gap decides something that ' +
      'nobody asked for.',
    `invitation.create.authority.required invitation.create.email.required invitation.cancel.email.required
     host.update.required host.roles.required host.status.required host.bulk-status.required
     host.bulk-retire.required metrics.post.required host.register.elements host.update.elements`,
  ],
  [
    'A value of another type is a mistake of the client. A server that converts it stores something else than was ' +
      'meant, and tells nobody.',
    `*.types host.register.meta.object host.update.meta.object host.roles.array
     metrics.post.value.unrecorded`,
  ],
  [
    'Two names that differ in letter case are two names for a client. A server that compares without regard to case ' +
      'makes one of them.',
    `key.letter-case host.id.letter-case host.list.service.letter-case metrics.get.letter-case
     host.lookup.letter-case.held host.register.identifier.letter-case host.lookup.case-insensitive.false`,
  ],
  [
    'A check that is too wide refuses what the document allows, and no change of the body helps the client.',
    `invitation.create.free host.register.identifier.free integration.name.free host.register.name.shared
     host.register.checks host.update.checks host.register.roles.characters host.update.roles.characters
     host.roles.characters metrics.post.name *.optional integration.method.role integration.method.key
     key.full.accepted`,
  ],
  [
    'What nothing has any more is free. A server that forgets to give it up refuses the next one for a reason that ' +
      'nobody can find.',
    'host.update.identifier.released integration.name.released',
  ],
  [
    'Clients tell "it is gone" from "it failed" by this status. A success in its place has them wait for what never comes.',
    `host.get.unknown.status host.metric-names.unknown host.monitoring.unknown host.lookup.unknown
     host.lookup.unknown.status integration.delete.gone.get integration.delete.gone.delete
     metrics.get.unknown-service metrics.graph.unknown metrics.graph.unknown-service`,
  ],
  [
    'A filter that lets too much through makes a script act on hosts that it did not mean; one that lets too little ' +
      'through hides them.',
    `host.list.service host.list.name host.list.custom-identifier host.list.encoded host.list.combined
     host.list.json.parameters host.list.default.filtered`,
  ],
  [
    'The document names four values. With any other word the host has a status that no client can read, and the list ' +
      'without parameters shows it no longer.',
    'host.status.values host.bulk-status.values',
  ],
  [
    'A series is worth what its points are worth: a value that is lost, moved or changed shows only in a chart that ' +
      'nobody doubts.',
    `metrics.post.all metrics.post.adds metrics.post.time metrics.post.value metrics.post.rate.recorded
     metrics.get.time metrics.get.value metrics.get.from metrics.get.to metrics.get.name`,
  ],
  [
    'Typed clients read this without checking it. Where it is missing, or of another type, they stop.',
    `host.monitoring.monitor-id host.monitoring.status host.monitoring.detail.message
     host.retire.retired-at host.bulk-retire.retired-at invitation.list.email
     invitation.list.authority.values host.field.size host.field.roles host.field.is-retired
     host.field.display-name.type host.monitoring.detail host.monitoring.detail.memo host.field.memo.empty
     integration.excludable.shape integration.access.there`,
  ],
  [
    'What is shown where nothing was given is taken for something that somebody gave.',
    'host.field.retired-at integration.access.unset',
  ],
  [
    'A retirement before the registration gives a host a negative life. Whatever counts hosts over time counts it wrong.',
    'host.retire.retired-at.order host.bulk-retire.retired-at.order',
  ],
  [
    'A name that no check can have is a mistake of the client, and the refusal is where it hears of it. Let through, its ' +
      'reports never meet a check.',
    'host.register.checks.name host.update.checks.name',
  ],
  [
    'The role says where hosts of this service go. A typing error that is let through sends them nowhere, or makes a role ' +
      'that nothing removes.',
    'integration.services.role.pattern.register integration.services.role.pattern.update',
  ],
  [
    'A client that compares the list with what it should be deletes what is there twice and makes again what is missing.',
    'integration.list.complete integration.delete.gone.list',
  ],
  [
    'Null and an empty text both say "none" here. A client that is shown an empty text takes it for an identifier.',
    'host.register.identifier.shown host.update.identifier.shown host.field.custom-identifier.not-given',
  ],
  [
    'Every later call names the setting by this id. If two share one, or it leads elsewhere, a client changes the access ' +
      'of the wrong account.',
    'integration.id integration.id.own',
  ],
]

/** The clauses that an id of a kind means. */
export const clausesMeant = (word: string): string[] =>
  clauses
    .map(({ id }) => id)
    .filter((id) => (word.startsWith('*') ? id.endsWith(word.slice(1)) : id === word))

/** By the id of each clause. */
export const whyAlike: Readonly<Record<string, string>> = Object.fromEntries(
  whyOfKinds.flatMap(([why, ids]) =>
    ids
      .split(/\s+/)
      .flatMap(clausesMeant)
      .map((id) => [id, why]),
  ),
)
