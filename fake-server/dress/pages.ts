import type { Choices } from '../../spec/choices.js'
import type { Pairs } from '../../spec/http.js'
import { type OperationId, operation } from '../../spec/operations.js'

const lists: Partial<Record<OperationId, string>> = {
  listHosts: 'hosts',
  listInvitations: 'invitations',
  listCloudIntegrations: 'cloud_integrations',
}

const pageSize = 1000

/** The query parameters that pagination adds. */
export const pageParameters: Record<Choices['reply.pagination'], readonly string[]> = {
  none: [],
  cursor: ['cursor'],
  offset: ['offset', 'limit'],
}

/** §4: the page of a list of more than a thousand elements, if the server paginates. */
export function page(id: OperationId, body: unknown, query: Pairs, choices: Choices): unknown {
  const kind = choices['reply.pagination']
  const key = lists[id]
  if (kind === 'none' || !key) return body
  const list = (body as Record<string, unknown[]>)[key] ?? []
  const asked = (name: string, otherwise: number) =>
    Math.max(0, Math.floor(Number(query.find(([each]) => each === name)?.[1] ?? otherwise)) || 0)
  const start = asked(kind, 0)
  const end = start + (kind === 'offset' ? Math.min(asked('limit', pageSize), pageSize) : pageSize)
  const rest = kind === 'offset' ? { total: list.length } : end < list.length ? { cursor: String(end) } : {}
  return { ...(body as object), [key]: list.slice(start, end), ...rest }
}

/** The first parameter that belongs neither to the operation nor to the server's pagination. */
export const unknownParameter = (id: OperationId, pairs: Pairs, choices: Choices): string | undefined =>
  pairs.map(([name]) => name).find((name) => !isKnownParameter(id, name, choices))

const isKnownParameter = (id: OperationId, parameter: string, choices: Choices): boolean =>
  pageParameters[choices['reply.pagination']].includes(parameter) ||
  (operation(id).query?.some(({ name }) => name === parameter) ?? false)
