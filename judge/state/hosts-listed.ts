import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { show } from '../../spec/show.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import type { Overheard } from '../overheard.js'
import { lastWritten, type ObjectHistory } from './history.js'
import { clauseOfRefused } from './host-blame.js'
import type { HostSearches } from './host-searches.js'
import { clauseOfList, isCalledFor, type ListQuery, listQueryOf, misfitOf } from './list-query.js'
import { settled } from './visible.js'
import { isWholeList } from './whole-list.js'

/** Holds a list of hosts against what it was asked for. */
export function judgeHostList(of: Overheard, searches: HostSearches): void {
  const all = isObject(of.body) && Array.isArray(of.body.hosts) ? of.body.hosts.filter(isObject) : []
  judgeTwice(all, of, searches)
  const query = listQueryOf(of)
  if (!query) return
  for (const each of all) if (each.isRetired === false) judgeMember(each, query, of, searches)
  if (isWholeList(of, 'hosts')) judgeMissing(all, query, of, searches)
}

function judgeTwice(all: readonly JsonObject[], of: Overheard, { docket }: HostSearches): void {
  const ids = all.map(({ id }) => id).filter((id) => typeof id === 'string')
  const seen = new Set<string>()
  const twice = ids.find((id) => seen.size === seen.add(id).size)
  docket.check('host.list.current', of, () => {
    if (twice === undefined) return
    throw new Violation('each host once', `${show(twice)} twice`, {
      within: all.findLast(({ id }) => id === twice),
    })
  })
}

function judgeMember(
  shown: JsonObject,
  query: ListQuery,
  of: Overheard,
  { docket, isLasting }: HostSearches,
): void {
  const misfit = misfitOf(shown, query)
  if (!misfit) return void docket.held(clauseOfList(query, query.names.length > 0 ? undefined : 'status'), of)
  if (!isLasting(shown, misfit, of, JSON.stringify(query))) return
  docket.broken(
    clauseOfList(query, misfit),
    of,
    new Violation(`no host with ${misfit} ${show(shown[misfit])} in the list`, show(shown.id), {
      within: shown,
      key: misfit,
    }),
  )
}

function judgeMissing(
  all: readonly JsonObject[],
  query: ListQuery,
  of: Overheard,
  { docket, settle, recent, pending }: HostSearches,
): void {
  const ids = new Set(all.map(({ id }) => id))
  for (const [id, history] of recent.calledFor(query)) {
    if (history.owner !== of.owner) continue
    const known = factsOf(history, of, settle)
    if (!known || !isCalledFor(known, query)) continue
    if (ids.has(id)) docket.held(clauseOfList(query), of)
    else {
      const missing = new Violation(`the host ${show(id)} in the list`, show([...ids]), { within: all })
      const by = lastWritten(history)
      pending.onceShown(history, () => docket.broken(clauseOfMissing(history, query), of, missing, by))
    }
  }
}

/** A refused write that took effect may be why, unless the host was seen as it was before. */
function clauseOfMissing({ refused, versions }: ObjectHistory, query: ListQuery): ClauseId {
  const latest = versions.at(-1)
  const seen = Math.max(latest?.by.start ?? 0, latest?.confirmedBy?.start ?? 0)
  const culprit = refused.findLast(({ by }) => by.start > seen)?.by
  return (culprit && clauseOfRefused(culprit)) ?? clauseOfList(query)
}

/** What is certain about a host that nobody retired. */
function factsOf(history: ObjectHistory, of: Overheard, settle: number) {
  const get = <T>(name: string) => settled<T>(history, name, of, settle)?.value
  const status = get<string>('status')
  const roles = get<string[]>('roles')
  if (get<boolean>('isRetired') !== false || status === undefined || roles === undefined) return undefined
  return { status, roles, name: get('name'), customIdentifier: get('customIdentifier') }
}
