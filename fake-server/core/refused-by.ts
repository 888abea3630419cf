import type { ClauseId } from '../../spec/clauses/index.js'
import type { PointId } from '../../spec/open-points.js'
import { operationRules } from '../../spec/operation-rules.js'
import { type OperationId, operationIds } from '../../spec/operations.js'
import type { Departure } from '../../spec/shape.js'

/** What refuses: a clause, an answer to an open point, or a clause whose status an open point gives. */
export type RefusedBy =
  | { readonly clause: ClauseId; readonly openPoint?: PointId }
  | { readonly openPoint: PointId; readonly clause?: undefined }

/** Why an operation refuses a call, apart from a body that departs from its schema. */
type Why =
  /** The body is missing, or is not JSON. */
  | 'malformed'
  /** The host, service or setting does not exist. */
  | 'unknown'
  | 'unknownMetric'
  | 'unknownGraph'
  /** The host is retired. */
  | 'retired'
  /** The name or the custom identifier belongs to another. */
  | 'taken'
  | 'bothMetricLists'
  | 'noIds'
  | 'member'
  /** The three states of an invitation for the address. */
  | 'pending'
  | 'cancelled'
  | 'expired'
  | 'tooManyPosts'

interface Row extends Partial<Record<Why, RefusedBy>> {
  /** Where a body departs from its schema, what refuses that, and which departures count. The first that matches does. */
  readonly body?: readonly (readonly [at: RegExp, by: RefusedBy, only?: (departure: Departure) => boolean])[]
}

const isMissing = ({ got }: Departure): boolean => got === undefined
const isArray = ({ got }: Departure): boolean => Array.isArray(got)
const isText = ({ got }: Departure): boolean => typeof got === 'string'

/** What refuses a JSON body when nothing more specific does. */
export const unacceptableBy = { clause: 'general.requests.refused' } as const satisfies RefusedBy

const settingBody = (verb: 'register' | 'update'): Row['body'] => [
  [
    /^services\..*\.role$/,
    { clause: `integration.services.role.pattern.${verb}`, openPoint: 'cloud.role.format.status' },
  ],
  [/^[a-zA-Z]+$/, { clause: `integration.${verb}.required` }, isMissing],
  [/^(name|services)$/, { clause: `integration.${verb}.types` }],
]

/** What refuses a call, by operation and reason, where its rule does not say it. */
export const refusedBy = {
  createInvitation: {
    member: { clause: 'invitation.create.member' },
    pending: { clause: 'invitation.create.invited' },
    cancelled: { openPoint: 'invitation.cancelled.invite-again' },
    expired: { openPoint: 'invitation.expired.invite-again' },
    body: [
      [
        /^authority$/,
        { clause: 'invitation.create.authority.refused', openPoint: 'invitation.authority.status' },
      ],
      [/^email$/, { clause: 'invitation.create.email.required' }],
    ],
  },
  cancelInvitation: {
    pending: { clause: 'invitation.cancel.unknown' },
    cancelled: { openPoint: 'invitation.cancelled.cancel-again' },
    expired: { openPoint: 'invitation.expired.cancel' },
    body: [[/^email$/, { clause: 'invitation.cancel.email.required' }]],
  },
  registerHost: {
    taken: { clause: 'host.register.identifier.unique', openPoint: 'host.identifier.in-use.status' },
    body: [
      [/^name$/, { clause: 'host.register.name.required' }, isMissing],
      [/^meta$/, { clause: 'host.register.meta.required' }, isMissing],
      [/^meta$/, { clause: 'host.register.meta.object', openPoint: 'host.meta.type.status' }],
      [/^checks/, { clause: 'host.register.checks.name', openPoint: 'host.check.name.status' }],
      [/^roleFullnames/, { clause: 'host.register.roles.format' }],
    ],
  },
  getHost: {
    unknown: { clause: 'host.get.unknown', openPoint: 'host.unknown.get' },
    retired: { openPoint: 'host.retired.get' },
  },
  getHostByCustomIdentifier: { unknown: { clause: 'host.lookup.unknown', openPoint: 'host.unknown.lookup' } },
  updateHost: {
    retired: { openPoint: 'host.retired.update' },
    taken: { clause: 'host.update.identifier.unique', openPoint: 'host.identifier.in-use.status' },
    body: [
      [
        /^(name|meta)$/,
        { clause: 'host.update.required', openPoint: 'host.update.refusal.status' },
        isMissing,
      ],
      [/^meta$/, { clause: 'host.update.meta.object', openPoint: 'host.update.refusal.status' }],
      [/^name$/, { clause: 'general.requests.refused', openPoint: 'host.update.refusal.status' }],
      [/^checks/, { clause: 'host.update.checks.name', openPoint: 'host.check.name.status' }],
      [/^roleFullnames/, { clause: 'host.update.roles.format', openPoint: 'role.format.update.status' }],
    ],
  },
  updateHostStatus: {
    retired: { openPoint: 'host.retired.status' },
    body: [[/^status$/, { clause: 'host.status.values', openPoint: 'host.status.unknown.status' }]],
  },
  bulkUpdateHostStatuses: {
    retired: { openPoint: 'host.retired.status' },
    noIds: { openPoint: 'bulk.ids.none' },
    body: [
      [/^status$/, { clause: 'host.bulk-status.values', openPoint: 'host.status.unknown.status' }],
      [/^ids$/, { clause: 'host.bulk-status.too-many' }, isArray],
    ],
  },
  updateHostRoles: {
    retired: { openPoint: 'host.retired.roles' },
    body: [
      [/^roleFullnames\./, { clause: 'host.roles.format' }, isText],
      [/^roleFullnames/, { clause: 'host.roles.array' }],
    ],
  },
  retireHost: { retired: { openPoint: 'host.retired.again' } },
  bulkRetireHosts: {
    retired: { openPoint: 'host.retired.again' },
    noIds: { openPoint: 'bulk.ids.none' },
    body: [[/^ids$/, { clause: 'host.bulk-retire.too-many' }, isArray]],
  },
  listMetricNames: { retired: { openPoint: 'host.retired.names-and-statuses' } },
  listMonitoringStatuses: { retired: { openPoint: 'host.retired.names-and-statuses' } },
  registerCloudIntegration: {
    taken: { clause: 'integration.name.unique.register', openPoint: 'cloud.name.in-use.status' },
    bothMetricLists: { clause: 'integration.services.metrics.both.register' },
    body: settingBody('register'),
  },
  updateCloudIntegration: {
    taken: { clause: 'integration.name.unique.update', openPoint: 'cloud.name.in-use.status' },
    bothMetricLists: { clause: 'integration.services.metrics.both.update' },
    body: settingBody('update'),
  },
  deleteCloudIntegration: { malformed: { clause: 'integration.delete.unacceptable' } },
  generateExternalId: { malformed: { clause: 'integration.externalId.unacceptable' } },
  postServiceMetrics: {
    unknown: { openPoint: 'metrics.service.unknown' },
    tooManyPosts: { clause: 'metrics.post.rate' },
    body: [
      [/./, { clause: 'metrics.post.required', openPoint: 'metrics.refusal.status' }, isMissing],
      [/\.name$/, { clause: 'metrics.post.name.refused', openPoint: 'metrics.refusal.status' }, isText],
      [/./, { clause: 'metrics.post.types', openPoint: 'metrics.refusal.status' }],
    ],
  },
  getServiceMetrics: {
    unknown: { clause: 'metrics.get.unknown-service' },
    unknownMetric: { clause: 'metrics.get.unknown-metric' },
  },
  deleteGraphDefinition: {
    unknown: { clause: 'metrics.graph.unknown-service' },
    unknownGraph: { clause: 'metrics.graph.unknown' },
  },
} as const satisfies Partial<Record<OperationId, Row>>

const rows: Partial<Record<OperationId, Row>> = refusedBy

const by = (clause: ClauseId | undefined): RefusedBy => (clause ? { clause } : unacceptableBy)

/** What refuses a body that is missing, or is not JSON: where the table has nothing, the rule of its operation. */
export const malformedBy = (id: OperationId): RefusedBy =>
  rows[id]?.malformed ?? by(operationRules[id].malformed?.malformed)

/** What refuses the id of a host, service or setting that does not exist. */
export const unknownBy = (id: OperationId): RefusedBy => rows[id]?.unknown ?? by(operationRules[id].unknown)

/** The operations that can be refused for a reason. */
export type RefusedFor<Reason extends Why> = {
  [Id in keyof typeof refusedBy]: (typeof refusedBy)[Id] extends { [R in Reason]: unknown } ? Id : never
}[keyof typeof refusedBy]

/** What refuses a body that departs from its operation's schema. */
export function refusedBySchema(id: OperationId, departure: Departure): RefusedBy {
  const found = rows[id]?.body?.find(([at, , only]) => at.test(departure.at) && (only?.(departure) ?? true))
  return found?.[1] ?? unacceptableBy
}

const rowsOf = (row: Row): RefusedBy[] => {
  const { body = [], ...others } = row
  return [...Object.values(others), ...body.map(([, by]) => by)]
}

/** The clause of a refusal, and the clauses that only speak of its status. */
export const clausesOfRefusal = ({ clause }: RefusedBy): readonly string[] =>
  clause === undefined ? [] : [clause, `${clause}.status`]

/** The clauses that some refusal in the table relates to. */
export const refusalClauses: ReadonlySet<string> = new Set(
  [
    ...Object.values<Row>(refusedBy).flatMap(rowsOf),
    ...operationIds.flatMap((id) => [malformedBy(id), unknownBy(id)]),
  ].flatMap(clausesOfRefusal),
)
