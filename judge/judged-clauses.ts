/** What shows that a clause is broken: one answer, a call with its answer, or earlier calls. */
type Shows = 'answer' | 'call' | 'history'

/** Ids of clauses by their beginnings. */
const judged: Readonly<Record<Shows, string>> = {
  answer: `
    general: json.replies timestamps
    invitation: cancel.success
    invitation: email.letter-case
    invitation.create: email authority expires-at expires-later
    invitation.list: shape email expires-at
    host: register.reply get.reply update.reply roles.reply status.reply bulk-status.reply bulk-retire.reply
    host: lookup.reply list.reply metric-names.reply
    host.field: id name display-name.type custom-identifier meta interfaces.not-given size status
    host.field: memo.not-given is-retired retired-at created-at roles roles.none
    host.interface: name mac-address optional
    host.id: letter-case
    host.list: service.letter-case
    host.monitoring: reply monitor-id status detail detail.message detail.memo
    host.retire: reply retired-at retired-at.seconds retired-at.order
    integration: id name memo region includedTags excludedTags services access.there list.wrapper
    integration: register.bare get.bare update.bare delete.bare externalId.generated
    integration.excludable: shape keys
    integration.secret: hidden hidden.refused
    integration.services: enable role role.null excludedMetrics includedMetrics metrics.one
    integration.services: retireAutomatically.default
    metrics: graph.success
    metrics.get: shape time value order from to
    metrics.post: status success
  `,
  call: `
    general: requests.refused
    key: required full.accepted read.accepted read.forbidden read.cloud write.accepted write.forbidden
    key: write.refused outside.forbidden outside.reads
    invitation: list.authority.values
    invitation.cancel: malformed malformed.tolerated email.required
    invitation.create: authority.refused authority.required email.required malformed malformed.tolerated
    host: retire.malformed
    host.bulk-retire: too-many too-many.copies required malformed
    host.bulk-status: values required too-many too-many.copies malformed
    host.register: name.required meta.required meta.object types elements json json.strict checks.name
    host.register: roles.format
    host.roles: format array required json json.strict
    host.status: values required malformed
    host.update: json json.strict required meta.object types elements checks.name roles.format
    integration.register: malformed malformed.lenient required types
    integration.services: metrics.both.register metrics.both.register.status metrics.both.update
    integration.services: metrics.both.update.status role.pattern.register role.pattern.update
    integration.update: malformed malformed.lenient required types
    metrics.post: name.refused types required malformed malformed.tolerated
  `,
  history: `
    organization: hosts.out-of-reach integrations.out-of-reach
    invitation: cancel.only-it cancel.exists
    invitation.create: exists pending invited invited.unchanged
    invitation.list: exists authority
    host: get.exists get.unknown get.current lookup.current meta.empty
    host.bulk-retire: exists retired only-listed thirty unknown.none
    host.bulk-status: exists every rest only-listed thirty unknown.none
    host.field: display-name custom-identifier.not-given interfaces memo memo.empty
    host.interface: mac-address.letters ipv4-addresses ipv6-addresses ip-address ipv6-address ipv4-precedence ipv6-precedence
    host.list: exists default.shown default.hidden default.filtered status status.several service role
    host.list: role.union role.ignored name custom-identifier encoded combined current json json.parameters
    host.lookup: exists found encoded encoded.others retired case-sensitive case-insensitive case-insensitive.false
    host.lookup: oldest unknown
    host.register: exists id identified identifier.unique identifier.null identifier.empty identifier.shown
    host.register: roles.assigned optional checks roles.service identifier.refused
    host.retire: exists retired others
    host.roles: exists assigned removed cleared rest others
    host.status: exists moves rest others
    host.update: exists optional name display-name custom-identifier meta meta.replaced memo interfaces
    host.update: interfaces.replaced identity status others identifier.unique identifier.null
    host.update: identifier.empty identifier.shown roles.assigned roles.kept checks identifier.own
    host.update: roles.service server-fields identifier.refused
    integration: register.exists external-id.exists excludable.exists id.own key roleArn externalId
    integration: externalId.shared
    integration.access: unset null
    integration: tags.empty get.current get.exists
    integration.delete: last gone.get gone.update gone.delete gone.list exists
    integration.list: exists complete current
    integration.name: unique.register unique.update own
    integration.services: retireAutomatically omitted
    integration.update: memo.empty access.kept access.cleared access.changed overwrites services.dropped only exists
    metrics: get.empty get.exists
    metrics.graph: gone regenerated
    metrics.post: all time value overwrites name refused old.status old.dropped old.rest young
  `,
}

const idsIn = (lines: string): string[] =>
  [...lines.matchAll(/(\S+): (.*)/g)].flatMap(([, start, ends = '']) =>
    ends.split(' ').map((each) => `${start}.${each}`),
  )

const shows = new Map<string, Shows>(
  (Object.keys(judged) as Shows[]).flatMap((each) => idsIn(judged[each]).map((id) => [id, each] as const)),
)

/** The clauses that traffic can show to be broken. */
export const judgedClauses: readonly string[] = [...shows.keys()]

/** How traffic shows that a clause is broken; undefined if only a call by the suite can show it. */
export const shownByTraffic = (id: string): Shows | undefined => shows.get(id)

export const isJudgedInTraffic = (id: string): boolean => shows.has(id)

/** That two things have one id keeps other clauses from being judged, and not these. */
export const clausesOfIds: ReadonlySet<string> = new Set(['host.register.id', 'integration.id.own'])
