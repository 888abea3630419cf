import type { ClauseId } from './clauses/index.js'

/** Why clauses of one kind matter: a sentence for each kind, and the clauses of it. */
const kinds: readonly (readonly [why: string, clauses: readonly ClauseId[]])[] = [
  [
    'A client has the path built in. Where the server has another, the call cannot be made, and its 404 reads as if ' +
      'a thing were gone.',
    [
      ...(['invitation.list.exists', 'invitation.create.exists', 'invitation.cancel.exists'] as const),
      ...(['host.register.exists', 'host.get.exists', 'host.lookup.exists', 'host.update.exists'] as const),
      ...(['host.status.exists', 'host.bulk-status.exists', 'host.roles.exists'] as const),
      ...(['host.retire.exists', 'host.bulk-retire.exists', 'host.list.exists'] as const),
      ...(['host.metric-names.exists', 'host.monitoring.exists', 'general.version-prefix'] as const),
      ...(['integration.list.exists', 'integration.get.exists', 'integration.register.exists'] as const),
      ...([
        'integration.update.exists',
        'integration.delete.exists',
        'integration.external-id.exists',
      ] as const),
      ...(['integration.excludable.exists', 'metrics.post.exists', 'metrics.get.exists'] as const),
      'metrics.graph.exists',
    ],
  ],
  [
    'Clients look for the answer under the key that the document names. Bare, or under another key, it is not there ' +
      'for them.',
    [
      ...(['invitation.list.shape', 'host.get.reply', 'host.lookup.reply', 'host.list.reply'] as const),
      ...(['host.metric-names.reply', 'host.monitoring.reply', 'metrics.get.shape'] as const),
      'integration.externalId.generated',
    ],
  ],
  [
    'Clients may look at `success` and not at the status alone. Without it they take a call that worked for one that ' +
      'did not, and make it again.',
    [
      ...(['invitation.cancel.success', 'host.roles.reply', 'host.status.reply'] as const),
      ...(['host.bulk-status.reply', 'host.retire.reply', 'host.bulk-retire.reply'] as const),
      ...(['metrics.post.success', 'metrics.graph.success'] as const),
    ],
  ],
  [
    'Every later call names the host by this id. If it is missing or leads elsewhere, a client has registered a host ' +
      'that it cannot reach, or changes another.',
    [
      'host.register.reply',
      'host.register.identified',
      'host.update.reply',
      'host.field.id',
      'host.register.id',
    ],
  ],
  [
    'Clients compare what they sent with what is shown, to see whether there is something to update. If it comes back ' +
      'changed, they update for ever.',
    [
      ...(['host.field.name', 'host.field.display-name', 'host.field.custom-identifier'] as const),
      ...(['host.field.meta', 'host.field.interfaces', 'host.field.memo', 'host.field.text.exact'] as const),
      ...(['host.meta.described', 'host.interface.name', 'host.interface.mac-address'] as const),
      ...(['host.interface.mac-address.letters', 'host.interface.ipv4-addresses'] as const),
      ...([
        'host.interface.ipv6-addresses',
        'host.interface.ip-address',
        'host.interface.ipv6-address',
      ] as const),
      ...([
        'host.register.identifier.exact',
        'invitation.create.email',
        'invitation.create.authority',
      ] as const),
      ...(['invitation.email.letter-case', 'invitation.list.authority', 'integration.name'] as const),
      ...(['integration.memo', 'integration.key', 'integration.roleArn', 'integration.externalId'] as const),
      ...(['integration.region', 'integration.includedTags', 'integration.excludedTags'] as const),
      ...(['integration.tags.empty', 'integration.services', 'integration.services.role'] as const),
      ...(['integration.services.enable', 'integration.services.excludedMetrics'] as const),
      ...(['integration.services.includedMetrics', 'integration.services.retireAutomatically'] as const),
      ...(['integration.tags.several', 'integration.services.identifiers'] as const),
    ],
  ],
  [
    'An update that is answered as a success and changes nothing looks like one that worked: nobody makes it again.',
    [
      ...(['host.update.name', 'host.update.display-name', 'host.update.custom-identifier'] as const),
      ...(['host.update.meta', 'host.update.memo', 'host.update.interfaces'] as const),
      ...(['host.register.roles.assigned', 'host.roles.assigned', 'host.field.status'] as const),
      ...(['host.retire.retired', 'host.bulk-retire.retired', 'host.bulk-status.every'] as const),
      'integration.update.access.changed',
    ],
  ],
  [
    'The body of an update is the whole of what it names. A server that merges keeps what was left out on purpose, ' +
      'and nothing can be taken away again.',
    ['host.update.meta.replaced', 'host.update.interfaces.replaced'],
  ],
  [
    'A call says what it changes. Whatever else changes with it is a change that nobody made, and nobody looks for.',
    [
      ...(['host.update.others', 'host.update.identity', 'host.update.server-fields'] as const),
      ...(['host.roles.rest', 'host.roles.others', 'host.status.rest', 'host.status.others'] as const),
      ...(['host.bulk-status.rest', 'host.bulk-status.only-listed', 'host.retire.others'] as const),
      ...(['host.bulk-retire.only-listed', 'invitation.cancel.only-it', 'integration.update.only'] as const),
      'metrics.graph.only-it',
    ],
  ],
  [
    'What is read is believed. A client that reads before it writes would put an old state back.',
    [
      ...(['host.get.current', 'host.list.current', 'host.lookup.current'] as const),
      ...(['integration.list.current', 'integration.get.current'] as const),
    ],
  ],
  [
    'A key stands for one organization. What another one sees or changes with its own key is a leak, however unlikely ' +
      'it is that somebody asks for it.',
    [
      ...(['organization.hosts.apart', 'organization.hosts.out-of-reach'] as const),
      ...(['organization.integrations.apart', 'organization.integrations.out-of-reach'] as const),
      ...(['organization.invitations.apart', 'organization.invitations.out-of-reach'] as const),
      'organization.metrics.apart',
    ],
  ],
  [
    'Organizations do not see each other. A client that is refused for what another one has can neither see the reason ' +
      'nor remove it.',
    [
      'host.identifier.free-elsewhere',
      'integration.name.free-elsewhere',
      'organization.invitations.free-elsewhere',
    ],
  ],
  [
    'What one parser forgives the next one refuses. A client that is not told of its mistake fails with another server.',
    [
      ...(['invitation.create.malformed.tolerated', 'invitation.cancel.malformed.tolerated'] as const),
      ...(['host.register.json.strict', 'host.update.json.strict', 'host.roles.json.strict'] as const),
      ...(['integration.register.malformed.lenient', 'integration.update.malformed.lenient'] as const),
      'metrics.post.malformed.tolerated',
    ],
  ],
  [
    'A client that forgets a part of the body should hear of it. A server that fills the gap decides something that ' +
      'nobody asked for.',
    [
      ...(['invitation.create.authority.required', 'invitation.create.email.required'] as const),
      ...(['invitation.cancel.email.required', 'host.update.required', 'host.roles.required'] as const),
      ...(['host.status.required', 'host.bulk-status.required', 'host.bulk-retire.required'] as const),
      ...(['metrics.post.required', 'host.register.elements', 'host.update.elements'] as const),
    ],
  ],
  [
    'A value of another type is a mistake of the client. A server that converts it stores something else than was ' +
      'meant, and tells nobody.',
    [
      ...(['host.register.types', 'host.update.types', 'host.register.meta.object'] as const),
      ...(['host.update.meta.object', 'host.roles.array', 'integration.register.types'] as const),
      ...(['integration.update.types', 'metrics.post.types', 'metrics.post.value.unrecorded'] as const),
    ],
  ],
  [
    'Two names that differ in letter case are two names for a client. A server that compares without regard to case ' +
      'makes one of them.',
    [
      ...(['key.letter-case', 'host.id.letter-case', 'host.list.service.letter-case'] as const),
      ...(['metrics.get.letter-case', 'host.lookup.letter-case.held'] as const),
      ...(['host.register.identifier.letter-case', 'host.lookup.case-insensitive.false'] as const),
    ],
  ],
  [
    'A check that is too wide refuses what the document allows, and no change of the body helps the client.',
    [
      ...(['invitation.create.free', 'host.register.identifier.free', 'integration.name.free'] as const),
      ...(['host.register.name.shared', 'host.register.checks', 'host.update.checks'] as const),
      ...(['host.register.roles.characters', 'host.update.roles.characters'] as const),
      ...(['host.roles.characters', 'metrics.post.name', 'host.register.optional'] as const),
      ...([
        'host.update.optional',
        'host.interface.optional',
        'integration.services.metrics.optional',
      ] as const),
      ...(['integration.method.role', 'integration.method.key', 'key.full.accepted'] as const),
    ],
  ],
  [
    'What nothing has any more is free. A server that forgets to give it up refuses the next one for a reason that ' +
      'nobody can find.',
    ['host.update.identifier.released', 'integration.name.released'],
  ],
  [
    'Clients tell "it is gone" from "it failed" by this status. A success in its place has them wait for what never comes.',
    [
      ...(['host.get.unknown.status', 'host.metric-names.unknown', 'host.monitoring.unknown'] as const),
      ...(['host.lookup.unknown', 'host.lookup.unknown.status', 'integration.delete.gone.get'] as const),
      ...([
        'integration.delete.gone.delete',
        'metrics.get.unknown-service',
        'metrics.graph.unknown',
      ] as const),
      'metrics.graph.unknown-service',
    ],
  ],
  [
    'A filter that lets too much through makes a script act on hosts that it did not mean; one that lets too little ' +
      'through hides them.',
    [
      ...(['host.list.service', 'host.list.name', 'host.list.custom-identifier'] as const),
      ...(['host.list.encoded', 'host.list.combined', 'host.list.json.parameters'] as const),
      'host.list.default.filtered',
    ],
  ],
  [
    'The document names four values. With any other word the host has a status that no client can read, and the list ' +
      'without parameters shows it no longer.',
    ['host.status.values', 'host.bulk-status.values'],
  ],
  [
    'A series is worth what its points are worth: a value that is lost, moved or changed shows only in a chart that ' +
      'nobody doubts.',
    [
      ...(['metrics.post.all', 'metrics.post.adds', 'metrics.post.time', 'metrics.post.value'] as const),
      ...(['metrics.post.rate.recorded', 'metrics.get.time', 'metrics.get.value'] as const),
      ...(['metrics.get.from', 'metrics.get.to', 'metrics.get.name'] as const),
    ],
  ],
  [
    'Typed clients read this without checking it. Where it is missing, or of another type, they stop.',
    [
      ...(['host.monitoring.monitor-id', 'host.monitoring.status'] as const),
      ...(['host.monitoring.detail.message', 'host.retire.retired-at'] as const),
      ...([
        'host.bulk-retire.retired-at',
        'invitation.list.email',
        'invitation.list.authority.values',
      ] as const),
      ...(['host.field.size', 'host.field.roles', 'host.field.is-retired'] as const),
      ...(['host.field.display-name.type', 'host.monitoring.detail'] as const),
      ...(['host.monitoring.detail.memo', 'host.field.memo.empty'] as const),
      ...(['integration.excludable.shape', 'integration.access.there'] as const),
    ],
  ],
  [
    'What is shown where nothing was given is taken for something that somebody gave.',
    ['host.field.retired-at', 'integration.access.unset'],
  ],
  [
    'A retirement before the registration gives a host a negative life. Whatever counts hosts over time counts it wrong.',
    ['host.retire.retired-at.order', 'host.bulk-retire.retired-at.order'],
  ],
  [
    'A name that no check can have is a mistake of the client, and the refusal is where it hears of it. Let through, its ' +
      'reports never meet a check.',
    ['host.register.checks.name', 'host.update.checks.name'],
  ],
  [
    'The role says where hosts of this service go. A typing error that is let through sends them nowhere, or makes a role ' +
      'that nothing removes.',
    ['integration.services.role.pattern.register', 'integration.services.role.pattern.update'],
  ],
  [
    'A client that compares the list with what it should be deletes what is there twice and makes again what is missing.',
    ['integration.list.complete', 'integration.delete.gone.list'],
  ],
  [
    'Null and an empty text both say "none" here. A client that is shown an empty text takes it for an identifier.',
    [
      'host.register.identifier.shown',
      'host.update.identifier.shown',
      'host.field.custom-identifier.not-given',
    ],
  ],
  [
    'Every later call names the setting by this id. If two share one, or it leads elsewhere, a client changes the access ' +
      'of the wrong account.',
    ['integration.id', 'integration.id.own'],
  ],
]

/** By the id of each clause. */
export const whyAlike: Readonly<Record<string, string>> = Object.fromEntries(
  kinds.flatMap(([why, clauses]) => clauses.map((id) => [id, why])),
)
