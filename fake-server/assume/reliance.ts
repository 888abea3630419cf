import type { OpenPointId } from '../../spec/open-points.js'
import { graphNames, type HandedDown, initialStatus } from './handed-down.js'

/** With another answer, the reply or the effect of the call would differ. */
const matters = 'matters'

/**
 * The fake looks at the answer only when the call leaves the question open, even if this call's outcome is
 * the same.
 */
const asked = 'asked'

/**
 * How to tell that a call relies on an answer: one of the two above, something in its body, what earlier
 * calls left, or never, with the reason.
 */
export type Reliance =
  | typeof matters
  | typeof asked
  | { readonly sends: RegExp }
  | HandedDown
  | { readonly never: string }

const everyReply = { never: 'It is how every reply is made, whatever is asked.' }
const everyRefusal = { never: 'It is how every refusal is made.' }
const everySuccess = { never: 'It is how every success is made.' }
const everyList = { never: 'It is how every list is made.' }
const everyHost = { never: 'Every host has it, and no request can ask for anything else.' }

/** When a call relies on the answer to each open point. Every new point needs an entry here. */
export const reliance: Readonly<Record<OpenPointId, Reliance>> = {
  'errors.body': everyRefusal,
  'errors.precedence': matters,
  'errors.malformed-or-unknown': matters,
  'success.status.read': everySuccess,
  'success.status.create': everySuccess,
  'success.status.change': everySuccess,
  'success.status.delete': everySuccess,
  'http.content-type.missing': matters,
  'http.content-type.other': matters,
  'http.path.malformed': matters,
  'http.route.unknown': matters,
  'http.method.wrong': matters,
  'http.trailing-slash': matters,
  'http.head': matters,
  'http.request-size': matters,
  'http.request-size.status': matters,
  'json.keys.unknown': matters,
  'json.bytes.invalid': matters,
  'http.framing': everyReply,
  'http.connection': everyReply,
  'http.compression': everyReply,
  'http.date': everyReply,
  'http.header-names': everyReply,
  'http.latency': everyReply,
  'server.clock': everyReply,
  'reply.fields.unset': everyReply,
  'reply.fields.extra': everyReply,
  'reply.lists.order': everyList,
  'reply.content-type': everyReply,
  'reply.layout': everyReply,
  'reply.timestamps': everyReply,
  'reply.pagination': everyList,
  'id.format': everyReply,
  'reply.numbers': everyReply,
  'reply.escapes': everyReply,
  'keys.transport': { never: 'No call can do without it: a client is told where its key goes.' },
  'keys.missing.status': matters,
  'keys.invalid.status': matters,
  'keys.write-only.status': matters,
  'invitation.validity': { never: 'Every invitation has it, and no request can ask for anything else.' },
  'invitation.cancelled.listed': matters,
  'invitation.cancelled.cancel-again': matters,
  'invitation.cancelled.invite-again': matters,
  'invitation.expired.listed': matters,
  'invitation.expired.cancel': matters,
  'invitation.expired.invite-again': matters,
  'invitation.authority.status': matters,
  'invitation.email.format': matters,
  'invitation.email.letter-case': matters,
  'host.initial-status': initialStatus,
  'host.size': everyHost,
  'host.name.blank': matters,
  'host.interfaces.both-addresses': matters,
  'host.checks.effect': matters,
  'host.update.omitted.display-name': matters,
  'host.update.omitted.memo': matters,
  'host.update.omitted.interfaces': matters,
  'host.update.omitted.custom-identifier': matters,
  'host.update.omitted.checks': matters,
  'host.update.null': matters,
  'host.register.null': matters,
  'host.elements.null': matters,
  'host.update.refusal.status': matters,
  'host.status.unknown.status': matters,
  'host.identifier.in-use.status': matters,
  'host.identifier.reuse': matters,
  'host.unknown.get': matters,
  'host.unknown.lookup': matters,
  'host.retired.get': matters,
  'host.retired.listed': matters,
  'host.retired.update': matters,
  'host.retired.status': matters,
  'host.retired.roles': matters,
  'host.retired.names-and-statuses': matters,
  'host.retired.again': matters,
  'host.retired.again.time': asked,
  'host.retire.body-null': matters,
  'host.retire.body-array': matters,
  'host.retire.body-missing': matters,
  'host.interfaces.single-address': matters,
  'role.half.one-character': matters,
  'role.colon.space': matters,
  'role.newline': matters,
  'role.unknown.update': matters,
  'role.null.update': matters,
  'role.null.update-host': matters,
  'role.service.emptied': matters,
  'role.format.update.status': matters,
  'bulk.ids.duplicate': matters,
  'bulk.ids.none': matters,
  'list.status.unknown': matters,
  'list.name.match': matters,
  'list.identifier.match': matters,
  'list.filter.blank': matters,
  'list.parameter.unknown': matters,
  'lookup.case-insensitive.spelling': asked,
  'lookup.plus-sign': matters,
  'lookup.slash': matters,
  'list.service.unknown': matters,
  'cloud.name.in-use.status': matters,
  'cloud.services.shown': { never: 'It is how every setting is shown.' },
  'cloud.service.unknown': matters,
  'cloud.lists.neither': { never: 'It is how every service is shown that was given no list.' },
  'cloud.lists.both-empty': matters,
  'cloud.retire-automatically.elsewhere': matters,
  'cloud.role.unknown': matters,
  'cloud.metric.unknown': matters,
  'cloud.method.none': matters,
  'cloud.method.both': matters,
  'cloud.method.incomplete': matters,
  'cloud.access.blank': matters,
  'cloud.access.null': matters,
  'cloud.service.null': matters,
  'cloud.service.role-missing': matters,
  'cloud.external-id.unissued': matters,
  'cloud.external-id.released': matters,
  'cloud.external-id.successive': matters,
  'cloud.external-id.body-null': matters,
  'cloud.external-id.body-object': matters,
  'cloud.delete.body': matters,
  'cloud.service.route-53': { sends: /"Route ?53"\s*:/ },
  'cloud.excludable.listed': {
    never: 'It is what the list of excludable metrics has, and that takes no input.',
  },
  'metrics.service.unknown': matters,
  'metrics.post.empty': matters,
  'metrics.post.same-time-twice': matters,
  'metrics.time.future': matters,
  'metrics.time.limit': matters,
  'metrics.dropped-only': matters,
  'metrics.window.ends': matters,
  'metrics.window.reversed': matters,
  'metrics.window.missing': matters,
  'metrics.rate-cap': {
    never: 'It is not in any one call, but in how many there are; `rateCap` sets a cap.',
  },
  'metrics.retry-after': matters,
  'graph.name': graphNames,
  'graph.one-part': graphNames,
  'graph.values': matters,
  'metrics.refusal.status': matters,
  'metrics.retry-after.form': matters,
}

/** Whether any call can rely on the point. */
export const isReliedOn = (id: OpenPointId): boolean => !Object.hasOwn(Object(reliance[id]), 'never')
