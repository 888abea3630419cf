import { existenceOf } from '../../spec/clauses/foundations.js'
import type { Json } from '../../spec/http.js'
import { kebab } from '../../spec/kebab.js'
import { operationRules } from '../../spec/operation-rules.js'
import { type OperationId, operation, operationIds } from '../../spec/operations.js'
import { lastOf, shownIn } from '../../spec/shown-in.js'
import type { Impostor } from '../../suites/kernel/case.js'
import {
  always,
  at,
  bare,
  changed,
  gone,
  html,
  lackingField,
  notFound,
  refusal,
  unfiltered,
  without,
} from '../causes/answering.js'

/** One thing that the document gives a server, and how to take it from the fake. */
export interface Taking {
  /** `getHost → 404`, `host.memo`, `listHosts?name`, `getHost {host}`. */
  what: string
  take: Impostor
  /** The clauses that require it. Nothing else may be accused. Empty when it may be missing. */
  breaks: readonly string[]
}

/** The clause about the answer to a plain call of an operation. */
const shapeOf = (id: OperationId): string => operationRules[id].success.clause

const ways = {
  '404': notFound,
  '405': always(405, ''),
  '501': refusal(501, 'Not implemented'),
  'an empty 200': always(200, ''),
  HTML: html,
}

const operations: Taking[] = operationIds.flatMap((id) =>
  Object.entries(ways).map(
    ([way, answer]): Taking => ({
      what: `${id} → ${way}`,
      take: gone([id], answer),
      breaks: [/^\d/.test(way) ? existenceOf(id) : shapeOf(id)],
    }),
  ),
)

/** The fields of each resource. */
const resources: Readonly<Record<string, readonly string[]>> = {
  invitation: ['email', 'authority', 'expiresAt'],
  host: [
    ...['id', 'name', 'displayName', 'customIdentifier', 'meta', 'interfaces', 'size', 'status', 'memo'],
    ...['isRetired', 'retiredAt', 'createdAt', 'roles', 'interfaces.name', 'interfaces.macAddress'],
  ],
  monitoredStatus: ['monitorId', 'status', 'detail'],
  integration: [
    ...['id', 'name', 'memo', 'key', 'roleArn', 'externalId', 'region', 'includedTags', 'excludedTags'],
    ...['services', 'services.enable', 'services.role', 'services.excludedMetrics'],
    ...['services.includedMetrics', 'services.retireAutomatically'],
  ],
  metric: ['time', 'value'],
}

const taken = (what: string, by: readonly OperationId[], resource: string, field: string): Taking => ({
  what,
  take: at(by, lackingField(field)),
  breaks: [...new Set(by.flatMap((id) => clausesOf(resource, field, id)))],
})

const fields: Taking[] = Object.entries(resources).flatMap(([resource, fields]) => {
  const shownBy = operationIds.filter((id) => shownIn(id)?.resource === resource)
  return fields.flatMap((field): Taking[] => [
    taken(`${resource}.${field}`, shownBy, resource, field),
    ...(shownBy.length > 1 ? shownBy : []).map((id) =>
      taken(`${resource}.${field} in ${id}`, [id], resource, field),
    ),
  ])
})

/** The clauses that require an operation to show a field. */
function clausesOf(resource: string, field: string, id: OperationId): string[] {
  const name = kebab(lastOf(field))
  switch (resource) {
    case 'invitation':
      return [`invitation.${id === 'createInvitation' ? 'create' : 'list'}.${name}`]
    case 'host':
      if (field.includes('.')) return [`host.interface.${name}`]
      if (field !== 'retiredAt') return [`host.field.${name}`]
      return id === 'getHost' ? ['host.retire.retired-at', 'host.bulk-retire.retired-at'] : []
    case 'monitoredStatus':
      return field === 'detail' ? [] : [`host.monitoring.${name}`]
    case 'integration':
      return field === 'id' && id !== 'listCloudIntegrations'
        ? [shapeOf(id), 'integration.id']
        : [`integration.${field}`]
    default:
      return [`metrics.get.${name}`]
  }
}

/** Each asks for the widest possible window. */
const windows: Taking[] = Object.entries({ from: '0', to: '9999999999' }).map(([end, time]) => ({
  what: `getServiceMetrics?${end}`,
  take: at(['getServiceMetrics'], ({ query = [], ...call }, send) =>
    send({ ...call, query: query.map(([name, value]) => [name, name === end ? time : value]) }),
  ),
  breaks: [`metrics.get.${end}`],
}))

const filters: Taking[] = operationIds.flatMap((id) =>
  (operation(id).query ?? [])
    .filter(({ required }) => !required)
    .map(
      ({ name }): Taking => ({
        what: `${id}?${name}`,
        take: at([id], unfiltered(name)),
        breaks: [
          name === 'caseInsensitive' ? 'host.lookup.case-insensitive' : `host.list.${kebab(name)}`,
          /** `role` is heeded with a service only: from outside, this server ignores both, and both rules are broken. */
          ...(name === 'service' ? ['host.list.role'] : []),
        ],
      }),
    ),
)

/** The key that wraps the answer of an operation, or its only content. */
function wrapperOf(id: OperationId): string[] {
  const { form } = operationRules[id].success
  if (typeof form === 'object') return form.kind === 'true' ? [] : [form.key]
  return form === 'host' ? ['host'] : []
}

const envelopes: Taking[] = [
  ...operationIds.flatMap((id) =>
    wrapperOf(id).flatMap((key): Taking[] => [
      { what: `${id} {${key}}`, take: at([id], bare), breaks: [shapeOf(id)] },
      {
        what: `${id} {${key}} by another name`,
        take: at(
          [id],
          changed((body) => ({ data: Object.values(body as object)[0] }) as Json),
        ),
        breaks: [shapeOf(id)],
      },
    ]),
  ),
  ...operationIds
    .filter((id) => (operation(id).reply as { required?: string[] }).required?.includes('success'))
    .map(
      (id): Taking => ({
        what: `${id} {success}`,
        take: at([id], changed(without('success'))),
        breaks: [shapeOf(id)],
      }),
    ),
  ...operationIds
    .filter((id) => operationRules[id].success.form === 'setting')
    .map((id) => ({
      what: `${id} in a wrapper`,
      take: at(
        [id],
        changed((body) => ({ cloud_integration: body })),
      ),
      breaks: [shapeOf(id)],
    })),
]

/** Each operation, field, filter and wrapper in the document, taken away alone. */
export const takings: readonly Taking[] = [...operations, ...fields, ...filters, ...windows, ...envelopes]
