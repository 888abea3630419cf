import { existenceOf } from '../spec/clauses/foundations.js'
import { type BodyFault, bodyFaults, takesObject } from '../spec/faults.js'
import { currency, operationRules } from '../spec/operation-rules.js'
import { operationIds } from '../spec/operations.js'

/**
 * The clauses that are shown to be broken by one answer, by a call with its answer, or by earlier calls, besides those of
 * the rules of operations. Ids by their beginnings.
 */
const judged = {
  answer: `
    general: json.replies timestamps
    invitation: email.letter-case
    invitation.create: authority expires-at expires-later
    invitation.list: email expires-at
    host.field: id name display-name.type custom-identifier meta interfaces.not-given size status memo.not-given is-retired
    host.field: retired-at created-at roles roles.none
    host.interface: name mac-address optional
    host.id: letter-case
    host.list: service.letter-case
    host.monitoring: monitor-id status detail detail.message detail.memo
    host.retire: retired-at retired-at.seconds retired-at.order
    integration: id name memo region includedTags excludedTags services access.there
    integration.excludable: keys
    integration.secret: hidden hidden.refused
    integration.services: enable role role.null excludedMetrics includedMetrics metrics.one retireAutomatically.default
    metrics.get: time value order from to
    metrics.post: status
  `,
  call: `
    general: requests.refused
    key: required full.accepted read.accepted read.forbidden read.cloud write.accepted write.forbidden write.refused
    key: outside.forbidden outside.reads
    invitation: list.authority.values
    metrics.post: name.refused types required
  `,
  history: `
    organization: hosts.out-of-reach integrations.out-of-reach
    invitation: cancel.only-it
    invitation.create: pending invited invited.unchanged
    invitation.list: authority
    host: get.unknown meta.empty
    host.field: display-name custom-identifier.not-given interfaces memo memo.empty
    host.interface: mac-address.letters ipv4-addresses ipv6-addresses ip-address ipv6-address ipv4-precedence ipv6-precedence
    host.list: default.shown default.hidden default.filtered status status.several service role role.union role.ignored name
    host.list: custom-identifier encoded combined json json.parameters
    host.lookup: found encoded encoded.others retired case-sensitive case-insensitive case-insensitive.false oldest unknown
    host.register: id identified identifier.unique identifier.null identifier.empty identifier.shown roles.assigned optional
    host.register: checks roles.service identifier.refused
    host.roles: assigned removed cleared
    host.update: optional name display-name custom-identifier meta meta.replaced memo interfaces interfaces.replaced identity
    host.update: status others identifier.unique identifier.null identifier.empty identifier.shown roles.assigned roles.kept
    host.update: checks identifier.own roles.service server-fields identifier.refused
    integration: id.own key roleArn externalId externalId.shared tags.empty
    integration.access: unset null
    integration.delete: last gone.get gone.update gone.delete gone.list
    integration.list: complete
    integration.name: unique.register unique.update own
    integration.services: retireAutomatically omitted
    integration.update: memo.empty access.kept access.cleared access.changed overwrites services.dropped only
    metrics: get.empty
    metrics.graph: gone regenerated
    metrics.post: all time value overwrites name refused old.status old.dropped old.rest young
  `,
}

const idsIn = (lines: string): string[] =>
  [...lines.matchAll(/(\S+): (.*)/g)].flatMap(([, start, ends = '']) =>
    ends.split(' ').map((each) => `${start}.${each}`),
  )

/** A 404 of these may be about the host or the service that they name. */
const mayBeThere = /^list(Metric|Monitoring)|^postService|^deleteGraph/

const ofRules = operationIds.flatMap((id): [string, (string | undefined)[]][] => {
  const { success, malformed, sets } = operationRules[id]
  const faults = takesObject(id) ? Object.values<BodyFault>(bodyFaults[id]) : []
  return [
    ['answer', [success.clause]],
    ['call', [malformed?.malformed, malformed?.lenient]],
    ['call', faults.flatMap(({ clause, statusClause }) => [clause, statusClause])],
    ['history', [mayBeThere.test(id) ? undefined : existenceOf(id), currency[id]]],
    ['history', [sets?.shown, sets?.rest, sets?.others, sets?.thirty, sets?.none]],
  ]
})

const shows = new Map<string, keyof typeof judged>(
  [...ofRules, ...Object.entries(judged).map(([each, lines]) => [each, idsIn(lines)] as const)].flatMap(
    ([each, ids]) =>
      ids.flatMap((id) => (id === undefined ? [] : [[id, each as keyof typeof judged] as const])),
  ),
)

/** The clauses that traffic can show to be broken. */
export const judgedClauses: readonly string[] = [...shows.keys()]

/** How traffic shows that a clause is broken; undefined if only a call by the suite can show it. */
export const shownByTraffic = (id: string): keyof typeof judged | undefined => shows.get(id)

export const isJudgedInTraffic = (id: string): boolean => shows.has(id)

/** That two things have one id keeps other clauses from being judged, and not these. */
export const clausesOfIds: ReadonlySet<string> = new Set(['host.register.id', 'integration.id.own'])
