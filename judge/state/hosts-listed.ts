import type { ClauseId } from '../../spec/clauses/index.js'
import type { Call, JsonObject } from '../../spec/http.js'
import { rolesIn } from '../../spec/roles.js'
import { defaultListedStatuses, settableStatuses } from '../../spec/schemas.js'
import { show } from '../../spec/show.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import { listing, listingOnce, notListing } from '../../suites/kernel/rules.js'
import type { Overheard } from '../overheard.js'
import { type History, lastWritten, settled } from './history.js'
import { clauseOfVain } from './host-blame.js'
import type { HostSearches } from './host-searches.js'
import { isWholeList, listedIn, shownTwice } from './whole-list.js'

/** What a call of List Hosts asks for. */
export interface Query {
  service?: string
  roles: readonly string[]
  name?: string
  identifier?: string
  statuses: readonly string[]
  /** Whether it uses the other path of the list. */
  isJson: boolean
  /** The names of the parameters. */
  names: readonly string[]
}

/** Undefined if it asks for something that the document does not explain. */
export function listQueryOf({ query = [], path }: Pick<Call, 'query' | 'path'>): Query | undefined {
  const all = (name: string): string[] => query.filter(([each]) => each === name).map(([, value]) => value)
  const [services, names, identifiers, statuses] = ['service', 'name', 'customIdentifier', 'status'].map(
    all,
  ) as [string[], string[], string[], string[]]
  const isPlain =
    [services, names, identifiers].every((each) => each.length <= 1) &&
    query.every(([, value]) => value !== '') &&
    statuses.every((each) => (settableStatuses as readonly string[]).includes(each))
  if (!isPlain) return undefined
  return {
    roles: all('role'),
    statuses,
    isJson: path.endsWith('.json'),
    names: [...new Set(query.map(([name]) => name))],
    ...(services[0] !== undefined && { service: services[0] }),
    ...(names[0] !== undefined && { name: names[0] }),
    ...(identifiers[0] !== undefined && { identifier: identifiers[0] }),
  }
}

/** The trait by which a shown host does not match a query, and does not belong in the list. Names are judged only if they have nothing in common. */
function misfitOf(shown: JsonObject, query: Query) {
  const { statuses, service, roles, name, identifier } = query
  const status = String(shown.status)
  const isHidden =
    (settableStatuses as readonly string[]).includes(status) && !allowed(statuses).includes(status)
  if (isHidden) return 'status'
  if (service !== undefined && !isInService(rolesIn(shown), service, roles)) return 'roles'
  if (name !== undefined && isUnlike(shown.name, name)) return 'name'
  return identifier !== undefined && isUnlike(shown.customIdentifier ?? '', identifier)
    ? 'customIdentifier'
    : undefined
}

const inLowerCase = <T>(value: T): T => JSON.parse(JSON.stringify(value).toLowerCase())

export const allowed = (statuses: readonly string[]): readonly string[] =>
  statuses.length > 0 ? statuses : defaultListedStatuses

export function isInService(
  full: readonly string[] | undefined,
  service: string,
  roles: readonly string[],
): boolean {
  if (!full) return true
  return full.some((each) => {
    const [its = '', role = ''] = each.split(':')
    return its === service && (roles.length === 0 || roles.includes(role))
  })
}

/** Whether no part of a few letters of one occurs in the other. */
function isUnlike(shown: unknown, asked: string): boolean {
  if (typeof shown !== 'string' || asked.length < few) return false
  const [one, other] = [shown.toLowerCase(), asked.toLowerCase()]
  for (let at = 0; at + few <= other.length; at++) if (one.includes(other.slice(at, at + few))) return false
  return true
}

const few = 4

/** Whether a host with these known traits certainly belongs in the list. */
function isCalledFor(
  known: { status: string; roles: readonly string[]; name: unknown; customIdentifier: unknown },
  { statuses, service, roles, name, identifier }: Query,
): boolean {
  return (
    allowed(statuses).includes(known.status) &&
    (service === undefined || isInService(known.roles, service, roles)) &&
    (name === undefined || known.name === name) &&
    (identifier === undefined || known.customIdentifier === identifier)
  )
}

/** The clause that a list breaks when it shows a host that it should not, or lacks one that it should show. */
export function clauseOfList(query: Query, misfit?: string): ClauseId {
  const { service, roles, name, identifier, statuses, names, isJson } = query
  const filters = [service, name, identifier, statuses[0]].filter((each) => each !== undefined)
  const isDefault = misfit === 'status' && statuses.length === 0
  if (!isDefault && filters.length > 1) return 'host.list.combined'
  if (isJson) return names.length > 0 ? 'host.list.json.parameters' : 'host.list.json'
  if (isDefault) return names.length > 0 ? 'host.list.default.filtered' : 'host.list.default.hidden'
  if (!misfit && /[^\x20-\x7e]|[+&%, "]/.test(name ?? identifier ?? '')) return 'host.list.encoded'
  if (statuses.length > 0) return statuses.length > 1 ? 'host.list.status.several' : 'host.list.status'
  if (name !== undefined) return 'host.list.name'
  if (identifier !== undefined) return 'host.list.custom-identifier'
  if (service === undefined) return roles.length > 0 ? 'host.list.role.ignored' : 'host.list.default.shown'
  if (roles.length === 0) return 'host.list.service'
  return roles.length > 1 ? 'host.list.role.union' : 'host.list.role'
}

/** Holds a list of hosts against what it was asked for. */
export function judgeHostList(of: Overheard, searches: HostSearches): void {
  if (of.operation !== 'listHosts' || !of.isSuccess) return
  const all = listedIn(of, 'hosts')
  judgeTwice(all, of, searches)
  const query = listQueryOf({ query: of.query, path: of.exchange.call.path })
  if (!query) return
  for (const each of all) if (each.isRetired === false) judgeMember(each, query, of, searches)
  if (isWholeList(of, 'hosts')) judgeMissing(all, query, of, searches)
}

const listIn = (of: Overheard): object => Object(of.body).hosts

function judgeTwice(all: readonly JsonObject[], of: Overheard, { docket }: HostSearches): void {
  const twice = shownTwice(all)
  docket.check('host.list.current', of, () => {
    if (twice === undefined) return
    throw new Violation('each host once', `${show(twice.id)} twice`, {
      ...{ within: twice, of: listIn(of), rule: listingOnce({ id: twice.id ?? null }) },
    })
  })
}

function judgeMember(
  shown: JsonObject,
  query: Query,
  of: Overheard,
  { docket, isLasting }: HostSearches,
): void {
  const misfit = misfitOf(shown, query)
  /** A service in another letter case is only by a natural reading another one. */
  const isOfCase =
    misfit === 'roles' &&
    query.service !== undefined &&
    isInService(inLowerCase(rolesIn(shown) ?? []), ...inLowerCase([query.service, query.roles] as const))
  if (!misfit) return void docket.held(clauseOfList(query, query.names.length > 0 ? undefined : 'status'), of)
  if (!isLasting(shown, misfit, of, JSON.stringify(query))) return
  docket.broken(
    isOfCase ? 'host.list.service.letter-case' : clauseOfList(query, misfit),
    of,
    new Violation(`no host with ${misfit} ${show(shown[misfit])} in the list`, show(shown.id), {
      ...{ within: shown, key: misfit },
      ...{ of: listIn(of), rule: notListing({ id: shown.id ?? null }) },
    }),
  )
}

function judgeMissing(
  all: readonly JsonObject[],
  query: Query,
  of: Overheard,
  { docket, settle, recent, pending, reaching }: HostSearches,
): void {
  const ids = new Set(all.map(({ id }) => id))
  for (const [id, history] of recent.calledFor(query)) {
    if (history.owner !== of.owner) continue
    const known = factsOf(history, of, settle)
    if (!known || !isCalledFor(known, query)) continue
    if (ids.has(id)) docket.held(clauseOfList(query), of)
    else {
      const missing = new Violation(`the host ${show(id)} in the list`, show([...ids]), {
        ...{ within: all, of: listIn(of), rule: listing({ id }) },
      })
      const since = lastWritten(history)
      const perhaps = reaching(history, id, of)
      pending.onceShown(history, () =>
        docket.disputed({
          ...{ clause: clauseOfMissing(history, query), of, violation: missing, since },
          ...{ or: [], perhaps },
        }),
      )
    }
  }
}

/** A refused write that took effect may be why, unless the host was seen as it was before. */
function clauseOfMissing({ refused, versions }: History, query: Query): ClauseId {
  const latest = versions.at(-1)
  const seen = Math.max(latest?.by.start ?? 0, latest?.confirmedBy?.start ?? 0)
  const culprit = refused.findLast(({ by }) => by.start > seen)?.by
  return (culprit && clauseOfVain(culprit)) ?? clauseOfList(query)
}

/** What is certain about a host that nobody retired. */
function factsOf(history: History, of: Overheard, settle: number) {
  const get = <T>(name: string) => settled<T>(history, name, of, settle)?.value
  const status = get<string>('status')
  const roles = get<string[]>('roles')
  if (get<boolean>('isRetired') !== false || status === undefined || roles === undefined) return undefined
  return { status, roles, name: get('name'), customIdentifier: get('customIdentifier') }
}
