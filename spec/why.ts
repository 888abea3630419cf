import type { ClauseId } from './clauses/index.js'
import { idsOfRules, whyAlike } from './why-alike.js'

const malformed =
  'A client whose body was cut short on the way must learn that nothing was done. A server that uses ' +
  'the part that it can read carries out half of an order.'

const harmless =
  'A refusal promises that nothing happened. A server that refuses and acts all the same leaves a client ' +
  'with a state that nobody asked for, whether it tries again or gives up.'

const required =
  'A client that forgets a key should hear of it from the first call, not find an object without it later.'

const listedNotFound =
  'Clients tell "it is gone" from "it failed" by this status: on 404 they forget the id, on anything else they ' +
  'try again.'

const seconds =
  'Milliseconds are the usual slip. They read as a date some fifty thousand years from now, and every ' +
  'comparison with a time in seconds goes wrong without an error.'

const refusedForItsIdentifier =
  'Who is told that a call was refused goes on with what was there before. Half of it stored is what nobody asked for.'
const uniqueIdentifier =
  'Tools find their host again by this identifier. If two hosts share one, the next write may ' +
  'reach either of them.'

const noIdentifier =
  'Clients send null or an empty text for "none". If that were stored as an identifier, the second host ' +
  'without one would be refused as a duplicate.'

const clearedIdentifier =
  'It is the only way to take an identifier from a host. A server that takes null or an empty text for "not ' +
  'given" leaves the host findable under a name that may belong to another by now.'

const precedence =
  'A client may fill both fields, and the two can disagree. A server that prefers the single address loses the ' +
  'others.'

const roleFormat =
  'Services and roles are created by being named, and nothing removes them. A name let through by mistake is ' +
  'there for good.'

const thirty =
  'Clients cut their work into batches of exactly the limit. A server whose limit is one lower breaks every full ' +
  'batch, and only those.'

const tooMany = 'A server that handles the first thirty and drops the rest reports a success that is not one.'

const allOrNothing =
  'The table of states asks that all ids exist. A server that changes the known ones before it answers 404 ' +
  'leaves the client to find out which hosts were changed.'

const bothLists =
  'One list says what to leave out, the other says what to keep; together they contradict each other. The rule ' +
  'spans all services of a setting, so a check of each service on its own misses it.'

const oddCloudCode =
  'The cloud integration endpoints differ from the others here: the table of errors gives them 401 where ' +
  'the rest of the interface answers 403. A server with one check for all endpoints gets one of the two wrong.'

const nameUnique =
  'People tell settings apart by name. Two with the same name make a change to the wrong account likely.'

const bare =
  'A host comes wrapped in `host`, a setting comes bare. One client for both has to know the difference.'

const addressRange =
  'The address range protects an organization when a key leaks. One endpoint without the check undoes that ' +
  'protection.'

const onlyWayIn =
  'It is the only way in the whole interface to make a service or a role. A server that wants them to exist ' +
  'first leaves its clients nowhere to make them.'

const forAll = (reason: string, of: Parameters<typeof idsOfRules>[0]): Partial<Record<ClauseId, string>> =>
  Object.fromEntries(
    idsOfRules(of)
      .split(' ')
      .flatMap((id) => (id in whyAlike ? [] : [[id, reason]])),
  )

/** Why a clause matters, for clauses whose purpose is not obvious. */
export const why: Partial<Record<ClauseId, string>> = {
  ...forAll(malformed, (rules) => [rules.malformed?.malformed]),
  ...forAll(listedNotFound, ({ unknown }) => [unknown]),

  'general.json.requests':
    'One text has many spellings in JSON. A server that searches the bytes, or reads them in another encoding, ' +
    'works with one client and fails with the next.',
  'general.timestamps': seconds,
  'general.json.replies':
    'Clients parse every success. One that is no JSON ends in an error of the parser, although the call has worked.',
  'general.requests.refused':
    'Clients try again after a failure of the server, and not after a mistake of their own. With a 500 they send the ' +
    'same body again and again.',

  'key.required': harmless,
  'key.invalid.refused': harmless,
  'key.invalid.cloud':
    'Only for these endpoints does the document list a status for a key that does not exist, so only here can a ' +
    'client rely on one.',
  'key.read.accepted':
    'Dashboards are given keys that cannot change anything. A server that asks for Write to be on the safe side ' +
    'makes people hand out stronger keys than they need.',
  'key.read.shown':
    'Dashboards read what agents and people write with other keys. Lists that are kept by key look right to whoever ' +
    'wrote, and empty to all others.',
  'key.read.forbidden':
    'A key that can only read is a promise to the person who hands it out. One write that slips through breaks it.',
  'key.read.cloud': oddCloudCode,
  'key.write.accepted':
    'Updating roles asks for Write alone, where every other write asks for Read too. A server with one rule for ' +
    'all writes refuses the deployment script that was given no more than it needs.',
  'key.write.forbidden':
    'Most writes ask for Read as well, which surprises people who take Write for the stronger permission.',
  'key.outside.forbidden': addressRange,
  'key.outside.reads': addressRange,
  'key.write.refused': harmless,

  'invitation.create.expires-at': seconds,
  'invitation.create.pending':
    'Who has invited somebody looks for the address in the list. If it is missing there, it is invited again, and refused.',
  'invitation.create.authority.refused': 'Nobody can tell what a member with any other authority may do.',
  'invitation.create.invited':
    'A second click must not send a second mail, and the client needs to know that the first one stands.',
  'invitation.create.invited.unchanged':
    'A server that refuses but renews the entry would let anybody prolong or upgrade an invitation by asking again.',
  'invitation.create.member':
    'An invitation to someone who is already a member could change what that member may do.',
  'invitation.cancel.unknown':
    'With any success, a mistyped address looks cancelled while the real invitation stays open.',
  'invitation.cancel.unknown.harmless': harmless,
  'invitation.list.expires-at': seconds,

  'host.field.memo.not-given':
    'The field is not optional: clients in typed languages read it without checking that it is there.',
  'host.field.interfaces.not-given':
    'The field is not optional: clients loop over it without checking that it is there.',
  'host.field.roles.none':
    'The field is not optional: clients look up their service in it without checking that it is there.',
  'host.field.created-at': seconds,
  'host.meta.free':
    'Agents grow new keys with every release. A server that keeps only those it knows loses what it was sent.',
  'host.meta.empty':
    'Required and empty at once: a server that takes an empty object for a missing one refuses every plain client.',
  'host.interface.ipv4-precedence': precedence,
  'host.interface.ipv6-precedence': precedence,
  'host.register.name.required': required,
  'host.register.meta.required':
    'It is easily forgotten, since an empty object is enough. A client that was tested with a lenient server fails ' +
    'with the first strict one.',
  'host.register.identifier.unique': uniqueIdentifier,
  'host.register.identifier.null': noIdentifier,
  'host.register.identifier.empty': noIdentifier,
  'host.register.roles.created': onlyWayIn,
  'host.update.roles.created': onlyWayIn,
  'host.register.roles.service':
    'Metrics can be posted to a service only once it exists, and this is how it comes to exist.',
  'host.register.roles.format': roleFormat,
  'host.update.roles.format': roleFormat,
  'host.get.unknown': 'A server that answers with some other host would be believed.',
  'host.register.identifier.refused': refusedForItsIdentifier,
  'host.update.identifier.unique': uniqueIdentifier,
  'host.update.identifier.refused': refusedForItsIdentifier,
  'host.update.identifier.own':
    'Clients send the whole body on every update, the identifier included. A check for uniqueness that counts ' +
    'the host itself refuses them all.',
  'host.update.identifier.null': clearedIdentifier,
  'host.update.identifier.empty': clearedIdentifier,
  'host.update.roles.kept':
    'A PUT usually replaces; for roles this one does not, it only adds. Agents update their host with the few roles ' +
    'they know of: a server that replaces takes the host out of all others, and their monitors stop watching it.',
  'host.update.roles.assigned':
    'Keeping the old roles is only half of the rule: the listed ones are added to them.',
  'host.update.status':
    'A host put into maintenance must not start alerting because its agent refreshed its name.',
  'host.roles.removed':
    'This is the other half of the pair: the update of a host only adds roles, this call sets exactly those it is ' +
    'given. It is the only way out of a role.',
  'host.roles.cleared':
    'An empty list says "none", not "nothing was given". A server that takes it for the latter leaves no way to ' +
    'take a host out of its last role.',
  'host.roles.format': roleFormat,
  'host.status.moves':
    'The document names no forbidden move. A server with its own table of moves can strand a host in a status.',
  'host.bulk-status.thirty': thirty,
  'host.bulk-status.too-many': tooMany,
  'host.bulk-status.too-many.copies': tooMany,
  'host.bulk-status.unknown':
    'One host removed in the meantime is enough. If the call succeeds, the client takes the whole batch for done.',
  'host.bulk-status.unknown.none': allOrNothing,
  'host.retire.retired-at.seconds': seconds,
  'host.retire.malformed': `${malformed} Nothing undoes a retirement.`,
  'host.bulk-retire.retired-at.seconds': seconds,
  'host.bulk-retire.thirty': thirty,
  'host.bulk-retire.too-many': tooMany,
  'host.bulk-retire.too-many.copies': tooMany,
  'host.bulk-retire.unknown':
    'One host removed in the meantime is enough. If the call succeeds, the client takes the whole batch for done.',
  'host.bulk-retire.unknown.none': allOrNothing,
  'host.bulk-retire.malformed': `${malformed} Nothing undoes a retirement.`,
  'host.lookup.found':
    'A tool that keeps no ids finds its host again by this identifier. If it does not, it registers the host a second time.',
  'host.lookup.encoded':
    'Identifiers are often paths or URLs. Routers and proxies that decode before they split the path make two ' +
    'segments of one, and the host cannot be found.',
  'host.lookup.encoded.others':
    'Decoding once is right; never or twice is the usual mistake. It shows with a percent sign in the identifier, ' +
    'which is encoded itself.',
  'host.lookup.retired':
    'An identifier outlives the machine it was given to. A tool that finds the retired host writes to a machine ' +
    'that is gone instead of registering the new one.',
  'host.lookup.case-sensitive':
    'Databases often compare without regard to case unless told otherwise. Then one host is found under the ' +
    'identifier of another.',
  'host.lookup.oldest':
    'Here an exact match does not win: the oldest host does. Most people would write it the other way round, ' +
    'and two such servers find different hosts for one identifier.',
  'host.lookup.oldest.not-retired':
    'Two rules meet: the oldest wins, and the retired do not count. Applied in the wrong order they find nothing.',
  'host.list.default.shown': 'The list without parameters is what dashboards show as "all hosts".',
  'host.list.default.hidden':
    'The list without parameters is not a list of everything. Clients that need the hosts in maintenance or powered ' +
    'off ask for them by status; a server that shows them unasked makes others act on hosts that are meant to rest.',
  'host.list.status':
    'A status that is asked for replaces the default; it does not narrow it down. Otherwise no list could ever show a ' +
    'host in maintenance.',
  'host.list.status.several':
    'A parameter that repeats is a union. Frameworks that keep the first or the last value lose hosts in silence.',
  'host.list.role':
    'Role names such as `app` or `db` stand in many services. A server that overlooks the service mixes up hosts ' +
    'that have nothing to do with each other.',
  'host.list.role.union':
    'A parameter that repeats is a union. Frameworks that keep the first or the last value lose hosts in silence.',
  'host.list.role.ignored':
    'A role means something only within its service, so alone it is ignored. A client that expects a filter gets all ' +
    'hosts, and has to know that.',
  'host.list.json':
    'It is one list under two paths, not two lists: whichever a client was written for, it sees the same hosts.',
  'host.list.service.unknown':
    'A filter that matches nothing gives nothing. A server that drops it shows every host to a script that meant a few.',

  'integration.access.null':
    'The type of these fields is a string or null, so the key is always there. Typed clients rely on it.',
  'integration.secret.hidden':
    'Otherwise anyone who may read the settings could act in the cloud account. A value is a secret only if no answer ' +
    'gives it out.',
  'integration.secret.hidden.refused':
    'Refusals end up in logs, which more people read than may read the settings.',
  'integration.services.role.null':
    'Null says that there is no role; the key is not optional. Typed clients read it without checking.',
  'integration.services.metrics.one':
    'A reader tells from the key which kind of list it is. With both there, an empty list to include could be ' +
    'read as "nothing is collected".',
  'integration.services.metrics.both.register': bothLists,
  'integration.services.metrics.both.register.status': bothLists,
  'integration.services.metrics.both.update': bothLists,
  'integration.services.metrics.both.update.status': bothLists,
  'integration.services.retireAutomatically.default':
    'Retirement cannot be undone. It must be asked for, never be the default.',
  'integration.services.omitted': 'Leaving a service out turns it off; it does not leave it as it is.',
  'integration.list.wrapper':
    'The key has an underscore, where the path has a dash and the keys of all other lists are in camel case.',
  'integration.get.bare': bare,
  'integration.update.bare': bare,
  'integration.delete.bare': bare,
  'integration.register.bare':
    'A setting comes bare, and whole: hosts answer a registration with their id alone.',
  'integration.delete.last': 'It is the last chance to see what was removed, and to make it again.',
  'integration.externalId.shared':
    'One role in the cloud account trusts one external id. Several settings for several regions go through the same ' +
    'role, so they need the same id.',
  'integration.externalId.reusable':
    'The trust in the cloud account is bound to the id. A server that gives the id up with the first setting deleted ' +
    'cuts off the ones that are left, and those to come.',
  'integration.access.shared':
    'One account is often integrated twice, by tags or by regions, with one key. A server that takes the key for what ' +
    'is unique refuses the second setting.',
  'integration.access.unchecked':
    'A setting is often made before the role in the cloud account is. A server that tries the access first makes ' +
    'that order impossible.',
  'integration.update.access.kept':
    'The secret is never shown, so a client cannot send it back. An update that took "not given" for "none" would ' +
    'cut the access with every change of a memo.',
  'integration.update.access.cleared':
    'Null is not "not given": it unsets the field, and so moves a setting from access key to role or back. A server ' +
    'that treats the two alike leaves the old key in place.',
  'integration.update.overwrites':
    'All fields but the four for access are replaced as given. It is one body with two rules, and a ' +
    'server with one rule breaks the other half.',
  'integration.update.memo.empty':
    'An empty text is how a form clears a note. A server that takes it for "not given" shows an old note for ever.',
  'integration.update.services.dropped':
    'Leaving a service out turns it off also on an update. A server that merges goes on collecting what was meant to ' +
    'stop, and the cloud goes on charging for it.',
  'integration.register.required':
    'Even an empty list of tags must be given. Left out by mistake, it would mean "everything is collected".',
  'integration.update.required':
    'An update overwrites these keys, so the server would have to make up a missing one.',
  'integration.name.unique.register': nameUnique,
  'integration.name.unique.update': nameUnique,
  'integration.name.own':
    'Clients send the whole body on every update, the name included. A check for uniqueness that counts the setting ' +
    'itself refuses them all.',
  'integration.delete.gone.update':
    'A server that creates what it cannot find brings a deleted setting back to life.',

  'metrics.post.status':
    'The document states the status of no other success, so a client may accept 200 alone: after a 201 or 202 it ' +
    'keeps its values and posts them again.',
  'metrics.post.name.refused':
    'The name of a graph ends with a star, and names travel in paths and queries. A metric with a star, a slash or a ' +
    'space in its name could not be told from a graph, or not be asked for.',
  'metrics.post.refused': harmless,
  'metrics.post.overwrites':
    'Agents post again after a time limit without knowing whether the first attempt arrived. Overwriting makes that ' +
    'harmless; a second point would count twice.',
  'metrics.post.old.status':
    'Agents keep what they could not deliver and send it later. With an error they would send values that are too ' +
    'old again and again, and never come to the fresh ones.',
  'metrics.post.old.dropped':
    'The success does not reveal that the value was dropped. Only reading it back does.',
  'metrics.post.old.rest':
    'A backlog holds old and fresh values in one request. One value that is too old must not cost the others.',
  'metrics.post.young':
    'The limit is a day. A server that draws it at midnight, or in another time zone, loses values that count.',
  'metrics.post.rate':
    'The remedy is to post less often, or more at once. This status is the only sign of it: after any other a client ' +
    'tries again too soon, or gives its values up.',
  'metrics.get.order': 'Clients draw lines from point to point and take the last for the latest.',
  'metrics.get.empty':
    'No value and no metric are two answers. A client that gets 404 for a quiet hour takes the metric for gone.',
  'metrics.get.unknown-metric':
    'No value and no metric are two answers. A client that gets an empty list for a mistyped name waits for ever.',
  'metrics.get.service':
    'Every service has a metric called `requests` or `errors`. A server that stores by name alone mixes them up.',
  'metrics.graph.regenerated':
    'Deleting a graph tidies up; it does not forbid the metric. What is posted again must be seen again.',
  'metrics.graph.gone': listedNotFound,
  'metrics.graph.only-it.below':
    'Who deletes one graph by its name does not expect that others go with it, whose names only begin alike.',
  'metrics.graph.name':
    'Graphs have no list. Whoever wants to delete one has to know its name from the name of a metric.',
  'metrics.post.name.unrecorded':
    'A refusal promises that nothing happened. Under a name that no read accepts, a value is there and nobody can see it.',
  'metrics.post.time.exponent':
    'Languages write a large number with an exponent without being asked. The sender cannot see that its time is another text.',
  'invitation.create.expires-later':
    'An invitation that is over when it arrives cannot be accepted, and whoever sent it was told of a success.',
  'host.register.identifier.retired':
    'A machine that is set up anew registers under its old identifier. If that woke the retired host, the new machine would ' +
    'carry the history of the old one.',
  'host.update.roles.service':
    'It is one of two ways to make a service. One that cannot take metrics is there by name only.',
  'host.status.found':
    'Hosts are put to maintenance for a while and then woken. A client that gets 404 forgets the id, and nobody wakes them.',
  'host.lookup.case-insensitive':
    'Tools ask this way when they do not know in which case an identifier was written. If it is not found, they register the ' +
    'host a second time.',
  'integration.services.off':
    'A service that is off is turned on later, by a call that need not name its settings again. What was let through takes ' +
    'effect then, and nobody is told.',
  'integration.excludable.keys':
    'A client shows the metrics beside the service that they belong to. Under another key it finds none to choose from.',
}

/** Why a clause matters, where that is not plain. */
export const particularWhyOf = (id: string): string | undefined =>
  (why as Record<string, string | undefined>)[id]

/** Why a clause matters: for its own reason, or for that of its kind, which one who reads many clauses would read often. */
export const whyOf = (id: string): string | undefined => particularWhyOf(id) ?? whyAlike[id]
