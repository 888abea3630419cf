// Written by npm run docs.

import type { Other, RefusalStatus, SuccessStatus } from './taken-answers.js'

/** An answer to every open point. */
export interface AnsweredPoints {
  /** §7: How is a refusal explained? The fake: nested-message. */
  readonly 'errors.body': 'nested-message' | 'plain-string' | 'problem-json' | 'text' | 'html' | 'empty' | Other
  /** §7: Which refusal comes first when neither the key nor the body is acceptable? The fake: key. */
  readonly 'errors.precedence': 'key' | 'body'
  /** §7: Which refusal comes first when the body is malformed and the id is unknown? The fake: 400. */
  readonly 'errors.malformed-or-unknown': '400' | '404'
  /** §4: With which status does a read succeed? The fake: 200. */
  readonly 'success.status.read': '200' | '202' | SuccessStatus | Other
  /** §4: With which status does the creation of an invitation, a host, a setting or an external id succeed? The fake: 200. */
  readonly 'success.status.create': '200' | '201' | '202' | SuccessStatus | Other
  /** §4: With which status does a change of something that exists succeed? The fake: 200. */
  readonly 'success.status.change': '200' | '201' | '202' | SuccessStatus | Other
  /** §4: With which status does a deletion succeed? The fake: 200. */
  readonly 'success.status.delete': '200' | '202' | SuccessStatus | Other
  /** §1: May a request with a body leave out its content type? The fake: accepted. */
  readonly 'http.content-type.missing': 'accepted' | 'refused'
  /** §1: May the content type of a body be another than JSON? The fake: accepted. */
  readonly 'http.content-type.other': 'accepted' | 'refused'
  /** §1: What is a path whose percent-encoding is broken answered with? The fake: 400. */
  readonly 'http.path.malformed': '400' | '404' | RefusalStatus
  /** §4: What is a path that no operation has answered with? The fake: 404. */
  readonly 'http.route.unknown': '404' | '400' | '403' | RefusalStatus
  /** §4: What is a method that the path does not have answered with? The fake: 404. */
  readonly 'http.method.wrong': '404' | '405' | RefusalStatus
  /** §4: What does a slash behind a path lead to? The fake: 404. */
  readonly 'http.trailing-slash': '404' | 'served'
  /** §4: What is HEAD answered with? The fake: as-get. */
  readonly 'http.head': 'as-get' | '404' | '405' | '501' | RefusalStatus
  /** §8: How large may a request body be? The fake: 1-mebibyte. */
  readonly 'http.request-size': '1-mebibyte' | 'smaller' | 'larger' | 'unlimited'
  /** §8: What is a request body that is too large answered with? The fake: 413. */
  readonly 'http.request-size.status': '413' | '400' | RefusalStatus
  /** §4: What happens to keys of a body that the document does not know? The fake: ignored. */
  readonly 'json.keys.unknown': 'ignored' | 'refused' | Other
  /** §7: What is a body that is not UTF-8 answered with? The fake: 400. */
  readonly 'json.bytes.invalid': '400' | 'accepted' | RefusalStatus
  /** §1: How is the length of a reply told? The fake: content-length. */
  readonly 'http.framing': 'content-length' | 'chunked'
  /** §1: Do connections stay open for the next request? The fake: kept. */
  readonly 'http.connection': 'kept' | 'closed'
  /** §1: Are replies compressed for those who accept it? The fake: none. */
  readonly 'http.compression': 'none' | 'gzip'
  /** §1: Do replies tell the time of the server? The fake: sent. */
  readonly 'http.date': 'sent' | 'not-sent'
  /** §1: How are the names of headers written? The fake: lower-case. */
  readonly 'http.header-names': 'lower-case' | 'capitalized' | 'upper-case'
  /** §1: How soon does a reply come? The fake: at-once. */
  readonly 'http.latency': 'at-once' | 'after-a-while'
  /** §2: How does the clock of the server run? The fake: exact. */
  readonly 'server.clock': 'exact' | 'minutes-ahead' | 'minutes-behind' | Other
  /** §2: How does an optional field that is not set show? The fake: absent. */
  readonly 'reply.fields.unset': 'absent' | 'null' | Other
  /** §2: Do objects carry fields that the document does not name? The fake: none. */
  readonly 'reply.fields.extra': 'none' | 'some'
  /** §4: In which order are lists? The fake: creation. */
  readonly 'reply.lists.order': 'creation' | 'newest-first' | 'by-name' | 'other' | 'another-each-time'
  /** §1: Which content type do replies have? The fake: application/json. */
  readonly 'reply.content-type': 'application/json' | 'application/json-with-charset' | 'other' | Other
  /** §1: How is the JSON of replies laid out? The fake: compact. */
  readonly 'reply.layout': 'compact' | 'pretty' | 'spaced'
  /** §2: Do timestamps carry a fraction? The fake: integers. */
  readonly 'reply.timestamps': 'integers' | 'fractions'
  /** §4: Are long lists cut into pages? The fake: none. */
  readonly 'reply.pagination': 'none' | 'cursor' | 'offset'
  /** §2.2: What do ids look like? The fake: base-62. */
  readonly 'id.format': 'base-62' | 'uuid' | 'decimal' | 'dots-and-dashes'
  /** §1: How are whole numbers written? The fake: plain. */
  readonly 'reply.numbers': 'plain' | 'with-fraction' | 'with-exponent'
  /** §1: Which characters of a text are escaped? The fake: fewest. */
  readonly 'reply.escapes': 'fewest' | 'all-but-ascii'
  /** §5 rule 4: Where does the API key travel? The fake: X-Api-Key. */
  readonly 'keys.transport': 'X-Api-Key' | 'other-header' | 'header-with-prefix' | 'query-parameter'
  /** §5 rule 1: What is a request without a key answered with? The fake: 401. */
  readonly 'keys.missing.status': '401' | '400' | '403' | RefusalStatus | Other
  /** §7: What is an invalid key answered with where no status is listed? The fake: 401. */
  readonly 'keys.invalid.status': '401' | '400' | '403' | RefusalStatus
  /** §7: What is a read with a key that may only write answered with? The fake: 403. */
  readonly 'keys.write-only.status': '403' | '400' | '401' | RefusalStatus | Other
  /** §5 rule 3, §7: Is the address range enforced where the chapter is named but the operation is not listed? The fake: refused. */
  readonly 'keys.outside.reads': 'refused' | 'served'
  /** §4.1: How long can an invitation be used? The fake: 7-days. */
  readonly 'invitation.validity': '7-days' | '1-day' | '30-days' | 'other' | Other
  /** §3.3: Is a cancelled invitation still listed? The fake: no. */
  readonly 'invitation.cancelled.listed': 'no' | 'yes'
  /** §3.3: What is a second cancellation answered with? The fake: 404. */
  readonly 'invitation.cancelled.cancel-again': '404' | 'success'
  /** §3.3: Can a cancelled address be invited again? The fake: yes. */
  readonly 'invitation.cancelled.invite-again': 'yes' | 'no'
  /** §3.3: Is an expired invitation still listed? The fake: no. */
  readonly 'invitation.expired.listed': 'no' | 'yes'
  /** §3.3: What is the cancellation of an expired invitation answered with? The fake: 404. */
  readonly 'invitation.expired.cancel': '404' | 'success'
  /** §3.3: Can an address whose invitation expired be invited again? The fake: yes. */
  readonly 'invitation.expired.invite-again': 'yes' | 'no'
  /** §7: What is an authority outside the three answered with? The fake: 400. */
  readonly 'invitation.authority.status': '400' | '422' | RefusalStatus
  /** §2.1: Is something that is no e-mail address invited? The fake: refused. */
  readonly 'invitation.email.format': 'refused' | 'accepted'
  /** §3.3: Do addresses that differ only in letter case count as one? The fake: different. */
  readonly 'invitation.email.letter-case': 'different' | 'same'
  /** §3.1: Which status does a host have right after its registration? The fake: working. */
  readonly 'host.initial-status': 'working' | 'standby' | 'maintenance' | 'poweroff' | 'other' | Other
  /** §2.2: Which size does a registered host have? The fake: standard. */
  readonly 'host.size': 'standard' | 'micro'
  /** §4.2.1: May a host have a blank name? The fake: accepted. */
  readonly 'host.name.blank': 'accepted' | 'refused'
  /** §2.4: What becomes of a single address that a list takes precedence over? The fake: dropped. */
  readonly 'host.interfaces.both-addresses': 'dropped' | 'first-of-list' | 'kept' | Other
  /** §2.7: What do the checks of a registration do to the monitoring statuses? The fake: statuses. */
  readonly 'host.checks.effect': 'statuses' | 'nothing'
  /** §4.2.1: What does an update without `displayName` do to what is stored? The fake: keeps. */
  readonly 'host.update.omitted.display-name': 'keeps' | 'resets'
  /** §4.2.1: What does an update without `memo` do to what is stored? The fake: keeps. */
  readonly 'host.update.omitted.memo': 'keeps' | 'resets'
  /** §4.2.1: What does an update without `interfaces` do to what is stored? The fake: keeps. */
  readonly 'host.update.omitted.interfaces': 'keeps' | 'resets'
  /** §4.2.1: What does an update without `customIdentifier` do to what is stored? The fake: keeps. */
  readonly 'host.update.omitted.custom-identifier': 'keeps' | 'resets'
  /** §4.2.1: What does an update without `checks` do to what is stored? The fake: keeps. */
  readonly 'host.update.omitted.checks': 'keeps' | 'resets'
  /** §4.2.1: What does null for an optional field other than the custom identifier and the roles do on an update? The fake: keeps. */
  readonly 'host.update.null': 'keeps' | 'resets' | 'refused' | Other
  /** §4.2.1: May an optional field other than the custom identifier be null in a registration? The fake: accepted. */
  readonly 'host.register.null': 'accepted' | 'refused' | Other
  /** §2.4, §2.6: May an optional field of an interface or a check be null? The fake: accepted. */
  readonly 'host.elements.null': 'accepted' | 'refused' | Other
  /** §7: What is an update without a required field answered with? The fake: 400. */
  readonly 'host.update.refusal.status': '400' | '422' | RefusalStatus
  /** §3.1: What is a status outside the four answered with? The fake: 400. */
  readonly 'host.status.unknown.status': '400' | '422' | RefusalStatus
  /** §8: What is a custom identifier that another host has answered with? The fake: 400. */
  readonly 'host.identifier.in-use.status': '400' | '409' | '422' | RefusalStatus
  /** §8: Can the custom identifier of a retired host be given again? The fake: allowed. */
  readonly 'host.identifier.reuse': 'allowed' | 'refused'
  /** §7: What is reading an unknown host answered with? The fake: 404. */
  readonly 'host.unknown.get': '404' | '400' | '410' | RefusalStatus
  /** §7: What is looking up an unknown custom identifier answered with? The fake: 404. */
  readonly 'host.unknown.lookup': '404' | '400' | '410' | RefusalStatus
  /** §3.1: What is reading a retired host answered with? The fake: 200. */
  readonly 'host.retired.get': '200' | '404' | RefusalStatus
  /** §4.2.3: Are retired hosts listed? The fake: hidden. */
  readonly 'host.retired.listed': 'hidden' | 'shown'
  /** §3.1: What is Update Host Information on a retired host answered with? The fake: 200. */
  readonly 'host.retired.update': '200' | '400' | '404' | RefusalStatus
  /** §3.1: What is Update Host Status on a retired host answered with? The fake: 200. */
  readonly 'host.retired.status': '200' | '400' | '404' | RefusalStatus
  /** §3.1: What is Update Host Roles on a retired host answered with? The fake: 200. */
  readonly 'host.retired.roles': '200' | '400' | '404' | RefusalStatus
  /** §4.2: What are the metric names and monitoring statuses of a retired host answered with? The fake: 200. */
  readonly 'host.retired.names-and-statuses': '200' | '404' | RefusalStatus | Other
  /** §3.1: What is retiring a retired host answered with? The fake: 200. */
  readonly 'host.retired.again': '200' | '400' | '404' | RefusalStatus
  /** §3.1: What does retiring a retired host do to the time of its retirement? The fake: kept. */
  readonly 'host.retired.again.time': 'kept' | 'renewed'
  /** §4.2: May null stand where retiring takes an empty object? The fake: accepted. */
  readonly 'host.retire.body-null': 'accepted' | 'refused'
  /** §4.2: May an empty array stand where retiring takes an empty object? The fake: accepted. */
  readonly 'host.retire.body-array': 'accepted' | 'refused'
  /** §4.2: May the body of retiring be left out? The fake: accepted. */
  readonly 'host.retire.body-missing': 'accepted' | 'refused'
  /** §8: Do custom identifiers that differ only in letter case count as one? The fake: different. */
  readonly 'host.identifier.letter-case': 'different' | 'same'
  /** §2.2: Which characters may a custom identifier have? The fake: any. */
  readonly 'host.identifier.characters': 'any' | 'reserved-and-ascii'
  /** §2.4: How does an address show that was given alone? The fake: as-given. */
  readonly 'host.interfaces.single-address': 'as-given' | 'as-list' | 'both' | Other
  /** §4.2.1: What is a registration whose metadata is no object answered with? The fake: 400. */
  readonly 'host.meta.type.status': '400' | '422'
  /** §2.6: What is a check with a name outside the pattern answered with? The fake: 400. */
  readonly 'host.check.name.status': '400' | '422'
  /** §2.5: Is a service or role name of one character accepted, which the pattern does not match? The fake: refused. */
  readonly 'role.half.one-character': 'refused' | 'accepted'
  /** §2.5: Is a space behind the colon accepted? The fake: refused. */
  readonly 'role.colon.space': 'refused' | 'accepted'
  /** §2.5: Is a newline behind a role full name accepted? The fake: refused. */
  readonly 'role.newline': 'refused' | 'accepted'
  /** §4.2: What does Update Host Roles do about a role that does not exist yet? The fake: created. */
  readonly 'role.unknown.update': 'created' | 'refused'
  /** §4.2: What does null for the roles mean to Update Host Roles? The fake: removes-all. */
  readonly 'role.null.update': 'removes-all' | 'keeps-all' | 'refused'
  /** §4.2.1 rule 3: What does null for the roles mean to Update Host Information? The fake: keeps-all. */
  readonly 'role.null.update-host': 'keeps-all' | 'removes-all' | 'refused'
  /** §2.2: How does a service show of which the host has no role left? The fake: absent. */
  readonly 'role.service.emptied': 'absent' | 'empty-array'
  /** §4.2.1: What is Update Host Information with a malformed role full name answered with? The fake: 400. */
  readonly 'role.format.update.status': '400' | '422' | RefusalStatus
  /** §4.2: May an id stand twice in a bulk request? The fake: accepted. */
  readonly 'bulk.ids.duplicate': 'accepted' | 'refused'
  /** §4.2: May a bulk request name no ids? The fake: refused. */
  readonly 'bulk.ids.none': 'refused' | 'accepted'
  /** §8: Do copies of one id count towards the limit? The fake: refused. */
  readonly 'bulk.ids.copies-over-limit': 'refused' | 'accepted'
  /** §7: What happens to the known hosts of a bulk request that also names unknown ones? The fake: unchanged. */
  readonly 'bulk.unknown.known-ones': 'unchanged' | 'changed'
  /** §4.2.3: What does a status that there is not filter? The fake: nothing-listed. */
  readonly 'list.status.unknown': 'nothing-listed' | 'refused' | 'ignored'
  /** §4.2.3: How much of a name must a filter give? The fake: exact. */
  readonly 'list.name.match': 'exact' | 'prefix' | 'substring' | 'any-case'
  /** §4.2.3: Does letter case count in the filter by custom identifier? The fake: exact. */
  readonly 'list.identifier.match': 'exact' | 'any-case' | 'substring'
  /** §4.2.3: What does a filter without a value do? The fake: ignored. */
  readonly 'list.filter.blank': 'ignored' | 'nothing-listed' | 'refused'
  /** §4.2.3: What does a query parameter do that the document does not know? The fake: ignored. */
  readonly 'list.parameter.unknown': 'ignored' | 'refused' | 'nothing-listed'
  /** §4.2.2: Which texts mean true? The fake: true-in-any-case-and-1. */
  readonly 'lookup.case-insensitive.spelling': 'true-in-any-case-and-1' | 'true-only' | Other
  /** §4.2.2 rule 1: What does a plus sign in a path mean? The fake: itself-then-space. */
  readonly 'lookup.plus-sign': 'itself-then-space' | 'itself' | 'space' | 'neither'
  /** §4.2.2 rule 1: Does a slash that is not encoded belong to the custom identifier? The fake: yes. */
  readonly 'lookup.slash': 'yes' | '404'
  /** §4.2.3: What does a service that does not exist filter? The fake: nothing-listed. */
  readonly 'list.service.unknown': 'nothing-listed' | 'refused'
  /** §8: What is the name of another setting answered with? The fake: 400. */
  readonly 'cloud.name.in-use.status': '400' | '409' | '422' | RefusalStatus
  /** §2.9 rule 2: Which services does a setting show? The fake: complete. */
  readonly 'cloud.services.shown': 'complete' | 'given' | 'enabled'
  /** §2.10: What happens to a service that the document does not list? The fake: kept. */
  readonly 'cloud.service.unknown': 'kept' | 'ignored' | 'refused'
  /** §2.9 rule 1: Which list of metrics shows when neither was given? The fake: excluded-empty. */
  readonly 'cloud.lists.neither': 'excluded-empty' | 'neither'
  /** §2.9 rule 1: Do two empty lists count as both? Null counts as not given. The fake: refused. */
  readonly 'cloud.lists.both-empty': 'refused' | 'accepted'
  /** §2.9: What happens to automatic retirement for a service that does not have it? The fake: ignored. */
  readonly 'cloud.retire-automatically.elsewhere': 'ignored' | 'kept' | 'refused'
  /** §2.9 rule 3: May a setting name a role that does not exist? The fake: accepted. */
  readonly 'cloud.role.unknown': 'accepted' | 'refused'
  /** §2.9: May a list name a metric that is not excludable? The fake: accepted. */
  readonly 'cloud.metric.unknown': 'accepted' | 'refused'
  /** §4.3.1 rule 1: May a setting use neither method? The fake: accepted. */
  readonly 'cloud.method.none': 'accepted' | 'refused'
  /** §4.3.1 rule 1: May a setting use both methods? The fake: accepted. */
  readonly 'cloud.method.both': 'accepted' | 'refused'
  /** §4.3.1 rule 1: May a setting give only half of a method? The fake: accepted. */
  readonly 'cloud.method.incomplete': 'accepted' | 'refused' | Other
  /** §2.8: What does a blank text for a means of access do? The fake: unsets. */
  readonly 'cloud.access.blank': 'unsets' | 'kept' | 'refused'
  /** §4.3.1: May the means of access of the other method be null in a registration? The fake: accepted. */
  readonly 'cloud.access.null': 'accepted' | 'refused' | Other
  /** §2.9: May an optional field of a service be null? The fake: accepted. */
  readonly 'cloud.service.null': 'accepted' | 'refused' | Other
  /** §2.9: May a service leave out its role? The fake: accepted. */
  readonly 'cloud.service.role-missing': 'accepted' | 'refused'
  /** §4.3.1 rule 1: May a setting use an external id that was never issued? The fake: accepted. */
  readonly 'cloud.external-id.unissued': 'accepted' | 'refused'
  /** §4.3.1 rule 5: May a setting use an external id after the last setting with it was deleted? The fake: accepted. */
  readonly 'cloud.external-id.released': 'accepted' | 'refused'
  /** §4.3: Do two external ids generated in a row differ? The fake: different. */
  readonly 'cloud.external-id.successive': 'different' | 'same'
  /** §4.3: May the body of Generate External ID be null? The fake: accepted. */
  readonly 'cloud.external-id.body-null': 'accepted' | 'refused'
  /** §4.3: May the body of Generate External ID be an empty object? The fake: accepted. */
  readonly 'cloud.external-id.body-object': 'accepted' | 'refused'
  /** §4.3: May deleting a setting carry an empty object? The fake: accepted. */
  readonly 'cloud.delete.body': 'accepted' | 'refused'
  /** §2.8: How does a means of access show that is not set? The fake: null. */
  readonly 'cloud.access.unset': 'null' | 'absent'
  /** §2.9 rule 3: What is a role outside the pattern answered with? The fake: 400. */
  readonly 'cloud.role.format.status': '400' | '422'
  /** §2.10: Is there a space in the identifier of the service Route 53? The fake: yes. */
  readonly 'cloud.service.route-53': 'yes' | 'no'
  /** §4.3: Of which services are excludable metrics listed? The fake: all. */
  readonly 'cloud.excludable.listed': 'all' | 'some' | 'none'
  /** §4.4: What is posting to a service that does not exist answered with? The fake: 404. */
  readonly 'metrics.service.unknown': '404' | 'creates' | RefusalStatus
  /** §4.4: May a post carry no values? The fake: accepted. */
  readonly 'metrics.post.empty': 'accepted' | 'refused'
  /** §4.4 rule 1: Which of two values for one time in one request stays? The fake: last. */
  readonly 'metrics.post.same-time-twice': 'last' | 'first' | 'refused'
  /** §4.4: What happens to a value whose time is yet to come? The fake: recorded. */
  readonly 'metrics.time.future': 'recorded' | 'dropped' | 'refused'
  /** §4.4 rule 2: What happens to a value that is exactly 24 hours old? The fake: recorded. */
  readonly 'metrics.time.limit': 'recorded' | 'dropped'
  /** §4.4 rule 2: Does a metric exist of which every value was dropped? The fake: no. */
  readonly 'metrics.dropped-only': 'no' | 'yes'
  /** §4.4: Do the ends of a window belong to it? The fake: inclusive. */
  readonly 'metrics.window.ends': 'inclusive' | 'start-only' | 'exclusive' | 'end-only'
  /** §4.4: What is a window that ends before it starts answered with? The fake: empty. */
  readonly 'metrics.window.reversed': 'empty' | 'refused' | 'swapped'
  /** §4.4: What is a read without one of its parameters answered with? The fake: refused. */
  readonly 'metrics.window.missing': 'refused' | 'served' | Other
  /** §8: Is there a cap on posts per minute? The fake: none. */
  readonly 'metrics.rate-cap': 'none' | 'some'
  /** §7: Does a post over the cap learn how long to wait? The fake: yes. */
  readonly 'metrics.retry-after': 'yes' | 'no'
  /** §4.4: To which graph does a metric of several parts belong? The fake: all-but-last-part. */
  readonly 'graph.name': 'all-but-last-part' | 'first-part' | 'other' | 'name-and-star'
  /** §4.4: To which graph does a metric of one part belong? The fake: star-alone. */
  readonly 'graph.one-part': 'star-alone' | 'name-and-star' | 'none'
  /** §4.4 rule 4: What happens to the values when their graph definition is deleted? The fake: kept. */
  readonly 'graph.values': 'kept' | 'deleted'
  /** §4.4: What is a post answered with that is JSON but no list of values? The fake: 400. */
  readonly 'metrics.refusal.status': '400' | '422' | RefusalStatus
  /** §7: How does a post over the cap learn how long to wait? The fake: seconds. */
  readonly 'metrics.retry-after.form': 'seconds' | 'date'
}

/** The name of each clause that can be departed from. */
export interface DepartureNames {
  /** §4.1, must: List Invitations is found at `GET /api/v0/invitations`. */
  readonly 'invitation.list.exists': 'invitation.list.exists'
  /** §4.1, must: Create Invitations is found at `POST /api/v0/invitations`. */
  readonly 'invitation.create.exists': 'invitation.create.exists'
  /** §4.1, must: Cancel Invitations is found at `POST /api/v0/invitations/revoke`. */
  readonly 'invitation.cancel.exists': 'invitation.cancel.exists'
  /** §4.2, must: Register Host Information is found at `POST /api/v0/hosts`. */
  readonly 'host.register.exists': 'host.register.exists'
  /** §4.2, must: Get Host Information is found at `GET /api/v0/hosts/{hostId}`. */
  readonly 'host.get.exists': 'host.get.exists'
  /** §4.2, must: Get Host Information By Custom Identifier is found at `GET /api/v0/hosts-by-custom-identifier/{customIdentifier}`. */
  readonly 'host.lookup.exists': 'host.lookup.exists'
  /** §4.2, must: Update Host Information is found at `PUT /api/v0/hosts/{hostId}`. */
  readonly 'host.update.exists': 'host.update.exists'
  /** §4.2, must: Update Host Status is found at `POST /api/v0/hosts/{hostId}/status`. */
  readonly 'host.status.exists': 'host.status.exists'
  /** §4.2, must: Bulk Update Host Statuses is found at `POST /api/v0/hosts/bulk-update-statuses`. */
  readonly 'host.bulk-status.exists': 'host.bulk-status.exists'
  /** §4.2, must: Update Host Roles is found at `PUT /api/v0/hosts/{hostId}/role-fullnames`. */
  readonly 'host.roles.exists': 'host.roles.exists'
  /** §4.2, must: Retire Hosts is found at `POST /api/v0/hosts/{hostId}/retire`. */
  readonly 'host.retire.exists': 'host.retire.exists'
  /** §4.2, must: Bulk Retire Hosts is found at `POST /api/v0/hosts/bulk-retire`. */
  readonly 'host.bulk-retire.exists': 'host.bulk-retire.exists'
  /** §4.2, must: List Hosts is found at `GET /api/v0/hosts`. */
  readonly 'host.list.exists': 'host.list.exists'
  /** §4.2, must: List Metric Names is found at `GET /api/v0/hosts/{hostId}/metric-names`. */
  readonly 'host.metric-names.exists': 'host.metric-names.exists'
  /** §4.2, must: List Monitoring Statuses is found at `GET /api/v0/hosts/{hostId}/monitored-statuses`. */
  readonly 'host.monitoring.exists': 'host.monitoring.exists'
  /** §4.3, must: List Cloud Integrations is found at `GET /api/v0/cloud-integrations`. */
  readonly 'integration.list.exists': 'integration.list.exists'
  /** §4.3, must: Get Cloud Integration is found at `GET /api/v0/cloud-integrations/{cloudIntegrationId}`. */
  readonly 'integration.get.exists': 'integration.get.exists'
  /** §4.3, must: Register Cloud Integration is found at `POST /api/v0/cloud-integrations`. */
  readonly 'integration.register.exists': 'integration.register.exists'
  /** §4.3, must: Update Cloud Integration is found at `PUT /api/v0/cloud-integrations/{cloudIntegrationId}`. */
  readonly 'integration.update.exists': 'integration.update.exists'
  /** §4.3, must: Delete Cloud Integration is found at `DELETE /api/v0/cloud-integrations/{cloudIntegrationId}`. */
  readonly 'integration.delete.exists': 'integration.delete.exists'
  /** §4.3, must: Generate External ID is found at `POST /api/v0/cloud-integrations-external-id`. */
  readonly 'integration.external-id.exists': 'integration.external-id.exists'
  /** §4.3, must: List Excludable Metrics is found at `GET /api/v0/cloud-integrations-excludable-metrics`. */
  readonly 'integration.excludable.exists': 'integration.excludable.exists'
  /** §4.4, must: Post Service Metrics is found at `POST /api/v0/services/{serviceName}/tsdb`. */
  readonly 'metrics.post.exists': 'metrics.post.exists'
  /** §4.4, must: Get Service Metrics is found at `GET /api/v0/services/{serviceName}/metrics`. */
  readonly 'metrics.get.exists': 'metrics.get.exists'
  /** §4.4, must: Delete Service Metrics Graph Definition is found at `DELETE /api/v0/services/{serviceName}/graph-defs/{graphName}`. */
  readonly 'metrics.graph.exists': 'metrics.graph.exists'
  /** §9, §1, must: Every endpoint is found under `/api/v0`, the version that the path carries. */
  readonly 'general.version-prefix': 'general.version-prefix'
  /** §1, must: The body of a success is JSON. */
  readonly 'general.json.replies': 'general.json.replies'
  /** §1, must: The body of a request is read as JSON, with its escapes, its white space and in UTF-8. */
  readonly 'general.json.requests': 'general.json.requests'
  /** §2, must: A timestamp is a number that counts seconds since 1970. */
  readonly 'general.timestamps': 'general.timestamps'
  /** §7, should: A body that cannot be accepted is refused as a mistake of its sender, not as a failure of the server. */
  readonly 'general.requests.refused': 'general.requests.refused'
  /** §5 rule 1, must: A call without an API key is refused and changes nothing. */
  readonly 'key.required': 'key.required'
  /** §5 rule 1, §7, must: A call with an API key that does not exist, even one much like a key that does, is refused and changes nothing. */
  readonly 'key.invalid.refused': 'key.invalid.refused'
  /** §7, §5 rule 1, must: A call to a cloud integration endpoint with an API key that does not exist gets 401 and changes nothing. */
  readonly 'key.invalid.cloud': 'key.invalid.cloud'
  /** §5 rule 2, must: A key that carries Read and Write can call every operation. */
  readonly 'key.full.accepted': 'key.full.accepted'
  /** §5 rule 2, must: A key that carries only Read can call every operation that asks for Read alone. */
  readonly 'key.read.accepted': 'key.read.accepted'
  /** §7, §5 rule 2, must: A key without Write that calls an operation which needs it gets 403 and changes nothing. */
  readonly 'key.read.forbidden': 'key.read.forbidden'
  /** §7, §5 rule 2, must: A key without Write that calls a cloud integration operation which needs it gets 401 and changes nothing. */
  readonly 'key.read.cloud': 'key.read.cloud'
  /** §5 rule 2, must: A key that carries only Write can change the roles of a host. */
  readonly 'key.write.accepted': 'key.write.accepted'
  /** §7, §5 rule 2, must: A key without Read that calls an operation which needs it gets 403, where such a status is listed, and changes nothing. */
  readonly 'key.write.forbidden': 'key.write.forbidden'
  /** §5 rule 2, must: A key without Read that calls an operation which needs it is refused and changes nothing. */
  readonly 'key.write.refused': 'key.write.refused'
  /** §5 rule 3, §7, must: A call from outside the permitted address range gets 403 and changes nothing, where §7 lists that refusal. */
  readonly 'key.outside.forbidden': 'key.outside.forbidden'
  /** §5 rule 3, should: A call from outside the permitted address range that reads hosts or service metrics gets 403. */
  readonly 'key.outside.reads': 'key.outside.reads'
  /** §2.1, §4.1, must: Create answers with the address that was invited, as a string `email`. */
  readonly 'invitation.create.email': 'invitation.create.email'
  /** §2.1, §4.1, must: Create takes manager, collaborator and viewer, and answers with the one it was given. */
  readonly 'invitation.create.authority': 'invitation.create.authority'
  /** §2.1, §2, §4.1, must: Create answers with an `expiresAt` that the service sets: a number, counted in seconds. */
  readonly 'invitation.create.expires-at': 'invitation.create.expires-at'
  /** §2.1, §3.3, §4.1, must: A new invitation expires later than now, since it could not be used otherwise. */
  readonly 'invitation.create.expires-later': 'invitation.create.expires-later'
  /** §3.3, §4.1, §1, must: Every address that was invited is pending: the list shows it once. */
  readonly 'invitation.create.pending': 'invitation.create.pending'
  /** §2.1, §4.1, should: An address keeps its capital letters, in the answer of Create and in the list. */
  readonly 'invitation.email.letter-case': 'invitation.email.letter-case'
  /** §3.3, §7, must: Create invites an address that is neither invited nor a member’s, however similar it is to another. */
  readonly 'invitation.create.free': 'invitation.create.free'
  /** §2.1, §4.1, must: Create refuses an authority that is not one of the three, and invites nobody. */
  readonly 'invitation.create.authority.refused': 'invitation.create.authority.refused'
  /** §4.1, should: Create refuses a body without an authority, and invites nobody. */
  readonly 'invitation.create.authority.required': 'invitation.create.authority.required'
  /** §4.1, should: Create refuses a body without an address. */
  readonly 'invitation.create.email.required': 'invitation.create.email.required'
  /** §7, must: Create answers 400 to a body that no parser takes for JSON, and invites nobody. */
  readonly 'invitation.create.malformed': 'invitation.create.malformed'
  /** §7, should: Create answers 400 to a body that is nearly JSON: with a trailing comma, or with something after it. */
  readonly 'invitation.create.malformed.tolerated': 'invitation.create.malformed.tolerated'
  /** §7, §3.3, must: Create answers 400 when the address is invited already. */
  readonly 'invitation.create.invited': 'invitation.create.invited'
  /** §3.3, §7, must: A second invitation of an address adds no entry to the list and leaves the first as it was. */
  readonly 'invitation.create.invited.unchanged': 'invitation.create.invited.unchanged'
  /** §7, §3.3, must: Create answers 400 when the address is that of a member, and does not invite it. */
  readonly 'invitation.create.member': 'invitation.create.member'
  /** §4.1, must: List answers with an object whose `invitations` is a list of objects. */
  readonly 'invitation.list.shape': 'invitation.list.shape'
  /** §2.1, §4.1, must: Every entry of the list has an `email`, a string. */
  readonly 'invitation.list.email': 'invitation.list.email'
  /** §2.1, §4.1, must: The list shows each address with the authority it was invited with. */
  readonly 'invitation.list.authority': 'invitation.list.authority'
  /** §2.1, must: No entry of the list has an authority other than manager, collaborator or viewer. */
  readonly 'invitation.list.authority.values': 'invitation.list.authority.values'
  /** §2.1, §4.1, must: The list shows for each address, as a number in seconds, the expiry that Create answered with. */
  readonly 'invitation.list.expires-at': 'invitation.list.expires-at'
  /** §4.1, §3.3, must: Cancelling a pending invitation succeeds, with `success` true. */
  readonly 'invitation.cancel.success': 'invitation.cancel.success'
  /** §3.3, §4.1, must: Cancelling one invitation leaves the others pending. */
  readonly 'invitation.cancel.only-it': 'invitation.cancel.only-it'
  /** §7, §3.3, must: Cancel answers 404 for an address that has no invitation. */
  readonly 'invitation.cancel.unknown': 'invitation.cancel.unknown'
  /** §3.3, §7, must: Cancelling for an address that has no invitation leaves the invitations of others pending. */
  readonly 'invitation.cancel.unknown.harmless': 'invitation.cancel.unknown.harmless'
  /** §7, must: Cancel answers 400 to a body that no parser takes for JSON, and cancels nothing. */
  readonly 'invitation.cancel.malformed': 'invitation.cancel.malformed'
  /** §7, should: Cancel answers 400 to a body that is nearly JSON: with a trailing comma, or with something after it. */
  readonly 'invitation.cancel.malformed.tolerated': 'invitation.cancel.malformed.tolerated'
  /** §4.1, should: Cancel refuses a body without an address. */
  readonly 'invitation.cancel.email.required': 'invitation.cancel.email.required'
  /** §2.2, §4.2, must: A host shows `id`, the string that its registration answered. */
  readonly 'host.field.id': 'host.field.id'
  /** §2.2, §4.2.1, must: A host shows `name`, a string, as it was given. */
  readonly 'host.field.name': 'host.field.name'
  /** §2.2, §4.2.1, must: A host shows `displayName`, a string, as it was given. */
  readonly 'host.field.display-name': 'host.field.display-name'
  /** §2.2, must: The `displayName` of a host that was given none is a string, null or left out. */
  readonly 'host.field.display-name.type': 'host.field.display-name.type'
  /** §2.2, §4.2.1, must: A host shows `customIdentifier`, a string, as it was given. */
  readonly 'host.field.custom-identifier': 'host.field.custom-identifier'
  /** §2.2, must: A host that was given no `customIdentifier` shows none. */
  readonly 'host.field.custom-identifier.not-given': 'host.field.custom-identifier.not-given'
  /** §2.2, §2.3, §4.2.1, must: A host shows `meta`, an object, with what it was given. */
  readonly 'host.field.meta': 'host.field.meta'
  /** §2.2, §2.4, §4.2.1, must: A host shows `interfaces`, an array of objects, one for each interface it was given. */
  readonly 'host.field.interfaces': 'host.field.interfaces'
  /** §2.2, must: The `interfaces` of a host that was given none is an array too. */
  readonly 'host.field.interfaces.not-given': 'host.field.interfaces.not-given'
  /** §2.2, must: A host shows `size`, either `standard` or `micro`. */
  readonly 'host.field.size': 'host.field.size'
  /** §2.2, §3.1, must: A host shows `status`, a string: the status that was set last. */
  readonly 'host.field.status': 'host.field.status'
  /** §2.2, §4.2.1, must: A host shows `memo`, a string, as it was given. */
  readonly 'host.field.memo': 'host.field.memo'
  /** §2.2, must: The `memo` of a host that was given none is a string too. */
  readonly 'host.field.memo.not-given': 'host.field.memo.not-given'
  /** §2.2, should: The `memo` of a host that was given none is empty. */
  readonly 'host.field.memo.empty': 'host.field.memo.empty'
  /** §2.2, §4.2.1, should: A text is shown as it was given: with its blanks at both ends, in its Unicode form, and empty if it was empty. */
  readonly 'host.field.text.exact': 'host.field.text.exact'
  /** §2.2, §3.1, must: A host shows `isRetired`, a boolean that is false as long as nobody retired it. */
  readonly 'host.field.is-retired': 'host.field.is-retired'
  /** §2.2, §3.1, should: A host that nobody retired shows no `retiredAt`. */
  readonly 'host.field.retired-at': 'host.field.retired-at'
  /** §2.2, §2, must: A host shows `createdAt`, a number: the moment of its registration in epoch seconds. */
  readonly 'host.field.created-at': 'host.field.created-at'
  /** §2.2, must: A host shows `roles`: by the name of each service, an array with the names of its roles that the host is in. */
  readonly 'host.field.roles': 'host.field.roles'
  /** §2.2, must: The `roles` of a host that is in no role is an object too, without any role name. */
  readonly 'host.field.roles.none': 'host.field.roles.none'
  /** §2.3, §2.2, must: Any JSON value under a key of `meta` that the table does not name comes back equal. */
  readonly 'host.meta.free': 'host.meta.free'
  /** §2.3, §4.2.1, must: An empty `meta` is accepted, and shown as an object. */
  readonly 'host.meta.empty': 'host.meta.empty'
  /** §2.3, must: Each `meta` key that agents and cloud integrations fill comes back with the value it was given. */
  readonly 'host.meta.described': 'host.meta.described'
  /** §2.4, must: Each interface comes back with its `name`. */
  readonly 'host.interface.name': 'host.interface.name'
  /** §2.4, must: An interface comes back with the `macAddress` it was given. */
  readonly 'host.interface.mac-address': 'host.interface.mac-address'
  /** §2.4, should: The letters of a `macAddress` come back in the case that they were given in. */
  readonly 'host.interface.mac-address.letters': 'host.interface.mac-address.letters'
  /** §2.4, must: The IPv4 addresses given as a list are the ones that the interface shows. */
  readonly 'host.interface.ipv4-addresses': 'host.interface.ipv4-addresses'
  /** §2.4, must: The IPv6 addresses given as a list are the ones that the interface shows. */
  readonly 'host.interface.ipv6-addresses': 'host.interface.ipv6-addresses'
  /** §2.4, must: An IPv4 address given alone is shown, alone or in the list. */
  readonly 'host.interface.ip-address': 'host.interface.ip-address'
  /** §2.4, must: An IPv6 address given alone is shown, alone or in the list. */
  readonly 'host.interface.ipv6-address': 'host.interface.ipv6-address'
  /** §2.4, must: Where both are given, `ipv4Addresses` counts and `ipAddress` does not. */
  readonly 'host.interface.ipv4-precedence': 'host.interface.ipv4-precedence'
  /** §2.4, must: Where both are given, `ipv6Addresses` counts and `ipv6Address` does not. */
  readonly 'host.interface.ipv6-precedence': 'host.interface.ipv6-precedence'
  /** §2.4, must: An interface needs no more than its `name`; what else it shows keeps to the types of the table. */
  readonly 'host.interface.optional': 'host.interface.optional'
  /** §4.2, must: Register Host Information answers an object with the `id` of the host, a string. */
  readonly 'host.register.reply': 'host.register.reply'
  /** §4.2, §2.2, must: The id that a registration answers is the one by which the host is found from then on. */
  readonly 'host.register.identified': 'host.register.identified'
  /** §4.2.1, must: A registration needs no more than `name` and `meta`. */
  readonly 'host.register.optional': 'host.register.optional'
  /** §4.2.1, §7, must: A registration without `name` is refused with 400, and registers nothing. */
  readonly 'host.register.name.required': 'host.register.name.required'
  /** §4.2.1, §7, must: A registration without `meta` is refused with 400, and registers nothing. */
  readonly 'host.register.meta.required': 'host.register.meta.required'
  /** §4.2.1, §2.3, §7, must: A registration whose `meta` is a string, a number or a list with elements is refused with 400, and registers nothing. */
  readonly 'host.register.meta.object': 'host.register.meta.object'
  /** §4.2.1, §7, should: A registration whose `name`, `roleFullnames`, `interfaces` or `checks` is of another type is refused with 400, and registers nothing. */
  readonly 'host.register.types': 'host.register.types'
  /** §2.4, §2.6, §4.2.1, §7, should: A registration with an interface or a check without `name` is refused with 400, and registers nothing. */
  readonly 'host.register.elements': 'host.register.elements'
  /** §7, must: Register Host Information answers 400 to a body that is no JSON, and registers nothing. */
  readonly 'host.register.json': 'host.register.json'
  /** §7, should: Register Host Information answers 400 to what only lenient parsers take for JSON, and registers nothing. */
  readonly 'host.register.json.strict': 'host.register.json.strict'
  /** §4.2.1, §2.6, §8, must: A registration may carry checks whose names keep to the pattern, with a memo or without. */
  readonly 'host.register.checks': 'host.register.checks'
  /** §2.6, §8, §7, must: A registration with a check name outside the pattern is refused with 400, and registers nothing. */
  readonly 'host.register.checks.name': 'host.register.checks.name'
  /** §4.2.1, §2.2, §8, must: No registration leads to two hosts with the same custom identifier, unless one of them is retired. */
  readonly 'host.register.identifier.unique': 'host.register.identifier.unique'
  /** §4.2.1, §2.2, §8, must: A registration may carry a custom identifier that no host has, however similar it is to another. */
  readonly 'host.register.identifier.free': 'host.register.identifier.free'
  /** §4.2.1, §4.2.2, should: A registration may carry a custom identifier that another host has in different letter case. */
  readonly 'host.register.identifier.letter-case': 'host.register.identifier.letter-case'
  /** §4.2.1, §2.2, should: A custom identifier is shown as it was given: neither trimmed, nor normalized, nor unescaped. */
  readonly 'host.register.identifier.exact': 'host.register.identifier.exact'
  /** §4.2.1 rule 2, must: A host registered with a `customIdentifier` of null has none: any number of them can coexist. */
  readonly 'host.register.identifier.null': 'host.register.identifier.null'
  /** §4.2.1 rule 2, must: A host registered with an empty `customIdentifier` has none: any number of them can coexist. */
  readonly 'host.register.identifier.empty': 'host.register.identifier.empty'
  /** §4.2.1 rule 2, must: A host registered with an empty `customIdentifier` shows none, rather than an empty one. */
  readonly 'host.register.identifier.shown': 'host.register.identifier.shown'
  /** §4.2, must: Get Host Information answers an object that holds the host under `host`. */
  readonly 'host.get.reply': 'host.get.reply'
  /** §4.2, must: Get Host Information shows no host for an id that no host has. */
  readonly 'host.get.unknown': 'host.get.unknown'
  /** §4.2, §7, should: Get Host Information answers 404 for an id that no host has. */
  readonly 'host.get.unknown.status': 'host.get.unknown.status'
  /** §4.2, must: Update Host Information answers an object with the `id` of that very host, a string. */
  readonly 'host.update.reply': 'host.update.reply'
  /** §4.2.1, must: An update needs no more than `name` and `meta`. */
  readonly 'host.update.optional': 'host.update.optional'
  /** §4.2.1, §4.2, §2.2, must: An update with `name` changes what the host shows there. */
  readonly 'host.update.name': 'host.update.name'
  /** §4.2.1, §4.2, §2.2, must: An update with `displayName` changes what the host shows there. */
  readonly 'host.update.display-name': 'host.update.display-name'
  /** §4.2.1, §4.2, §2.2, must: An update with `customIdentifier` changes what the host shows there. */
  readonly 'host.update.custom-identifier': 'host.update.custom-identifier'
  /** §4.2.1, §4.2, §2.2, §2.3, must: An update with `meta` changes what the host shows there. */
  readonly 'host.update.meta': 'host.update.meta'
  /** §4.2.1, §2.3, should: An update with `meta` leaves none of the keys that were there before. */
  readonly 'host.update.meta.replaced': 'host.update.meta.replaced'
  /** §4.2.1, §4.2, §2.2, must: An update with `memo` changes what the host shows there. */
  readonly 'host.update.memo': 'host.update.memo'
  /** §4.2.1, §4.2, §2.2, §2.4, must: An update with `interfaces` changes what the host shows there. */
  readonly 'host.update.interfaces': 'host.update.interfaces'
  /** §4.2.1, §2.4, should: An update with `interfaces` leaves none of those that were there before. */
  readonly 'host.update.interfaces.replaced': 'host.update.interfaces.replaced'
  /** §2.2, §4.2, must: An update does not change the id of a host or the moment of its registration, and does not retire it. */
  readonly 'host.update.identity': 'host.update.identity'
  /** §3.1, §4.2.1, should: An update, which carries no status, leaves the status as it was. */
  readonly 'host.update.status': 'host.update.status'
  /** §4.2, must: An update changes the host of its path and no other. */
  readonly 'host.update.others': 'host.update.others'
  /** §7, §4.2, must: Update Host Information answers 404 for an id that no host has, and registers nothing. */
  readonly 'host.update.unknown': 'host.update.unknown'
  /** §7, must: Update Host Information answers 400 to a body that is no JSON, and changes nothing. */
  readonly 'host.update.json': 'host.update.json'
  /** §7, should: Update Host Information answers 400 to what only lenient parsers take for JSON, and changes nothing. */
  readonly 'host.update.json.strict': 'host.update.json.strict'
  /** §4.2.1, must: An update without `name` or without `meta` is refused, and changes nothing. */
  readonly 'host.update.required': 'host.update.required'
  /** §4.2.1, §2.3, should: An update whose `meta` is a string, a number or a list with elements is refused, and changes nothing. */
  readonly 'host.update.meta.object': 'host.update.meta.object'
  /** §4.2.1, should: An update whose `name`, `roleFullnames`, `interfaces` or `checks` is of another type is refused, and changes nothing. */
  readonly 'host.update.types': 'host.update.types'
  /** §2.4, §2.6, §4.2.1, should: An update with an interface or a check without `name` is refused, and changes nothing. */
  readonly 'host.update.elements': 'host.update.elements'
  /** §4.2.1, §2.6, §8, must: An update may carry checks whose names keep to the pattern, with a memo or without. */
  readonly 'host.update.checks': 'host.update.checks'
  /** §2.6, §8, should: An update with a check name outside the pattern is refused, and changes nothing. */
  readonly 'host.update.checks.name': 'host.update.checks.name'
  /** §4.2.1, §2.2, §8, must: No update leads to two hosts with the same custom identifier, unless one of them is retired. */
  readonly 'host.update.identifier.unique': 'host.update.identifier.unique'
  /** §4.2.1, §2.2, §8, must: An update may carry the custom identifier that the host has already. */
  readonly 'host.update.identifier.own': 'host.update.identifier.own'
  /** §4.2.1 rule 2, must: An update with a `customIdentifier` of null takes it from the host. */
  readonly 'host.update.identifier.null': 'host.update.identifier.null'
  /** §4.2.1 rule 2, must: An update with an empty `customIdentifier` takes it from the host. */
  readonly 'host.update.identifier.empty': 'host.update.identifier.empty'
  /** §4.2.1 rule 2, should: A host whose `customIdentifier` was updated to an empty one shows none, rather than an empty one. */
  readonly 'host.update.identifier.shown': 'host.update.identifier.shown'
  /** §4.2.1, §8, should: A custom identifier is free again once an update took it from its host. */
  readonly 'host.update.identifier.released': 'host.update.identifier.released'
  /** §4.2.1 rule 1, must: A registration puts the host into every role that it lists. */
  readonly 'host.register.roles.assigned': 'host.register.roles.assigned'
  /** §4.2.1 rule 1, must: A registration creates the services and roles that it lists and that did not exist. */
  readonly 'host.register.roles.created': 'host.register.roles.created'
  /** §4.2.1 rule 1, must: A service that a registration created takes metrics, as any other does. */
  readonly 'host.register.roles.service': 'host.register.roles.service'
  /** §2.5, §4.2.1, §8, must: A registration may list a role with any characters of the pattern. */
  readonly 'host.register.roles.characters': 'host.register.roles.characters'
  /** §2.5, §7, §8, §4.2.1, must: A registration with a role full name outside the format gets 400, registers nothing and creates no service. */
  readonly 'host.register.roles.format': 'host.register.roles.format'
  /** §4.2.1 rule 1, §4.2.1 rule 3, must: An update puts the host into every role that it lists. */
  readonly 'host.update.roles.assigned': 'host.update.roles.assigned'
  /** §4.2.1 rule 1, must: An update creates the services and roles that it lists and that did not exist. */
  readonly 'host.update.roles.created': 'host.update.roles.created'
  /** §4.2.1 rule 1, must: A service that an update created takes metrics, as any other does. */
  readonly 'host.update.roles.service': 'host.update.roles.service'
  /** §4.2.1 rule 3, must: Update Host Information leaves a host in the roles that its body does not list. */
  readonly 'host.update.roles.kept': 'host.update.roles.kept'
  /** §2.5, §4.2.1, §8, must: An update may list a role with any characters of the pattern. */
  readonly 'host.update.roles.characters': 'host.update.roles.characters'
  /** §2.5, §4.2.1, should: An update with a role full name outside the format is refused, and changes nothing. */
  readonly 'host.update.roles.format': 'host.update.roles.format'
  /** §4.2, must: Update Host Roles answers an object with a `success` of true. */
  readonly 'host.roles.reply': 'host.roles.reply'
  /** §4.2, §2.5, must: Update Host Roles puts the host into every role that it lists. */
  readonly 'host.roles.assigned': 'host.roles.assigned'
  /** §4.2.1 rule 3, §4.2, must: Update Host Roles takes the host out of the roles that it does not list. */
  readonly 'host.roles.removed': 'host.roles.removed'
  /** §4.2.1 rule 3, §4.2, must: Update Host Roles with an empty list takes the host out of every role. */
  readonly 'host.roles.cleared': 'host.roles.cleared'
  /** §4.2, must: Update Host Roles changes nothing of a host but its roles. */
  readonly 'host.roles.rest': 'host.roles.rest'
  /** §4.2, must: Update Host Roles changes the roles of the host of its path and of no other. */
  readonly 'host.roles.others': 'host.roles.others'
  /** §2.5, §8, must: Update Host Roles may list a role with any characters of the pattern. */
  readonly 'host.roles.characters': 'host.roles.characters'
  /** §7, §2.5, §8, must: Update Host Roles answers 400 to a role full name outside the format, changes nothing and creates no service. */
  readonly 'host.roles.format': 'host.roles.format'
  /** §7, §4.2, must: Update Host Roles answers 400 to `roleFullnames` that are no list of strings, and changes nothing. */
  readonly 'host.roles.array': 'host.roles.array'
  /** §7, §4.2, should: Update Host Roles answers 400 to a body without `roleFullnames`, and changes nothing. */
  readonly 'host.roles.required': 'host.roles.required'
  /** §7, must: Update Host Roles answers 404 for an id that no host has. */
  readonly 'host.roles.unknown': 'host.roles.unknown'
  /** §7, must: Update Host Roles answers 400 to a body that is no JSON, and changes nothing. */
  readonly 'host.roles.json': 'host.roles.json'
  /** §7, should: Update Host Roles answers 400 to what only lenient parsers take for JSON, and changes nothing. */
  readonly 'host.roles.json.strict': 'host.roles.json.strict'
  /** §4.2, §3.1, must: Update Host Status answers with `success` true. */
  readonly 'host.status.reply': 'host.status.reply'
  /** §3.1, §4.2, must: Whatever its status is, a host accepts standby, working, maintenance and poweroff, and then shows it. */
  readonly 'host.status.moves': 'host.status.moves'
  /** §3.1, §4.2, must: Update Host Status refuses a value that is not one of the four and leaves the status as it was. */
  readonly 'host.status.values': 'host.status.values'
  /** §4.2, should: Update Host Status refuses a body without `status` and leaves the status as it was. */
  readonly 'host.status.required': 'host.status.required'
  /** §7, must: Update Host Status answers 404 for a host that does not exist. */
  readonly 'host.status.unknown': 'host.status.unknown'
  /** §3.1, §4.2, must: Update Host Status changes nothing of a host but its status. */
  readonly 'host.status.rest': 'host.status.rest'
  /** §3.1, §4.2, must: Update Host Status changes the host of its path and no other. */
  readonly 'host.status.others': 'host.status.others'
  /** §7, must: Update Host Status answers 400 to a body that is not JSON and leaves the status as it was. */
  readonly 'host.status.malformed': 'host.status.malformed'
  /** §4.2, §3.1, must: Bulk Update Host Statuses answers with `success` true. */
  readonly 'host.bulk-status.reply': 'host.bulk-status.reply'
  /** §3.1, §4.2, must: Bulk Update Host Statuses gives each of the four statuses to every listed host, whatever status it had. */
  readonly 'host.bulk-status.every': 'host.bulk-status.every'
  /** §3.1, §4.2, must: Bulk Update Host Statuses changes nothing of a host but its status. */
  readonly 'host.bulk-status.rest': 'host.bulk-status.rest'
  /** §3.1, §4.2, must: Bulk Update Host Statuses leaves alone the hosts that it does not list. */
  readonly 'host.bulk-status.only-listed': 'host.bulk-status.only-listed'
  /** §3.1, §4.2, must: Bulk Update Host Statuses refuses a value that is not one of the four and changes no host. */
  readonly 'host.bulk-status.values': 'host.bulk-status.values'
  /** §4.2, should: Bulk Update Host Statuses refuses a body without `status` or without a list of `ids`, and changes no host. */
  readonly 'host.bulk-status.required': 'host.bulk-status.required'
  /** §8, §4.2, §3.1, must: Bulk Update Host Statuses accepts 30 ids and changes all 30 hosts. */
  readonly 'host.bulk-status.thirty': 'host.bulk-status.thirty'
  /** §8, §7, §4.2, must: Bulk Update Host Statuses answers 400 to more than 30 ids and changes none of the hosts. */
  readonly 'host.bulk-status.too-many': 'host.bulk-status.too-many'
  /** §8, §7, §4.2, should: Bulk Update Host Statuses answers 400 to more than 30 copies of one id and changes nothing. */
  readonly 'host.bulk-status.too-many.copies': 'host.bulk-status.too-many.copies'
  /** §7, must: Bulk Update Host Statuses answers 404 when some of the listed hosts do not exist. */
  readonly 'host.bulk-status.unknown': 'host.bulk-status.unknown'
  /** §3.1, §7, should: Bulk Update Host Statuses changes none of the listed hosts when some of them do not exist. */
  readonly 'host.bulk-status.unknown.none': 'host.bulk-status.unknown.none'
  /** §7, must: Bulk Update Host Statuses answers 400 to a body that is not JSON and changes no host. */
  readonly 'host.bulk-status.malformed': 'host.bulk-status.malformed'
  /** §4.2, §3.1, must: Retire Hosts takes an empty JSON object and answers with `success` true. */
  readonly 'host.retire.reply': 'host.retire.reply'
  /** §3.1, §2.2, must: Retire Hosts makes `isRetired` true. */
  readonly 'host.retire.retired': 'host.retire.retired'
  /** §3.1, §2.2, must: Retire Hosts sets `retiredAt`, a number. */
  readonly 'host.retire.retired-at': 'host.retire.retired-at'
  /** §2.2, §2, must: The `retiredAt` that Retire Hosts sets counts seconds. */
  readonly 'host.retire.retired-at.seconds': 'host.retire.retired-at.seconds'
  /** §2.2, §3.1, should: The `retiredAt` that Retire Hosts sets is not before `createdAt`. */
  readonly 'host.retire.retired-at.order': 'host.retire.retired-at.order'
  /** §7, must: Retire Hosts answers 404 for a host that does not exist. */
  readonly 'host.retire.unknown': 'host.retire.unknown'
  /** §3.1, §4.2, must: Retire Hosts retires the host of its path and no other. */
  readonly 'host.retire.others': 'host.retire.others'
  /** §7, must: Retire Hosts answers 400 to a body that is not JSON and does not retire the host. */
  readonly 'host.retire.malformed': 'host.retire.malformed'
  /** §4.2, §3.1, must: Bulk Retire Hosts answers with `success` true. */
  readonly 'host.bulk-retire.reply': 'host.bulk-retire.reply'
  /** §3.1, §2.2, must: Bulk Retire Hosts makes `isRetired` true for every listed host. */
  readonly 'host.bulk-retire.retired': 'host.bulk-retire.retired'
  /** §3.1, §4.2, must: Bulk Retire Hosts does not retire hosts that it does not list. */
  readonly 'host.bulk-retire.only-listed': 'host.bulk-retire.only-listed'
  /** §3.1, §2.2, must: Bulk Retire Hosts sets `retiredAt`, a number, for every listed host. */
  readonly 'host.bulk-retire.retired-at': 'host.bulk-retire.retired-at'
  /** §2.2, §2, must: The `retiredAt` that Bulk Retire Hosts sets counts seconds. */
  readonly 'host.bulk-retire.retired-at.seconds': 'host.bulk-retire.retired-at.seconds'
  /** §2.2, §3.1, should: The `retiredAt` that Bulk Retire Hosts sets is not before `createdAt`. */
  readonly 'host.bulk-retire.retired-at.order': 'host.bulk-retire.retired-at.order'
  /** §8, §4.2, §3.1, must: Bulk Retire Hosts accepts 30 ids and retires all 30 hosts. */
  readonly 'host.bulk-retire.thirty': 'host.bulk-retire.thirty'
  /** §8, §7, §4.2, must: Bulk Retire Hosts answers 400 to more than 30 ids and retires none of the hosts. */
  readonly 'host.bulk-retire.too-many': 'host.bulk-retire.too-many'
  /** §8, §7, §4.2, should: Bulk Retire Hosts answers 400 to more than 30 copies of one id and retires nothing. */
  readonly 'host.bulk-retire.too-many.copies': 'host.bulk-retire.too-many.copies'
  /** §4.2, should: Bulk Retire Hosts refuses a body without a list of `ids` and retires no host. */
  readonly 'host.bulk-retire.required': 'host.bulk-retire.required'
  /** §7, must: Bulk Retire Hosts answers 404 when some of the listed hosts do not exist. */
  readonly 'host.bulk-retire.unknown': 'host.bulk-retire.unknown'
  /** §3.1, §7, should: Bulk Retire Hosts retires none of the listed hosts when some of them do not exist. */
  readonly 'host.bulk-retire.unknown.none': 'host.bulk-retire.unknown.none'
  /** §7, must: Bulk Retire Hosts answers 400 to a body that is not JSON and retires no host. */
  readonly 'host.bulk-retire.malformed': 'host.bulk-retire.malformed'
  /** §4.2, must: The lookup by custom identifier wraps what it finds in `host`. */
  readonly 'host.lookup.reply': 'host.lookup.reply'
  /** §4.2, §4.2.2, must: The lookup finds the host that was registered with the identifier. */
  readonly 'host.lookup.found': 'host.lookup.found'
  /** §4.2.2 rule 1, must: An identifier with a reserved character, such as a slash, is found when it is percent-encoded in the path. */
  readonly 'host.lookup.encoded': 'host.lookup.encoded'
  /** §4.2.2 rule 1, should: An identifier with a percent sign, a space or a letter outside ASCII is found, decoded once. */
  readonly 'host.lookup.encoded.others': 'host.lookup.encoded.others'
  /** §4.2.2 rule 2, must: The lookup does not find a retired host. */
  readonly 'host.lookup.retired': 'host.lookup.retired'
  /** §4.2.2 rule 3, must: Without `caseInsensitive`, an identifier in another case finds nothing. */
  readonly 'host.lookup.case-sensitive': 'host.lookup.case-sensitive'
  /** §4.2.2 rule 3, §4.2, must: With `caseInsensitive` true, an identifier in another case finds the host. */
  readonly 'host.lookup.case-insensitive': 'host.lookup.case-insensitive'
  /** §4.2.2 rule 3, §4.2, should: With `caseInsensitive` false, an identifier in another case finds nothing. */
  readonly 'host.lookup.case-insensitive.false': 'host.lookup.case-insensitive.false'
  /** §4.2.2 rule 3, §4.2.1, should: Two hosts can have identifiers that differ in letter case only, and the lookup tells them apart. */
  readonly 'host.lookup.letter-case.held': 'host.lookup.letter-case.held'
  /** §4.2.2 rule 3, must: With `caseInsensitive` true, the oldest of several matches is returned, even when a younger one matches exactly. */
  readonly 'host.lookup.oldest': 'host.lookup.oldest'
  /** §4.2.2 rule 2, §4.2.2 rule 3, must: With `caseInsensitive` true, the oldest of the matches that are not retired is returned. */
  readonly 'host.lookup.oldest.not-retired': 'host.lookup.oldest.not-retired'
  /** §4.2, §4.2.2, must: The lookup returns no host for an identifier that no host has. */
  readonly 'host.lookup.unknown': 'host.lookup.unknown'
  /** §4.2, §4.2.2, should: The lookup answers 404 for an identifier that no host has. */
  readonly 'host.lookup.unknown.status': 'host.lookup.unknown.status'
  /** §4.2, must: List Hosts answers with an array in `hosts`. */
  readonly 'host.list.reply': 'host.list.reply'
  /** §4.2.3, §3.1, must: Without parameters, List Hosts shows every host that is working or standby. */
  readonly 'host.list.default.shown': 'host.list.default.shown'
  /** §4.2.3, §3.1, must: Without parameters, List Hosts shows no host that is in maintenance or powered off. */
  readonly 'host.list.default.hidden': 'host.list.default.hidden'
  /** §4.2.3, §3.1, must: With other parameters but no `status`, List Hosts shows no host that is in maintenance or powered off. */
  readonly 'host.list.default.filtered': 'host.list.default.filtered'
  /** §4.2.3, must: With a `status`, List Hosts shows the hosts in that status and no others, not even the usual ones. */
  readonly 'host.list.status': 'host.list.status'
  /** §4.2.3, must: With `status` given several times, List Hosts shows the hosts in any of them and no others. */
  readonly 'host.list.status.several': 'host.list.status.several'
  /** §4.2.3, must: With a `service`, List Hosts shows the hosts in any role of that service and no others. */
  readonly 'host.list.service': 'host.list.service'
  /** §4.2.3, must: With a `service` that no host is in, List Hosts shows none. */
  readonly 'host.list.service.unknown': 'host.list.service.unknown'
  /** §4.2.3, must: With a `service` and a `role`, List Hosts shows the hosts in that role of that service and no others. */
  readonly 'host.list.role': 'host.list.role'
  /** §4.2.3, must: With a `service` and several `role`, List Hosts shows the hosts in any of these roles and no others. */
  readonly 'host.list.role.union': 'host.list.role.union'
  /** §4.2.3, must: A `role` without a `service` makes no difference to List Hosts. */
  readonly 'host.list.role.ignored': 'host.list.role.ignored'
  /** §4.2.3, must: With a `name`, List Hosts shows the host of that name and none whose name has nothing in common with it. */
  readonly 'host.list.name': 'host.list.name'
  /** §4.2.3, must: With a `customIdentifier`, List Hosts shows the host that has it, and none with an unlike identifier or without one. */
  readonly 'host.list.custom-identifier': 'host.list.custom-identifier'
  /** §4.2.3, should: A `name` or a `customIdentifier` with a plus or a letter outside ASCII is found, decoded once. */
  readonly 'host.list.encoded': 'host.list.encoded'
  /** §4.2.3, should: With two parameters, List Hosts shows the hosts that satisfy both. */
  readonly 'host.list.combined': 'host.list.combined'
  /** §4.2, must: List Hosts shows each host once and in its present state, with all updates. */
  readonly 'host.list.current': 'host.list.current'
  /** §4.2, must: The path that ends in `.json` lists the same hosts with the same content. */
  readonly 'host.list.json': 'host.list.json'
  /** §4.2, §4.2.3, must: The path that ends in `.json` takes the same parameters with the same meaning. */
  readonly 'host.list.json.parameters': 'host.list.json.parameters'
  /** §4.2, must: List Metric Names answers with an array of strings in `names`. */
  readonly 'host.metric-names.reply': 'host.metric-names.reply'
  /** §7, must: List Metric Names answers 404 for a host that does not exist. */
  readonly 'host.metric-names.unknown': 'host.metric-names.unknown'
  /** §4.2, must: List Monitoring Statuses answers with an array of objects in `monitoredStatuses`. */
  readonly 'host.monitoring.reply': 'host.monitoring.reply'
  /** §2.7, must: Every monitored status of a host has a string `monitorId`. */
  readonly 'host.monitoring.monitor-id': 'host.monitoring.monitor-id'
  /** §2.7, §3.2, must: Every monitored status of a host is OK, CRITICAL, WARNING or UNKNOWN. */
  readonly 'host.monitoring.status': 'host.monitoring.status'
  /** §2.7, must: The `detail` of a monitored status, where there is one, is an object of `type` check. */
  readonly 'host.monitoring.detail': 'host.monitoring.detail'
  /** §2.7, must: The `detail` of a monitored status, where there is one, has a string `message`. */
  readonly 'host.monitoring.detail.message': 'host.monitoring.detail.message'
  /** §2.7, must: The `memo` in the `detail` of a monitored status, where there is one, is a string. */
  readonly 'host.monitoring.detail.memo': 'host.monitoring.detail.memo'
  /** §7, must: List Monitoring Statuses answers 404 for a host that does not exist. */
  readonly 'host.monitoring.unknown': 'host.monitoring.unknown'
  /** §2.8, §4.3, must: A setting has an `id`, a string, by which it is read, updated, deleted and listed. */
  readonly 'integration.id': 'integration.id'
  /** §2.8, §4.3, must: Each setting has an `id` of its own. */
  readonly 'integration.id.own': 'integration.id.own'
  /** §2.8, §4.3, must: A setting shows its `name` as given. */
  readonly 'integration.name': 'integration.name'
  /** §2.8, §4.3, must: A setting shows its `memo` as given. */
  readonly 'integration.memo': 'integration.memo'
  /** §2.8, §4.3, must: A setting shows the access key ID it was given as `key`. */
  readonly 'integration.key': 'integration.key'
  /** §2.8, §4.3, must: A setting shows its `roleArn` as given. */
  readonly 'integration.roleArn': 'integration.roleArn'
  /** §2.8, §4.3, must: A setting shows its `externalId` as given. */
  readonly 'integration.externalId': 'integration.externalId'
  /** §2.8, §4.3, must: A setting shows its `region` as given. */
  readonly 'integration.region': 'integration.region'
  /** §2.8, §4.3, must: A setting shows its `includedTags` as the comma-separated string that was given. */
  readonly 'integration.includedTags': 'integration.includedTags'
  /** §2.8, §4.3, must: A setting shows its `excludedTags` as the comma-separated string that was given. */
  readonly 'integration.excludedTags': 'integration.excludedTags'
  /** §2.8, §4.3.1, should: A list of tags that was given empty is shown as an empty string. */
  readonly 'integration.tags.empty': 'integration.tags.empty'
  /** §2.8, §2.9, §4.3, must: A setting shows `services`, an object in which a service that was given has its entry. */
  readonly 'integration.services': 'integration.services'
  /** §2.8, must: A setting always has the keys `key`, `roleArn` and `externalId`, even when they are not set. */
  readonly 'integration.access.there': 'integration.access.there'
  /** §2.8, must: A `key`, `roleArn` or `externalId` that is not set has no value in an answer. */
  readonly 'integration.access.unset': 'integration.access.unset'
  /** §2.8, should: A `key`, `roleArn` or `externalId` that is not set is shown as null. */
  readonly 'integration.access.null': 'integration.access.null'
  /** §2.8, must: A returned setting holds the secret access key nowhere: neither its value nor a key `secretKey`. */
  readonly 'integration.secret.hidden': 'integration.secret.hidden'
  /** §2.8, should: A refusal does not quote the secret access key of the body it refuses. */
  readonly 'integration.secret.hidden.refused': 'integration.secret.hidden.refused'
  /** §2.10, must: Each of the 27 identifiers names a service that a setting can enable, and comes back as it is. */
  readonly 'integration.services.identifiers': 'integration.services.identifiers'
  /** §2.9, must: A service given as enabled is shown as enabled; no other service ever is. */
  readonly 'integration.services.enable': 'integration.services.enable'
  /** §2.9, §2.9 rule 3, must: A service given with a role comes back with the full name of that role. */
  readonly 'integration.services.role': 'integration.services.role'
  /** §2.9, must: A service given without a role comes back with `role` null. */
  readonly 'integration.services.role.null': 'integration.services.role.null'
  /** §2.9, must: The metrics that a service excludes come back as `excludedMetrics`, in any order. */
  readonly 'integration.services.excludedMetrics': 'integration.services.excludedMetrics'
  /** §2.9, must: The metrics that a service includes come back as `includedMetrics`, in any order. */
  readonly 'integration.services.includedMetrics': 'integration.services.includedMetrics'
  /** §2.9, must: A service can be given without either list of metrics. */
  readonly 'integration.services.metrics.optional': 'integration.services.metrics.optional'
  /** §2.9 rule 1, must: A setting that uses one of the two lists shows nothing in the other, in any of its services. */
  readonly 'integration.services.metrics.one': 'integration.services.metrics.one'
  /** §2.9, should: An enabled service is shown with one of the two lists of metrics, even when it was given none. */
  readonly 'integration.services.metrics.shown': 'integration.services.metrics.shown'
  /** §2.9 rule 1, §7, must: Registering a setting that uses both lists, in one service or in two, is refused, and nothing is stored. */
  readonly 'integration.services.metrics.both.register': 'integration.services.metrics.both.register'
  /** §2.9 rule 1, §7, should: Register answers 400 to both lists in one setting. */
  readonly 'integration.services.metrics.both.register.status': 'integration.services.metrics.both.register.status'
  /** §2.9 rule 1, §7, must: Updating a setting to use both lists, in one service or in two, is refused, and nothing is changed. */
  readonly 'integration.services.metrics.both.update': 'integration.services.metrics.both.update'
  /** §2.9 rule 1, §7, should: Update answers 400 to both lists in one setting. */
  readonly 'integration.services.metrics.both.update.status': 'integration.services.metrics.both.update.status'
  /** §2.9 rule 1, §2.9 rule 3, §8, should: The rules also hold for a service that is off: a role outside the format, or the other list, is refused there too. */
  readonly 'integration.services.off': 'integration.services.off'
  /** §2.9, must: EC2, RDS and ElastiCache can be told to retire hosts automatically, and then show it. */
  readonly 'integration.services.retireAutomatically': 'integration.services.retireAutomatically'
  /** §2.9, must: `retireAutomatically` is false for an enabled service that was not given it, or was given false. */
  readonly 'integration.services.retireAutomatically.default': 'integration.services.retireAutomatically.default'
  /** §2.9 rule 2, must: A service left out of `services` is disabled: not shown, or shown with `enable` false. */
  readonly 'integration.services.omitted': 'integration.services.omitted'
  /** §2.9 rule 3, §2.5, §8, must: Register answers 400 to a service whose `role` is not a role full name. */
  readonly 'integration.services.role.pattern.register': 'integration.services.role.pattern.register'
  /** §2.9 rule 3, §2.5, §8, must: Update answers 400 to a service whose `role` is not a role full name. */
  readonly 'integration.services.role.pattern.update': 'integration.services.role.pattern.update'
  /** §4.3, must: List answers with an object that holds the settings in the array `cloud_integrations`. */
  readonly 'integration.list.wrapper': 'integration.list.wrapper'
  /** §4.3, must: List shows each setting of the organization once. */
  readonly 'integration.list.complete': 'integration.list.complete'
  /** §4.3, must: List shows a setting as it stands, its updates included. */
  readonly 'integration.list.current': 'integration.list.current'
  /** §4.3, must: Register answers with the setting itself, without a wrapper. */
  readonly 'integration.register.bare': 'integration.register.bare'
  /** §4.3, must: Get answers with the setting itself, without a wrapper. */
  readonly 'integration.get.bare': 'integration.get.bare'
  /** §4.3, must: Update answers with the setting itself, without a wrapper. */
  readonly 'integration.update.bare': 'integration.update.bare'
  /** §4.3, must: Delete answers with the setting it deleted, without a wrapper. */
  readonly 'integration.delete.bare': 'integration.delete.bare'
  /** §4.3, must: Delete answers with the setting as it was last read, its updates included. */
  readonly 'integration.delete.last': 'integration.delete.last'
  /** §4.3, §7, must: Get answers 404 once the setting is deleted. */
  readonly 'integration.delete.gone.get': 'integration.delete.gone.get'
  /** §4.3, §7, must: Update answers 404 once the setting is deleted, and does not bring it back. */
  readonly 'integration.delete.gone.update': 'integration.delete.gone.update'
  /** §4.3, §7, must: Delete answers 404 once the setting is deleted. */
  readonly 'integration.delete.gone.delete': 'integration.delete.gone.delete'
  /** §4.3, must: List no longer shows a setting that is deleted, and still shows the others. */
  readonly 'integration.delete.gone.list': 'integration.delete.gone.list'
  /** §4.3, must: Generate External ID answers with an `externalId`, a non-empty string. */
  readonly 'integration.externalId.generated': 'integration.externalId.generated'
  /** §4.3, must: List Excludable Metrics answers with an object whose values are arrays of metric names. */
  readonly 'integration.excludable.shape': 'integration.excludable.shape'
  /** §4.3, §2.10, should: The keys of the excludable metrics are identifiers of cloud services. */
  readonly 'integration.excludable.keys': 'integration.excludable.keys'
  /** §4.3.1 rule 1, must: A setting can integrate by role: `roleArn` and an `externalId` that was generated, no key. */
  readonly 'integration.method.role': 'integration.method.role'
  /** §4.3.1 rule 1, must: A setting can integrate by access key: `key` and `secretKey`, no role. */
  readonly 'integration.method.key': 'integration.method.key'
  /** §4.3.1 rule 1, §4.3.1 rule 5, must: Several settings of an organization can use the same external ID. */
  readonly 'integration.externalId.shared': 'integration.externalId.shared'
  /** §4.3.1 rule 5, must: An external ID can be used again as long as some setting still uses it. */
  readonly 'integration.externalId.reusable': 'integration.externalId.reusable'
  /** §4.3.1 rule 2, must: A role or a key is accepted even if it gives no access. */
  readonly 'integration.access.unchecked': 'integration.access.unchecked'
  /** §4.3.1 rule 3, §4.3.1, must: Each of the two tag lists takes several tags `<key>:<value>`, separated by commas. */
  readonly 'integration.tags.several': 'integration.tags.several'
  /** §4.3.1 rule 4, must: Update leaves `key`, `roleArn` and `externalId` as they are when its body omits them. */
  readonly 'integration.update.access.kept': 'integration.update.access.kept'
  /** §4.3.1 rule 4, must: Update unsets `key`, `roleArn` or `externalId` when given null: the setting changes its method. */
  readonly 'integration.update.access.cleared': 'integration.update.access.cleared'
  /** §4.3.1 rule 4, must: Update replaces `key`, `roleArn` and `externalId` with the values it is given. */
  readonly 'integration.update.access.changed': 'integration.update.access.changed'
  /** §4.3.1 rule 4, must: Update overwrites `name`, `memo`, `region`, `includedTags`, `excludedTags` and `services`. */
  readonly 'integration.update.overwrites': 'integration.update.overwrites'
  /** §4.3.1 rule 4, should: An Update with an empty `memo` leaves nothing of the one before. */
  readonly 'integration.update.memo.empty': 'integration.update.memo.empty'
  /** §2.9 rule 2, §4.3.1 rule 4, must: A service that an Update leaves out becomes disabled. */
  readonly 'integration.update.services.dropped': 'integration.update.services.dropped'
  /** §4.3, must: Update changes the setting of its id and no other. */
  readonly 'integration.update.only': 'integration.update.only'
  /** §7, §4.3.1, must: Register answers 400 to a body that no parser takes for JSON, and stores nothing. */
  readonly 'integration.register.malformed': 'integration.register.malformed'
  /** §7, §4.3.1, should: Register answers 400 to what only lenient parsers take for JSON, and stores nothing. */
  readonly 'integration.register.malformed.lenient': 'integration.register.malformed.lenient'
  /** §7, §4.3.1, must: Update answers 400 to a body that no parser takes for JSON, and changes nothing. */
  readonly 'integration.update.malformed': 'integration.update.malformed'
  /** §7, §4.3.1, should: Update answers 400 to what only lenient parsers take for JSON, and changes nothing. */
  readonly 'integration.update.malformed.lenient': 'integration.update.malformed.lenient'
  /** §4.3.1, §7, must: Register answers 400 to a body that lacks one of the six required keys, and stores nothing. */
  readonly 'integration.register.required': 'integration.register.required'
  /** §4.3.1, §7, must: Update answers 400 to a body that lacks one of the six required keys, and changes nothing. */
  readonly 'integration.update.required': 'integration.update.required'
  /** §4.3.1, §7, should: Register answers 400 to a `name` that is not a string, and to `services` that are not an object. */
  readonly 'integration.register.types': 'integration.register.types'
  /** §4.3.1, §7, should: Update answers 400 to a `name` that is not a string, and to `services` that are not an object. */
  readonly 'integration.update.types': 'integration.update.types'
  /** §7, §4.3, must: Get answers 404 for an id that no setting has. */
  readonly 'integration.get.unknown': 'integration.get.unknown'
  /** §7, §4.3, must: Update answers 404 for an id that no setting has, and creates none. */
  readonly 'integration.update.unknown': 'integration.update.unknown'
  /** §7, §4.3, must: Delete answers 404 for an id that no setting has. */
  readonly 'integration.delete.unknown': 'integration.delete.unknown'
  /** §2.8, §8, §4.3.1, must: Register refuses a name that a setting of the organization has; that setting stays the only one with it. */
  readonly 'integration.name.unique.register': 'integration.name.unique.register'
  /** §2.8, §8, §4.3.1, must: Update refuses a name that another setting of the organization has, and changes nothing. */
  readonly 'integration.name.unique.update': 'integration.name.unique.update'
  /** §7, §8, should: Register answers 400 to a name that is in use. */
  readonly 'integration.name.unique.register.status': 'integration.name.unique.register.status'
  /** §7, §8, should: Update answers 400 to a name that is in use. */
  readonly 'integration.name.unique.update.status': 'integration.name.unique.update.status'
  /** §2.8, §8, §4.3.1, must: A setting can be updated under the name it has. */
  readonly 'integration.name.own': 'integration.name.own'
  /** §2.8, §8, §4.3.1, must: Register accepts a name that no setting has, however similar it is to another. */
  readonly 'integration.name.free': 'integration.name.free'
  /** §2.8, §8, should: A name is free again once its setting is deleted or has another name. */
  readonly 'integration.name.released': 'integration.name.released'
  /** §4, §4.4, §7, must: Post answers exactly 200 when it succeeds. */
  readonly 'metrics.post.status': 'metrics.post.status'
  /** §4.4, must: Post answers with `success` true. */
  readonly 'metrics.post.success': 'metrics.post.success'
  /** §4.4, §1, §2.11, must: Every value of a request is recorded, for all of its metrics and at all of their times. */
  readonly 'metrics.post.all': 'metrics.post.all'
  /** §4.4, §4.4 rule 1, must: A later request adds to the values at other times, which stay as they are. */
  readonly 'metrics.post.adds': 'metrics.post.adds'
  /** §2.11, §8, must: A metric name may hold letters of both cases, digits, dots, underscores and dashes. */
  readonly 'metrics.post.name': 'metrics.post.name'
  /** §2.11, §8, §7, should: Post refuses a metric name that is empty or holds another character. */
  readonly 'metrics.post.name.refused': 'metrics.post.name.refused'
  /** §2.11, §8, must: Nothing is recorded under a metric name that is empty or holds another character. */
  readonly 'metrics.post.name.unrecorded': 'metrics.post.name.unrecorded'
  /** §2.11, §4.4, must: A value is recorded at the unix time it was posted with. */
  readonly 'metrics.post.time': 'metrics.post.time'
  /** §2.11, §4.4, must: A value comes back as the same number: a fraction, a negative, a large one, zero. */
  readonly 'metrics.post.value': 'metrics.post.value'
  /** §2.11, §4.4, should: Post refuses a body that is no list of metric values: another shape, a field of another type. */
  readonly 'metrics.post.types': 'metrics.post.types'
  /** §2.11, §4.4, should: Post refuses a metric value that lacks its name, its time or its value. */
  readonly 'metrics.post.required': 'metrics.post.required'
  /** §2.11, §4.4, should: A metric value whose `value` is a word, or is missing, is not recorded as a number. */
  readonly 'metrics.post.value.unrecorded': 'metrics.post.value.unrecorded'
  /** §7, §4.4, must: A request that Post refuses records none of its values, not even the valid ones. */
  readonly 'metrics.post.refused': 'metrics.post.refused'
  /** §7, §4.4, must: Post refuses a body that no parser takes for JSON, and records nothing of it. */
  readonly 'metrics.post.malformed': 'metrics.post.malformed'
  /** §7, §4.4, should: Post refuses a body that is nearly JSON: with a trailing comma, or with something after it. */
  readonly 'metrics.post.malformed.tolerated': 'metrics.post.malformed.tolerated'
  /** §4.4 rule 1, must: A value posted at a time that already has one replaces it. */
  readonly 'metrics.post.overwrites': 'metrics.post.overwrites'
  /** §4.4 rule 2, §8, must: Post answers 200 to a value that is older than 24 hours. */
  readonly 'metrics.post.old.status': 'metrics.post.old.status'
  /** §4.4 rule 2, §8, must: A value older than 24 hours is not recorded. */
  readonly 'metrics.post.old.dropped': 'metrics.post.old.dropped'
  /** §4.4 rule 2, §8, must: A value older than 24 hours does not keep the others of its request from being recorded. */
  readonly 'metrics.post.old.rest': 'metrics.post.old.rest'
  /** §4.4 rule 2, §8, must: A value that is not yet 24 hours old is recorded. */
  readonly 'metrics.post.young': 'metrics.post.young'
  /** §7, §8, must: More requests in a minute than the cap allows are answered with 429. */
  readonly 'metrics.post.rate': 'metrics.post.rate'
  /** §4.4, must: Get answers with an object whose `metrics` is a list of objects. */
  readonly 'metrics.get.shape': 'metrics.get.shape'
  /** §4.4, §2.11, §2, must: Every point has a `time`: a number, unix time in seconds. */
  readonly 'metrics.get.time': 'metrics.get.time'
  /** §4.4, §2.11, must: Every point has a `value`: a number. */
  readonly 'metrics.get.value': 'metrics.get.value'
  /** §4.4, must: Points come in chronological order, whatever the order in which they were posted. */
  readonly 'metrics.get.order': 'metrics.get.order'
  /** §4.4, must: Get leaves out what lies before `from`. */
  readonly 'metrics.get.from': 'metrics.get.from'
  /** §4.4, must: Get leaves out what lies after `to`. */
  readonly 'metrics.get.to': 'metrics.get.to'
  /** §4.4, §7, must: Get answers with an empty list when a metric that exists has no value from `from` to `to`. */
  readonly 'metrics.get.empty': 'metrics.get.empty'
  /** §4.4, must: Get shows the values of the metric that `name` names, and of no other. */
  readonly 'metrics.get.name': 'metrics.get.name'
  /** §4.4, §1, must: Get shows the values of the service in its path, not those of another service under the same name. */
  readonly 'metrics.get.service': 'metrics.get.service'
  /** §7, §4.4, must: Get answers 404 for a service that does not exist. */
  readonly 'metrics.get.unknown-service': 'metrics.get.unknown-service'
  /** §7, §4.4, must: Get answers 404 for a metric that the service does not have. */
  readonly 'metrics.get.unknown-metric': 'metrics.get.unknown-metric'
  /** §4.4, must: Deleting a graph definition by its name, which ends with `*`, succeeds, with `success` true. */
  readonly 'metrics.graph.success': 'metrics.graph.success'
  /** §7, §4.4, must: A graph definition that was deleted does not exist: deleting it again gets 404. */
  readonly 'metrics.graph.gone': 'metrics.graph.gone'
  /** §4.4, must: Deleting a graph definition leaves the others, of its service and of other services. */
  readonly 'metrics.graph.only-it': 'metrics.graph.only-it'
  /** §4.4 rule 4, must: A deleted graph definition is there again once metrics for it are posted again. */
  readonly 'metrics.graph.regenerated': 'metrics.graph.regenerated'
  /** §7, §4.4, must: Deleting a graph definition that the service does not have gets 404. */
  readonly 'metrics.graph.unknown': 'metrics.graph.unknown'
  /** §7, §4.4, must: Deleting a graph definition of a service that does not exist gets 404. */
  readonly 'metrics.graph.unknown-service': 'metrics.graph.unknown-service'
}
