import type { OperationId } from '../../spec/operations.js'
import type { Departure } from '../../spec/shape.js'
import { type RefusedBy, unacceptableBy } from '../core/refused-by.js'

/** Where a body departs from its schema, perhaps how, and what refuses that. */
type Row = readonly [at: RegExp, by: RefusedBy, only?: (departure: Departure) => boolean]

const isMissing = ({ got }: Departure): boolean => got === undefined
const isArray = ({ got }: Departure): boolean => Array.isArray(got)
const isText = ({ got }: Departure): boolean => typeof got === 'string'

const settingRows = (operation: 'register' | 'update'): readonly Row[] => [
  [
    /^services\..*\.role$/,
    {
      clause: `integration.services.role.pattern.${operation}`,
      openPoint: 'cloud.role.format.status',
    },
  ],
  [/^[a-zA-Z]+$/, { clause: `integration.${operation}.required` }, isMissing],
  [/^(name|services)$/, { clause: `integration.${operation}.types` }],
]

/** By operation; the first row that fits. Where an open point stands beside the clause, it is for the status. */
const rows: Partial<Record<OperationId, readonly Row[]>> = {
  createInvitation: [
    [
      /^authority$/,
      { clause: 'invitation.create.authority.refused', openPoint: 'invitation.authority.status' },
    ],
    [/^email$/, { clause: 'invitation.create.email.required' }],
  ],
  cancelInvitation: [[/^email$/, { clause: 'invitation.cancel.email.required' }]],
  registerHost: [
    [/^name$/, { clause: 'host.register.name.required' }, isMissing],
    [/^meta$/, { clause: 'host.register.meta.required' }, isMissing],
    [/^meta$/, { clause: 'host.register.meta.object', openPoint: 'host.meta.type.status' }],
    [/^checks/, { clause: 'host.register.checks.name', openPoint: 'host.check.name.status' }],
    [/^roleFullnames/, { clause: 'host.register.roles.format' }],
  ],
  updateHost: [
    [/^(name|meta)$/, { clause: 'host.update.required', openPoint: 'host.update.refusal.status' }, isMissing],
    [/^meta$/, { clause: 'host.update.meta.object', openPoint: 'host.update.refusal.status' }],
    [/^name$/, { clause: 'general.requests.refused', openPoint: 'host.update.refusal.status' }],
    [/^checks/, { clause: 'host.update.checks.name', openPoint: 'host.check.name.status' }],
    [/^roleFullnames/, { clause: 'host.update.roles.format', openPoint: 'role.format.update.status' }],
  ],
  updateHostStatus: [[/^status$/, { clause: 'host.status.values', openPoint: 'host.status.unknown.status' }]],
  bulkUpdateHostStatuses: [
    [/^status$/, { clause: 'host.bulk-status.values', openPoint: 'host.status.unknown.status' }],
    [/^ids$/, { clause: 'host.bulk-status.too-many' }, isArray],
  ],
  bulkRetireHosts: [[/^ids$/, { clause: 'host.bulk-retire.too-many' }, isArray]],
  updateHostRoles: [
    [/^roleFullnames\./, { clause: 'host.roles.format' }, isText],
    [/^roleFullnames/, { clause: 'host.roles.array' }],
  ],
  registerCloudIntegration: settingRows('register'),
  updateCloudIntegration: settingRows('update'),
  postServiceMetrics: [
    [/./, { clause: 'metrics.post.required', openPoint: 'metrics.refusal.status' }, isMissing],
    [/\.name$/, { clause: 'metrics.post.name.refused', openPoint: 'metrics.refusal.status' }, isText],
    [/./, { clause: 'metrics.post.types', openPoint: 'metrics.refusal.status' }],
  ],
}

/** What refuses a body of the wrong shape. */
export function refusedBySchema(id: OperationId, departure: Departure | undefined): RefusedBy {
  const found =
    departure && rows[id]?.find(([at, , only]) => at.test(departure.at) && (only?.(departure) ?? true))
  return found?.[1] ?? unacceptableBy
}
