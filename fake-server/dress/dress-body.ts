import type { Choices } from '../../spec/choices.js'
import type { Pairs } from '../../spec/http.js'
import type { JsonSchema } from '../../spec/json-schema.js'
import { type OperationId, operation } from '../../spec/operations.js'
import { createRandom, pick } from '../../spec/random.js'

type Dress = (body: unknown, schema: object) => unknown

/** Lists whose order means something: §4.4 orders points, and the first address may be the main one. */
const inOrder = new Set(['metrics', 'ipv4Addresses', 'ipv6Addresses'])
const fraction = 0.25

const timesOfHosts = ['createdAt', 'retiredAt']
const timesOfInvitations = ['expiresAt']
const withFraction: Record<Choices['reply.timestamps'], readonly string[]> = {
  integers: [],
  fractions: [...timesOfHosts, ...timesOfInvitations],
  'fractions-of-hosts': timesOfHosts,
  'fractions-of-invitations': timesOfInvitations,
}

/** What a server adds to its replies beyond the document; undefined when it adds nothing. */
export function bodyDress(choices: Choices, random?: () => number): Dress | undefined {
  const order = listOrder(choices, random)
  const extra = choices['reply.fields.extra'] === 'some' ? extraFields(random) : undefined
  const isOrdered = orderedBy(choices)
  const fractions = withFraction[choices['reply.timestamps']]
  if (!order && !extra && !fractions.length) return undefined

  const dress = (value: unknown, shape: JsonSchema, key: string): unknown => {
    if (shape.type === undefined) return value
    if (typeof value === 'number' && fractions.includes(key)) return value + fraction
    if (Array.isArray(value)) {
      const list = value.map((each) => dress(each, shape.items ?? {}, ''))
      return order && isOrdered(key) ? order(list, key) : list
    }
    if (typeof value !== 'object' || value === null) return value
    const { properties = {}, additionalProperties } = shape
    if (additionalProperties) return mapped(value, (each) => dress(each, additionalProperties, ''))
    const own = mapped(value, (each, name) => {
      const inner = properties[name]
      return inner ? dress(each, inner, name) : each
    })
    return extra && (random || shape.properties)
      ? { ...without(properties, extra(shape.properties)), ...own }
      : own
  }

  return (body, schema) => dress(body, schema, '')
}

function mapped(object: object, map: (value: unknown, name: string) => unknown): object {
  const own: Record<string, unknown> = { ...object }
  for (const name of Object.keys(own)) own[name] = map(own[name], name)
  return own
}

/** Without those that the document names: where an object lacks one, that means something. */
const without = (properties: object, fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(properties, name)))

const ofServers = ['etag', 'href', 'labels', 'updatedBy', '_links', 'isLegacy', 'x-trace'] as const
/** Names of what the document has elsewhere. A client may have used them for what is its own. */
const names = [...ofServers, 'id', 'name', 'status', 'email', 'error'] as const
const values: readonly unknown[] = ['a text', 17, 0.5, true, null, [], ['one', 2], {}, { name: 'inner' }]

/** Unnamed fields: with `random` different each time or absent, then also where names are the client's. */
function extraFields(random?: () => number): (named?: object) => Record<string, unknown> {
  if (!random)
    return () => ({ href: 'https://example.com/', labels: ['one'], id: 17, status: 'ok', error: null })
  return (named) => {
    const fields: Record<string, unknown> = {}
    for (let left = Math.floor(random() * 3); left > 0; left--)
      fields[pick(named ? names : ofServers, random)] = pick(values, random)
    return fields
  }
}

/** The order of lists without one. With `random`, "other" gives a new one each time, except in pages. */
function listOrder(
  choices: Choices,
  random?: () => number,
): ((list: readonly unknown[], key: string) => unknown[]) | undefined {
  const isWhole = choices['reply.pagination'] === 'none'
  switch (choices['reply.lists.order']) {
    case 'creation':
      return undefined
    case 'newest-first':
    case 'hosts-newest-first':
      return (list) => list.toReversed()
    case 'newest-first-settings-by-name':
      return (list, key) => (key === lists.listCloudIntegrations ? byName(list) : list.toReversed())
    case 'by-name':
      return byName
    case 'by-id':
      return byId
    case 'another-each-time': {
      const own = random ?? createRandom(1)
      return isWhole ? (list) => shuffled(list, own) : everySecondFirst
    }
    case 'other':
      return random && isWhole ? (list) => shuffled(list, random) : everySecondFirst
  }
}

const byName = (list: readonly unknown[]): unknown[] => list.toSorted((a, b) => compare(nameOf(a), nameOf(b)))

const byId = (list: readonly unknown[]): unknown[] => list.toSorted((a, b) => compare(keyOf(a), keyOf(b)))

/** An invitation has no id but its address. */
const keyOf = (element: unknown): string => String(Object(element).id ?? Object(element).email)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function nameOf(element: unknown): string {
  if (typeof element !== 'object' || element === null) return String(element)
  const { name, email, monitorId } = element as Record<string, unknown>
  return String(name ?? email ?? monitorId)
}

function shuffled(list: readonly unknown[], random: () => number): unknown[] {
  const left = [...list]
  return list.map(() => {
    const next = pick(left, random)
    left.splice(left.indexOf(next), 1)
    return next
  })
}

/** An order that follows neither time nor names. */
const everySecondFirst = (list: readonly unknown[]) => [
  ...list.filter((_, at) => at % 2 === 1),
  ...list.filter((_, at) => at % 2 === 0),
]

/** Whether a list has the order of the choice. Sorted are whole lists: what was given inside of an element stays as it was. */
function orderedBy({ 'reply.lists.order': order }: Choices): (key: string) => boolean {
  if (order === 'hosts-newest-first') return (key) => key === 'hosts'
  return /newest-first|by-/.test(order) ? isWholeList : (key) => !inOrder.has(key)
}

const lists: Partial<Record<OperationId, string>> = {
  listHosts: 'hosts',
  listInvitations: 'invitations',
  listCloudIntegrations: 'cloud_integrations',
}

const isWholeList = (key: string): boolean => Object.values(lists).includes(key)

const pageSize = 1000

/** The query parameters that pagination adds. */
const pageParameters: Record<Choices['reply.pagination'], readonly string[]> = {
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
