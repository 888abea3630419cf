import type { ClauseId } from './clauses/index.js'
import { type OperationId, operationIds } from './operations.js'
import { maxBulkIds } from './schemas.js'

/** What the document says of many operations alike, with the clauses of one. */
export interface OperationRules {
  /** The first parts of the ids of its cases: `hosts/status`. */
  readonly cases: string
  /** §4: what the body of a success is, or what it holds under which key. */
  readonly success: {
    readonly clause: ClauseId
    readonly form:
      | 'object'
      /** A setting itself. */
      | 'setting'
      /** A host under `host`. */
      | 'host'
      | {
          readonly key: string
          readonly kind:
            | 'true'
            | 'string'
            | 'string that is not empty'
            | 'array of strings'
            | 'array of objects'
        }
  }
  /** §7: the answer to a body that is no JSON. */
  readonly malformed?: Rule
  /** §7: 404 for the id of nothing. */
  readonly unknown?: ClauseId
  /** §3.1, §3.3: of a write that sets one fact of hosts. */
  readonly sets?: OneFact
}

/** What a write sets of each host that it names, and the clauses of what it does and leaves alone. */
export interface OneFact {
  readonly fact: 'status' | 'roles' | 'isRetired'
  /** Each host shows it then, whatever it was like. */
  readonly shown?: ClauseId
  /** A plain call is taken. By default the same clause. */
  readonly taken?: ClauseId
  /** The other facts of the host stay. */
  readonly rest?: ClauseId
  /** Other hosts stay. */
  readonly others: ClauseId
  /** §8: of a bulk request with as many ids as it may have. */
  readonly thirty?: ClauseId
  /** None of the hosts changes where some do not exist. */
  readonly none?: ClauseId
}

/** A body that is no JSON. */
export interface Rule {
  /** Of one that no parser takes for JSON. */
  readonly malformed: ClauseId
  /** Of one that lenient parsers take for JSON. */
  readonly lenient?: ClauseId
  /** The status, if the document fixes it. */
  readonly status?: 400
}

const holding = (
  clause: ClauseId,
  key: string,
  kind: Extract<OperationRules['success']['form'], object>['kind'],
) => ({ clause, form: { key, kind } })
const succeeding = (clause: ClauseId) => holding(clause, 'success', 'true')
const of = (clause: ClauseId, form: 'object' | 'setting' | 'host') => ({ clause, form })

const is400 = (malformed: ClauseId, lenient?: ClauseId): Rule => ({
  ...{ malformed, status: 400 },
  ...(lenient && { lenient }),
})

const rules = {
  listInvitations: {
    cases: 'invitations/list',
    success: holding('invitation.list.shape', 'invitations', 'array of objects'),
  },
  createInvitation: {
    cases: 'invitations/create',
    success: of('invitation.create.email', 'object'),
    malformed: is400('invitation.create.malformed', 'invitation.create.malformed.tolerated'),
  },
  cancelInvitation: {
    cases: 'invitations/cancel',
    success: succeeding('invitation.cancel.success'),
    malformed: is400('invitation.cancel.malformed', 'invitation.cancel.malformed.tolerated'),
    unknown: 'invitation.cancel.unknown',
  },
  registerHost: {
    cases: 'hosts/register',
    success: holding('host.register.reply', 'id', 'string'),
    malformed: is400('host.register.json', 'host.register.json.strict'),
  },
  getHost: { cases: 'hosts/get', success: of('host.get.reply', 'host') },
  getHostByCustomIdentifier: { cases: 'hosts/lookup', success: of('host.lookup.reply', 'host') },
  updateHost: {
    cases: 'hosts/update',
    success: holding('host.update.reply', 'id', 'string'),
    malformed: is400('host.update.json', 'host.update.json.strict'),
    unknown: 'host.update.unknown',
  },
  updateHostStatus: {
    cases: 'hosts/status',
    success: succeeding('host.status.reply'),
    malformed: is400('host.status.malformed'),
    unknown: 'host.status.unknown',
    sets: {
      ...{ fact: 'status', shown: 'host.status.moves' },
      ...{ rest: 'host.status.rest', others: 'host.status.others' },
    },
  },
  bulkUpdateHostStatuses: {
    cases: 'hosts/bulk-status',
    success: succeeding('host.bulk-status.reply'),
    malformed: is400('host.bulk-status.malformed'),
    unknown: 'host.bulk-status.unknown',
    sets: {
      ...{ fact: 'status', shown: 'host.bulk-status.every', thirty: 'host.bulk-status.thirty' },
      ...{ rest: 'host.bulk-status.rest', others: 'host.bulk-status.only-listed' },
      none: 'host.bulk-status.unknown.none',
    },
  },
  updateHostRoles: {
    cases: 'hosts/roles',
    success: succeeding('host.roles.reply'),
    malformed: is400('host.roles.json', 'host.roles.json.strict'),
    unknown: 'host.roles.unknown',
    sets: { fact: 'roles', rest: 'host.roles.rest', others: 'host.roles.others' },
  },
  retireHost: {
    cases: 'hosts/retire',
    success: succeeding('host.retire.reply'),
    malformed: is400('host.retire.malformed'),
    unknown: 'host.retire.unknown',
    sets: {
      ...{ fact: 'isRetired', shown: 'host.retire.retired', taken: 'host.retire.reply' },
      others: 'host.retire.others',
    },
  },
  bulkRetireHosts: {
    cases: 'hosts/bulk-retire',
    success: succeeding('host.bulk-retire.reply'),
    malformed: is400('host.bulk-retire.malformed'),
    unknown: 'host.bulk-retire.unknown',
    sets: {
      ...{ fact: 'isRetired', shown: 'host.bulk-retire.retired', thirty: 'host.bulk-retire.thirty' },
      ...{ others: 'host.bulk-retire.only-listed', none: 'host.bulk-retire.unknown.none' },
    },
  },
  listHosts: { cases: 'hosts/list', success: holding('host.list.reply', 'hosts', 'array of objects') },
  listMetricNames: {
    cases: 'hosts/metric-names',
    success: holding('host.metric-names.reply', 'names', 'array of strings'),
    unknown: 'host.metric-names.unknown',
  },
  listMonitoringStatuses: {
    cases: 'hosts/monitoring-statuses',
    success: holding('host.monitoring.reply', 'monitoredStatuses', 'array of objects'),
    unknown: 'host.monitoring.unknown',
  },
  listCloudIntegrations: {
    cases: 'cloud-integrations/list',
    success: holding('integration.list.wrapper', 'cloud_integrations', 'array of objects'),
  },
  getCloudIntegration: {
    cases: 'cloud-integrations/get',
    success: of('integration.get.bare', 'setting'),
    unknown: 'integration.get.unknown',
  },
  registerCloudIntegration: {
    cases: 'cloud-integrations/register',
    success: of('integration.register.bare', 'setting'),
    malformed: is400('integration.register.malformed', 'integration.register.malformed.lenient'),
  },
  updateCloudIntegration: {
    cases: 'cloud-integrations/update',
    success: of('integration.update.bare', 'setting'),
    malformed: is400('integration.update.malformed', 'integration.update.malformed.lenient'),
    unknown: 'integration.update.unknown',
  },
  deleteCloudIntegration: {
    cases: 'cloud-integrations/delete',
    success: of('integration.delete.bare', 'setting'),
    unknown: 'integration.delete.unknown',
  },
  generateExternalId: {
    cases: 'cloud-integrations/external-id',
    success: holding('integration.externalId.generated', 'externalId', 'string that is not empty'),
  },
  listExcludableMetrics: {
    cases: 'cloud-integrations/excludable-metrics',
    success: of('integration.excludable.shape', 'object'),
  },
  postServiceMetrics: {
    cases: 'service-metrics/post',
    success: succeeding('metrics.post.success'),
    malformed: { malformed: 'metrics.post.malformed', lenient: 'metrics.post.malformed.tolerated' },
  },
  getServiceMetrics: {
    cases: 'service-metrics/get',
    success: holding('metrics.get.shape', 'metrics', 'array of objects'),
  },
  deleteGraphDefinition: { cases: 'service-metrics/graph', success: succeeding('metrics.graph.success') },
} satisfies Record<OperationId, OperationRules>

/** Of every operation. */
export const operationRules: Readonly<Record<OperationId, OperationRules>> = rules

/** The operations that set one fact of hosts. */
export type FactOperation = {
  [Id in OperationId]: (typeof rules)[Id] extends { sets: object } ? Id : never
}[OperationId]

export const factOperations = operationIds.filter((id): id is FactOperation => 'sets' in rules[id])

/** The clause that a write of so many hosts breaks when they do not show what it sets. */
export const shownFor = ({ shown, thirty }: OneFact, hosts: number): ClauseId | undefined =>
  (hosts === maxBulkIds && thirty) || shown

/** That a read shows how things are now, whatever it has shown before. */
export const currency: Partial<Record<OperationId, ClauseId>> = {
  getHost: 'host.get.current',
  getHostByCustomIdentifier: 'host.lookup.current',
  listHosts: 'host.list.current',
  getCloudIntegration: 'integration.get.current',
  listCloudIntegrations: 'integration.list.current',
}
