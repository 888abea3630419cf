import type { OpenPointId } from './open-points.js'

/**
 * What else observations of an open point can find, and why no fake can be told to answer so. Where an open
 * point is missing here, a fake can be told every answer; the types of observations check that.
 */
export const unnamed = {
  'errors.body':
    'JSON of another shape, or an `error` that is neither a text nor has a `message`: what stands where cannot be told from one refusal.',
  'errors.precedence':
    'A status that neither the key nor the body is refused with: it does not tell which was looked at first.',
  'errors.malformed-or-unknown':
    'A status that is neither that of malformed JSON nor that of an unknown host: it does not tell which was found first.',
  'success.status.read':
    'A success without a body, or `/hosts.json` answered otherwise than `/hosts`: the document has a body in each, and one list.',
  'success.status.create': 'A success without a body, which the document does not allow.',
  'success.status.change': 'A success without a body, which the document does not allow.',
  'success.status.delete': 'A success without a body, which the document does not allow.',
  'http.content-type.missing':
    'A redirect or a server error: it comes from what stands in front or from a fault, and says nothing of the content type.',
  'http.content-type.other':
    'A redirect or a server error: it comes from what stands in front or from a fault, and says nothing of the content type.',
  'http.path.malformed': 'A redirect, or a success: the second was made of a text that nobody sent.',
  'http.route.unknown': 'A redirect, or a success: which page of whose is shown there cannot be copied.',
  'http.method.wrong':
    'A redirect, or a success: what another method does there cannot be told from one answer.',
  'http.trailing-slash': 'A redirect: where it leads was not followed.',
  'http.head': 'A redirect: neither an operation nor a refusal of one.',
  'http.request-size.status':
    'No answer, as the connection is cut. A fake in memory has no connection; a fault cuts one that is asked to.',
  'json.keys.unknown': 'A redirect or a server error: it comes from what stands in front or from a fault.',
  'json.bytes.invalid': 'A redirect: it comes from what stands in front.',
  'http.framing':
    'A reply that ends with its connection: only HTTP/1.0 has it, and no client of the fake speaks that.',
  'http.compression':
    'Another compression than gzip: the fake has none but that, and a client takes what it asked for.',
  'reply.content-type': 'A content type with characters that no header may have.',
  'id.format':
    'Ids with other characters, or of several formats: what the others would look like cannot be told from five.',
  'reply.escapes':
    'A text that does not come back breaks a clause, and that is a departure; ASCII that is escaped too is the same JSON to everybody.',
  'keys.missing.status':
    'A redirect to a page for people, or a success: the last breaks a clause, and that is a departure.',
  'keys.invalid.status':
    'A redirect to a page for people, or a success: the last breaks a clause, and that is a departure.',
  'keys.write-only.status':
    'A redirect to a page for people, or a success: the last breaks a clause, and that is a departure.',
  'server.clock': 'A time that is off by centuries is not in seconds, and that is a departure.',
  'cloud.lists.neither':
    'The other list, both, or one that is not empty: a default of its own, which one answer does not tell.',
  'invitation.validity':
    'Less than a minute, or more than 9999 days: the first is over before anybody sees it.',
  'invitation.cancelled.cancel-again':
    'A refusal with another status than that of an address without invitation: §7 lists no other.',
  'invitation.cancelled.invite-again':
    'A redirect or a server error: it comes from a fault, as that of a mail that could not be sent.',
  'invitation.authority.status':
    'A redirect, or a success: the last breaks a clause, and that is a departure.',
  'invitation.email.format':
    'A redirect or a server error: it comes from a fault, as that of a mail that could not be sent.',
  'invitation.email.letter-case':
    'A redirect or a server error: it comes from a fault, as that of a mail that could not be sent.',
  'host.initial-status':
    'A status that is no text, or has characters that do not print: the document has a text.',
  'host.size': 'Another size breaks a clause, and that is a departure.',
  'host.name.blank':
    'A redirect or a server error: it comes from a fault, as that of an index that has no blank key.',
  'host.interfaces.both-addresses':
    'An address that nobody sent, or the last of the list: how a server comes by it cannot be told from one host.',
  'host.interfaces.single-address': 'An address that shows nowhere breaks a clause, and that is a departure.',
  'host.interfaces.unset': 'A text that nobody gave: how a server comes by it cannot be told from one host.',
  'host.register.null': 'A redirect or a server error: it comes from a fault.',
  'host.elements.null': 'A redirect or a server error: it comes from a fault.',
  'host.update.null': 'A redirect or a server error: it comes from a fault.',
  'host.update.refusal.status':
    'Another status for a missing name than for missing metadata: the fake asks for both by one schema, and explains it once.',
  'host.status.unknown.status':
    'A redirect, or a success: the last breaks a clause, and that is a departure.',
  'host.identifier.in-use.status':
    'A redirect, or a success: the last breaks a clause, and that is a departure.',
  'host.identifier.reuse':
    'A redirect or a server error: it comes from a fault, as that of an index that is unique.',
  'host.unknown.get': 'A redirect, or a success: the last breaks a clause where it shows a host.',
  'host.unknown.lookup': 'A redirect, or a success: the last breaks a clause where it shows a host.',
  'host.retired.get': 'A redirect: it comes from what stands in front.',
  'host.retired.update': 'A redirect: it comes from what stands in front.',
  'host.retired.status': 'A redirect: it comes from what stands in front.',
  'host.retired.roles': 'A redirect: it comes from what stands in front.',
  'host.retired.names-and-statuses': 'A redirect: it comes from what stands in front.',
  'host.retired.again': 'A redirect: it comes from what stands in front.',
  'host.retire.body-null': 'A redirect or a server error: the fault of a parser that did not expect null.',
  'host.retire.body-array': 'A redirect or a server error: the fault of a parser that did not expect a list.',
  'host.retire.body-missing':
    'A redirect or a server error: the fault of a parser that did not expect nothing.',
  'role.half.one-character': 'A redirect or a server error: it comes from a fault.',
  'role.colon.space': 'A redirect or a server error: it comes from a fault.',
  'role.newline': 'A redirect or a server error: it comes from a fault.',
  'role.unknown.update': 'A redirect or a server error: the fault of a reference to what is not there.',
  'role.null.update': 'A redirect or a server error: the fault of a loop over null.',
  'role.null.update-host': 'A redirect or a server error: the fault of a loop over null.',
  'role.format.update.status':
    'A redirect, or a success: the last deviates from a clause, and that is a departure.',
  'bulk.ids.duplicate': 'A redirect or a server error: it comes from a fault.',
  'bulk.ids.none': 'A redirect or a server error: it comes from a fault.',
  'list.service.unknown': 'Hosts of other services break a clause, and that is a departure.',
  'lookup.slash': 'A host or a page that is not the one that was asked for: what it is cannot be told.',
  'cloud.services.shown':
    'Some of the services, neither the given ones nor all: by what rule cannot be told from one setting.',
  'cloud.service.unknown': 'A redirect or a server error: the fault of a reference to what is not there.',
  'cloud.lists.both-empty': 'A redirect or a server error: it comes from a fault.',
  'cloud.retire-automatically.elsewhere': 'A redirect or a server error: it comes from a fault.',
  'cloud.role.unknown': 'A redirect or a server error: the fault of a reference to what is not there.',
  'cloud.metric.unknown': 'A redirect or a server error: the fault of a reference to what is not there.',
  'cloud.method.none': 'A redirect or a server error: it comes from a fault.',
  'cloud.method.both': 'A redirect or a server error: it comes from a fault.',
  'cloud.method.incomplete': 'A redirect or a server error: it comes from a fault.',
  'cloud.access.blank': 'A text in place of the blank one: where a server has it from cannot be told.',
  'cloud.access.null': 'A redirect or a server error: it comes from a fault.',
  'cloud.service.null': 'A redirect or a server error: it comes from a fault.',
  'cloud.service.role-missing':
    'A redirect or a server error: the fault of a reference to what is not there.',
  'cloud.name.in-use.status': 'A redirect, or a success: the last breaks a clause, and that is a departure.',
  'cloud.external-id.unissued':
    'A redirect or a server error: the fault of a reference to what is not there.',
  'cloud.external-id.released':
    'A redirect or a server error: the fault of a reference to what is not there.',
  'cloud.external-id.body-null':
    'A redirect or a server error: the fault of a parser that did not expect null.',
  'cloud.external-id.body-object':
    'A redirect or a server error: the fault of a parser that expected nothing.',
  'cloud.delete.body': 'A redirect or a server error: the fault of a parser that expected nothing.',
  'metrics.service.unknown': 'A redirect: it comes from what stands in front.',
  'metrics.post.empty': 'A redirect or a server error: it comes from a fault.',
  'metrics.post.same-time-twice':
    'Both values, or one that was made of them: the first breaks a clause, and that is a departure; of the second the rule cannot be told from one sum.',
  'metrics.time.future': 'A redirect or a server error: it comes from a fault.',
  'metrics.dropped-only': 'A refusal other than that of an unknown metric: §7 lists no other.',
  'metrics.window.ends': 'Values of the window that are missing break a clause, and that is a departure.',
  'metrics.window.reversed': 'Some of the values, or a server error: by what rule cannot be told from three.',
  'metrics.window.missing': 'A redirect or a server error: it comes from a fault.',
  'metrics.refusal.status':
    'A redirect, or a success: the last deviates from a clause, and that is a departure.',
} as const satisfies Partial<Record<OpenPointId, string>>

/** Why no fake can be told to give this observed answer. */
export const whyUnnamed = (id: string): string =>
  (unnamed as Readonly<Record<string, string>>)[id] ?? 'Another version of this tool saw it.'
